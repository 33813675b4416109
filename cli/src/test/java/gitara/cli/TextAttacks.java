package gitara.cli;

import static gitara.cli.AttackStage.BYTES;
import static gitara.cli.AttackStage.CLAIMS;
import static gitara.cli.AttackStage.OBSERVATIONS;
import static gitara.cli.AttackStage.SESSION;
import static gitara.cli.AttackStage.TREE;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Attacks by a text that one reader understands otherwise than another. */
final class TextAttacks {
  private static final String RULE = "plain-text";

  /** Forms of a heading that a rendered page shows, by what they are. */
  private static final Map<String, String> HEADINGS = new TreeMap<>();

  static {
    HEADINGS.put("one blank before", " ## C09: Depth helps");
    HEADINGS.put("three blanks before", "   ## C09: Depth helps");
    HEADINGS.put("a tab behind the signs", "##\tC09: Depth helps");
    HEADINGS.put("underlined by dashes", "C09: Depth helps\n----------------");
    HEADINGS.put("underlined by equals signs", "C09: Depth helps\n===");
    HEADINGS.put("underlined, over two lines", "C09: Depth\nhelps\n---");
    HEADINGS.put("bold", "## **C09: Depth helps**");
    HEADINGS.put("bold ID", "## **C09**: Depth helps");
    HEADINGS.put("emphasis in the ID", "## *C*09: Depth helps");
    HEADINGS.put("code", "## `C09`: Depth helps");
    HEADINGS.put("a link", "## [C09](x): Depth helps");
    HEADINGS.put("struck by an entity", "## C&#48;9: Depth helps");
    HEADINGS.put("a hexadecimal entity", "## &#x43;09: Depth helps");
    HEADINGS.put("a named entity", "## C09&colon; Depth helps");
    HEADINGS.put("an escape", "## C09\\: Depth helps");
    HEADINGS.put("in a quotation", "> ## C09: Depth helps\n");
    HEADINGS.put("in a list", "- ## C09: Depth helps\n");
    HEADINGS.put("in a numbered list", "1. ## C09: Depth helps\n");
    HEADINGS.put("an empty tag in the ID", "## C<b></b>09: Depth helps");
    HEADINGS.put("a comment in the ID", "## C<!-- -->09: Depth helps");
    HEADINGS.put("a zero-width character in the ID", "## C\u200b09: Depth helps");
    HEADINGS.put("wide digits", "## C\uff10\uff19: Depth helps");
    HEADINGS.put("a Cyrillic letter", "## \u042109: Depth helps");
    HEADINGS.put("a soft hyphen in the ID", "## C\u00ad09: Depth helps");
    HEADINGS.put("a byte order mark in the ID", "## \ufeffC09: Depth helps");
    HEADINGS.put("a no-break space before the ID", "## \u00a0C09: Depth helps");
  }

  /** What only the source shows. */
  private static final Map<String, String> HIDDEN = new TreeMap<>();

  static {
    HIDDEN.put("a comment over several lines", "<!--\n## C09: Depth helps\n-->");
    HIDDEN.put("a comment on one line", "<!-- ## C09: Depth helps -->");
    HIDDEN.put("an open comment", "<!-- begins\n\n## C09: Depth helps\n");
    HIDDEN.put("a comment within a text", "text <!--\n## C09: Depth helps\n-->");
    HIDDEN.put("preformatted text", "<pre>\n## C09: Depth helps\n</pre>");
    HIDDEN.put("a script", "<script>\n## C09: Depth helps\n</script>");
    HIDDEN.put("a style", "<style>\n## C09: Depth helps\n</style>");
    HIDDEN.put("a text area", "<textarea>\n## C09: Depth helps\n</textarea>");
    HIDDEN.put("a division", "<div>\n## C09: Depth helps\n</div>");
    HIDDEN.put("a tag of its own", "<x-y>\n## C09: Depth helps\n</x-y>\n");
    HIDDEN.put("a processing instruction", "<?php\n## C09: Depth helps\n?>");
    HIDDEN.put("a declaration", "<!DOCTYPE\n## C09: Depth helps\n>");
    HIDDEN.put("character data", "<![CDATA[\n## C09: Depth helps\n]]>");
    HIDDEN.put("details", "<details><summary>\n## C09: Depth helps\n</summary></details>");
  }

