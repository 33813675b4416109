package gitara.memory.act;

import java.util.List;
import java.util.Map;

/**
 * A fragment as an agent proposes it.
 *
 * @param place in front of its problems: where in the input it is
 * @param fields by the names of a fragment's head, and {@code evidence} and {@code note}
 */
public record GivenFragment(
    String place, Map<String, String> fields, List<String> contextIds, List<String> pointers) {

  /** What can be given; the tool finds out all else. */
  public static final List<String> FIELDS =
      List.of(
          "source_event_id",
          "source_ts",
          "signal",
          "claude_md_ref",
          "source_line",
          "source_line_hash",
          "claude_md_blob",
          "trajectory",
          "activation",
          "root_cause",
          "evidence",
          "note",
          "session_key",
          "source_kind",
          "event_type",
          "source_event_sha256");

  String field(String name) {
    return fields.getOrDefault(name, "").strip();
  }

  /** The reference to a line, by whichever of its two fields; empty without one. */
  String ref() {
    String ref = field("claude_md_ref");
    String number = field("source_line");
    return ref.isEmpty() && !number.isEmpty() ? "L" + number : ref;
  }
}
