package gitara.pipeline;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What has to be there before an agent may run: one of the terms, of which all atoms hold.
 *
 * @param terms none where the agent requires nothing
 * @param text as the registry has it
 */
public record Requires(List<List<Atom>> terms, String text) {
  static final Requires NOTHING = new Requires(List.of(), "");

  /** How the value is written. */
  static final String ACCEPTED =
      "terms joined by OR, each of atoms joined by AND: `path`, `folder/` contains `.tex` files,"
          + " AGENT score >= n, Overall score >= n, all components >= n, or words that the"
          + " researcher confirms";

  private static final String LEAST =
      "(?:>=|≥|=>)\\s*((?:\\d{1,2}|100)(?:\\.\\d+)?)(?:\\s*/\\s*100|\\s*%)?";
  private static final Pattern CONTAINS =
      Pattern.compile("`?([^\\s`]+)`? contains? (?:at least one )?`?\\*?(\\.\\w+)`?(?: files?)?");
  private static final Pattern OVERALL = Pattern.compile("(?i)overall(?: score)? " + LEAST);
  private static final Pattern EACH =
      Pattern.compile("(?i)(?:all|each|every) components?(?: scores?)? " + LEAST);
  private static final Pattern SCORE = Pattern.compile("`?([\\w-]+)`? [Ss]core " + LEAST);

  /** Words that name a file or a score, which are computed where they have one of the forms. */
  private static final Pattern LIKE = Pattern.compile(".*`.+`.*|.*(?i:score).*\\d.*");

  private static final Pattern FILE =
      Pattern.compile("`([^`]+)`(?: (?:exists?|is present|is non-empty|present|folder|file))?");

  /** A condition. */
  public sealed interface Atom {}

  /** A file is there, a folder has files, or a glob finds some. */
  public record Present(String path) implements Atom {}

  /** A folder has files of a kind, such as {@code .tex}. */
  public record Containing(String folder, String suffix) implements Atom {}

  /** A critic, or an agent that reviews, has given a score of so much. */
  public record AgentScore(String agent, BigDecimal least) implements Atom {}

  /** The overall score is so much. */
  public record OverallScore(BigDecimal least) implements Atom {}

  /** Each component that is scored has so much. */
  public record EachComponent(BigDecimal least) implements Atom {}

  /** Words that hold once the researcher says so. */
  public record Given(String text) implements Atom {}

  public Requires {
    terms = List.copyOf(terms);
  }

  /**
   * Reads a value.
   *
   * @param problems gets what cannot be read, with true, and what is read as words only, with false
   */
  static Requires parse(String value, BiConsumer<Boolean, String> problems) {
    List<List<Atom>> terms = new ArrayList<>();
    if (value.isEmpty() || value.matches("(?i)none\\b.*|nothing\\b.*|n/?a|-|—")) {
      return new Requires(terms, value);
    }
    if (value.chars().filter(c -> c == '`').count() % 2 > 0) {
      problems.accept(true, "REQUIRES has a ` that is not closed; accepted: " + ACCEPTED);
    }
    // In words, "or" may be part of a condition that the researcher confirms.
    String plain = value.replaceAll("\\s+or\\s+", " OR ").replaceAll("\\s+and\\s+", " AND ");
    boolean isPlain = isComputed(plain);
    for (String term : (isPlain ? plain : value).split("\\s+OR\\s+", -1)) {
      if (term.chars().filter(c -> c == '(').count()
          != term.chars().filter(c -> c == ')').count()) {
        problems.accept(true, "REQUIRES has OR in parentheses; accepted: " + ACCEPTED);
        return new Requires(List.of(List.of(new Given(value))), value);
      }
      List<Atom> atoms = new ArrayList<>();
      for (String atom : term.split("\\s+AND\\s+", -1)) {
        Atom parsed = atom(atom.strip());
        if (parsed == null) {
          problems.accept(true, "REQUIRES has \"" + atom.strip() + "\"; accepted: " + ACCEPTED);
        } else {
          if (parsed instanceof Given given && LIKE.matcher(given.text()).matches()) {
            problems.accept(
                false,
                "REQUIRES has \"%s\", which the researcher confirms; computed would be: %s"
                    .formatted(given.text(), ACCEPTED));
          }
          atoms.add(parsed);
        }
      }
      terms.add(List.copyOf(atoms));
    }
    return new Requires(terms, value);
  }

  /** Whether all conditions are such that nobody has to confirm them. */
  private static boolean isComputed(String value) {
    for (String one : value.split("\\s+(?:OR|AND)\\s+", -1)) {
      Atom atom = atom(one.strip());
      if (atom == null || atom instanceof Given) {
        return false;
      }
    }
    return true;
  }

  private static @Nullable Atom atom(String raw) {
    String text = Produces.withoutRemarks(raw).replaceAll("\\s+", " ").strip();
    Matcher contains = CONTAINS.matcher(text);
    if (contains.matches()) {
      return new Containing(contains.group(1), contains.group(2));
    }
    Matcher overall = OVERALL.matcher(text);
    if (overall.matches()) {
      return new OverallScore(new BigDecimal(overall.group(1)));
    }
    Matcher each = EACH.matcher(text);
    if (each.matches()) {
      return new EachComponent(new BigDecimal(each.group(1)));
    }
    Matcher score = SCORE.matcher(text);
    if (score.matches()) {
      return new AgentScore(score.group(1), new BigDecimal(score.group(2)));
    }
    Matcher file = FILE.matcher(text);
    if (file.matches()) {
      return new Present(file.group(1).strip());
    }
    if (Produces.isPath(text)) {
      return new Present(text);
    }
    // A comparison that is none of the forms would be confirmed by hand, and never computed.
    return text.isEmpty() || text.matches(".*(?:>=|≥|=>|<=|≤|[<>]).*") ? null : new Given(raw);
  }
}
