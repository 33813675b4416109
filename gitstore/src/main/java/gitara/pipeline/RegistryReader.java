package gitara.pipeline;

import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.SpellingSuggestion;
import gitara.text.markdown.MarkdownLine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A reader of one registry. */
final class RegistryReader {
  private static final Pattern BULLET = Pattern.compile("(\\s*)[-*+]\\s+(.*)");
  private static final Pattern KEY =
      Pattern.compile("(?:\\*\\*)?([\\p{L}][\\p{L}\\p{N}_ -]*?)(?::\\*\\*|\\*\\*\\s*:|:)\\s*(.*)");
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,30}");

  /** A name, and what is said of it. */
  private static final Pattern CRITIC =
      Pattern.compile("(" + NAME + ")(?:\\s*[(—–;].*|\\s+-+\\s.*)?");

  /** A line that would be a field if it were written as one. */
  private static final Pattern LIKE =
      Pattern.compile("(?i)\\W*(?:\\d+[.)])?\\W*(?:PHASE|REQUIRES|PRODUCES|CRITIC)\\W*:.*");

  private static final String REQUIRED = "REQUIRED_";
  private static final List<String> NEEDED = List.of("PHASE", "REQUIRES", "PRODUCES", "CRITIC");
  private static final List<String> KEYS =
      List.of(
          "PHASE",
          "PARALLEL_GROUP",
          "REQUIRES",
          "PRODUCES",
          "CRITIC",
          "SECOND_CRITIC",
          "ESCALATION_TARGET",
          "QUALITY_WEIGHT",
          "CONDITIONAL");
  private static final String FIELD =
      "accepted: `- KEY: value` or `- **KEY:** value` with a KEY of " + String.join(", ", KEYS);

  /** Who acts in a pipeline and is declared in no registry. */
  private static final List<String> ROLES = List.of("orchestrator", "researcher", "human", "user");

  /** A value over its lines. */
  private record Field(int line, StringBuilder value) {
    void add(String separator, String more) {
      value.append(value.isEmpty() ? "" : separator).append(more.strip());
    }
  }

  /** A section that may be an agent. */
  private static final class Section {
    final String name;
    final int line;
    final Map<String, Field> known = new LinkedHashMap<>();
    final Map<String, Field> others = new LinkedHashMap<>();
    final List<Problem> stray = new ArrayList<>();
    @Nullable Field last;

    /** The value of PRODUCES while its lines are read; of its items, where it has no other text. */
    @Nullable Field produces;

    boolean isOfItems;
    int like;

    Section(String name, int line) {
      this.name = name.replaceAll("[`*]", "").strip();
      this.line = line;
    }

    String text(String key) {
      Field field = known.get(key);
      return field == null ? "" : field.value().toString().strip();
    }

    int line(String key) {
      Field field = known.get(key);
      return field == null ? line : field.line();
    }
  }

  private final SourceText source;
  private final Map<String, String> aliases = new HashMap<>();
  private final List<Agent> agents = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();
  private final List<Problem> notes = new ArrayList<>();

  RegistryReader(SourceText source) {
    this.source = source;
  }

  /** Takes a word of another language for a key. */
  void alias(String word, String key) {
    aliases.put(upper(word), key);
  }

  AgentRegistry read() {
    Section section = null;
    for (MarkdownLine line : MarkdownLine.of(source)) {
      if (line.depth() == 1 || line.depth() == 2) {
        close(section);
        section = line.depth() == 2 ? new Section(line.text(), line.number()) : null;
      } else if (section != null && !line.isHeading()) {
        take(section, line);
      }
    }
    close(section);
    return new AgentRegistry(List.copyOf(agents), List.copyOf(problems), List.copyOf(notes));
  }

  private void take(Section section, MarkdownLine line) {
    String raw = line.raw(source);
    section.like += LIKE.matcher(raw).matches() ? 1 : 0;
    Matcher bullet = BULLET.matcher(raw);
    if (!bullet.matches()) {
      if (line.first() && !Character.isWhitespace((raw + ".").charAt(0))) {
        section.last = null;
      } else if (section.last != null) {
        section.last.add(" ", raw);
      }
      return;
    }
    boolean isTop = bullet.group(1).length() < 2 && !bullet.group(1).equals("\t");
    Matcher key = KEY.matcher(bullet.group(2));
    String word = key.matches() ? key.group(1) : "";
    String known = canonical(word);
    if (known.startsWith(REQUIRED)) {
      section.last = put(section, section.known, known, line, key.group(2));
    } else if (isTop
        && (KEYS.contains(known) || (!known.isEmpty() && word.equals(upperCase(word))))) {
      boolean isKey = KEYS.contains(known);
      Field field =
          put(
              section,
              isKey ? section.known : section.others,
              isKey ? known : word,
              line,
              key.group(2));
      section.last = field;
      section.produces = known.equals("PRODUCES") ? field : null;
      section.isOfItems = field.value().isEmpty();
    } else if (isTop) {
      section.last = null;
      section.stray.add(problem(line.number(), "the line is not a field; " + FIELD));
    } else if (section.produces != null) {
      // A remark below PRODUCES is for people, unless PRODUCES consists of what is below it.
      section.last = section.isOfItems ? section.produces : new Field(0, new StringBuilder());
      section.last.add(", ", bullet.group(2));
    } else if (section.last != null) {
      section.last.add(" ", bullet.group(2));
    }
  }

  private static String upperCase(String word) {
    return word.toUpperCase(Locale.ROOT);
  }

  private static String upper(String word) {
    return upperCase(word).replaceAll("[ -]", "_");
  }

  /** The key that a word stands for; empty for a word that is no key. */
  private String canonical(String word) {
    String upper = upper(word);
    String key = aliases.getOrDefault(upper, upper);
    boolean isWritten = word.equals(upperCase(word)) || aliases.containsKey(upper);
    return isWritten || key.equals(REQUIRED + "FILES") || key.equals(REQUIRED + "SECTIONS")
        ? key
        : "";
  }

  private Field put(
      Section section, Map<String, Field> fields, String key, MarkdownLine line, String value) {
    Field field = new Field(line.number(), new StringBuilder(value.strip()));
    if (fields.putIfAbsent(key, field) != null) {
      section.stray.add(
          problem(line.number(), key + " is there twice; accepted: once in a section"));
    }
    return field;
  }

  private Problem problem(int line, String message) {
    return new Problem(source.path(), line, 0, message);
  }

  private void close(@Nullable Section section) {
    if (section == null || KEYS.stream().noneMatch(section.known::containsKey)) {
      if (section != null && section.like > 1) {
        problems.add(
            problem(
                section.line,
                "\"" + section.name + "\" looks like an agent without fields; " + FIELD));
      }
      return;
    }
    String name = section.name;
    problems.addAll(section.stray);
    String fault =
        !NAME.matcher(name).matches()
            ? "\"" + name + "\" cannot be the name of an agent; accepted: letters, digits, - and _"
            : ROLES.contains(name.toLowerCase(Locale.ROOT))
                ? name + " is a role of its own; accepted: another name for the agent"
                : agents.stream().anyMatch(agent -> agent.name().equalsIgnoreCase(name))
                    ? name + " is there twice; accepted: one section each"
                    : null;
    if (fault != null) {
      problems.add(problem(section.line, fault));
      return;
    }
    section.others.forEach(
        (key, field) -> {
          String near = SpellingSuggestion.to(upper(key), KEYS);
          notes.add(
              problem(
                  field.line,
                  "%s: %s is kept and has no meaning here%s"
                      .formatted(name, key, near == null ? "" : "; did you mean " + near + "?")));
        });
    for (String key : NEEDED) {
      if (section.text(key).isEmpty()) {
        problems.add(
            problem(
                section.line(key),
                section.known.containsKey(key)
                    ? key + " is empty; accepted: a value, or None"
                    : name
                        + " has no "
                        + key
                        + "; where the registry has another word for it, set"
                        + " ara.pipeline.key."
                        + key.toLowerCase(Locale.ROOT)
                        + " in .ara/config"));
      }
    }
    agents.add(agent(section, name));
  }

  private Agent agent(Section section, String name) {
    Map<String, String> unknown = new LinkedHashMap<>();
    section.others.forEach((key, field) -> unknown.put(key, field.value().toString().strip()));
    Map<String, Integer> lines = new HashMap<>();
    section.known.forEach((key, field) -> lines.put(key, field.line()));
    return new Agent(
        name,
        section.line,
        section.text("PHASE"),
        section.text("PARALLEL_GROUP"),
        Requires.parse(
            section.text("REQUIRES"),
            (isFault, message) ->
                (isFault ? problems : notes).add(problem(section.line("REQUIRES"), message))),
        Produces.parse(
            section.text("PRODUCES"),
            names(section.text(REQUIRED + "FILES")),
            names(section.text(REQUIRED + "SECTIONS")),
            message -> problems.add(problem(section.line("PRODUCES"), message))),
        critic(section, "CRITIC"),
        critic(section, "SECOND_CRITIC"),
        target(section.text("ESCALATION_TARGET")),
        weight(section),
        section.text("CONDITIONAL"),
        unknown,
        lines);
  }

  private @Nullable String critic(Section section, String key) {
    String text = section.text(key).replaceAll("[`*]", "").strip();
    Matcher name = CRITIC.matcher(text);
    if (text.isEmpty() || text.matches("(?i)none\\b.*|-")) {
      return null;
    }
    if (!name.matches()) {
      problems.add(
          problem(
              section.line(key),
              "%s is \"%s\"; accepted: one AGENT or None, with a remark behind a dash or in parentheses; another critic is SECOND_CRITIC"
                  .formatted(key, text)));
      return null;
    }
    return name.group(1);
  }

  private Weight weight(Section section) {
    String text = section.text("QUALITY_WEIGHT").replace("*", "");
    Weight weight = text.isEmpty() ? Weight.NONE : Weight.parse(text);
    if (weight == null) {
      problems.add(
          problem(
              section.line("QUALITY_WEIGHT"),
              "QUALITY_WEIGHT is \""
                  + text
                  + "\"; accepted: n% of at most 100, None, Advisory, Included in …"));
      return Weight.NONE;
    }
    return weight;
  }

  /** The one who decides, up to the dash. */
  private static String target(String text) {
    return text.split("\\s+(?:—|–|-{1,3})\\s+|\\s*\\(", 2)[0].replaceAll("[`*]", "").strip();
  }

  private static List<String> names(String text) {
    List<String> names = new ArrayList<>();
    for (String name : Produces.split(text, ',')) {
      names.add(Produces.withoutRemarks(name).replace("`", "").strip());
    }
    return names;
  }
}
