package gitara.cli.ara;

import gitara.ara.brief.Excerpt;
import gitara.ara.brief.Session;
import gitara.ara.brief.SessionTurn;
import gitara.ara.brief.Turns;
import gitara.cli.command.ProgramVersion;
import gitara.cli.command.Views.SessionRow;
import gitara.git.Repo;
import gitara.history.BlobNotes;
import gitara.protocol.Protocol;
import gitara.protocol.RecordReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The sessions of a record as a page shows them. To parse them all is a fifth of making a page, and
 * most never change: what a file says is noted by its blob.
 */
final class SessionRows {
  private final Protocol protocol;
  private final BlobNotes notes;

  SessionRows(Repo repo, Protocol protocol) {
    this.protocol = protocol;
    this.notes = BlobNotes.open(repo, protocol.name() + ".sessions", ProgramVersion.build());
  }

  /** The newest sessions, so many at most. */
  List<SessionRow> of(RecordReader record, int most) throws IOException {
    List<SessionRow> rows = new ArrayList<>();
    for (String id : Turns.names(record.snapshot(), record.root())) {
      List<String> note = rows.size() == most ? null : note(record, id);
      if (note != null) {
        rows.add(row(id, Turns.path(record.root(), id), note));
      }
    }
    notes.save();
    return rows;
  }

  private @Nullable List<String> note(RecordReader record, String id) throws IOException {
    ObjectId blob = record.snapshot().id(Turns.path(record.root(), id));
    List<String> note = blob == null ? null : notes.of(blob);
    if (note == null) {
      Session session = Turns.session(record.snapshot(), record.root(), id);
      note = session == null ? null : note(session);
      if (blob != null && note != null) {
        notes.put(blob, note);
      }
    }
    return note;
  }

  /** Its summary, how many turns it has, how many quotes, quotes, and what it left open. */
  private static List<String> note(Session session) {
    List<String> quotes = new ArrayList<>();
    for (SessionTurn turn : session.turns()) {
      for (Excerpt remark : turn.remarks()) {
        quotes.add(remark.text());
      }
    }
    List<String> note = new ArrayList<>();
    note.add(session.summary());
    note.add(String.valueOf(session.turns().size()));
    note.add(String.valueOf(quotes.size()));
    note.addAll(quotes);
    note.addAll(session.threads());
    return note;
  }

  private SessionRow row(String id, String path, List<String> note) {
    int threads = 3 + Integer.parseInt(note.get(2));
    return new SessionRow(
        protocol.id(id),
        path,
        note.get(0),
        Integer.parseInt(note.get(1)),
        note.subList(3, threads),
        note.subList(threads, note.size()));
  }
}
