package gitara.ref;

import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * A log of events that only grows, first of all {@code refs/ara/spine}: a chain of commits with the
 * empty tree, one event each, its text being the message. A hook may append with plain git; what is
 * read makes no assumption about who wrote it.
 */
public final class Spine {
  static final String REF = RefName.ROOT + "spine";
  private static final String NAME = "git-ara";
  private static final String EMAIL = "ara@invalid";

  private final RefStore store;
  private final String ref;

  /**
   * One entry of the log.
   *
   * @param text without its last line feeds
   */
  public record Event(ObjectId id, Instant when, String text) {}

  /** What {@link #append} came to. */
  public sealed interface Append {
    record Appended(ObjectId id) implements Append {}

    /** Nothing was appended; the explanation says what is in the way. */
    record Blocked(String explanation) implements Append {}
  }

  public Spine(RefStore store) {
    this(store, REF);
  }

  Spine(RefStore store, String ref) {
    this.store = store;
    this.ref = ref;
  }

  /** The newest event; null when there is none. */
  public @Nullable ObjectId head() throws IOException {
    return store.id(ref);
  }

  public Append append(String event) throws IOException {
    return append(event, null);
  }

  /**
   * Appends an event that keeps a commit from being swept away, with all that is behind it.
   *
   * @param kept the commit; its event must not be the first of the log
   */
  Append append(String event, @Nullable ObjectId kept) throws IOException {
    String message = withoutLastLineFeeds(event);
    if (message.isBlank() || message.indexOf('\0') >= 0) {
      throw new IllegalArgumentException("an event is a text that is not blank and has no NUL");
    }
    Retry retry = store.retry();
    while (true) {
      ObjectId seen = head();
      ObjectId next = write(seen, message, kept);
      CasResult result = store.swap(ref, seen, next);
      if (result instanceof CasResult.Moved) {
        return new Append.Appended(next);
      }
      if (!retry.again()) {
        return new Append.Blocked(retry.explain(ref, result));
      }
    }
  }

  private ObjectId write(@Nullable ObjectId parent, String message, @Nullable ObjectId kept)
      throws IOException {
    PersonIdent writer = new PersonIdent(NAME, EMAIL, store.clock().instant(), ZoneOffset.UTC);
    CommitBuilder commit = new CommitBuilder();
    commit.setAuthor(writer);
    commit.setCommitter(writer);
    commit.setMessage(message.concat("\n"));
    if (parent == null) {
      commit.setTreeId(store.insert(Constants.OBJ_TREE, new byte[0]));
    } else {
      commit.setTreeId(Constants.EMPTY_TREE_ID);
      commit.addParentId(parent);
      if (kept != null) {
        commit.addParentId(kept);
      }
    }
    return store.insert(Constants.OBJ_COMMIT, commit.build());
  }

  /**
   * The events from one back to the first.
   *
   * @param from an event, or null for the newest
   */
  public Walk read(@Nullable ObjectId from) throws IOException {
    return new Walk(new RevWalk(store.repository()), ref, from == null ? head() : from);
  }

  /** Events, newest first, each read when it is asked for. */
  public static final class Walk implements AutoCloseable {
    private final RevWalk walk;
    private final String ref;
    private @Nullable ObjectId at;

    private Walk(RevWalk walk, String ref, @Nullable ObjectId from) {
      this.walk = walk;
      this.ref = ref;
      this.at = from;
    }

    /** The event before the last one returned; null after the first event of all. */
    public @Nullable Event next() throws IOException {
      ObjectId id = at;
      if (id == null) {
        return null;
      }
      try {
        RevCommit commit = walk.parseCommit(id);
        at = commit.getParentCount() == 0 ? null : commit.getParent(0).copy();
        String text = withoutLastLineFeeds(commit.getFullMessage());
        Event event = new Event(id, Instant.ofEpochSecond(commit.getCommitTime()), text);
        commit.disposeBody();
        return event;
      } catch (MissingObjectException e) {
        throw RefStore.fault(ref, id, "is not in this repository");
      }
    }

    @Override
    public void close() {
      walk.close();
    }
  }

  private static String withoutLastLineFeeds(String text) {
    int end = text.length();
    while (end > 0 && text.charAt(end - 1) == '\n') {
      end--;
    }
    return text.substring(0, end);
  }
}
