package gitara.event;

import gitara.commit.Key;
import gitara.commit.Trailers;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.Cursor;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefStore;
import gitara.ref.Spine;
import gitara.ref.SpineQueue;
import gitara.text.Sha256;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * Commits that hooks have noted on the spine, as events {@code git:<sha>}. Those that this tool
 * made are of the kind meta, so that it never feeds on itself.
 */
public final class GitEvents {
  public static final String PREFIX = "git:";
  private static final int ID = 40;

  /** By their count; what cannot be read comes first. */
  private static final Comparator<String> COUNTS = Comparator.comparingLong(GitEvents::count);

  /**
   * What lies behind the cursor.
   *
   * @param events oldest first, the internal ones left out
   * @param rejected how many were internal
   * @param position behind the last of them; empty where nothing was ever noted
   */
  public record Batch(List<SpineEvent> events, int rejected, String position) {}

  private final Repo repo;
  private final Spine spine;
  private final Cursor cursor;

  public GitEvents(Repo repo, ProcessIdentity owner, String scanner) {
    this.repo = repo;
    RefStore store = new RefStore(repo, owner);
    this.spine = new Spine(store);
    this.cursor = Cursor.of(store, scanner + "-git", COUNTS);
  }

  private static long count(String position) {
    int space = position.indexOf(' ');
    try {
      return Long.parseLong(space < 0 ? position : position.substring(0, space));
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  public Batch waiting() throws IOException {
    String position = cursor.position();
    String known = position == null ? "" : position.substring(position.indexOf(' ') + 1);
    try {
      SpineQueue.take(repo.commonDir(), spine, repo.environment().clock().instant());
    } catch (IOException e) {
      // Where nothing can be written, it is read another time.
    }
    ObjectId head = spine.head();
    if (head == null || head.name().equals(known)) {
      return new Batch(List.of(), 0, position == null ? "" : position);
    }
    List<Spine.Event> appended =
        spine.since(ObjectId.isId(known) ? ObjectId.fromString(known) : null, head);
    List<SpineEvent> events = new ArrayList<>();
    int rejected = 0;
    for (Spine.Event event : appended) {
      for (String line : event.text().split("\n", -1)) {
        SpineEvent commit = line.startsWith("commit ") ? find(line.substring(7)) : null;
        if (commit != null && SourceGate.isExternal(commit.kind())) {
          events.add(commit);
        } else if (commit != null) {
          rejected++;
        }
      }
    }
    long count = (position == null ? 0 : count(position)) + appended.size();
    return new Batch(events, rejected, count + " " + head.name());
  }

  /** Goes to where a batch ended, unless others came further. */
  public void advance(String to) throws IOException, Refusal {
    for (String now = cursor.position(); now == null || COUNTS.compare(to, now) > 0; ) {
      switch (cursor.advance(now, to)) {
        case Cursor.Advance.Advanced advanced -> {
          return;
        }
        case Cursor.Advance.Backwards backwards -> {
          return;
        }
        case Cursor.Advance.Elsewhere elsewhere -> now = cursor.position();
        case Cursor.Advance.Blocked blocked ->
            throw Refusal.fault("the cursor cannot be moved: " + blocked.explanation(), null);
      }
    }
  }

  /**
   * The commit that an event's id, or a line of the spine, begins with; null when it is not here.
   */
  public @Nullable SpineEvent find(String text) throws IOException {
    String id = text.startsWith(PREFIX) ? text.substring(PREFIX.length()) : text;
    if (id.length() < ID || !ObjectId.isId(id.substring(0, ID))) {
      return null;
    }
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      RevCommit commit = walk.parseCommit(ObjectId.fromString(id.substring(0, ID)));
      String[] words = text.split(" ", -1);
      String session = words.length > 2 && !words[2].equals("-") ? words[2] : "";
      String message = commit.getFullMessage();
      boolean ours = Trailers.parse(message).first(Key.OP) != null;
      String payload = "{\"subject\":" + quoted(commit.getShortMessage()) + "}";
      return new SpineEvent(
          PREFIX + commit.name(),
          Instant.ofEpochSecond(commit.getCommitTime()).toString(),
          "git.commit",
          session,
          ours ? "meta" : "git",
          "",
          "refs/ara/spine",
          Sha256.hex(commit.getRawBuffer(), 64),
          payload,
          payload.length());
    } catch (MissingObjectException | IncorrectObjectTypeException e) {
      return null;
    }
  }

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\');
      }
      out.append(c < ' ' ? ' ' : c);
    }
    return out.append('"').toString();
  }
}
