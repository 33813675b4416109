package gitara.rule;

import gitara.commit.Change;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.MergeDecision;
import gitara.protocol.Protocol;
import gitara.record.Relocation;
import gitara.record.Snapshot;
import gitara.ref.ProcessIdentity;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/** The rules of one protocol. */
public interface ProtocolRules {
  /** The protocol; always the same object. */
  Protocol protocol();

  /** Every rule, by id. */
  List<Rule> all();

  /** The rules that judge by what came long before a commit; each hook asks for them. */
  default List<HistoryRule<?, ?, ?>> onHistory() {
    List<HistoryRule<?, ?, ?>> rules = new ArrayList<>();
    for (Rule rule : all()) {
      if (rule instanceof HistoryRule<?, ?, ?> onHistory) {
        rules.add(onHistory);
      }
    }
    return rules;
  }

  /** A check for one thread, which may keep what it reads from one commit to the next. */
  ProtocolCheck open();

  /** Whether a state has a record of the protocol. */
  default boolean isIn(Snapshot state) throws IOException {
    return protocol().root(state) != null;
  }

  /**
   * Finds the faults of a whole state, whatever brought them.
   *
   * @param workTree the folder with the untracked files of the state; null where it has none
   * @param everything whether to read untracked files however large they are
   * @return what was left out, in sentences
   */
  default List<String> checkTree(
      Snapshot state, @Nullable Path workTree, boolean everything, Findings findings)
      throws IOException {
    return List.of();
  }

  /**
   * Finds what a work tree lacks of what its history says. Nothing is refused for it.
   *
   * @param head the commit that the work tree is based on; null for none
   */
  default void checkAgainstHistory(
      Repo repo, Snapshot state, @Nullable ObjectId head, Findings findings)
      throws IOException, Refusal {}

  /**
   * Finds what a branch asks for, besides the rules on each commit, of a tip that is to become its.
   *
   * @param branch its name without {@code refs/heads/}
   * @param base the state of the branch, whose settings count
   * @param tip the state that it is to have
   */
  default void arriving(String branch, Snapshot base, Snapshot tip, Findings findings)
      throws IOException {}

  /**
   * The files that a merge has to write besides what was merged file by file, by their paths; none
   * where it is complete.
   *
   * @param ours the commit that is merged into
   * @param theirs the commit that is merged
   * @param result the merge as it stands
   * @param place where the record is, in the commits
   */
  default Map<String, byte[]> settle(
      ObjectReader reader, ObjectId ours, ObjectId theirs, Snapshot result, Relocation place)
      throws IOException {
    return Map.of();
  }

  /**
   * The change that records what a merge leaves to a person to decide; null where it leaves
   * nothing.
   *
   * @param merge the merge as it was made
   */
  default @Nullable Change<List<MergeDecision>> decisions(
      Repo repo,
      ProcessIdentity owner,
      ObjectReader reader,
      ObjectId ours,
      ObjectId theirs,
      Snapshot merge)
      throws IOException, TextException {
    return null;
  }

  /**
   * The same as {@link #settle} of a commit that was taken over from another place.
   *
   * @param before its parent there
   * @param old the commit there
   * @param onto its parent here
   * @param mended that parent as it should be
   * @param result the commit here, on top of that
   * @param tip the last commit here
   */
  default Map<String, byte[]> settlePicked(
      Snapshot before, Snapshot old, Snapshot onto, Snapshot mended, Snapshot result, Snapshot tip)
      throws IOException {
    return Map.of();
  }

  /**
   * The blocks of trailers that license what several commits did, where git made one of them and
   * its message has lost them.
   */
  default List<String> lost(List<String> messages, String message) {
    return List.of();
  }

  /**
   * Merges a file by what it holds, in the place of git; null for one that is merged line by line.
   *
   * @param head the first parent of the merge
   * @param versions the file in the common ancestor, in ours and in theirs
   * @param notes gets what its user should know
   */
  default @Nullable String mergeFile(
      String path, Snapshot head, List<SourceText> versions, List<String> notes)
      throws IOException, TextException {
    return null;
  }

  /** A file of a state with what is certain put right; null where there is nothing of that. */
  default @Nullable Repair repair(Snapshot state) throws IOException, TextException {
    return null;
  }

  /** Whether a rule is one of this protocol. */
  default boolean has(RuleName rule) {
    for (Rule one : all()) {
      if (one.name().id().equals(rule.id())) {
        return true;
      }
    }
    return false;
  }

  /** Whether a state holds the entry, or where there is none the file, that a finding is about. */
  default boolean holds(Snapshot state, Finding finding) throws IOException {
    return state.id(finding.path()) != null;
  }

  /** What users of a verb call the entry that a finding is about; empty where there is none. */
  default String label(Finding finding, Snapshot before, Snapshot after) throws IOException {
    return finding.entry();
  }
}
