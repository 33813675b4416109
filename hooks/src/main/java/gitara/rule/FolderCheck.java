package gitara.rule;

import gitara.protocol.Protocol;
import gitara.record.CommitContext;
import gitara.record.Snapshot;
import gitara.record.Step;
import java.io.IOException;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The check of a protocol whose record is one folder: a commit that leaves the folder as it is
 * concerns it only where its message says so.
 *
 * @param <S> what the rules on steps judge
 */
public abstract class FolderCheck<S> implements ProtocolCheck {
  private final Protocol protocol;
  private final String folder;

  /** Null while no commit has concerned the folder: in most repositories none ever does. */
  private @Nullable List<Rule> rules;

  protected FolderCheck(Protocol protocol, String folder) {
    this.protocol = protocol;
    this.folder = folder;
  }

  /** The rules of the protocol, made once. */
  protected abstract List<Rule> rules();

  /** What a commit does to one of its parents. */
  protected abstract S step(CommitContext commit, Snapshot before) throws IOException;

  /** Has a rule judge a step, if it is one that does. */
  protected abstract void step(Rule rule, S step, Findings findings) throws IOException;

  /** Has the rules on trees judge what a step touches, as it is after it. */
  protected abstract void tree(List<Rule> rules, S step, Findings findings) throws IOException;

  /** Adds what rules on history need of a step. */
  protected abstract void facts(S step, Facts facts) throws IOException;

  /** Whether a commit concerns the protocol that changes nothing in its folder. */
  protected abstract boolean isStated(CommitContext commit) throws IOException;

  @Override
  public boolean check(CommitContext commit, Findings findings, Facts facts) throws IOException {
    boolean changes = concerns(commit);
    if (!changes && !isStated(commit)) {
      return false;
    }
    List<Rule> all = rules == null ? rules() : rules;
    rules = all;
    List<Finding> common = null;
    for (Snapshot before : commit.befores()) {
      S step = step(commit, before);
      for (Rule rule : all) {
        step(rule, step, findings);
      }
      facts(step, facts);
      Findings ofTree = new Findings();
      tree(all, step, ofTree);
      // A fault of the tree that a merge makes is one that none of its parents has.
      common = common == null ? ofTree.sorted() : Findings.common(common, ofTree.sorted());
    }
    if (common != null) {
      common.forEach(findings::add);
    }
    return changes;
  }

  @Override
  public void facts(CommitContext commit, Facts facts) throws IOException {
    if (concerns(commit) || isStated(commit)) {
      for (Snapshot before : commit.befores()) {
        facts(step(commit, before), facts);
      }
    }
  }

  /** Whether a commit changes the folder of a record. */
  protected final boolean concerns(CommitContext commit) throws IOException {
    boolean differs = false;
    boolean isThere = false;
    for (Snapshot before : commit.befores()) {
      ObjectId old = before.folderId(folder);
      ObjectId now = commit.after().folderId(folder);
      boolean isSame = old != null && old.equals(now);
      if (!isSame && !new Step(before, commit.after()).changes(folder).isEmpty()) {
        differs = true;
        isThere |= protocol.root(before) != null;
      }
    }
    return differs && (isThere || protocol.root(commit.after()) != null);
  }
}
