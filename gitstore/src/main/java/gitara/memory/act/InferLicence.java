package gitara.memory.act;

import gitara.memory.model.BoardLine;
import gitara.memory.model.Cues;
import gitara.memory.model.Declared;
import gitara.memory.model.Fragment;
import gitara.memory.model.FragmentFile;
import gitara.memory.model.Ledger;
import gitara.memory.model.LineAction;
import gitara.memory.model.LineTrailer;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.RewriteKind;
import gitara.memory.model.Trajectory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds for an edit that was made by hand what could license it: which new line comes from which
 * old one, and which fragments of the ledger speak for it. What takes a decision, such as why a
 * line is new, it does not make up.
 */
public final class InferLicence {
  /** Share of words that two wordings of a line have in common. */
  private static final double ALIKE = 0.4;

  private InferLicence() {}

  public static Declared of(BoardEdit edit) throws IOException {
    List<LineTrailer> lines = new ArrayList<>();
    List<BoardLine> added = new ArrayList<>(edit.added());
    for (BoardLine old : edit.removed()) {
      BoardLine now = closest(old, added);
      Trajectory verdict = edit.ledger().verdict(old.identity());
      List<String> evidence =
          verdict == Trajectory.WEAKENING ? weakening(edit, old.identity()) : List.of();
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
              repair ? List.of() : evidence,
              ""));
    }
    for (BoardLine line : added) {
      lines.add(new LineTrailer(line.identity(), LineAction.ADD, "", null, null, List.of(), ""));
    }
    return new Declared(lines, List.of());
  }

  private static List<String> weakening(BoardEdit edit, String identity) throws IOException {
    Ledger.Row row = edit.ledger().row(identity);
    for (String path : row == null ? List.<String>of() : row.samples()) {
      if (isWeakening(edit, path)) {
        return List.of(path);
      }
    }
    // It is older than the samples.
    for (String path : edit.before().list(MemoryLayout.FRAGMENTS)) {
      Fragment fragment = fragment(edit, path);
      if (fragment != null
          && fragment.identity().equals(identity)
          && fragment.trajectory() == Trajectory.WEAKENING) {
        return List.of(path);
      }
    }
    return List.of();
  }

  private static boolean isWeakening(BoardEdit edit, String path) throws IOException {
    Fragment fragment = fragment(edit, path);
    return fragment != null && fragment.trajectory() == Trajectory.WEAKENING;
  }

  private static @Nullable Fragment fragment(BoardEdit edit, String path) throws IOException {
    byte[] bytes = FragmentFile.isFragment(path) ? edit.before().readText(path) : null;
    return bytes == null
        ? null
        : FragmentFile.parse(new String(bytes, StandardCharsets.UTF_8)).fragment();
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
