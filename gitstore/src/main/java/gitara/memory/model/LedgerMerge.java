package gitara.memory.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The judgments of two sides of a merge in one ledger; what is derived is derived again. */
public final class LedgerMerge {
  private LedgerMerge() {}

  /**
   * Ours with the judgments of theirs: of two on one line the one on more fragments wins, and of
   * two on as many that of theirs.
   *
   * @param notes says which judgments lost
   */
  public static Ledger merge(Ledger base, Ledger ours, Ledger theirs, List<String> notes) {
    Map<String, Ledger.Row> rows = new LinkedHashMap<>(ours.sections());
    for (Ledger.Row their : theirs.rows()) {
      Ledger.Row our = rows.get(their.identity());
      Ledger.Row old = base.row(their.identity());
      if (our == null || our.ref().isEmpty() || isSame(our, old)) {
        rows.put(their.identity(), their);
      } else if (!isSame(their, old) && !isSame(their, our)) {
        boolean isTheirs = their.judgedOn() >= our.judgedOn();
        Ledger.Row lost = isTheirs ? our : their;
        rows.put(their.identity(), isTheirs ? their : our);
        notes.add(
            our.ref()
                + " "
                + our.identity()
                + ": the judgment "
                + word(lost)
                + " of the other side is left out");
      }
    }
    return new Ledger(
        ours.board(),
        ours.tree(),
        ours.files(),
        ours.unreadable(),
        ours.signals(),
        ours.candidates(),
        rows);
  }

  private static String word(Ledger.Row row) {
    Trajectory verdict = row.verdict();
    return verdict == null ? "unjudged" : verdict.word();
  }

  private static boolean isSame(Ledger.Row one, Ledger.@Nullable Row other) {
    return other != null
        && one.verdict() == other.verdict()
        && one.judgedOn() == other.judgedOn()
        && Objects.equals(one.guidance(), other.guidance())
        && Objects.equals(one.reason(), other.reason());
  }
}
