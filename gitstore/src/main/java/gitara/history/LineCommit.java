package gitara.history;

import gitara.commit.Key;
import gitara.commit.Trailers;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.revwalk.RevCommit;

/**
 * What is shown of a commit of a {@link RecordLine}.
 *
 * @param committed when it was committed, in seconds
 * @param time when it was written, in seconds
 * @param zone in minutes
 * @param actor empty where the commit names none, as {@code turn}
 * @param body the message between subject and trailers, or its beginning
 */
public record LineCommit(
    ObjectId id,
    int committed,
    long time,
    int zone,
    String author,
    String actor,
    String turn,
    String subject,
    String body) {
  private static final int BODY = 2_000;

  /** Reads one whose body is there. */
  static LineCommit of(RevCommit commit) {
    PersonIdent author = commit.getAuthorIdent();
    String message = commit.getFullMessage();
    Trailers trailers = Trailers.parse(message);
    String actor = trailers.first(Key.ACTOR);
    String turn = trailers.first(Key.TURN);
    return new LineCommit(
        commit.copy(),
        commit.getCommitTime(),
        author.getWhenAsInstant().getEpochSecond(),
        author.getZoneOffset().getTotalSeconds() / 60,
        author.getName(),
        actor == null ? "" : actor,
        turn == null ? "" : turn,
        commit.getShortMessage(),
        body(message, trailers));
  }

  private static String body(String message, Trailers trailers) {
    int start = message.indexOf("\n\n");
    String body = start < 0 ? "" : message.substring(start).strip();
    if (!trailers.lines().isEmpty()) {
      int end = body.lastIndexOf("\n\n");
      body = end < 0 ? "" : body.substring(0, end).strip();
    }
    return body.length() > BODY ? body.substring(0, BODY) + "…" : body;
  }
}
