package gitara.cli.ara;

import gitara.ara.act.InputLocation;
import java.util.Map;

/**
 * The location of an act that was given on the command line: its fields are options, except for the
 * operands.
 *
 * @param operands what a problem of each of these fields begins with
 */
record OptionPlace(Map<String, String> operands) implements InputLocation {
  @Override
  public String at(String field, int index) {
    String lead = operands.get(field);
    return lead == null ? option(field) + " " : lead;
  }

  @Override
  public String name(String field) {
    return operands.containsKey(field) ? field : option(field);
  }

  @Override
  public String whole() {
    return "";
  }

  /** The option of a field; one that may be given again has the name of the single thing. */
  static String option(String field) {
    return switch (field) {
      case "alternatives" -> "--alternative";
      case "tags" -> "--tag";
      default -> "--" + field.replace('_', '-');
    };
  }
}
