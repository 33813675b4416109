package gitara.ref;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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
  private static final String COPY = "@invalid";
  private static final String EMAIL = "ara" + COPY;

  private final RefStore store;
  private final String ref;

  /**
   * One entry of the log.
   *
   * @param text without its last line feeds
   * @param origin the event that this one was written again from when two logs were joined; its own
   *     id for any other
   */
  public record Event(ObjectId id, Instant when, String text, ObjectId origin) {}

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
      List<ObjectId> parents = new ArrayList<>();
      if (seen != null) {
        parents.add(seen);
        if (kept != null) {
          parents.add(kept);
        }
      }
      ObjectId next = write(store, store.clock().instant(), message, parents);
      CasResult result = store.swap(ref, seen, next);
      if (result instanceof CasResult.Moved) {
        return new Append.Appended(next);
      }
      if (!retry.again()) {
        return new Append.Blocked(retry.explain(ref, result));
      }
    }
  }

  /**
   * Writes an event that is in no log yet.
   *
   * @param parents the event before it, and what it keeps besides; none for the first of a log
   */
  static ObjectId write(RefStore store, Instant when, String text, List<ObjectId> parents)
      throws IOException {
    return write(store, when, text, parents, null);
  }

  /**
   * The same as a copy.
   *
   * @param origin see {@link Event}; null for no copy
   */
  static ObjectId write(
      RefStore store, Instant when, String text, List<ObjectId> parents, @Nullable ObjectId origin)
      throws IOException {
    PersonIdent writer = new PersonIdent(NAME, EMAIL, when, ZoneOffset.UTC);
    CommitBuilder commit = new CommitBuilder();
    commit.setAuthor(
        origin == null
            ? writer
            : new PersonIdent(NAME, origin.name() + COPY, when, ZoneOffset.UTC));
    commit.setCommitter(writer);
    commit.setMessage(text.concat("\n"));
    commit.setParentIds(parents);
    commit.setTreeId(
        parents.isEmpty()
            ? store.insert(Constants.OBJ_TREE, new byte[0])
            : Constants.EMPTY_TREE_ID);
    return store.insert(Constants.OBJ_COMMIT, commit.build());
  }

  /**
   * What came after an event, oldest first. Where the log was joined with that of another machine
   * ({@link SpineExchange}), what came before the event may have got other names; it is not listed
   * again.
   *
   * @param known null, or one that is not here, for all
   * @param newest the last one to be listed
   */
  public List<Event> since(@Nullable ObjectId known, ObjectId newest) throws IOException {
    List<Event> after = new ArrayList<>();
    try (Walk walk = read(newest)) {
      for (Event event = walk.next(); event != null; event = walk.next()) {
        if (event.id().equals(known)) {
          Collections.reverse(after);
          return after;
        }
        after.add(event);
      }
    }
    Set<ObjectId> before = known != null && store.has(known) ? origins(known) : Set.of();
    List<Event> rest = new ArrayList<>();
    for (int i = after.size() - 1; i >= 0; i--) {
      if (!before.contains(after.get(i).origin())) {
        rest.add(after.get(i));
      }
    }
    return rest;
  }

  private Set<ObjectId> origins(ObjectId from) throws IOException {
    Set<ObjectId> origins = new HashSet<>();
    try (Walk walk = read(from)) {
      for (Event event = walk.next(); event != null; event = walk.next()) {
        origins.add(event.origin());
      }
    }
    return origins;
  }

  /**
   * Takes in what hooks have noted beside the ref, as one event.
   *
   * @return whether there was anything
   */
  public boolean gather() throws IOException {
    Path folder = store.repository().getCommonDirectory().toPath().resolve("ara");
    Path noted = folder.resolve("noted");
    Path taken = folder.resolve("noted." + store.self().token());
    try {
      Files.move(noted, taken, StandardCopyOption.ATOMIC_MOVE);
    } catch (NoSuchFileException e) {
      return false;
    }
    String text = new String(Files.readAllBytes(taken), StandardCharsets.UTF_8);
    boolean isEvent = !text.isBlank() && text.indexOf('\0') < 0;
    if (isEvent && append(text) instanceof Append.Blocked blocked) {
      throw new IOException(blocked.explanation());
    }
    Files.delete(taken);
    return isEvent;
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
        Instant when = Instant.ofEpochSecond(commit.getCommitTime());
        Event event = new Event(id, when, text, origin(commit));
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

  /** A copy names what it was written from where others have an address. */
  private static ObjectId origin(RevCommit commit) {
    PersonIdent author = commit.getAuthorIdent();
    String address = author == null ? "" : author.getEmailAddress();
    return address.endsWith(COPY)
            && ObjectId.isId(address.substring(0, address.length() - COPY.length()))
        ? ObjectId.fromString(address.substring(0, address.length() - COPY.length()))
        : commit.getId().copy();
  }

  private static String withoutLastLineFeeds(String text) {
    int end = text.length();
    while (end > 0 && text.charAt(end - 1) == '\n') {
      end--;
    }
    return text.substring(0, end);
  }
}
