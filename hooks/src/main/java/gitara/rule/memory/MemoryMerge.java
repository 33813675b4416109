package gitara.rule.memory;

import gitara.git.MergeBases;
import gitara.memory.model.Board;
import gitara.memory.model.Evidence;
import gitara.memory.model.FragmentTally;
import gitara.memory.model.Ledger;
import gitara.memory.model.LedgerMerge;
import gitara.memory.model.LedgerText;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.ParsedMemory;
import gitara.memory.model.ScannerState;
import gitara.record.Relocation;
import gitara.record.Snapshot;
import gitara.record.TreeSnapshot;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/** The merge of what is derived in a memory: the ledger, and how far scanners came. */
final class MemoryMerge {
  private MemoryMerge() {}

  /** One file by its three versions, as far as one file at a time can say; null for any other. */
  static @Nullable String file(
      String path, Snapshot head, List<SourceText> versions, List<String> notes)
      throws IOException, TextException {
    String ours = versions.get(1).text();
    String theirs = versions.get(2).text();
    if (MemoryLayout.isState(path)) {
      return ScannerState.isLater(theirs, ours) ? theirs : ours;
    }
    if (path.equals(MemoryLayout.TASKS)) {
      // It only grows; git itself merges it in a clone that is set up.
      Set<String> rows = new LinkedHashSet<>(ours.lines().toList());
      rows.addAll(theirs.lines().toList());
      return String.join("\n", rows) + "\n";
    }
    if (!path.equals(MemoryLayout.LEDGER)) {
      return null;
    }
    List<Ledger> ledgers = new ArrayList<>();
    for (SourceText version : versions) {
      ledgers.add(version.text().isBlank() ? Ledger.EMPTY : LedgerText.parse(version));
    }
    Ledger merged = LedgerMerge.merge(ledgers.get(0), ledgers.get(1), ledgers.get(2), notes);
    return derived(merged, head, Evidence.of(head, new ParsedMemory()));
  }

  /** The files that a merge of two memories derives from both. */
  static Map<String, byte[]> settle(
      ObjectReader reader, ObjectId one, ObjectId other, Snapshot result, Relocation place)
      throws IOException {
    byte[] present = result.readText(MemoryLayout.LEDGER);
    if (present == null || result.folderId(MemoryLayout.FRAGMENTS) == null) {
      return Map.of();
    }
    try (RevWalk walk = new RevWalk(reader)) {
      Snapshot ours = state(reader, place, walk.parseCommit(one));
      Snapshot theirs = state(reader, place, walk.parseCommit(other));
      Snapshot base = state(reader, place, MergeBases.first(reader, one, other));
      ObjectId was = base.folderId(MemoryLayout.FOLDER);
      boolean isOfBoth =
          !Objects.equals(was, ours.folderId(MemoryLayout.FOLDER))
              && !Objects.equals(was, theirs.folderId(MemoryLayout.FOLDER));
      Ledger merged =
          LedgerMerge.merge(Ledger.in(base), Ledger.in(ours), Ledger.in(theirs), new ArrayList<>());
      FragmentTally tally =
          Evidence.tally(reader, result.folderId(MemoryLayout.FRAGMENTS), Ledger.in(ours));
      byte[] text = derived(merged, result, tally).getBytes(StandardCharsets.UTF_8);
      return isOfBoth && !Arrays.equals(text, present)
          ? Map.of(MemoryLayout.LEDGER, text)
          : Map.of();
    } catch (TextException e) {
      // What cannot be read is left to the rules, which report it.
      return Map.of();
    }
  }

  private static Snapshot state(ObjectReader reader, Relocation place, @Nullable RevCommit commit) {
    return place.shown(new TreeSnapshot(reader, commit == null ? null : commit.getTree().getId()));
  }

  /** A ledger with the counts of a state. */
  private static String derived(Ledger ledger, Snapshot state, FragmentTally tally)
      throws IOException, TextException {
    ObjectId tree = state.folderId(MemoryLayout.FRAGMENTS);
    ObjectId board = state.id(MemoryLayout.BOARD);
    return LedgerText.write(
        ledger.derive(
            tally,
            tree == null ? "" : tree.name(),
            Board.in(state),
            board == null ? "" : board.name()));
  }
}
