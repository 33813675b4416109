package gitara.cli.command;

import gitara.text.SpellingSuggestion;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The parser of a verb's arguments: picocli, set up to report every problem and to suggest what a
 * mistyped option was meant to be.
 */
public final class ArgumentParser {
  /** What the arguments say, and what is wrong with them. */
  public record Parsed(Arguments arguments, List<UsageProblem> problems) {}

  static {
    // Converters for types of the JDK's other packages would load those; no option has one.
    System.setProperty("picocli.converters.excludes", "java.*");
  }

  private final Supplier<CommandSpec> specs;
  private final List<String> arguments;
  private final boolean isLenient;
  private final List<UsageProblem> problems = new ArrayList<>();

  private ArgumentParser(Supplier<CommandSpec> specs, List<String> arguments, boolean isLenient) {
    this.specs = specs;
    this.arguments = arguments;
    this.isLenient = isLenient;
  }

  /**
   * Parses the arguments behind a verb.
   *
   * @param specs makes the verb's spec; a second one is asked for where an option is unknown
   * @param isLenient whether a required option that is missing is a problem only where there are
   *     others: the verb reports it
   */
  public static Parsed parse(
      Supplier<CommandSpec> specs, List<String> arguments, boolean isLenient) {
    return new ArgumentParser(specs, arguments, isLenient).parse();
  }

  private Parsed parse() {
    CommandSpec spec = specs.get();
    ParseResult result = parse(spec, true);
    if (result.errors().isEmpty()) {
      return new Parsed(arguments(result), List.of());
    }
    Set<String> unknown = unknownOptions(result);
    if (!unknown.isEmpty()) {
      List<String> known = new ArrayList<>();
      spec.options().forEach(option -> known.addAll(List.of(option.names())));
      unknown.forEach(option -> problems.add(unknown(option, known)));
      // Declared with a value that may be left out, they no longer hide what else is wrong.
      CommandSpec wider = specs.get();
      unknown.forEach(option -> wider.addOption(placeholder(option)));
      result = parse(wider, false);
    }
    report(result);
    return new Parsed(arguments(result), problems);
  }

  private ParseResult parse(CommandSpec spec, boolean takesOptionAsValue) {
    spec.parser()
        .collectErrors(true)
        .posixClusteredShortOptionsAllowed(false)
        .allowOptionsAsOptionParameters(takesOptionAsValue);
    return new CommandLine(spec)
        .setExpandAtFiles(false)
        .setInterpolateVariables(false)
        .parseArgs(spelledOut(spec).toArray(String[]::new));
  }

  /** The arguments with {@code -3} as {@code -n 3} where the verb has that option, as git does. */
  private List<String> spelledOut(CommandSpec spec) {
    if (spec.findOption("-n") == null) {
      return arguments;
    }
    List<String> all = new ArrayList<>();
    boolean isOption = true;
    String last = "";
    for (String argument : arguments) {
      isOption &= !argument.equals("--");
      OptionSpec before = last.startsWith("-") ? spec.findOption(last) : null;
      boolean isValue = before != null && Options.takesValue(before);
      if (isOption && !isValue && argument.matches("-[0-9]+")) {
        all.add("-n");
        all.add(argument.substring(1));
      } else {
        all.add(argument);
      }
      last = argument;
    }
    return all;
  }

  /** Those that were not matched and look like options; behind {@code --} all are operands. */
  private Set<String> unknownOptions(ParseResult result) {
    int end = arguments.indexOf("--");
    List<String> before = end < 0 ? arguments : arguments.subList(0, end);
    Set<String> names = new LinkedHashSet<>();
    for (String argument : result.unmatched()) {
      if (argument.startsWith("-") && before.contains(argument)) {
        int equals = argument.startsWith("--") ? argument.indexOf('=') : -1;
        names.add(equals < 0 ? argument : argument.substring(0, equals));
      }
    }
    return names;
  }

  private static OptionSpec placeholder(String name) {
    return OptionSpec.builder(name)
        .arity("0..1")
        .fallbackValue("")
        .type(List.class)
        .auxiliaryTypes(String.class)
        .build();
  }

  private static UsageProblem unknown(String option, List<String> known) {
    String nearest = option.length() > 2 ? SpellingSuggestion.to(option, known) : null;
    String message = "unknown option " + option;
    return new UsageProblem(
        option, nearest == null ? message : message + "; did you mean " + nearest + "?", nearest);
  }

  private void report(ParseResult result) {
    Set<ArgSpec> missing = new LinkedHashSet<>();
    for (Exception error : result.errors()) {
      switch (error) {
        case MissingParameterException without -> missing.addAll(without.getMissing());
        case OverwrittenOptionException twice -> {
          if (twice.getOverwritten() instanceof OptionSpec option) {
            problem(option.longestName(), option.longestName() + " is given twice");
          }
        }
        case UnmatchedArgumentException more -> unexpected(result, more.getUnmatched());
        case ParameterException other when other.getArgSpec() instanceof OptionSpec option ->
            problem(option.longestName(), option.longestName() + " takes no value");
        default -> problem(null, String.valueOf(error.getMessage()));
      }
    }
    List<UsageProblem> required = new ArrayList<>();
    for (ArgSpec spec : missing) {
      if (spec instanceof OptionSpec option) {
        String name = option.longestName();
        if (option.required() && !arguments.contains(name)) {
          required.add(
              new UsageProblem(name, "missing: " + name + " " + option.paramLabel(), null));
        } else {
          problem(name, name + " needs a value: " + name + " " + option.paramLabel());
        }
      }
    }
    // Picocli names one of several.
    List<String> operands = new ArrayList<>();
    for (PositionalParamSpec operand : result.commandSpec().positionalParameters()) {
      if (operand.required() && operand.originalStringValues().isEmpty()) {
        operands.add(operand.paramLabel());
      }
    }
    if (!operands.isEmpty()) {
      problem(null, "missing: " + String.join(" ", operands));
    }
    if (!isLenient || !problems.isEmpty()) {
      problems.addAll(required);
    }
  }

  private void unexpected(ParseResult result, List<String> more) {
    boolean takesText = !result.commandSpec().positionalParameters().isEmpty();
    problem(
        null,
        "unexpected: "
            + String.join(" ", more)
            + (takesText ? " (quote a text that contains spaces)" : ""));
  }

  private void problem(@Nullable String option, String message) {
    problems.add(new UsageProblem(option, message, null));
  }

  private static Arguments arguments(ParseResult result) {
    Map<String, List<String>> values = new HashMap<>();
    for (OptionSpec option : result.matchedOptionsSet()) {
      boolean takesValue = Options.takesValue(option);
      values.put(
          option.longestName(), takesValue ? option.originalStringValues() : List.of("true"));
    }
    List<String> operands = new ArrayList<>();
    for (PositionalParamSpec operand : result.commandSpec().positionalParameters()) {
      operands.addAll(operand.originalStringValues());
    }
    return new Arguments(values, operands);
  }
}
