package gitara.gate;

import gitara.commit.Change;
import gitara.commit.ChangeSet;
import gitara.commit.CommitGate;
import gitara.commit.CommitWriter;
import gitara.commit.Message;
import gitara.commit.MessageFile;
import gitara.commit.Recorder;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.EditedSnapshot;
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
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;

/**
 * The change that completes commits which git has taken over from another place, by a rebase or a
 * cherry-pick: the same commits once more, in which references follow the entries that have another
 * number here, and the messages state what each commit does. Only commits that no remote has are
 * made again.
 */
public final class SettlePicks implements Change<SettlePicks.Settled> {
  /**
   * What was done.
   *
   * @param commits how many commits were made again
   * @param files the files that read otherwise in the last one or in one before it
   */
  public record Settled(int commits, List<String> files) {
    static final Settled NOTHING = new Settled(0, List.of());
  }

  /** A commit as it has to be made again. */
  private record Mended(RevCommit commit, Map<String, byte[]> files, String message) {}

  private final RuleCatalog catalog;
  private final Repo repo;
  private final ProcessIdentity owner;
  private final PickedCommits picked;

  private SettlePicks(RuleCatalog catalog, Repo repo, ProcessIdentity owner, PickedCommits picked) {
    this.catalog = catalog;
    this.repo = repo;
    this.owner = owner;
    this.picked = picked;
  }

  /** Does it for the commits that HEAD ends with. */
  public static Settled run(
      RuleCatalog catalog, Repo repo, ProcessIdentity owner, PickedCommits picked)
      throws IOException, Refusal {
    SettlePicks settle = new SettlePicks(catalog, repo, owner, picked);
    return settle.preview().commits() == 0
        ? Settled.NOTHING
        : new Recorder(repo, owner, CommitGate.OPEN).replace(settle).answer();
  }

  /** What {@link #run} would do; it changes nothing. */
  public static Settled preview(
      RuleCatalog catalog, Repo repo, ProcessIdentity owner, PickedCommits picked)
      throws IOException, Refusal {
    return new SettlePicks(catalog, repo, owner, picked).preview();
  }

