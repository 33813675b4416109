package gitara.cli.ara;

import gitara.ara.brief.Bindings;
import gitara.ara.id.Ids;
import gitara.ara.model.AraProtocol;
import gitara.ara.model.HeadingChanges;
import gitara.ara.model.IdsOf;
import gitara.ara.model.Lookup;
import gitara.cli.command.Views;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.history.History;
import gitara.history.RecordCommit;
import gitara.protocol.RecordReader;
import gitara.record.Entry;
import gitara.ref.ProcessIdentity;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** The views of a research record. */
final class AraViews implements Views {
  @Override
  public String title(RecordReader record) {
    return "Research record in ";
  }

  @Override
  public String beginning() {
    return "git ara add question \"...\" --description \"...\"";
  }

  @Override
  public String status(Entry entry) {
    return switch (entry.kind()) {
      case "observation" -> entry.field("promoted").equals("true") ? "promoted" : "staged";
      case "claim", "heuristic" -> Views.firstWord(entry.field("Status"));
      default -> Views.firstWord(entry.field("status"));
    };
  }

  @Override
  public List<Waiting> waiting(RecordReader record) throws IOException {
    List<Entry> open = new ArrayList<>();
    List<Entry> staged = new ArrayList<>();
    for (String file : record.files()) {
      try {
        for (Entry entry : record.in(file)) {
          String status = status(entry);
          if (entry.kind().equals("observation") && status.equals("staged")) {
            staged.add(entry);
          } else if (entry.kind().equals("question") && status.equals("open")) {
            open.add(entry);
          }
        }
      } catch (TextException e) {
        // A file that cannot be read is listed as that.
      }
    }
    List<String> pending = new ArrayList<>();
    for (Bindings.Open one : Bindings.pending((Lookup) record)) {
      pending.add(one.entry().id() + " " + one.field());
    }
    return List.of(
        new Waiting("open_questions", "open", "Open questions", open, List.of()),
        new Waiting("staged", "staged", "Staged, waiting for a closure signal", staged, List.of()),
        new Waiting("pending", "pending", "Bindings pending", List.of(), pending));
  }

  @Override
  public List<RecordCommit> log(Repo repo, History history, ObjectId head, String name)
      throws IOException, Refusal {
    return new HistoryQuery(repo, history, head).of(name);
  }

  @Override
  public List<Entry> shown(RecordReader record, String name) throws IOException, TextException {
    return HeadingChanges.find(record.snapshot(), record.root(), name);
  }

  @Override
  public List<String> ids(RecordReader record, String prefix) throws IOException {
    @Nullable String of = AraProtocol.fileOf(prefix.length() == 1 ? prefix + "1" : prefix);
    List<String> ids = new ArrayList<>();
    for (String file : record.files()) {
      if (of == null || file.equals(of)) {
        for (String id : IdsOf.file(record.snapshot(), record.root() + file)) {
          if (id.startsWith(prefix)) {
            ids.add(id);
          }
        }
      }
    }
    return ids;
  }

  @Override
  public String meant(RecordReader record, String name) throws IOException {
    return KnownNames.meant(record.snapshot(), record.root(), name);
  }

  @Override
  public Map<String, String> health(Repo repo, RecordReader record) throws Refusal, IOException {
    Map<String, String> rows = new LinkedHashMap<>();
    rows.put("ids", String.join(", ", new Ids(repo, ProcessIdentity.current()).next()));
    return rows;
  }
}
