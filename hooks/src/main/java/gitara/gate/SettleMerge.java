package gitara.gate;

import gitara.commit.Change;
import gitara.commit.ChangeSet;
import gitara.commit.CommitGate;
import gitara.commit.Message;
import gitara.commit.Recorder;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.Snapshot;
import gitara.record.TreeSnapshot;
import gitara.ref.ProcessIdentity;
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
 * The change that completes the merge that HEAD is: the same merge commit once more, with what one
 * file at a time could not say. Only a merge that no remote has is made again.
 */
public final class SettleMerge implements Change<List<String>> {
  private final RuleCatalog catalog;
  private final Repo repo;

  private SettleMerge(RuleCatalog catalog, Repo repo) {
    this.catalog = catalog;
    this.repo = repo;
  }

  /** Does it; returns the files that were written, none where nothing was to be done. */
  public static List<String> run(RuleCatalog catalog, Repo repo, ProcessIdentity owner)
      throws IOException, Refusal {
    if (repo.isRebasing() || !isNeeded(catalog, repo)) {
      return List.of();
    }
    return new Recorder(repo, owner, CommitGate.OPEN)
        .replace(new SettleMerge(catalog, repo))
        .answer();
  }

  /** Looked at without a lock first: most merges need nothing. */
  private static boolean isNeeded(RuleCatalog catalog, Repo repo) throws IOException {
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      RevCommit merge = merge(repo, walk);
      return merge != null && !settled(catalog, reader, merge).files().isEmpty();
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

  @Override
  public Prepared<List<String>> prepare(ChangeSet draft) throws IOException, Refusal {
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      RevCommit merge = merge(repo, walk);
      if (merge == null) {
        return new Prepared<>(null, List.of());
      }
      SettledMerge settled = settled(catalog, reader, merge);
      for (Map.Entry<String, byte[]> file : settled.files().entrySet()) {
        draft.open(file.getKey());
        draft.write(file.getKey(), SourceText.decode(file.getKey(), file.getValue()).text());
      }
      draft.check();
      if (settled.files().isEmpty()) {
        return new Prepared<>(null, List.of());
      }
      String message = message(reader, walk, merge, settled.state());
      return new Prepared<>(Message.written(message), List.copyOf(settled.files().keySet()));
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
