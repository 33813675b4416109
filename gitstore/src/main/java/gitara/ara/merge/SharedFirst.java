package gitara.ara.merge;

import gitara.ara.id.Ids;
import gitara.ara.model.AraProtocol;
import gitara.ara.model.ComparableEntry;
import gitara.git.PublishedBranches;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.Entry;
import gitara.record.EntryId;
import gitara.record.TreeSnapshot;
import gitara.ref.ProcessIdentity;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;
import org.jspecify.annotations.Nullable;

/**
 * The collisions of a merge that is under way in a repository: an entry of a branch that others
 * build on keeps its id, then one that any remote has, then ours. The other's number is taken from
 * the sequence of the repository.
 */
public final class SharedFirst implements IdCollisions {
  private static final String HEADS = "GITHEAD_";

  private final Repo repo;
  private final Ids ids;
  private final String root;
  private final String path;
  private final Map<String, ComparableEntry> ours;
  private final Map<String, ComparableEntry> theirs;
  private final Set<String> known = new HashSet<>();
  private @Nullable ObjectId theirTip;
  private final Map<ObjectId, Standing> standings = new HashMap<>();

  /** The file at the last commits that a tip has in common with what remotes have. */
  private record Standing(
      List<Map<String, ComparableEntry>> published, List<Map<String, ComparableEntry>> shared) {}

  /**
   * Reads nothing of the repository yet.
   *
   * @param root of the record, ending in a slash, or empty
   * @param path of the file
   */
  public SharedFirst(
      Repo repo,
      ProcessIdentity owner,
      String root,
      String path,
      SourceText ours,
      SourceText theirs) {
    this.repo = repo;
    this.ids = new Ids(repo, owner);
    this.root = root;
    this.path = path;
    this.ours = entries(ours);
    this.theirs = entries(theirs);
    known.addAll(this.ours.keySet());
    known.addAll(this.theirs.keySet());
  }

  private static Map<String, ComparableEntry> entries(SourceText text) {
    Map<String, ComparableEntry> entries = new HashMap<>();
    try {
      for (Entry entry : new AraProtocol().entries(text)) {
        entries.putIfAbsent(entry.id(), ComparableEntry.of(entry));
      }
    } catch (TextException e) {
      // Whoever merges the file reports it.
      entries.clear();
    }
    return entries;
  }

  /**
   * Whether git merges the ancestors of two lines that crossed: the texts are not those of the file
   * at their tips.
   */
  public static boolean isOfAncestors(Repo repo, SourceText ours, SourceText theirs)
      throws IOException {
    ObjectId head = repo.commit(Constants.HEAD);
    ObjectId other = theirs(repo);
    if (head == null || other == null) {
      return false;
    }
    try (ObjectReader reader = repo.objects()) {
      return !(isAt(reader, head, ours) && isAt(reader, other, theirs))
          && CommonAncestor.isCrossed(reader, head, other);
    }
  }

  private static boolean isAt(ObjectReader reader, ObjectId commit, SourceText text)
      throws IOException {
    byte[] bytes = CommonAncestor.tree(reader, commit).read(text.path());
    return bytes != null && Arrays.equals(bytes, text.encode());
  }

  /** Whether git merges two lines, and does not take over single commits. */
  public static boolean isMerge(Repo repo) {
    return named(repo) != null;
  }

  private static @Nullable ObjectId named(Repo repo) {
    for (String name : repo.environment().variables().keySet()) {
      String id = name.startsWith(HEADS) ? name.substring(HEADS.length()) : "";
      if (ObjectId.isId(id)) {
        return ObjectId.fromString(id);
      }
    }
    return null;
  }

  @Override
  public boolean oursGivesWay(String id) {
    try {
      ObjectId their = theirTip == null ? theirs(repo) : theirTip;
      return rank(their, theirs.get(id), id) > rank(repo.commit(Constants.HEAD), ours.get(id), id);
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public long number(EntryId id, long least) {
    try {
      long number = least;
      do {
        number = ids.next(id.prefix(), least - 1, root);
      } while (!known.add(new EntryId(id.prefix(), number).toString()));
      return number;
    } catch (IOException | Refusal e) {
      return least;
    }
  }

  /** The same of a merge that is made already, with the other side as it was. */
  public SharedFirst of(ObjectId merged) {
    theirTip = merged;
    return this;
  }

  /** The other side, as git says it to a merge driver; null where it does not. */
  private static @Nullable ObjectId theirs(Repo repo) throws IOException {
    ObjectId named = named(repo);
    if (named != null) {
      return named;
    }
    for (String name : List.of("MERGE_HEAD", "REBASE_HEAD", "CHERRY_PICK_HEAD")) {
      List<ObjectId> heads = repo.heads(name);
      if (!heads.isEmpty()) {
        return heads.getFirst();
      }
    }
    return null;
  }

  /** 2 for an entry of a branch that others build on, 1 for one that any remote has, else 0. */
  private int rank(@Nullable ObjectId tip, @Nullable ComparableEntry entry, String id)
      throws IOException {
    if (tip == null || entry == null) {
      return 0;
    }
    Standing standing = standings.get(tip);
    if (standing == null) {
      standing =
          new Standing(
              states(tip, PublishedBranches.of(repo)),
              states(tip, repo.jgit().getRefDatabase().getRefsByPrefix(Constants.R_REMOTES)));
      standings.put(tip, standing);
    }
    return holds(standing.published, entry, id) ? 2 : holds(standing.shared, entry, id) ? 1 : 0;
  }

  private static boolean holds(
      List<Map<String, ComparableEntry>> states, ComparableEntry entry, String id) {
    for (Map<String, ComparableEntry> state : states) {
      ComparableEntry there = state.get(id);
      if (there != null && there.isSame(entry)) {
        return true;
      }
    }
    return false;
  }

  private List<Map<String, ComparableEntry>> states(ObjectId tip, List<Ref> refs)
      throws IOException {
    List<Map<String, ComparableEntry>> states = new ArrayList<>();
    Set<ObjectId> bases = new HashSet<>();
    try (ObjectReader reader = repo.objects()) {
      for (Ref ref : refs) {
        ObjectId remote = ref.getObjectId();
        if (remote != null && !ref.isSymbolic()) {
          bases(reader, tip, remote, bases);
        }
      }
      for (ObjectId base : bases) {
        byte[] bytes = new TreeSnapshot(reader, base).read(path);
        if (bytes != null) {
          try {
            states.add(entries(SourceText.decode(path, bytes)));
          } catch (TextException e) {
            // What cannot be read holds no entry.
          }
        }
      }
    }
    return states;
  }

  private static void bases(ObjectReader reader, ObjectId one, ObjectId other, Set<ObjectId> trees)
      throws IOException {
    try (RevWalk walk = new RevWalk(reader)) {
      walk.setRevFilter(RevFilter.MERGE_BASE);
      walk.markStart(walk.parseCommit(one));
      walk.markStart(walk.parseCommit(other));
      for (RevCommit base = walk.next(); base != null; base = walk.next()) {
        trees.add(base.getTree().getId());
      }
    }
  }
}
