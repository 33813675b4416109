package gitara.cli.command;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The parsed arguments of a verb: values of options, and operands.
 *
 * @param values by the option's long name; a flag that is given has {@code true}
 */
public record Arguments(Map<String, List<String>> values, List<String> operands) {

  /** An operand, or null when there are not so many. */
  @Nullable
  public String operand(int index) {
    return index < operands.size() ? operands.get(index) : null;
  }

  public boolean is(String flag) {
    return values.containsKey(flag);
  }

  @Nullable
  public String value(String option) {
    List<String> list = values.get(option);
    return list == null || list.isEmpty() ? null : list.getLast();
  }

  public String value(String option, String otherwise) {
    String value = value(option);
    return value == null ? otherwise : value;
  }

  public List<String> values(String option) {
    return values.getOrDefault(option, List.of());
  }
}
