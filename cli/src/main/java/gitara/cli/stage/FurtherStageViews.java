package gitara.cli.stage;

import gitara.cli.command.Tone;
import gitara.cli.command.Views;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.history.History;
import gitara.history.RecordCommit;
import gitara.protocol.RecordReader;
import gitara.record.Entry;
import java.io.IOException;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The views of the entries in a further folder of tasks. Views of a whole repository, such as a
 * briefing, are left to those of the first folder, which cover all folders.
 */
record FurtherStageViews(StageViews first) implements Views {
  @Override
  public String title(RecordReader record) {
    return first.title(record);
  }

  @Override
  public String status(Entry entry) {
    return first.status(entry);
  }

  @Override
  public Tone tone(Entry entry) {
    return first.tone(entry);
  }

  @Override
  public List<String> kinds() {
    return first.kinds();
  }

  @Override
  public @Nullable String parent(Entry entry) {
    return entry.kind().equals("task") ? "" : first.parent(entry);
  }

  @Override
  public List<RecordCommit> log(Repo repo, History history, List<ObjectId> tips, String name)
      throws IOException, Refusal {
    return first.log(repo, history, tips, name);
  }
}
