package gitara.cli.command;

import gitara.git.Refusal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Factories for the options of verbs. An option belongs to one spec, since picocli keeps in it what
 * it parsed; so each call makes a new one.
 */
public final class Options {
  private Options() {}

  /** An option without a value; it may be repeated, to no effect. */
  public static OptionSpec flag(String names, String help) {
    return option(names, help).type(List.class).auxiliaryTypes(Boolean.class).arity("0").build();
  }

  /** An option with one value, which may be given once. */
  public static OptionSpec one(String names, String label, String help) {
    return one(names, label, List.of(), help);
  }

  /**
   * An option with one value.
   *
   * @param words all values that it takes; empty for any text
   */
  public static OptionSpec one(String names, String label, List<String> words, String help) {
    return value(names, label, words, help).type(String.class).build();
  }

  /** An option with a value, which may be given any number of times. */
  public static OptionSpec many(String names, String label, String help) {
    return many(names, label, List.of(), help);
  }

  public static OptionSpec many(String names, String label, List<String> words, String help) {
    return value(names, label, words, help + "; may be repeated")
        .type(List.class)
        .auxiliaryTypes(String.class)
        .build();
  }

  /** The most that is printed; git's short form {@code -3} is the same. */
  public static OptionSpec limit(String help) {
    return one("-n, --limit", "N", help + "; also -N");
  }

  /** The value of {@link #limit}. */
  public static long limit(Arguments args, long otherwise) throws Refusal {
    String text = args.value("--limit");
    try {
      long limit = text == null ? otherwise : Long.parseLong(text);
      if (limit >= 0) {
        return limit;
      }
    } catch (NumberFormatException e) {
      throw Refusal.of("--limit " + text + " is not a number", "give a number, such as -n 20");
    }
    throw Refusal.of("--limit " + text + " is less than 0", "give a number, such as -n 20");
  }

  /** The same option, one that the verb needs: help lists it first and marks it. */
  public static OptionSpec required(OptionSpec option) {
    return option.toBuilder().required(true).build();
  }

  /** What every verb takes. */
  public static List<OptionSpec> common() {
    return List.of(
        one("-C", "DIR", "run as if started in DIR"),
        flag("--json", "print one JSON object per line"),
        flag("--porcelain", "print stable, tab-separated lines"),
        flag("--no-pager", "do not pipe the output into a pager"),
        flag("-h, --help", "show this help"));
  }

  /** Whether an option takes a value. */
  public static boolean takesValue(OptionSpec option) {
    return option.arity().max() > 0;
  }

  /** The values that an option or operand takes; empty when it takes any. */
  public static List<String> words(@Nullable Iterable<String> candidates) {
    List<String> words = new ArrayList<>();
    if (candidates != null) {
      candidates.forEach(words::add);
    }
    return words;
  }

  private static OptionSpec.Builder value(
      String names, String label, List<String> words, String help) {
    OptionSpec.Builder option = option(names, help).paramLabel(label).arity("1");
    return words.isEmpty() ? option : option.completionCandidates(words);
  }

  /** Picocli formats descriptions, so that a percent sign has to be doubled. */
  private static OptionSpec.Builder option(String names, String help) {
    return OptionSpec.builder(names.split(", ", -1))
        .description(help.replace("%", "%%"))
        .hideParamSyntax(true);
  }
}
