package gitara.ara.edit;

import gitara.ara.model.FieldValues;
import java.util.List;

/** Values as fields of the logic layer hold them. */
public final class LogicValue {
  private LogicValue() {}

  /** {@code [C01, evidence/t.md]}. */
  public static String list(List<String> values) {
    return "[" + String.join(", ", values) + "]";
  }

  /** A list, or {@code [pending]} while nothing is known. */
  public static String binding(List<String> values) {
    return values.isEmpty() ? FieldValues.PENDING : list(values);
  }
}
