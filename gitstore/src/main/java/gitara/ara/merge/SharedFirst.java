package gitara.ara.merge;

import gitara.ara.id.Ids;
import gitara.ara.model.AraProtocol;
import gitara.ara.model.ComparableEntry;
import gitara.commit.CommitGate;
import gitara.git.MergeBases;
import gitara.git.PublishedBranches;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.Entry;
import gitara.record.EntryId;
import gitara.record.Snapshot;
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
import org.jspecify.annotations.Nullable;

/**
 * The collisions of a merge that is under way in a repository: an entry of a branch that others
 * build on keeps its id, then one that any remote has, then one of the local branch of that name,
 * then ours. The other's number is taken from the sequence of the repository.
 */
public final class SharedFirst implements IdCollisions {
  private static final String HEADS = "GITHEAD_";

  private final Repo repo;
  private final CommitGate gate;
  private final String space;
  private final Ids ids;
  private final String root;
  private final String path;
  private final Map<String, ComparableEntry> ours;
  private final Map<String, ComparableEntry> theirs;
  private final Set<String> known = new HashSet<>();
  private @Nullable ObjectId theirTip;
  private @Nullable Set<String> spent;
  private final Map<ObjectId, Standing> standings = new HashMap<>();

  /**
   * The file as others have it.
   *
   * @param common at a last commit that a tip has in common with a branch
   * @param now at the tip of the branch, where a merge may have given an entry another ID
   */
  private record Known(Map<String, ComparableEntry> common, Map<String, ComparableEntry> now) {}

  /** What is known of a tip. */
  private record Standing(List<Known> published, List<Known> shared, List<Known> local) {}

  /**
   * Reads nothing of the repository yet.
   *
   * @param gate that knows which IDs no entry may have
   * @param space what stands before the IDs of the record elsewhere
   * @param root of the record, ending in a slash, or empty
   * @param path of the file
   */
  public SharedFirst(
      Repo repo,
      ProcessIdentity owner,
      CommitGate gate,
      String space,
      String root,
      String path,
      SourceText ours,
      SourceText theirs) {
    this.repo = repo;
    this.gate = gate;
    this.space = space;
    this.ids = new Ids(repo, owner, space);
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
    return better(id, id) > 0;
  }

  @Override
  public boolean oursFollows(String our, String their) {
    return (better(our, their) > 0 && better(their, their) > 0)
        || (better(our, our) > 0 && better(their, their) >= 0);
  }

  @Override
  public boolean theirsFollows(String our, String their) {
    return (better(our, their) < 0 && better(our, our) < 0)
        || (better(their, their) < 0 && better(our, our) <= 0);
  }

  /**
   * By how much their entry of an ID is known more widely than ours of an ID. An entry that has an
   * ID meanwhile makes room for no other that fewer know.
   */
  private int better(String our, String their) {
    try {
      return rank(theirTip(), theirs.get(their), their)
          - rank(repo.commit(Constants.HEAD), ours.get(our), our);
    } catch (IOException e) {
      return 0;
    }
  }

  /** Whether two lines become one, and not single commits are taken over. */
  private boolean joins() {
    String operation = repo.operationUnderWay();
    return isMerge(repo) || (operation == null ? theirTip != null : operation.equals("merge"));
  }

  @Override
  public long number(EntryId id, long least) {
    try {
      known.addAll(spent());
      long number = least;
      do {
        number = ids.next(id.prefix(), least - 1, root);
      } while (!known.add(new EntryId(id.prefix(), number).toString()));
      return number;
    } catch (IOException | Refusal e) {
      return least;
    }
  }

  /** The IDs of entries that are gone on either side. */
  private Set<String> spent() throws IOException {
    Set<String> known = spent;
    if (known == null) {
      List<ObjectId> sides = new ArrayList<>();
      for (ObjectId side : Arrays.asList(repo.commit(Constants.HEAD), theirTip())) {
        if (side != null) {
          sides.add(side);
        }
      }
      known = gate.spent(sides, space);
      spent = known;
    }
    return known;
  }

  private @Nullable ObjectId theirTip() throws IOException {
    return theirTip == null ? theirs(repo) : theirTip;
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

  /**
   * 3 for an entry of a branch that others build on, 2 for one that any remote has, 1 for one that
   * is next to be published with that branch, else 0.
   */
  private int rank(@Nullable ObjectId tip, @Nullable ComparableEntry entry, String id)
      throws IOException {
    if (tip == null || entry == null) {
      return 0;
    }
    Standing standing = standings.get(tip);
    if (standing == null) {
      List<Ref> published = PublishedBranches.of(repo);
      List<Ref> local = new ArrayList<>();
      for (Ref ref : joins() ? published : List.<Ref>of()) {
        String name = ref.getName().replaceFirst("^refs/remotes/[^/]*/", Constants.R_HEADS);
        Ref branch = repo.jgit().exactRef(name);
        if (branch != null) {
          local.add(branch);
        }
      }
      standing =
          new Standing(
              states(tip, published),
              states(tip, repo.jgit().getRefDatabase().getRefsByPrefix(Constants.R_REMOTES)),
              states(tip, local));
      standings.put(tip, standing);
    }
    if (holds(standing.published, entry, id)) {
      return 3;
    }
    return holds(standing.shared, entry, id) ? 2 : holds(standing.local, entry, id) ? 1 : 0;
  }

  private static boolean holds(List<Known> states, ComparableEntry entry, String id) {
    for (Known state : states) {
      ComparableEntry there = state.common.get(id);
      ComparableEntry now = state.now.get(id);
      if (there != null && there.isSame(entry) && now != null && now.isSame(entry)) {
        return true;
      }
    }
    return false;
  }

  private List<Known> states(ObjectId tip, List<Ref> refs) throws IOException {
    List<Known> states = new ArrayList<>();
    try (ObjectReader reader = repo.objects()) {
      for (Ref ref : refs) {
        ObjectId remote = ref.getObjectId();
        if (remote != null && !ref.isSymbolic()) {
          Map<String, ComparableEntry> now = entries(CommonAncestor.tree(reader, remote));
          for (RevCommit base : MergeBases.of(reader, tip, remote)) {
            states.add(new Known(entries(CommonAncestor.tree(reader, base)), now));
          }
        }
      }
    }
    return states;
  }

  private Map<String, ComparableEntry> entries(Snapshot state) throws IOException {
    byte[] bytes = state.read(path);
    try {
      return bytes == null ? Map.of() : entries(SourceText.decode(path, bytes));
    } catch (TextException e) {
      // What cannot be read holds no entry.
      return Map.of();
    }
  }
}
