package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.gate.ChangedLines;
import gitara.git.Environment;
import gitara.git.Repo;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which lines of a pull request a reviewer is shown. */
final class ChangedLinesTest {
  @TempDir Path temporary;

  @Test
  void are_those_that_the_branch_changed_whatever_its_base_did_since() throws Exception {
    TestRepo repo = TestRepo.init(temporary);
    try (HookServer server = new HookServer(temporary)) {
      Project project = Project.begun(repo, server);
      project.write("a", "1\n2\n3\n4\n5\n");
      project.git("add", "--all").done();
      project.git("commit", "-qm", "a").done();
      project.git("checkout", "-q", "-b", "side").done();
      project.write("a", "1\n2\nthree\nand more\n4\n5\n");
      project.write("b", "1\n2\n");
      project.git("add", "--all").done();
      project.git("commit", "-qm", "side").done();
      project.git("checkout", "-q", "main").done();
      project.write("a", "one\n2\n3\n4\n5\n");
      project.git("commit", "-qam", "main").done();
      assertEquals("3 4 ", lines(project, "main", "side", "a"));
      assertEquals("1 2 ", lines(project, "main", "side", "b"));
      assertEquals("", lines(project, "main", "side", "nowhere"));
      assertEquals("", lines(project, "side", "side", "a"));
      assertEquals("1 ", lines(project, "main^", "main", "a"));
    }
  }

  private static String lines(Project project, String from, String to, String path)
      throws Exception {
    Map<String, String> variables = new HashMap<>();
    Environment environment = new Environment(variables, project.dir(), Clock.systemUTC());
    StringBuilder lines = new StringBuilder();
    try (Repo repo = Repo.open(environment);
        ChangedLines changed = ChangedLines.between(repo, id(project, from), id(project, to))) {
      for (int line = 1; line <= 9; line++) {
        lines.append(changed.contains(path, line) ? line + " " : "");
      }
    }
    return lines.toString();
  }

  private static ObjectId id(Project project, String name) {
    return ObjectId.fromString(project.git("rev-parse", name).done());
  }
}
