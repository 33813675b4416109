package gitara.ara;

import java.util.List;

/** Values as fields of the logic layer hold them. */
final class LogicValue {
  private LogicValue() {}

  /** {@code [C01, evidence/t.md]}. */
  static String list(List<String> values) {
    return "[" + String.join(", ", values) + "]";
  }

  /** A list, or {@code [pending]} while nothing is known. */
  static String binding(List<String> values) {
    return values.isEmpty() ? FieldValues.PENDING : list(values);
  }
}
