package gitara.cli.ara;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.HeadingChanges;
import gitara.ara.model.SessionChanges;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.history.History;
import gitara.history.RecordCommit;
import gitara.protocol.Protocol;
import gitara.record.Entry;
import gitara.record.SemanticDiff;
import gitara.record.Snapshot;
import gitara.record.TreeSnapshot;
import gitara.text.TextException;
import java.io.IOException;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/** A resolver of the name given to {@code git ara log}: an entry, a session or a heading. */
final class HistoryQuery {
  private final Repo repo;
  private final Protocol protocol;
  private final History history;
  private final ObjectId head;

  HistoryQuery(Repo repo, Protocol protocol, History history, ObjectId head) {
    this.repo = repo;
    this.protocol = protocol;
    this.history = history;
    this.head = head;
  }

  /** Newest first; empty when no commit changed it. */
  List<RecordCommit> of(String name) throws IOException, Refusal {
    String session = protocol.written(name);
    if (SessionChanges.isSession(session) && protocol.id(session).equals(name)) {
      String file = AraProtocol.SESSIONS + session + ".yaml";
      return history.file(head, file, new SessionChanges(name));
    }
    List<RecordCommit> moments = history.life(head, SemanticDiff.token(name)).moments();
    if (moments.isEmpty() && protocol.layout().fileOf(name) == null) {
      String entry = entry(name);
      return entry == null ? heading(name) : history.life(head, entry).moments();
    }
    for (String file : name.charAt(0) == 'C' ? history.reports(head, name) : List.<String>of()) {
      moments = history.together(moments, history.file(head, file, SessionChanges.reportsOn(name)));
    }
    return moments;
  }

  /** A heading that is not an entry: one without fields, or one that is gone. */
  private List<RecordCommit> heading(String name) throws IOException, Refusal {
    List<RecordCommit> all = List.of();
    for (String file : HeadingChanges.FILES.keySet().stream().sorted().toList()) {
      List<RecordCommit> found = history.file(head, file, new HeadingChanges(file, name));
      all = found.isEmpty() ? all : history.together(all, found);
    }
    return all;
  }

  /** The name that commits give the entry of a heading; null where no file shows it. */
  private @Nullable String entry(String name) throws IOException {
    try (ObjectReader reader = repo.objects()) {
      Snapshot snapshot = snapshot(reader);
      String root = protocol.root(snapshot);
      List<Entry> found = root == null ? List.of() : protocol.open(snapshot, root).find(name);
      return found.isEmpty() ? null : SemanticDiff.token(found.getFirst().id());
    } catch (TextException e) {
      return null;
    }
  }

  private Snapshot snapshot(ObjectReader reader) throws IOException {
    try (RevWalk walk = new RevWalk(reader)) {
      return new TreeSnapshot(reader, walk.parseCommit(head).getTree());
    }
  }
}
