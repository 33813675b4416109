package gitara.ref;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.RevWalkUtils;
import org.jspecify.annotations.Nullable;

/**
 * What was seen published, {@code refs/ara/witness}: a log of tips of published branches. A branch
 * that no longer contains what it once was published with has been rewritten. The log keeps the
 * commits that it names, so that what was lost can be looked at.
 */
public final class Witness {
  static final String REF = RefName.ROOT + "witness";
  static final String FIRST = "published tips, as they were seen";
  private static final String TIP = "tip";
  private static final String OF = "ref";
  private static final String WHY = "accepted";

  private final RefStore store;
  private final Spine log;

  /**
   * The newest tip that a branch was seen with.
   *
   * @param accepted why a rewriting that led here was taken as it is; empty for no rewriting
   */
  public record Seen(String ref, ObjectId tip, Instant when, String accepted) {}

  /**
   * A published branch that was rewritten.
   *
   * @param seen what it was published with
   * @param now what it is now
   * @param lost how many commits it no longer contains
   */
  public record Rewritten(Seen seen, ObjectId now, int lost) {}

  public Witness(RefStore store) {
    this.store = store;
    this.log = new Spine(store, REF);
  }

  /** The newest of each branch, by its name. */
  public Map<String, Seen> seen() throws IOException {
    return seen(store, store.id(REF));
  }

  /** The branches, of those that are published now, that do not contain what was seen of them. */
  public List<Rewritten> rewritten(Map<String, ObjectId> published) throws IOException {
    List<Rewritten> found = new ArrayList<>();
    Map<String, Seen> all = seen();
    try (RevWalk walk = new RevWalk(store.repository())) {
      for (Map.Entry<String, ObjectId> branch : published.entrySet()) {
        Seen seen = all.get(branch.getKey());
        if (seen != null && !seen.tip().equals(branch.getValue())) {
          int lost = lost(walk, seen.tip(), branch.getValue());
          if (lost > 0) {
            found.add(new Rewritten(seen, branch.getValue(), lost));
          }
        }
      }
      for (Seen seen : all.values()) {
        Rewritten gone = published.containsKey(seen.ref()) ? null : gone(walk, seen, published);
        if (gone != null) {
          found.add(gone);
        }
      }
    }
    return found;
  }

  /** A branch that was dropped although no branch beside it contains what it had. */
  private static @Nullable Rewritten gone(RevWalk walk, Seen seen, Map<String, ObjectId> published)
      throws IOException {
    String folder = seen.ref().substring(0, seen.ref().lastIndexOf('/') + 1);
    ObjectId beside = null;
    int least = Integer.MAX_VALUE;
    for (Map.Entry<String, ObjectId> branch : published.entrySet()) {
      boolean isBeside = branch.getKey().startsWith(folder) && isOfRun(folder);
      int lost = isBeside ? lost(walk, seen.tip(), branch.getValue()) : least;
      if (lost < least) {
        least = lost;
        beside = branch.getValue();
      }
    }
    return beside == null || least == 0 ? null : new Rewritten(seen, beside, least);
  }

  /** Whether a folder has the branches of one run: {@code …/ara/meditation/DIR/}. */
  private static boolean isOfRun(String folder) {
    String below = folder.replaceFirst("^refs/(?:heads|remotes/[^/]+)/", "");
    return below.chars().filter(c -> c == '/').count() > 2;
  }

  /** How many commits of one tip the other does not contain. */
  private static int lost(RevWalk walk, ObjectId was, ObjectId now) throws IOException {
    walk.reset();
    RevCommit tip = walk.parseCommit(now);
    try {
      RevCommit old = walk.parseCommit(was);
      return walk.isMergedInto(old, tip) ? 0 : Math.max(1, RevWalkUtils.count(walk, old, tip));
    } catch (MissingObjectException e) {
      // Not even here any more: then no branch of this repository contains it.
      return 1;
    }
  }

  /**
   * Writes down what is published now, as far as it continues what was seen before; of a branch
   * that was rewritten the older tip stays.
   */
  public void note(Map<String, ObjectId> published) throws IOException {
    Map<String, Seen> all = seen();
    List<String> rewritten = new ArrayList<>();
    for (Rewritten one : rewritten(published)) {
      rewritten.add(one.seen().ref());
    }
    for (Map.Entry<String, ObjectId> branch : published.entrySet()) {
      Seen seen = all.get(branch.getKey());
      boolean isNew = seen == null || !seen.tip().equals(branch.getValue());
      if (isNew && !rewritten.contains(branch.getKey())) {
        append(branch.getKey(), branch.getValue(), null);
      }
    }
  }

  /**
   * Takes a rewriting as it is: the branch is judged from its new tip on.
   *
   * @param why in one line; it stays in the log
   */
  public void accept(String ref, ObjectId now, String why) throws IOException {
    append(ref, now, why);
  }

  /** The log of another place, from its newest event on. */
  static Map<String, Seen> seen(RefStore store, @Nullable ObjectId tip) throws IOException {
    Map<String, Seen> seen = new LinkedHashMap<>();
    if (tip == null) {
      return seen;
    }
    try (Spine.Walk walk = new Spine(store, REF).read(tip)) {
      for (Spine.Event event = walk.next(); event != null; event = walk.next()) {
        Seen one = parse(event);
        if (one != null) {
          seen.putIfAbsent(one.ref(), one);
        }
      }
    }
    return seen;
  }

  private static @Nullable Seen parse(Spine.Event event) {
    String ref = RefBlob.field(event.text(), OF);
    String tip = RefBlob.field(event.text(), TIP);
    if (ref == null || tip == null || !ObjectId.isId(tip)) {
      return null;
    }
    String why = RefBlob.field(event.text(), WHY);
    return new Seen(ref, ObjectId.fromString(tip), event.when(), why == null ? "" : why);
  }

  /** The text of what was seen, under another name of the branch. */
  static String text(String ref, Seen seen) {
    RefBlob text = new RefBlob().with(OF, ref).with(TIP, seen.tip().name());
    return (seen.accepted().isEmpty() ? text : text.with(WHY, seen.accepted())).toString();
  }

  private void append(String ref, ObjectId tip, @Nullable String why) throws IOException {
    if (log.head() == null) {
      log.append(FIRST);
    }
    RefBlob text = new RefBlob().with(OF, ref).with(TIP, tip.name());
    if (why != null) {
      text.with(WHY, why);
    }
    if (log.append(text.toString(), tip) instanceof Spine.Append.Blocked blocked) {
      throw new IOException(blocked.explanation());
    }
  }
}