  private Settled preview() throws IOException, Refusal {
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      return settled(mended(reader, walk));
    }
  }

  private static Settled settled(List<Mended> chain) {
    Set<String> files = new TreeSet<>();
    chain.forEach(one -> files.addAll(one.files.keySet()));
    return new Settled(chain.size(), List.copyOf(files));
  }

  @Override
  public Prepared<Settled> prepare(ChangeSet draft) throws IOException, Refusal {
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader);
        CommitWriter writer = new CommitWriter(repo, owner)) {
      List<Mended> chain = mended(reader, walk);
      if (chain.isEmpty()) {
        return new Prepared<>(null, Settled.NOTHING);
      }
      Mended last = chain.getLast();
      for (Map.Entry<String, byte[]> file : last.files.entrySet()) {
        draft.open(file.getKey());
        draft.write(file.getKey(), SourceText.decode(file.getKey(), file.getValue()).text());
      }
      draft.check();
      ObjectId parent = chain.getFirst().commit.getParent(0).getId();
      for (Mended one : chain.subList(0, chain.size() - 1)) {
        parent = writer.write(one.commit, one.files, List.of(parent), one.message);
      }
      return new Prepared<>(Message.written(last.message), settled(chain), List.of(parent));
    } catch (TextException e) {
      throw Refusal.of(e.problems().stream().map(Object::toString).toList(), null);
    }
  }

  /**
   * The commits from the first one that has to be another; none where all are as they should be.
   */
  private List<Mended> mended(ObjectReader reader, RevWalk walk) throws IOException, Refusal {
    List<Mended> chain = new ArrayList<>();
    Map<String, byte[]> carried = new TreeMap<>();
    List<RevCommit> commits = chain(walk);
    Snapshot tip =
        new TreeSnapshot(reader, commits.isEmpty() ? null : commits.getLast().getTree().getId());
    for (RevCommit commit : commits) {
      RevCommit parent = walk.parseCommit(commit.getParent(0));
      Snapshot onto = new TreeSnapshot(reader, parent.getTree().getId());
      Snapshot now = new TreeSnapshot(reader, commit.getTree().getId());
      Snapshot mendedParent = carried.isEmpty() ? onto : new EditedSnapshot(onto, carried);
      Map<String, byte[]> files = new TreeMap<>();
      for (Map.Entry<String, byte[]> file : carried.entrySet()) {
        if (Objects.equals(onto.id(file.getKey()), now.id(file.getKey()))) {
          files.put(file.getKey(), file.getValue());
        }
      }
      Snapshot result = files.isEmpty() ? now : new EditedSnapshot(now, files);
      files.putAll(settle(reader, walk, commit, onto, mendedParent, result, tip));
      Snapshot after = files.isEmpty() ? now : new EditedSnapshot(now, files);
      String message = message(walk, commit, mendedParent, after);
      if (!chain.isEmpty() || !files.isEmpty() || !message.equals(commit.getFullMessage())) {
        chain.add(new Mended(commit, files, message));
      }
      carried = files;
    }
    return chain;
  }

  private Map<String, byte[]> settle(
      ObjectReader reader,
      RevWalk walk,
      RevCommit commit,
      Snapshot onto,
      Snapshot mendedParent,
      Snapshot result,
      Snapshot tip)
      throws IOException {
    ObjectId source = picked.sourceOf(commit);
    RevCommit old = source == null ? commit : walk.parseCommit(source);
    Snapshot before = onto;
    if (source != null) {
      ObjectId tree =
          old.getParentCount() == 0 ? null : walk.parseCommit(old.getParent(0)).getTree().getId();
      before = new TreeSnapshot(reader, tree);
    }
    Snapshot theirs = new TreeSnapshot(reader, old.getTree().getId());
    Map<String, byte[]> files = new TreeMap<>();
    for (ProtocolRules protocol : catalog.protocols()) {
      files.putAll(protocol.settlePicked(before, theirs, onto, mendedParent, result, tip));
    }
    return files;
  }

  /** The message with what the commit does; as it is where it states nothing. */
  private String message(RevWalk walk, RevCommit commit, Snapshot before, Snapshot after)
      throws IOException, Refusal {
    ObjectId source = picked.sourceOf(commit);
    List<String> inherited = new ArrayList<>(List.of(commit.getFullMessage()));
    if (source != null) {
      inherited.add(walk.parseCommit(source).getFullMessage());
    }
    String message =
        Restated.message(
            catalog,
            commit.getFullMessage(),
            inherited,
            List.of(before),
            after,
            repo.environment());
    List<String> messages = new ArrayList<>();
    for (ObjectId one : picked.sourcesOf(commit)) {
      messages.add(walk.parseCommit(one).getFullMessage());
    }
    List<String> more = new ArrayList<>();
    for (ProtocolRules protocol :
        messages.size() < 2 ? List.<ProtocolRules>of() : catalog.protocols()) {
      more.addAll(protocol.lost(messages, message));
    }
    return more.isEmpty() ? message : MessageFile.parse(message, "", false).withBlocks(more);
  }

  /** What HEAD ends with, oldest first: commits of one parent that were taken over. */
  private List<RevCommit> chain(RevWalk walk) throws IOException {
    ObjectId head = repo.commit(Constants.HEAD);
    List<RevCommit> tips = new ArrayList<>();
    for (Ref ref : repo.jgit().getRefDatabase().getRefsByPrefix(Constants.R_REMOTES)) {
      ObjectId tip = ref.getObjectId();
      if (tip != null) {
        tips.add(walk.parseCommit(tip));
      }
    }
    List<RevCommit> chain = new ArrayList<>();
    int left = picked.size();
    RevCommit commit = head == null ? null : walk.parseCommit(head);
    while (commit != null && left > 0 && commit.getParentCount() == 1) {
      if (isShared(walk, commit, tips)) {
        break;
      }
      left -= picked.sourceOf(commit) == null ? 0 : 1;
      chain.add(commit);
      commit = walk.parseCommit(commit.getParent(0));
    }
    // What was there before the first of them is nobody's to make again.
    while (!chain.isEmpty() && picked.sourceOf(chain.getLast()) == null) {
      chain.removeLast();
    }
    return chain.reversed();
  }

  private static boolean isShared(RevWalk walk, RevCommit commit, List<RevCommit> tips)
      throws IOException {
    for (RevCommit tip : tips) {
      if (walk.isMergedInto(commit, tip)) {
        return true;
      }
    }
    return false;
  }
}
