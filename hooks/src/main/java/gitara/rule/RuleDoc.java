package gitara.rule;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The documentation of a rule: a Markdown file beside this class, named by the rule's slug. Its
 * examples are the rule's tests: each bad one must be found, each good one pass.
 *
 * <p>The file has a title and a list of what {@link RuleName} holds, then the sections Why, What to
 * do, Bad examples and Good examples. An example is a heading and a fenced block in the format of
 * {@link Example}. A section Shared by the examples has files that each of them has, unless it has
 * another one at the same path; "The files of some-rule." in it stands for those that the examples
 * of another rule share.
 *
 * <p>Only {@code lint --explain} and tests read these files; a hook never does.
 *
 * @param rationale why a record without the rule is worth less
 * @param wayOut what to do about a finding
 * @param shared the files that all examples have, in their format; empty for none
 */
public record RuleDoc(
    RuleName rule,
    String rationale,
    String wayOut,
    String shared,
    List<Example> bad,
    List<Example> good) {

  /** What stands below one heading; the lines of its prose are joined, without code marks. */
  private record Part(String heading, StringBuilder prose, StringBuilder block) {}

  /** Reads the documentation of a rule. */
  public static RuleDoc of(RuleName rule) {
    return of(rule.slug());
  }

  private static RuleDoc of(String slug) {
    try (InputStream in = RuleDoc.class.getResourceAsStream(slug + ".md")) {
      if (in == null) {
        throw new IllegalStateException("no documentation of the rule " + slug);
      }
      return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static RuleDoc parse(String text) {
    List<Part> parts = parts(text);
    String rationale = "";
    String wayOut = "";
    String shared = "";
    List<Example> bad = new ArrayList<>();
    List<Example> good = new ArrayList<>();
    List<Example> examples = bad;
    for (Part part : parts.subList(1, parts.size())) {
      switch (part.heading) {
        case "## Why" -> rationale = part.prose.toString();
        case "## What to do" -> wayOut = part.prose.toString();
        case "## Shared by the examples" -> {
          String prose = part.prose.toString();
          String other = prose.replaceFirst("^The files of ([a-z-]+)\\.$", "$1");
          shared = (prose.isEmpty() ? "" : of(other).shared) + part.block;
        }
        case "## Bad examples" -> examples = bad;
        case "## Good examples" -> examples = good;
        default -> {
          if (!part.heading.startsWith("### ")) {
            throw new IllegalArgumentException("unknown heading: " + part.heading);
          }
          examples.add(Example.of(shared, part.heading.substring(4) + "\n" + part.block));
        }
      }
    }
    return new RuleDoc(
        name(parts.getFirst()), rationale, wayOut, shared, List.copyOf(bad), List.copyOf(good));
  }

  private static List<Part> parts(String text) {
    List<Part> parts = new ArrayList<>();
    boolean isFenced = false;
    for (String line : text.lines().toList()) {
      if (line.equals("```")) {
        isFenced = !isFenced;
      } else if (isFenced) {
        parts.getLast().block.append(line).append('\n');
      } else if (line.startsWith("#")) {
        parts.add(new Part(line, new StringBuilder(), new StringBuilder()));
      } else if (!line.isEmpty()) {
        StringBuilder prose = parts.getLast().prose;
        prose.append(prose.isEmpty() ? "" : " ").append(line.strip().replace("`", ""));
      }
    }
    return parts;
  }

  /** Title and list: {@code # slug (ID)}, then what else the name of a rule holds. */
  private static RuleName name(Part part) {
    int sign = part.heading.indexOf(" (");
    String facts = part.prose.toString();
    return new RuleName(
        part.heading.substring(sign + 2, part.heading.length() - 1),
        part.heading.substring(2, sign),
        Severity.valueOf(fact(facts, "Severity").toUpperCase(Locale.ROOT)),
        Reads.of(fact(facts, "Reads")),
        facts.contains("- **Of unshared entries**: a note"),
        Integer.parseInt(fact(facts, "Edition")),
        fact(facts, "Condition"));
  }

  private static String fact(String facts, String key) {
    String mark = "- **" + key + "**: ";
    int start = facts.indexOf(mark) + mark.length();
    int end = facts.indexOf(" - **", start);
    return facts.substring(start, end < 0 ? facts.length() : end);
  }
}
