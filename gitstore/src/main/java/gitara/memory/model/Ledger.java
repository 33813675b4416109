package gitara.memory.model;

import gitara.protocol.Protocol;
import gitara.record.Snapshot;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The effectiveness ledger: for each line the verdict of its judge, and the evidence of the
 * fragments, which is derived.
 *
 * @param board the board that the references are of
 * @param tree what git calls the fragments that were counted
 * @param signals how many of them are about no line
 * @param candidates paths of the newest of these
 * @param sections by the identity of their line
 */
public record Ledger(
    String board,
    String tree,
    long files,
    long unreadable,
    long signals,
    List<String> candidates,
    Map<String, Row> sections) {
  /**
   * One line's section.
   *
   * @param ref where it stands; empty for a line that is on the board no more
   * @param verdict null when nobody has judged it
   * @param judgedOn how many fragments there were when it was judged
   */
  public record Row(
      String identity,
      String ref,
      String text,
      @Nullable Trajectory verdict,
      String guidance,
      String reason,
      long judgedOn,
      LineEvidence evidence) {

    /** Why the verdict cannot stand on this evidence; null when it can. */
    public @Nullable String objection() {
      if (verdict == null || verdict == Trajectory.NEUTRAL) {
        return null;
      }
      if (verdict == Trajectory.NEW_SIGNAL) {
        return "NEW_SIGNAL is not a verdict on a line";
      }
      boolean up = verdict == Trajectory.STRENGTHENING;
      if ((up ? evidence.strengthening() : evidence.weakening()) == 0) {
        return verdict.word() + " needs at least one " + verdict.word() + " fragment";
      }
      boolean both = evidence.strengthening() > 0 && evidence.weakening() > 0;
      return both && reason.isBlank()
          ? "there is evidence for and against: "
              + verdict.word()
              + " requires a reason; otherwise it is NEUTRAL"
          : null;
    }

    private Row with(Trajectory now, String newGuidance, String newReason, long on) {
      return new Row(identity, ref, text, now, newGuidance, newReason, on, evidence);
    }
  }

  public static final Ledger EMPTY = new Ledger("", "", 0, 0, 0, List.of(), Map.of());

  /** The ledger of a snapshot; an empty one where there is none. */
  public static Ledger in(Snapshot snapshot) throws IOException, TextException {
    SourceText text = Protocol.text(snapshot, MemoryLayout.LEDGER);
    return text == null ? EMPTY : LedgerText.parse(text);
  }

  public List<Row> rows() {
    return new ArrayList<>(sections.values());
  }

  /** The section of a line, on the board or not any more. */
  public @Nullable Row row(String identity) {
    return sections.get(identity);
  }

  /**
   * The verdict on a line that stood on the board when the ledger was written: no verdict is older
   * than its line.
   */
  public @Nullable Trajectory verdict(String identity) {
    Row row = sections.get(identity);
    return row == null || row.ref().isEmpty() ? null : row.verdict();
  }

  /** The same verdicts over other evidence, and over another board where one is given. */
  public Ledger derive(
      FragmentTally tally, String newTree, @Nullable Board lines, String newBoard) {
    List<Row> all = new ArrayList<>();
    for (String identity : new TreeSet<>(tally.identities())) {
      Row old = sections.get(identity);
      BoardLine line = lines == null ? null : lines.line(identity);
      String ref = lines == null && old != null ? old.ref() : line == null ? "" : line.ref();
      String text = line != null ? line.text() : old == null ? "" : old.text();
      all.add(row(identity, ref, text, old, tally.of(identity)));
    }
    // The lines in the order of the board, then those that are not on it any more.
    all.sort(
        Comparator.comparing((Row row) -> row.ref().isEmpty())
            .thenComparingInt(row -> MemoryLayout.lineOf(row.ref())));
    Map<String, Row> byIdentity = new LinkedHashMap<>();
    all.forEach(row -> byIdentity.put(row.identity(), row));
    return new Ledger(
        newBoard,
        newTree,
        tally.files(),
        tally.unreadable(),
        tally.signals(),
        tally.candidates(),
        byIdentity);
  }

  private static Row row(
      String identity, String ref, String text, @Nullable Row old, LineEvidence evidence) {
    // What was said of a line that left the board is not said of the same line when it is new.
    if (old == null || ref.isEmpty() || old.ref().isEmpty()) {
      return new Row(identity, ref, text, null, "", "", 0, evidence);
    }
    Row row =
        new Row(
            identity,
            ref,
            text,
            old.verdict(),
            old.guidance(),
            old.reason(),
            old.judgedOn(),
            evidence);
    return row.objection() == null
        ? row
        : row.with(Trajectory.NEUTRAL, old.guidance(), old.reason(), old.judgedOn());
  }

  /** The ledger with another verdict on a line that it has. */
  public Ledger judge(String identity, Trajectory verdict, String guidance, String reason) {
    Map<String, Row> all = new LinkedHashMap<>(sections);
    all.computeIfPresent(
        identity, (same, row) -> row.with(verdict, guidance, reason, row.evidence().inAll()));
    return new Ledger(board, tree, files, unreadable, signals, candidates, all);
  }
}
