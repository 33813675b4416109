package gitara.cli.meditate;

import gitara.cli.command.Call;
import gitara.cli.command.RunCard;
import gitara.cli.command.Tone;
import gitara.cli.command.Views;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.history.History;
import gitara.history.RecordCommit;
import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationPath;
import gitara.meditation.NodeId;
import gitara.meditation.run.MeditationRun;
import gitara.meditation.run.MeditationRuns;
import gitara.meditation.run.RunStates;
import gitara.protocol.RecordReader;
import gitara.record.Entry;
import gitara.record.SemanticDiff;
import gitara.record.Snapshot;
import gitara.run.Machine;
import gitara.run.Work;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/** The views of meditations: the history of a node is that of what belongs to it too. */
final class MeditationViews implements Views {
  @Override
  public String title(RecordReader record) {
    return "Meditations in ";
  }

  @Override
  public @Nullable String beginning() {
    return "git ara meditate start TOPIC --payload FILE";
  }

  @Override
  public String status(Entry entry) {
    return entry.kind().equals("node") ? entry.field("state") : "";
  }

  @Override
  public Tone tone(Entry entry) {
    return switch (entry.kind()) {
      case "node" -> entry.field("state").equals("final") ? Tone.GOOD : Tone.GOING;
      case "facet", "facets", "charter" -> Tone.PLAIN;
      default -> Tone.GOOD;
    };
  }

  @Override
  public String tab() {
    return "Meditations";
  }

  /** The meditations of a state, and those that have branches now. */
  @Override
  public List<RunCard> runs(Repo repo, Snapshot state, ObjectId tip) throws IOException, Refusal {
    boolean isNow = tip.equals(repo.commit(Constants.HEAD));
    List<RunCard> cards = new ArrayList<>();
    try (ObjectReader reader = repo.objects()) {
      for (MeditationDir dir :
          isNow ? MeditationRuns.all(repo, reader) : List.<MeditationDir>of()) {
        MeditationRun run = MeditationRun.read(repo, reader, dir);
        if (run != null) {
          cards.add(MeditationCard.of(run));
        }
      }
    }
    return cards;
  }

  @Override
  public List<String> kinds() {
    return List.of("charter", "facets", "facet", "node", "peer-review", "consolidation", "review");
  }

  @Override
  public @Nullable String parent(Entry entry) {
    int slash = entry.id().lastIndexOf('/');
    String above = slash < 0 ? "" : entry.id().substring(0, slash);
    NodeId node = NodeId.parse(entry.id().substring(slash + 1));
    NodeId parent = node == null ? null : node.parent();
    return parent == null ? above : above + "/" + parent;
  }

  /** The meditations that have branches and are not over. */
  @Override
  public Map<String, String> brief(Call call) throws Refusal, IOException {
    Map<String, String> lines = new LinkedHashMap<>();
    try (Repo repo = call.open();
        ObjectReader reader = repo.objects()) {
      for (MeditationDir dir : MeditationRuns.open(repo)) {
        MeditationRun run = MeditationRun.read(repo, reader, dir);
        Machine.Position position = run == null ? null : RunStates.of(run);
        if (position != null && !position.isAtEnd()) {
          lines.put(
              dir.name(),
              "Meditation " + dir + ": " + position.state() + "; next: " + position.todo());
        }
      }
    }
    return lines;
  }

  @Override
  public List<ObjectId> branches(Repo repo, String name) throws IOException, Refusal {
    MeditationDir dir = MeditationDir.ofId(id(repo, name));
    return dir == null ? List.of() : List.copyOf(Work.of(repo).tips(dir.branches().all()).values());
  }

  @Override
  public List<RecordCommit> log(Repo repo, History history, List<ObjectId> tips, String name)
      throws IOException, Refusal {
    return history.below(tips, id(repo, name));
  }

  /** The ID of what a name is of: a node alone is of the meditation that is meant. */
  private static String id(Repo repo, String name) throws IOException, Refusal {
    NodeId alone = NodeId.parse(name);
    if (alone == null) {
      String path = name.replaceFirst("/+$", "");
      MeditationPath file = MeditationPath.of(path);
      String id = path.replaceFirst("^" + MeditationDir.ROOT, "");
      if (file != null && file.node() != null) {
        id = file.directory().id(file.requireNode());
      }
      return SemanticDiff.token(id);
    }
    try (ObjectReader reader = repo.objects()) {
      return MeditationRuns.find(repo, reader, null).id(alone);
    } catch (Refusal refusal) {
      throw Refusal.of(refusal.problems(), "with its meditation: git ara log DIR/" + name);
    }
  }
}
