package gitara.pipeline;

import gitara.text.Problem;
import gitara.text.SourceText;
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
  private static final String FILES = "REQUIRED_FILES";
  private static final String SECTIONS = "REQUIRED_SECTIONS";
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

  /** A value over its lines. */
  private record Field(int line, StringBuilder value) {
    void add(String more) {
      value.append(value.isEmpty() ? "" : " ").append(more.strip());
    }

    String text() {
      return value.toString().strip();
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
    boolean isInProduces;

    Section(String name, int line) {
      this.name = name;
      this.line = line;
    }
  }

  private final SourceText source;
  private final List<String> raw;
  private final Map<String, String> aliases = new HashMap<>();
  private final List<Agent> agents = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();
  private final List<Problem> notes = new ArrayList<>();

  RegistryReader(SourceText source) {
    this.source = source;
    this.raw = source.text().lines().toList();
  }

  /** Takes a word of another language for a key. */
  void alias(String word, String key) {
    aliases.put(word.toUpperCase(Locale.ROOT), key);
  }

  AgentRegistry read() {
    Section section = null;
    for (MarkdownLine line : MarkdownLine.of(source)) {
      if (line.depth() == 1 || line.depth() == 2) {
        close(section);
        section = line.depth() == 2 ? new Section(line.text(), line.number()) : null;
      } else if (section != null && !line.isHeading()) {
        take(section, line.number(), raw.get(line.number() - 1));
      }
    }
    close(section);
    return new AgentRegistry(List.copyOf(agents), List.copyOf(problems), List.copyOf(notes));
  }

  private void take(Section section, int number, String line) {
    Matcher bullet = BULLET.matcher(line);
    if (!bullet.matches()) {
      if (section.last != null) {
        section.last.add(line);
      }
      return;
    }
    boolean isTop = bullet.group(1).length() < 2;
    Matcher key = KEY.matcher(bullet.group(2));
    String word = key.matches() ? key.group(1) : "";
    String known = canonical(word);
    if (known.equals(FILES) || known.equals(SECTIONS)) {
      section.last = put(section, section.known, known, number, key.group(2));
    } else if (isTop && KEYS.contains(known)) {
      section.last = put(section, section.known, known, number, key.group(2));
      section.isInProduces = known.equals("PRODUCES");
    } else if (isTop && !word.isEmpty() && word.equals(word.toUpperCase(Locale.ROOT))) {
      section.last = put(section, section.others, word, number, key.group(2));
      section.isInProduces = false;
    } else if (isTop) {
      section.last = null;
      section.stray.add(
          problem(
              number,
              "the line is not a field; accepted: `- KEY: value` or `- **KEY:** value` with a KEY"
                  + " of "
                  + String.join(", ", KEYS)));
    } else if (section.isInProduces) {
      // A remark below PRODUCES: what it says is for people.
      section.last = new Field(number, new StringBuilder());
    } else if (section.last != null) {
      section.last.add(bullet.group(2));
    }
  }

  private String canonical(String word) {
    String upper = word.toUpperCase(Locale.ROOT);
    String key = aliases.getOrDefault(upper, upper).replace(' ', '_');
    boolean isWritten = word.equals(upper) || aliases.containsKey(upper);
    return isWritten || key.equals(FILES) || key.equals(SECTIONS) ? key : "";
  }

  private Field put(
      Section section, Map<String, Field> fields, String key, int line, String value) {
    Field field = new Field(line, new StringBuilder(value.strip()));
    if (fields.putIfAbsent(key, field) != null) {
      section.stray.add(problem(line, key + " is there twice; accepted: once in a section"));
    }
    return field;
  }

  private Problem problem(int line, String message) {
    return new Problem(source.path(), line, 0, message);
  }

  private void close(@Nullable Section section) {
    if (section == null || KEYS.stream().noneMatch(section.known::containsKey)) {
      return;
    }
    String name = section.name.replaceAll("[`*]", "").strip();
    problems.addAll(section.stray);
    if (!NAME.matcher(name).matches()) {
      problems.add(
          problem(
              section.line,
              "\""
                  + name
                  + "\" cannot be the name of an agent; accepted: letters, digits, - and _"));
      return;
    }
    if (agents.stream().anyMatch(agent -> agent.name().equals(name))) {
      problems.add(problem(section.line, name + " is there twice; accepted: one section each"));
      return;
    }
    section.others.forEach(
        (key, field) ->
            notes.add(problem(field.line, name + ": " + key + " is kept and has no meaning here")));
    for (String key : List.of("PHASE", "REQUIRES", "PRODUCES", "CRITIC")) {
      if (!section.known.containsKey(key)) {
        problems.add(
            problem(
                section.line,
                name
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
    section.others.forEach((key, field) -> unknown.put(key, field.text()));
    return new Agent(
        name,
        section.line,
        text(section, "PHASE"),
        text(section, "PARALLEL_GROUP"),
        Requires.parse(
            text(section, "REQUIRES"),
            message -> problems.add(problem(line(section, "REQUIRES"), message))),
        Produces.parse(
            text(section, "PRODUCES"), names(text(section, FILES)), names(text(section, SECTIONS))),
        critic(section, "CRITIC"),
        critic(section, "SECOND_CRITIC"),
        target(text(section, "ESCALATION_TARGET")),
        weight(section),
        text(section, "CONDITIONAL"),
        unknown);
  }

  private @Nullable String critic(Section section, String key) {
    String text = text(section, key);
    String word = text.split("[\\s(,;—–]", 2)[0].replace("`", "");
    if (text.isEmpty() || word.equalsIgnoreCase("none") || word.equals("-")) {
      return null;
    }
    if (!NAME.matcher(word).matches()) {
      problems.add(
          problem(line(section, key), key + " is \"" + text + "\"; accepted: AGENT or None"));
      return null;
    }
    return word;
  }

  private Weight weight(Section section) {
    String text = text(section, "QUALITY_WEIGHT");
    Weight weight = text.isEmpty() ? Weight.NONE : Weight.parse(text);
    if (weight == null) {
      problems.add(
          problem(
              line(section, "QUALITY_WEIGHT"),
              "QUALITY_WEIGHT is \""
                  + text
                  + "\"; accepted: n% of at most 100, None, Advisory, Included in …"));
      return Weight.NONE;
    }
    return weight;
  }

  /** The one who decides, up to the dash. */
  private static String target(String text) {
    return text.split("\\s+(?:—|–|-{1,3})\\s+", 2)[0].replace("`", "").strip();
  }

  private static List<String> names(String text) {
    List<String> names = new ArrayList<>();
    for (String name : Produces.split(text, ',')) {
      names.add(Produces.withoutRemarks(name).replace("`", "").strip());
    }
    return names;
  }

  private static String text(Section section, String key) {
    Field field = section.known.get(key);
    return field == null ? "" : field.text();
  }

  private static int line(Section section, String key) {
    Field field = section.known.get(key);
    return field == null ? section.line : field.line;
  }
}
