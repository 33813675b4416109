package gitara.cli.command;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * A builder of the picocli spec of a verb: its operands and options. Arguments are parsed by the
 * spec; help, man page and completion are generated from it.
 */
public final class VerbSpec {
  private static final int WIDTH = 92;

  private final String name;
  private final CommandSpec spec = CommandSpec.create();
  private final List<OptionSpec> options = new ArrayList<>();
  private String operands = "";

  /** A spec that has no operands, and no options but those of every verb. */
  VerbSpec(String name, String summary) {
    this.name = name;
    spec.name(name);
    spec.usageMessage().header(escape("git ara " + name + ": " + summary));
  }

  /**
   * Declares operands as help shows them: {@code NAME}, {@code [NAME]} for an optional one, {@code
   * NAME...} for one that may be repeated.
   *
   * @param values of each operand, for completion; fewer lists than operands will do
   */
  @SafeVarargs
  public final VerbSpec operands(String shown, List<String>... values) {
    int index = 0;
    for (String label : shown.split(" ", -1)) {
      if (label.equals("--")) {
        operands += " --";
      } else {
        operand(label, index < values.length ? values[index] : List.of());
        index++;
      }
    }
    return this;
  }

  /** Declares one operand behind the others. */
  public VerbSpec operand(String label, List<String> values) {
    operands += " " + label;
    int index = spec.positionalParameters().size();
    boolean isRequired = !label.startsWith("[");
    boolean isRepeated = label.endsWith("...") || label.endsWith("...]");
    PositionalParamSpec.Builder operand =
        PositionalParamSpec.builder()
            .paramLabel(label)
            .hideParamSyntax(true)
            .index(isRepeated ? index + "..*" : "" + index)
            .arity((isRequired ? "1" : "0") + (isRepeated ? "..*" : isRequired ? "" : "..1"))
            .required(isRequired)
            .hidden(true);
    if (isRepeated) {
      operand.type(List.class).auxiliaryTypes(String.class);
    } else {
      operand.type(String.class);
    }
    if (!values.isEmpty()) {
      operand.completionCandidates(values);
    }
    spec.addPositional(operand.build());
    return this;
  }

  public VerbSpec options(OptionSpec... some) {
    return options(List.of(some));
  }

  public VerbSpec options(List<OptionSpec> some) {
    options.addAll(some);
    return this;
  }

  /** Puts the options into their order, those that are required first. */
  CommandSpec build() {
    List<OptionSpec> all = new ArrayList<>();
    for (boolean required : new boolean[] {true, false}) {
      for (OptionSpec option : options) {
        if (option.required() == required) {
          all.add(option);
        }
      }
    }
    all.addAll(Options.common());
    all.forEach(spec::addOption);
    String line = "git ara " + name + operands;
    UsageMessageSpec usage = spec.usageMessage();
    usage.customSynopsis(escape(line + (options.isEmpty() ? "" : " [options]")));
    usage.synopsisHeading("%nusage: ").optionListHeading("%n");
    usage.width(WIDTH).sortOptions(false).requiredOptionMarker('*');
    return spec;
  }

  /** The usage line of a spec. */
  public static String usage(CommandSpec spec) {
    return plain(spec.usageMessage().customSynopsis()[0]);
  }

  /** The options of the verb itself, without those of every verb. */
  public static List<OptionSpec> options(CommandSpec spec) {
    List<OptionSpec> all = spec.options();
    return all.subList(0, all.size() - Options.common().size());
  }

  /** A text that was escaped for picocli, as it is shown. */
  public static String plain(String text) {
    return text.replace("%%", "%");
  }

  /** Picocli formats its texts, so that a percent sign has to be doubled. */
  static String escape(String text) {
    return text.replace("%", "%%");
  }
}
