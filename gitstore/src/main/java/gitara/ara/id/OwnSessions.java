package gitara.ara.id;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.SessionIds;
import gitara.git.Repo;
import gitara.ref.CloneKey;
import gitara.ref.RefStore;
import gitara.ref.SessionRef;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.jspecify.annotations.Nullable;

/**
 * The session that a verb of this work tree and branch writes to. Two branches never write one
 * session file, and two clones never begin one under the same id.
 */
final class OwnSessions {
  private final Repo repo;
  private final RefStore store;
  private final String space;
  private final CloneKey key;
  private final String tree;
  private final @Nullable String branch;
  private @Nullable SessionRef chosen;
  private @Nullable SessionRef moved;
  private long turn;

  OwnSessions(Repo repo, RefStore store, String space) throws IOException {
    this.repo = repo;
    this.store = store;
    this.space = space;
    this.key = new CloneKey(store, repo.commonDir());
    String folder = repo.commonDir().relativize(repo.gitDir()).toString();
    this.tree = folder.isEmpty() ? "." : folder;
    this.branch = repo.branch();
  }

  /** Makes a copy of another clone one of its own: what that one reserved is not for this one. */
  void claim() throws IOException {
    if (key.isCopied()) {
      key.get();
      key.take();
    }
  }

  /** Makes this the clone whose sessions are 001, 002 and so on. */
  void found() throws IOException {
    key.found();
    key.take();
  }

  /**
   * The id of the session of a day.
   *
   * @param committed the ids of the sessions that the last commit has
   */
  String session(String date, List<String> committed, String root) throws IOException {
    SessionRef known = moved;
    if (known == null) {
      known = find(date, committed, root);
    }
    chosen = known;
    return known.id();
  }

  /**
   * The number of a turn in the session that was found.
   *
   * @param written how many turns its file has
   */
  long turn(long written, boolean sameTurn) {
    SessionRef session = chosen;
    long last = session == null ? 0 : session.turn();
    if (moved == null) {
      turn = sameTurn ? Math.max(1, written) : Math.max(last, written) + 1;
    }
    return turn;
  }

  /**
   * Takes the turn number.
   *
   * @return false when the session has to be looked for again
   */
  boolean take() throws IOException {
    SessionRef session = chosen;
    if (session == null || moved != null) {
      return true;
    }
    if (session.isNew() && !key.take()) {
      return false;
    }
    String at = session.isNew() ? place() : session.at();
    moved = session.move(tree, at, Math.max(turn, session.turn()));
    return moved != null;
  }

  /** Gives the number back: no commit was made with it. */
  void giveBack() throws IOException {
    SessionRef now = moved;
    SessionRef before = chosen;
    if (now != null && before != null) {
      now.move(tree, now.at(), before.turn());
      moved = null;
    }
  }

  private String place() throws IOException {
    String name = branch;
    if (name != null) {
      return name;
    }
    ObjectId head = repo.commit(Constants.HEAD);
    return head == null ? Constants.HEAD : head.name();
  }

  private SessionRef find(String date, List<String> committed, String root) throws IOException {
    List<String> ofDay = new ArrayList<>();
    for (String id : committed) {
      if (SessionIds.isOf(id, date)) {
        ofDay.add(id);
      }
    }
    ofDay.sort(SessionIds.ORDER.reversed());
    // A copy of another clone meets that one on their remote: its sessions are not continued.
    boolean isCopy = key.isCopied() && isShared(root);
    List<SessionRef> free = new ArrayList<>();
    for (String id : ofDay) {
      SessionRef session = SessionRef.read(store, space, id);
      if (!isCopy && isOurs(session)) {
        return session;
      }
      if (session.isNew()) {
        free.add(session);
      }
    }
    List<String> noted = SessionRef.of(store, space, date);
    noted.sort(SessionIds.ORDER.reversed());
    for (String id : noted) {
      SessionRef session = SessionRef.read(store, space, id);
      if (!isCopy && !ofDay.contains(id) && isOurs(session)) {
        return session;
      }
    }
    String mark = mark(root);
    for (SessionRef session : free) {
      // Begun by hand, or before sessions were noted: nobody else's can have this clone's mark.
      if (SessionIds.hasKey(session.id(), mark)) {
        return session;
      }
    }
    Set<String> taken = new HashSet<>(ofDay);
    taken.addAll(noted);
    ofBranches(root, taken);
    long highest = 0;
    for (String id : taken) {
      if (SessionIds.isOf(id, date) && SessionIds.hasKey(id, mark)) {
        highest = Math.max(highest, SessionIds.number(id, mark));
      }
    }
    return SessionRef.read(store, space, SessionIds.name(date, mark, highest + 1));
  }

  private boolean isOurs(SessionRef session) throws IOException {
    if (session.isNew() || !session.isIn(tree)) {
      return false;
    }
    return branch != null ? session.isAt(branch) : isBehindHead(session.at());
  }

  private boolean isBehindHead(String began) throws IOException {
    ObjectId head = repo.commit(Constants.HEAD);
    if (head == null || !ObjectId.isId(began)) {
      return false;
    }
    ObjectId from = ObjectId.fromString(began);
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      return head.equals(from)
          || (reader.has(from)
              && walk.isMergedInto(walk.parseCommit(from), walk.parseCommit(head)));
    }
  }

  /** A clone that has no mark yet and has got nothing of the record from others began it. */
  private String mark(String root) throws IOException {
    if (key.isMissing() && !isShared(root)) {
      key.found();
    }
    return key.get();
  }

  private boolean isShared(String root) throws IOException {
    return !folders(Constants.R_REMOTES, root).isEmpty();
  }

  private void ofBranches(String root, Set<String> taken) throws IOException {
    try (ObjectReader reader = repo.objects()) {
      for (ObjectId folder : folders(Constants.R_HEADS, root)) {
        try (TreeWalk walk = new TreeWalk(reader)) {
          walk.addTree(folder);
          while (walk.next()) {
            String name = walk.getNameString();
            if (name.endsWith(".yaml")) {
              taken.add(name.substring(0, name.length() - ".yaml".length()));
            }
          }
        }
      }
    }
  }

  /** The folders of sessions at the tips of branches. */
  private Set<ObjectId> folders(String branches, String root) throws IOException {
    String sessions = root + AraProtocol.SESSIONS;
    String path = sessions.substring(0, sessions.length() - 1);
    Set<ObjectId> folders = new HashSet<>();
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      for (Ref ref : repo.jgit().getRefDatabase().getRefsByPrefix(branches)) {
        ObjectId id = ref.getObjectId();
        if (id != null && walk.parseAny(id) instanceof RevCommit commit) {
          try (TreeWalk at = TreeWalk.forPath(reader, path, commit.getTree())) {
            if (at != null && at.isSubtree()) {
              folders.add(at.getObjectId(0));
            }
          }
        }
      }
    }
    return folders;
  }
}
