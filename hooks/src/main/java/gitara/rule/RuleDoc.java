package gitara.rule;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The documentation of a rule: a Markdown file beside this class, named by the rule's slug. Its
 * examples are the rule's tests: each bad one must be found, each good one pass.
 *
 * <p>The file has the rule's slug and ID as its title, then the sections Why and What to do, and a
 * section "Bad: …" or "Good: …" for each example: an indented block in the format of {@link
 * Example}. A section "Shared by the examples" has the files that each of them begins with.
 *
 * <p>Only {@code lint --explain} and tests read these files; a hook never does.
 *
 * @param rationale why a record without the rule is worth less
 * @param wayOut what to do about a finding
 * @param shared the files that the examples begin with; null for none
 */
public record RuleDoc(
    String title,
    String rationale,
    String wayOut,
    @Nullable Example shared,
    List<Example> bad,
    List<Example> good) {
  private static final String BAD = "## Bad: ";
  private static final String GOOD = "## Good: ";

  /** What stands below one heading; the lines of its prose are joined, without code marks. */
  record Section(String heading, String prose, String block) {}

  /** Reads the documentation of a rule. */
  public static RuleDoc of(RuleName rule) {
    String text = resource(rule.slug());
    if (text == null) {
      throw new IllegalStateException("no documentation of the rule " + rule.slug());
    }
    return parse(text);
  }

  static @Nullable String resource(String name) {
    try (InputStream in = RuleDoc.class.getResourceAsStream(name + ".md")) {
      return in == null ? null : new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static RuleDoc parse(String text) {
    String title = "";
    String rationale = "";
    String wayOut = "";
    Example shared = null;
    List<Example> bad = new ArrayList<>();
    List<Example> good = new ArrayList<>();
    for (Section section : sections(text)) {
      String heading = section.heading;
      if (heading.equals("## Why")) {
        rationale = section.prose;
      } else if (heading.equals("## What to do")) {
        wayOut = section.prose;
      } else if (heading.equals("## Shared by the examples")) {
        shared = Example.of(null, "", section.block);
      } else if (heading.startsWith(BAD)) {
        bad.add(Example.of(shared, heading.substring(BAD.length()), section.block));
      } else if (heading.startsWith(GOOD)) {
        good.add(Example.of(shared, heading.substring(GOOD.length()), section.block));
      } else if (title.isEmpty() && heading.startsWith("# ")) {
        title = heading.substring(2);
      } else {
        throw new IllegalArgumentException("unknown heading: " + heading);
      }
    }
    return new RuleDoc(title, rationale, wayOut, shared, List.copyOf(bad), List.copyOf(good));
  }

  /** Splits a file at its headings. What is indented by four columns is a block. */
  static List<Section> sections(String text) {
    List<Section> sections = new ArrayList<>();
    List<String> below = new ArrayList<>();
    String heading = "";
    for (String line : text.lines().toList()) {
      if (!line.startsWith("#")) {
        below.add(line);
        continue;
      }
      if (!heading.isEmpty()) {
        sections.add(section(heading, below));
      }
      heading = line;
      below.clear();
    }
    sections.add(section(heading, below));
    return sections;
  }

  private static Section section(String heading, List<String> lines) {
    List<String> prose = new ArrayList<>();
    StringBuilder block = new StringBuilder();
    for (String line : lines) {
      if (line.startsWith("    ")) {
        block.append(line, 4, line.length()).append('\n');
      } else if (!line.isEmpty()) {
        prose.add(line.strip().replace("`", ""));
      } else if (!block.isEmpty()) {
        block.append('\n');
      }
    }
    return new Section(heading, String.join(" ", prose), block.toString());
  }
}
