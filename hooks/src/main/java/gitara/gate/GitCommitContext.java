package gitara.gate;

import gitara.git.ChangedPaths;
import gitara.git.MergeBases;
import gitara.git.Repo;
import gitara.record.Ancestor;
import gitara.record.CommitContext;
import gitara.record.Snapshot;
import gitara.record.TreeSnapshot;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.AbbreviatedObjectId;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.filter.AndTreeFilter;
import org.eclipse.jgit.treewalk.filter.PathFilter;
import org.eclipse.jgit.treewalk.filter.TreeFilter;
import org.jspecify.annotations.Nullable;

/** A commit, made or in the making, with what git knows of the commits behind it. */
final class GitCommitContext implements CommitContext {
  /** Far enough for a file that was broken for a while, and not all of history. */
  private static final int FAR = 1000;

  private final ObjectReader reader;
  private final String id;
  private final @Nullable String message;
  private final Instant time;
  private final List<ObjectId> ids;
  private final List<Snapshot> parents = new ArrayList<>();
  private final Snapshot after;
  private final boolean staged;
  private @Nullable Repo repo;
  private @Nullable LockTokens tokens;

  private GitCommitContext(
      ObjectReader reader,
      String id,
      @Nullable String message,
      Instant time,
      List<ObjectId> ids,
      Snapshot after,
      boolean staged) {
    this.reader = reader;
    this.id = id;
    this.message = message;
    this.time = time;
    this.ids = ids;
    this.after = after;
    this.staged = staged;
  }

  /** A commit that is made. */
  static GitCommitContext of(ObjectReader reader, RevWalk walk, Trees trees, RevCommit commit)
      throws IOException {
    List<ObjectId> ids = new ArrayList<>();
    for (RevCommit parent : commit.getParents()) {
      ids.add(parent.getId());
    }
    GitCommitContext context =
        new GitCommitContext(
            reader,
            commit.name(),
            commit.getFullMessage(),
            Instant.ofEpochSecond(commit.getCommitTime()),
            ids,
            trees.of(commit.getTree().getId()),
            true);
    context.addParents(walk, trees);
    return context;
  }

  /**
   * A commit in the making.
   *
   * @param message null while it is not written
   * @param staged false for the state of a work tree
   */
  static GitCommitContext of(
      ObjectReader reader,
      RevWalk walk,
      Trees trees,
      List<ObjectId> parents,
      Snapshot after,
      @Nullable String message,
      Instant time,
      boolean staged)
      throws IOException {
    GitCommitContext context =
        new GitCommitContext(reader, "", message, time, List.copyOf(parents), after, staged);
    context.addParents(walk, trees);
    return context;
  }

  /** A commit that is about to follow others; the state of the first is known. */
  static GitCommitContext pending(
      ObjectReader reader,
      List<ObjectId> ids,
      Snapshot before,
      Snapshot after,
      String message,
      Instant time)
      throws IOException {
    GitCommitContext context = new GitCommitContext(reader, "", message, time, ids, after, true);
    if (!ids.isEmpty()) {
      context.parents.add(before);
    }
    try (RevWalk walk = new RevWalk(reader)) {
      for (ObjectId other : ids.subList(Math.min(1, ids.size()), ids.size())) {
        ObjectId tree = walk.parseCommit(other).getTree().getId();
        context.parents.add(new TreeSnapshot(reader, tree));
      }
    }
    return context;
  }

  /** The same where it is known which tokens locks have given. */
  GitCommitContext with(LockTokens given) {
    tokens = given;
    return this;
  }