  /** Edits of the file of observations, whose list begins after its first line. */
  private static final Map<String, String[]> YAML = new TreeMap<>();

  private static void yaml(String name, String old, String now) {
    YAML.put(name, new String[] {old, now});
  }

  static {
    String list = "observations:\n";
    yaml("next line in a comment", list, "# a\u0085note: x\n" + list);
    yaml("line separator in a comment", list, "# a\u2028note: x\n" + list);
    yaml("paragraph separator in a comment", list, "# a\u2029note: x\n" + list);
    yaml("line separator in a plain value", "context: \"\"", "context: a\u2028b");
    yaml("an anchor on a key, and its alias", list, "&k observations:\n");
    yaml("an alias as a key", list, "x: &k note\n*k : []\n" + list);
    yaml("a null by its tag", "context: \"\"", "context: !!null \"\"");
    yaml("bytes by their tag", "context: \"\"", "context: !!binary aGk=");
    yaml("a text by its tag", "context: \"\"", "context: !!str 1");
    yaml("a tag of its own", "context: \"\"", "context: !x 1");
    yaml("the tag that says nothing", "context: \"\"", "context: ! 1");
    yaml("a set by its tag", list, "x: !!set {a, b}\n" + list);
    yaml("a merge key", "context: \"\"", "context: \"\"\n    <<: {note: x}");
    yaml("a directive", list, "%YAML 1.1\n---\n" + list);
    yaml("a carriage return alone in a comment", list, "# a\rnote: x\n" + list);
    yaml("next line in quotes", "context: \"\"", "context: \"a\u0085b\"");
    yaml("quotes whose second line is not indented", "context: \"\"", "context: \"a\nb\"");
    yaml("a list as a key", list, "[x]: note\n" + list);
    yaml("a comment without a blank", "context: \"\"", "context: \"\"# note");
    yaml("a tag directive", list, "%TAG ! tag:x,2000:\n---\n" + list);
  }

  /** Forms of a second status that a rendered page shows. */
  private static final Map<String, String> STATUSES = new TreeMap<>();

  static {
    STATUSES.put("a blank before the colon", "- **Status** : supported");
    STATUSES.put("three marks", "- ***Status***: supported");
    STATUSES.put("marks within marks", "- *__Status__*: supported");
    STATUSES.put("a link", "- [**Status**](x): supported");
    STATUSES.put("a tag", "- <b>**Status**</b>: supported");
    STATUSES.put("a comment in the name", "- **Sta<!-- -->tus**: supported");
    STATUSES.put("an entity in the name", "- **St&#97;tus**: supported");
    STATUSES.put("a zero-width character in the name", "- **Sta\u200btus**: supported");
    STATUSES.put("a Greek letter in the name", "- **St\uff41tus**: supported");
    STATUSES.put("the name on two lines", "- **Status\n  :** supported");
    STATUSES.put("a no-break space before it", "- \u00a0**Status**: supported");
  }

  /** Values that a rendered page shows as {@code supported}. */
  private static final Map<String, String> WORDS = new TreeMap<>();

  static {
    WORDS.put("an entity at its start", "&#115;upported");
    WORDS.put("an entity in it", "s&#117;pported");
    WORDS.put("an empty tag", "sup<b></b>ported");
    WORDS.put("a comment", "<!-- -->supported");
    WORDS.put("bold letters", "sup**port**ed");
    WORDS.put("a zero-width character", "sup\u200bported");
  }

  private TextAttacks() {}

  static List<Attack> all() {
    List<Attack> all = new ArrayList<>();
    HEADINGS.forEach(
        (name, heading) ->
            all.add(
                Attack.edit(
                    "a claim whose heading is written with " + name,
                    RULE,
                    s ->
                        s.append(
                            CLAIMS,
                            "\n"
                                + heading
                                + "\n- **Statement**: Depth.\n- **Status**: hypothesis\n"))));
    HIDDEN.forEach(
        (name, text) ->
            all.add(
                Attack.edit(
                    "a claim inside of " + name, RULE, s -> s.append(CLAIMS, "\n" + text + "\n"))));
    STATUSES.forEach(
        (name, line) ->
            all.add(
                Attack.edit(
                    "a second status with " + name,
                    RULE,
                    s -> s.edit(CLAIMS, "- **Proof**", line + "\n- **Proof**"))));
    WORDS.forEach(
        (name, word) ->
            all.add(
                Attack.edit(
                    "a status with " + name,
                    RULE,
                    s -> s.edit(CLAIMS, "Status**: testing", "Status**: " + word))));
    YAML.forEach(
        (name, edit) ->
            all.add(
                Attack.edit("YAML: " + name, RULE, s -> s.edit(OBSERVATIONS, edit[0], edit[1]))));
    all.addAll(others());
    return all;
  }

