package gitara.gate;

import gitara.commit.Change;
import gitara.commit.ChangeSet;
import gitara.commit.CommitGate;
import gitara.commit.Message;
import gitara.commit.Recorder;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.MergeDecision;
import gitara.record.Snapshot;
import gitara.record.TreeSnapshot;
import gitara.ref.ProcessIdentity;
import gitara.rule.ProtocolRules;
import gitara.rule.RuleCatalog;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * Completes the merge that HEAD is: the same merge commit once more, with what one file at a time
 * could not say, and with the decisions that it leaves to a person. Only a merge that no remote has
 * is made again.
 */
public final class SettleMerge {
  private final RuleCatalog catalog;
  private final Repo repo;
  private final ProcessIdentity owner;

  private SettleMerge(RuleCatalog catalog, Repo repo, ProcessIdentity owner) {
    this.catalog = catalog;
    this.repo = repo;
    this.owner = owner;
  }

  /**
   * What was written.
   *
   * @param files that read otherwise now
   * @param decisions that wait for a person
   */
  public record Settled(List<String> files, List<MergeDecision> decisions) {
    /** Whether the merge was complete. */
    public boolean isNothing() {
      return files.isEmpty() && decisions.isEmpty();
    }
  }

  /** Does it; nothing is written where nothing was to be done. */
  public static Settled run(RuleCatalog catalog, Repo repo, ProcessIdentity owner)
      throws IOException, Refusal {
    if (repo.isRebasing()) {
      return new Settled(List.of(), List.of());
    }
    SettleMerge merge = new SettleMerge(catalog, repo, owner);
    try {
      return new Settled(merge.files(), merge.decisions());
    } catch (TextException e) {
      throw Refusal.of(e.problems().stream().map(Object::toString).toList(), null);
    }
  }

  private List<String> files() throws IOException, Refusal {
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      // Looked at without a lock first: most merges need nothing.
      RevCommit merge = merge(repo, walk);
      if (merge == null || settled(catalog, reader, merge).files().isEmpty()) {
        return List.of();
      }
    }
    return new Recorder(repo, owner, CommitGate.OPEN).replace(this::written).answer();
  }

  private List<MergeDecision> decisions() throws IOException, Refusal, TextException {
    List<MergeDecision> all = new ArrayList<>();
    for (ProtocolRules protocol : catalog.protocols()) {
      try (ObjectReader reader = repo.objects();
          RevWalk walk = new RevWalk(reader)) {
        RevCommit merge = merge(repo, walk);
        Change<List<MergeDecision>> change = merge == null ? null : decisions(protocol, merge);
        if (change != null) {
          Recorder recorder = new Recorder(repo, owner, CommitGate.OPEN);
          all.addAll(recorder.replace(new Restating(change)).answer());
        }
      }
    }
    return all;
  }

  private @Nullable Change<List<MergeDecision>> decisions(ProtocolRules protocol, RevCommit merge)
      throws IOException, TextException {
    try (ObjectReader reader = repo.objects()) {
      return protocol.decisions(
          repo,
          owner,
          reader,
          merge.getParent(0).getId(),
          merge.getParent(1).getId(),
          new TreeSnapshot(reader, merge.getTree().getId()));
    }
  }

  /** A change of a protocol, in a merge whose message states it besides what it stated before. */
  private final class Restating implements Change<List<MergeDecision>> {
    private final Change<List<MergeDecision>> change;

    Restating(Change<List<MergeDecision>> change) {
      this.change = change;
    }

    @Override
    public Prepared<List<MergeDecision>> prepare(ChangeSet draft) throws IOException, Refusal {
      Prepared<List<MergeDecision>> prepared = change.prepare(draft);
      try (ObjectReader reader = repo.objects();
          RevWalk walk = new RevWalk(reader)) {
        RevCommit merge = prepared.message() == null ? null : merge(repo, walk);
        if (merge == null) {
          return new Prepared<>(null, List.of());
        }
        String message = message(reader, walk, merge, draft.result());
        return new Prepared<>(Message.written(message), prepared.answer());
      }
    }

    @Override
    public void abandon() throws IOException {
      change.abandon();
    }
  }

  /** HEAD, where it is a merge of two that no remote has; else null. */
  private static @Nullable RevCommit merge(Repo repo, RevWalk walk) throws IOException {
    ObjectId head = repo.commit(Constants.HEAD);
    RevCommit commit = head == null ? null : walk.parseCommit(head);
    if (commit == null || commit.getParentCount() != 2) {
      return null;
    }
    for (Ref ref : repo.jgit().getRefDatabase().getRefsByPrefix(Constants.R_REMOTES)) {
      ObjectId tip = ref.getObjectId();
      if (tip != null && walk.isMergedInto(commit, walk.parseCommit(tip))) {
        return null;
      }
    }
    return commit;
  }

  private static SettledMerge settled(RuleCatalog catalog, ObjectReader reader, RevCommit merge)
      throws IOException {
    return SettledMerge.of(
        catalog,
        reader,
        merge.getParent(0).getId(),
        merge.getParent(1).getId(),
        new TreeSnapshot(reader, merge.getTree().getId()));
  }

  private Change.Prepared<List<String>> written(ChangeSet draft) throws IOException, Refusal {
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      RevCommit merge = merge(repo, walk);
      if (merge == null) {
        return new Change.Prepared<>(null, List.of());
      }
      SettledMerge settled = settled(catalog, reader, merge);
      for (Map.Entry<String, byte[]> file : settled.files().entrySet()) {
        draft.open(file.getKey());
        draft.write(file.getKey(), SourceText.decode(file.getKey(), file.getValue()).text());
      }
      draft.check();
      if (settled.files().isEmpty()) {
        return new Change.Prepared<>(null, List.of());
      }
      String message = message(reader, walk, merge, settled.state());
      return new Change.Prepared<>(Message.written(message), List.copyOf(settled.files().keySet()));
    } catch (TextException e) {
      throw Refusal.of(e.problems().stream().map(Object::toString).toList(), null);
    }
  }

  private String message(ObjectReader reader, RevWalk walk, RevCommit merge, Snapshot after)
      throws IOException, Refusal {
    List<Snapshot> befores = new ArrayList<>();
    for (RevCommit parent : merge.getParents()) {
      ObjectId tree = walk.parseCommit(parent).getTree().getId();
      befores.add(new TreeSnapshot(reader, tree));
    }
    String text = merge.getFullMessage();
    return Restated.message(catalog, text, List.of(text), befores, after, repo.environment());
  }
}
