package gitara.rule.memory;

import gitara.memory.model.Declared;
import gitara.memory.model.LineAction;
import gitara.memory.model.LineTrailer;
import gitara.memory.model.MemoryLayout;
import gitara.record.CommitContext;
import gitara.record.Snapshot;
import java.io.IOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** The edits of the board behind a commit: which versions it had, and what licensed them. */
final class BoardHistory {
  private final @Nullable CommitContext commit;

  /**
   * @param commit null where no history is known
   */
  BoardHistory(@Nullable CommitContext commit) {
    this.commit = commit;
  }

  /** Whether it is known what the commit will hold. */
  boolean isStaged() {
    return commit != null && commit.isStaged();
  }

  /** Whether the parents of a merge have no board in common that theirs come from. */
  boolean isApart() throws IOException {
    if (commit == null || commit.parents().size() < 2 || commit.isShallow()) {
      return false;
    }
    int boards = 0;
    for (Snapshot parent : commit.parents()) {
      boards += parent.id(MemoryLayout.BOARD) == null ? 0 : 1;
    }
    boolean isShared = false;
    for (Snapshot base : boards < 2 ? List.<Snapshot>of() : commit.bases()) {
      isShared |= base.id(MemoryLayout.BOARD) != null;
    }
    return boards > 1 && !isShared;
  }

  private Iterator<CommitContext.Version> versions() throws IOException {
    return commit == null ? Collections.emptyIterator() : commit.versions(MemoryLayout.BOARD);
  }

  /**
   * Whether a version of the board stood in a commit behind this one, or in one whose message says
   * so: a rebase makes another commit of it and keeps the message.
   */
  boolean hasBoard(ObjectId blob) throws IOException {
    for (Iterator<CommitContext.Version> all = versions(); all.hasNext(); ) {
      CommitContext.Version version = all.next();
      if (blob.equals(version.state().id(MemoryLayout.BOARD))
          || Declared.in(version.message()).boards().contains(blob.name())) {
        return true;
      }
    }
    return false;
  }

  /** Those of some fragments that have licensed a new line before. */
  Set<String> used(List<String> paths) throws IOException {
    Set<String> used = new HashSet<>();
    for (Iterator<CommitContext.Version> all = versions(); all.hasNext(); ) {
      CommitContext.Version version = all.next();
      if (!hasAny(version.state(), paths)) {
        continue;
      }
      for (LineTrailer line : Declared.in(version.message()).lines()) {
        if (line.action() == LineAction.ADD) {
          used.addAll(line.evidence());
        }
      }
    }
    used.retainAll(paths);
    return used;
  }

  private static boolean hasAny(Snapshot state, List<String> paths) throws IOException {
    for (String path : paths) {
      if (state.id(path) != null) {
        return true;
      }
    }
    return false;
  }

  /** The fragments that have licensed several of some lines, each with the last of them. */
  Map<String, String> shared(Set<String> lines) throws IOException {
    Map<String, String> first = new HashMap<>();
    Map<String, String> shared = new HashMap<>();
    for (Iterator<CommitContext.Version> all = versions(); all.hasNext(); ) {
      for (LineTrailer line : Declared.in(all.next().message()).lines()) {
        if (line.action() == LineAction.ADD && lines.contains(line.identity())) {
          for (String path : line.evidence()) {
            String other = first.putIfAbsent(path, line.identity());
            if (other != null && !other.equals(line.identity())) {
              shared.put(path, line.identity());
            }
          }
        }
      }
    }
    return shared;
  }
}
