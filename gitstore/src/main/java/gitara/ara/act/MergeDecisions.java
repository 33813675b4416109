package gitara.ara.act;

import gitara.ara.merge.CommonAncestor;
import gitara.ara.merge.RecordMerge;
import gitara.commit.Change;
import gitara.commit.ChangeSet;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.MergeDecision;
import gitara.protocol.Protocol;
import gitara.record.Snapshot;
import gitara.ref.ProcessIdentity;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/**
 * The change that records a decision for each pair of entries that a merge put side by side since
 * its two lines disagree. Each decision waits for the researcher.
 */
public final class MergeDecisions implements Change<List<MergeDecision>> {
  private final List<List<String>> pairs;
  private final RecordTurn turn;

  private MergeDecisions(
      Repo repo, ProcessIdentity owner, Protocol protocol, List<List<String>> pairs) {
    this.pairs = pairs;
    List<Act> acts = new ArrayList<>();
    for (List<String> pair : pairs) {
      acts.add(SetBeside.of(pair.get(0), pair.get(1)));
    }
    RecordTurn.Remarks remarks =
        new RecordTurn.Remarks("merge-fix", "", false, List.of(), null, false, List.of());
    turn = new RecordTurn(repo, owner, protocol, acts, remarks);
  }

  /** The decisions that a merge lacks; null where it lacks none. */
  public static @Nullable MergeDecisions of(
      Repo repo, ProcessIdentity owner, Protocol protocol, RecordMerge.Meeting meeting)
      throws IOException, TextException {
    List<List<String>> pairs = RecordMerge.contradictions(meeting);
    return pairs.isEmpty() ? null : new MergeDecisions(repo, owner, protocol, pairs);
  }

  /**
   * The same of a merge that has been made.
   *
   * @param merge its state
   */
  public static @Nullable MergeDecisions of(
      Repo repo,
      ProcessIdentity owner,
      Protocol protocol,
      ObjectReader reader,
      ObjectId ours,
      ObjectId theirs,
      Snapshot merge)
      throws IOException, TextException {
    String root = protocol.root(merge);
    if (root == null) {
      return null;
    }
    return of(
        repo,
        owner,
        protocol,
        new RecordMerge.Meeting(
            CommonAncestor.of(protocol, reader, ours, theirs),
            CommonAncestor.tree(reader, ours),
            CommonAncestor.tree(reader, theirs),
            merge,
            root,
            Map.of()));
  }

  @Override
  public Prepared<List<MergeDecision>> prepare(ChangeSet draft) throws IOException, Refusal {
    Prepared<RecordTurn.Recorded> prepared = turn.prepare(draft);
    List<MergeDecision> decisions = new ArrayList<>();
    for (int i = 0; i < prepared.answer().made().size(); i++) {
      List<String> pair = pairs.get(i);
      String id = prepared.answer().made().get(i).id();
      String sentence =
          pair.get(0)
              + " and "
              + pair.get(1)
              + " contradict each other: "
              + id
              + " waits for the researcher (git ara resolve "
              + id
              + ")";
      decisions.add(new MergeDecision(id, sentence));
    }
    return new Prepared<>(prepared.message(), decisions);
  }

  @Override
  public void abandon() throws IOException {
    turn.abandon();
  }
}