  private static List<Attack> others() {
    return List.of(
        Attack.edit(
            "a field twice",
            RULE,
            s -> s.edit(CLAIMS, "- **Proof**", "- **Status**: testing\n- **Proof**")),
        Attack.edit(
            "a field twice, the second in another form",
            RULE,
            s -> s.edit(CLAIMS, "- **Proof**", "- **status:** testing\n- **Proof**")),
        Attack.edit(
            "a field twice, the second without a list",
            RULE,
            s -> s.append(CLAIMS, "\n**Status**: testing\n")),
        Attack.edit(
            "a status in code that begins above it",
            RULE,
            s -> s.append(CLAIMS, "\n`code\n**Status**: testing\nends`\n")),
        Attack.edit(
            "fields that a line of dashes makes a heading",
            RULE,
            s -> s.append(CLAIMS, "\n**Conditions**: none\n---\n")),
        Attack.edit(
            "a key twice", "yaml-duplicate-key", s -> s.append(OBSERVATIONS, "observations: []\n")),
        Attack.edit(
            "a key twice, once in quotes",
            "yaml-duplicate-key",
            s -> s.append(OBSERVATIONS, "\"observations\": []\n")),
        Attack.edit(
            "a key twice, once escaped",
            "yaml-duplicate-key",
            s -> s.append(OBSERVATIONS, "\"observ\\u0061tions\": []\n")),
        Attack.edit("a second document", "yaml-parse", s -> s.append(OBSERVATIONS, "---\nx: []\n")),
        Attack.edit(
            "text behind the end of the document",
            "yaml-parse",
            s -> s.append(OBSERVATIONS, "...\nx: []\n")),
        Attack.edit(
            "Markdown that is no UTF-8",
            "yaml-parse",
            s -> s.write(CLAIMS, BYTES + s.read(CLAIMS) + "\u00ff\n")),
        Attack.edit("Markdown with a NUL", "yaml-parse", s -> s.append(CLAIMS, "a\u0000b\n")),
        Attack.edit("YAML with a NUL", "yaml-parse", s -> s.append(OBSERVATIONS, "# a\u0000\n")),
        Attack.edit("broken YAML", "yaml-parse", s -> s.append(TREE, "  - id: [N09\n")),
        Attack.edit(
            "YAML that is no UTF-8",
            "yaml-parse",
            s -> s.write(OBSERVATIONS, BYTES + "observations: []\n# \u00ff\n")),
        Attack.edit("a session that is no mapping", "yaml-parse", s -> s.write(SESSION, "[a\n")),
        Attack.honest(
            "a claim as readers agree on",
            s ->
                s.append(
                    CLAIMS,
                    """

                    ## C09: Depth helps
                    <!-- CONFLICT: see O12 -->
                    - **Statement**: Depth helps
                      below *1B* parameters, &amp; only `there`.
                    - **Status**: hypothesis
                    - **Provenance**: ai-suggested
                    - **Falsification criteria**: a deep model that is no better
                    - **Proof**: [pending]
                    """)),
        Attack.honest(
            "YAML with line ends in quotes",
            s -> s.edit(OBSERVATIONS, "observations:\n", "# a note\nobservations:\n")),
        Attack.honest("a rule of dashes behind a blank line", s -> s.append(CLAIMS, "\n---\n")),
        Attack.honest(
            "fields with markup that rules do not read",
            s -> s.append(CLAIMS, "\n***Note***: x\n[**Source**](u): `y`\n**See also** : z\n")),
        Attack.honest(
            "code that shows a heading", s -> s.append(CLAIMS, "\n```\n## C09: no claim\n```\n")));
  }
}
