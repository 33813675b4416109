package gitara.ara.step;

import gitara.ara.model.Item;
import gitara.ara.model.Values;
import java.util.ArrayList;
import java.util.List;

/** The signals that a step records for an entry. */
public final class RecordedSignals {
  private RecordedSignals() {}

  /** Of the revisions of one field of an entry; of all its fields where the name is empty. */
  public static List<String> of(SessionStep sessions, String id, String field) {
    List<String> signals = new ArrayList<>();
    for (Item row : sessions.revisionsOf(id)) {
      if (field.isEmpty() || isField(row, field) || isField(row, "revised")) {
        signals.add(Values.lower(row.text("signal")));
      }
    }
    return signals;
  }

  /** Whether a row is about a field; the spellings of a field are one. */
  public static boolean isField(Item row, String field) {
    String named = Values.lower(row.text("field"));
    String wanted = Values.lower(field);
    return named.equals(wanted)
        || (wanted.startsWith("falsification") && named.startsWith("falsification"));
  }

  public static boolean empirical(List<String> signals) {
    return any(signals, "empirical");
  }

  /** Said by the researcher: declared, affirmed, or directed. */
  public static boolean verbal(List<String> signals) {
    return any(signals, "verbal")
        || any(signals, "affirmation")
        || any(signals, "user-directive")
        || any(signals, "declaration");
  }

  private static boolean any(List<String> signals, String part) {
    for (String signal : signals) {
      if (signal.contains(part)) {
        return true;
      }
    }
    return false;
  }
}