  private void addParents(RevWalk walk, Trees trees) throws IOException {
    for (ObjectId parent : ids) {
      parents.add(trees.of(walk.parseCommit(parent).getTree().getId()));
    }
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public @Nullable String message() {
    return message;
  }

  @Override
  public Instant time() {
    return time;
  }

  @Override
  public List<Snapshot> parents() {
    return parents;
  }

  @Override
  public Snapshot nothing() {
    return new TreeSnapshot(reader, null);
  }

  @Override
  public Snapshot after() {
    return after;
  }

  @Override
  public long lastToken(String lock) throws IOException {
    return tokens == null ? -1 : tokens.last(lock);
  }

  @Override
  public boolean isStaged() {
    return staged;
  }

  @Override
  public boolean isShallow() throws IOException {
    return !reader.getShallowCommits().isEmpty();
  }

  @Override
  public List<Snapshot> bases() throws IOException {
    Set<ObjectId> found = new LinkedHashSet<>();
    List<Snapshot> states = new ArrayList<>();
    for (int i = 1; i < ids.size(); i++) {
      for (RevCommit base : MergeBases.of(reader, ids.getFirst(), ids.get(i))) {
        if (found.add(base.getId())) {
          states.add(new TreeSnapshot(reader, base.getTree().getId()));
        }
      }
    }
    return states;
  }

  @Override
  public Iterator<Snapshot> earlier(Snapshot parent) throws IOException {
    List<Snapshot> states = new ArrayList<>();
    int at = parents.indexOf(parent);
    if (at >= 0) {
      try (RevWalk walk = new RevWalk(reader)) {
        walk.setFirstParent(true);
        walk.markStart(walk.parseCommit(ids.get(at)));
        walk.next();
        for (RevCommit one = walk.next(); one != null && states.size() < FAR; one = walk.next()) {
          states.add(new TreeSnapshot(reader, one.getTree().getId()));
        }
      }
    }
    return states.iterator();
  }

  @Override
  public Iterator<Version> behind() throws IOException {
    return versions(TreeFilter.ALL);
  }

  @Override
  public Iterator<Version> versions(String path) throws IOException {
    return versions(AndTreeFilter.create(PathFilter.create(path), TreeFilter.ANY_DIFF));
  }

  private Iterator<Version> versions(TreeFilter filter) throws IOException {
    RevWalk walk = new RevWalk(reader);
    walk.setRewriteParents(false);
    walk.setTreeFilter(filter);
    for (ObjectId parent : ids) {
      walk.markStart(walk.parseCommit(parent));
    }
    return new Iterator<>() {
      private @Nullable RevCommit next = read();

      private @Nullable RevCommit read() throws IOException {
        return walk.next();
      }

      @Override
      public boolean hasNext() {
        return next != null;
      }

      @Override
      public Version next() {
        RevCommit commit = next;
        if (commit == null) {
          throw new NoSuchElementException();
        }
        try {
          walk.parseBody(commit);
          Snapshot state = new TreeSnapshot(reader, commit.getTree().getId());
          next = read();
          return new Version(commit.getFullMessage(), state);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    };
  }

  @Override
  public @Nullable Ancestor ancestor(String name) throws IOException {
    if (!AbbreviatedObjectId.isId(name)) {
      return null;
    }
    for (ObjectId found : reader.resolve(AbbreviatedObjectId.fromString(name))) {
      try (RevWalk walk = new RevWalk(reader)) {
        RevCommit commit = walk.parseCommit(found);
        for (ObjectId parent : ids) {
          if (walk.isMergedInto(commit, walk.parseCommit(parent))) {
            walk.reset();
            List<String> changed = ChangedPaths.of(reader, walk, walk.parseCommit(found));
            Snapshot then = new TreeSnapshot(reader, commit.getTree().getId());
            return new Ancestor(found.name(), commit.getFullMessage(), changed, then);
          }
        }
      } catch (MissingObjectException | IncorrectObjectTypeException e) {
        // Another kind of object, or one that a shallow or partial clone lacks.
      }
    }
    return null;
  }

  /** The same where tags are known too. */
  GitCommitContext withTags(Repo repository) {
    repo = repository;
    return this;
  }

  @Override
  public List<Tagged> tagged(String prefix) throws IOException {
    Repo tags = repo;
    List<Tagged> tagged = new ArrayList<>();
    if (tags == null) {
      return tagged;
    }
    try (RevWalk walk = new RevWalk(reader)) {
      for (Ref ref :
          tags.jgit().getRefDatabase().getRefsByPrefix(Constants.R_TAGS + "ara/" + prefix)) {
        if (walk.peel(walk.parseAny(ref.getObjectId())) instanceof RevCommit commit) {
          walk.parseBody(commit);
          Snapshot state = new TreeSnapshot(reader, commit.getTree().getId());
          tagged.add(
              new Tagged(commit.getFullMessage(), state, () -> isSigned(tags, ref.getName())));
        }
      }
    } catch (MissingObjectException e) {
      // In a clone that has not all objects a tag proves nothing.
      return tagged;
    }
    return tagged;
  }

  private static boolean isSigned(Repo repo, String tag) throws IOException {
    return repo.subprocess().git(List.of("verify-tag", "--", tag), "").code() == 0;
  }
}
