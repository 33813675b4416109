package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.Corpus;
import gitara.testkit.FolderCopy;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real tasks, written without git-ara, are adopted as they are, and research goes on in them. */
final class StageCorpusTest {
  @TempDir Path temporary;

  @Test
  void realTasksAreAdoptedAndGoOn() {
    Path tasks = Corpus.folder().resolve("tfw/tasks");
    try (HookServer server = new HookServer(temporary)) {
      Project project = Project.begun(TestRepo.init(temporary), server);
      FolderCopy.copy(tasks, project.dir().resolve("tasks"));
      project.git("add", "-A").done();
      project.git("commit", "-q", "-m", "All stages and syntheses at once").done();
      String before = project.git("rev-parse", "HEAD:tasks").done();
      ara(project, server, "init").done();
      ara(project, server, "stage", "adopt").done();
      assertEquals(before, project.git("rev-parse", "HEAD:tasks").done());
      String status = ara(project, server, "stage", "status", "--porcelain").done();
      List<String> rows = status.lines().toList();
      assertEquals(11, rows.size(), status);
      for (String row : rows) {
        assertTrue(
            row.contains(
                "\tdone\tbriefing undecided gather undecided extract undecided challenge"
                    + " undecided"),
            row);
      }
      assertEquals("", ara(project, server, "lint", "--porcelain").done());
      ara(project, server, "verify").done();

      for (String task : List.of("TFW-25", "TFW-32", "TFW-38", "TFW-43")) {
        ara(project, server, "stage", "iterate", task, "--focus", "What is left").done();
        ara(project, server, "stage", "open", task).done();
      }
      String briefing = "tasks/TFW-38__quality_enforcement/research5/briefing.md";
      String text = project.read(briefing);
      assertTrue(text.contains("](../HL-TFW-38__quality_enforcement.md)"), text);
      project.write(briefing, text.replace("## Research Plan\n", "## Research Plan\nRead.\n"));
      ara(project, server, "stage", "close", "TFW-38").done();
      ara(project, server, "stage", "decide", "TFW-38", "briefing", "proceed").done();
      ara(project, server, "stage", "open", "TFW-38").done();
      ara(project, server, "verify").done();
      String found = ara(project, server, "lint", "--porcelain").done();
      assertTrue(found.lines().noneMatch(line -> line.startsWith("E")), found);
    }
  }

  private static Project.Ran ara(Project project, HookServer server, String... arguments) {
    List<String> command = new ArrayList<>(List.of(server.program().toString()));
    command.addAll(List.of(arguments));
    return project.run(command.toArray(String[]::new));
  }
}
