package gitara.cli.meditate.manage;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.derive.BranchIndex;
import gitara.meditation.file.Enhancements;
import gitara.meditation.file.ReviewFile;
import gitara.meditation.manage.ManagerActs;
import gitara.meditation.run.MeditationRun;
import gitara.meditation.run.RunStates;
import gitara.run.Machine;
import gitara.text.TextException;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/**
 * {@code git ara meditate status} and {@code resume}: the state of a meditation, and what is open.
 */
class MeditateStatusVerb implements Verb {
  private static final String REMINDER =
      "The meditation can be adjusted: more facets, another depth, a part of the report.";

  private final boolean isResume;

  MeditateStatusVerb(boolean isResume) {
    this.isResume = isResume;
  }

  @Override
  public void describe(VerbSpec spec) {
    spec.operands("[DIR]");
  }

  @Override
  public boolean isPaged() {
    return true;
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (Repo repo = call.open();
        ObjectReader reader = repo.objects()) {
      repo.config();
      MeditationRun run = ManagerRecord.run(call.args().operand(0), repo, reader);
      Machine.Position position = RunStates.of(run);
      if (call.json()) {
        call.console().line(JsonWriter.line(object(run, position)));
      } else {
        print(call, run, position);
      }
      return ExitCode.OK;
    } catch (TextException e) {
      throw Refusal.of(e.problems().stream().map(Object::toString).toList(), null);
    }
  }

  private void print(Call call, MeditationRun run, Machine.Position position) {
    Console console = call.console();
    if (call.porcelain()) {
      console.line(run.dir() + "\t" + position.state() + "\t" + position.todo());
      run.nodes().forEach(node -> console.line(node.id() + "\t" + node.state().word()));
      return;
    }
    console.line(
        console.paint(Console.Colour.ID, Console.safe(run.dir().name()))
            + "  "
            + position.state()
            + console.paint(Console.Colour.FAINT, "  " + Console.safe(run.dir().path())));
    for (MeditationRun.Node node : run.nodes()) {
      if (!isResume || !node.state().isOver()) {
        console.line(
            "  "
                + "  ".repeat(node.id().depth() - 1)
                + node.id()
                + "  "
                + node.state().word()
                + (node.row() == null ? "" : "  " + Console.safe(node.row().slug())));
      }
    }
    if (!position.todo().isEmpty()) {
      console.line("Next: " + Console.safe(position.todo()));
    }
  }

  private static Map<String, @Nullable Object> object(MeditationRun run, Machine.Position position)
      throws IOException, TextException {
    MeditationFiles files = run.root();
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("meditation", run.dir().name());
    object.put("working_dir", run.dir().path());
    object.put("state", position.state());
    object.put("next", position.todo());
    object.put("facets", path(files.latest(Kind.FACETS)));
    MeditationPath whole = files.latest(Kind.CONSOLIDATION);
    object.put("consolidation", path(whole));
    object.put("consolidation_text", whole == null ? null : files.text(whole).text());
    object.put("retrospective", path(files.latest(Kind.RETROSPECTIVE)));
    boolean isEscalated = position.state().equals("ESCALATED") || isEscalated(files);
    if (!isEscalated) {
      object.put("report_html", path(files.latest(Kind.REPORT)));
      object.put("report_pdf", path(files.latest(Kind.REPORT_PDF)));
    }
    List<MeditationPath> reviews = new ArrayList<>(files.of(Kind.REVIEW));
    reviews.sort((a, b) -> Integer.compare(a.number(), b.number()));
    object.put("reviews", reviews.stream().map(MeditationPath::path).toList());
    object.put("unresolved", isEscalated ? unresolved(files) : List.of());
    object.put("pending_spawn_now", spawnNow(files));
    object.put("missing_slots", BranchIndex.missing(files));
    object.put("follow_up_adjustments_reminder", REMINDER);
    List<Map<String, Object>> nodes = new ArrayList<>();
    for (MeditationRun.Node node : run.nodes()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("id", node.id().toString());
      one.put("state", node.state().word());
      one.put("slug", node.row() == null ? "" : node.row().slug());
      MeditationPath file = node.file();
      one.put("path", file == null ? "" : file.path());
      nodes.add(one);
    }
    object.put("nodes", nodes);
    return object;
  }

  private static @Nullable String path(@Nullable MeditationPath file) {
    return file == null ? null : file.path();
  }

  private static boolean isEscalated(MeditationFiles files) throws IOException, TextException {
    MeditationPath last = ManagerActs.lastReview(files);
    return last != null
        && last.number() == 3
        && ReviewFile.of(last, files.text(last)).verdict().equals(ReviewFile.ESCALATE);
  }

  /** The findings that have to be fixed, and are not. */
  private static List<Map<String, String>> unresolved(MeditationFiles files)
      throws IOException, TextException {
    MeditationPath last = ManagerActs.lastReview(files);
    List<Map<String, String>> open = new ArrayList<>();
    if (last != null) {
      for (ReviewFile.Finding finding : ReviewFile.of(last, files.text(last)).findings()) {
        if (finding.grade() == ReviewFile.Grade.MUST_FIX && !finding.isApplied()) {
          open.add(finding.fields());
        }
      }
    }
    return open;
  }

  /** The accepted work of its own that is to begin at once, by the names of its candidates. */
  private static List<String> spawnNow(MeditationFiles files) throws IOException, TextException {
    MeditationPath path = files.latest(Kind.ENHANCEMENTS);
    return path == null
        ? List.of()
        : Enhancements.of(path, files.text(path)).candidates().stream()
            .filter(one -> one.treatment().equals(Enhancements.SPAWN_NOW))
            .map(Enhancements.Candidate::id)
            .toList();
  }
}
