package gitara.rule.memory;

import gitara.memory.model.BoardChange;
import gitara.memory.model.BoardLine;
import gitara.memory.model.Cues;
import gitara.memory.model.Fragment;
import gitara.memory.model.FragmentFile;
import gitara.memory.model.Ledger;
import gitara.memory.model.LineAction;
import gitara.memory.model.LineTrailer;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.RewriteKind;
import gitara.memory.model.Trajectory;
import gitara.record.Snapshot;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The licences that an edit made by hand could have: which new line comes from which old one, and
 * which fragments of the ledger support it. A decision, such as why a line is new, is never made
 * up.
 */
final class InferredLicences {
  /** Share of words that two wordings of a line have in common. */
  private static final double ALIKE = 0.4;

  private InferredLicences() {}

  static List<LineTrailer> of(BoardChange change) throws IOException, TextException {
    Ledger ledger = Ledger.in(change.before());
    List<LineTrailer> lines = new ArrayList<>();
    List<BoardLine> added = new ArrayList<>(change.added().values());
    for (BoardLine old : change.removed().values()) {
      BoardLine now = closest(old, added);
      Trajectory verdict = ledger.verdict(old.identity());
      boolean strengthens = verdict == Trajectory.STRENGTHENING && now != null;
      List<String> evidence =
          verdict != null && (verdict == Trajectory.WEAKENING || strengthens)
              ? of(verdict, change.before(), ledger, old.identity())
              : List.of();
      if (now == null) {
        lines.add(
            new LineTrailer(old.identity(), LineAction.REMOVE, "", verdict, null, evidence, ""));
        continue;
      }
      added.remove(now);
      RewriteKind kind = RewriteKind.least(old.text(), now.text());
      if (kind == RewriteKind.CONTENT && verdict == Trajectory.STRENGTHENING) {
        kind = RewriteKind.TRIGGER;
      }
      boolean repair = kind == RewriteKind.SYNTAX || kind == RewriteKind.POINTER;
      lines.add(
          new LineTrailer(
              old.identity(),
              LineAction.REWRITE,
              now.identity(),
              verdict,
              kind,
              repair && !strengthens ? List.of() : evidence,
              ""));
    }
    for (BoardLine line : added) {
      lines.add(new LineTrailer(line.identity(), LineAction.ADD, "", null, null, List.of(), ""));
    }
    return lines;
  }

  /** One fragment of a kind about a line: of the samples of the ledger, else any. */
  private static List<String> of(Trajectory way, Snapshot before, Ledger ledger, String identity)
      throws IOException {
    Ledger.Row row = ledger.row(identity);
    List<String> found =
        of(way, before, identity, row == null ? List.of() : row.evidence().samples());
    return found.isEmpty() ? of(way, before, identity, before.list(MemoryLayout.FRAGMENTS)) : found;
  }

  private static List<String> of(
      Trajectory way, Snapshot before, String identity, List<String> paths) throws IOException {
    for (String path : paths) {
      FragmentFile file = FragmentFile.in(before, path);
      Fragment fragment = file == null ? null : file.fragment();
      if (fragment != null
          && fragment.identity().equals(identity)
          && fragment.trajectory() == way) {
        return List.of(path);
      }
    }
    return List.of();
  }

  private static @Nullable BoardLine closest(BoardLine old, List<BoardLine> added) {
    BoardLine closest = null;
    double best = ALIKE;
    for (BoardLine line : added) {
      double alike = alike(old.text(), line.text());
      if (alike >= best) {
        best = alike;
        closest = line;
      }
    }
    return closest;
  }

  private static double alike(String one, String other) {
    Set<String> words = new HashSet<>(List.of(Cues.words(one)));
    Set<String> others = new HashSet<>(List.of(Cues.words(other)));
    Set<String> all = new HashSet<>(words);
    all.addAll(others);
    words.retainAll(others);
    return all.isEmpty() ? 0 : (double) words.size() / all.size();
  }
}
