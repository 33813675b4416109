package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In whatever form git keeps its index, the same is recorded, refused and left staged. */
final class IndexFormsTest {
  @TempDir Path temporary;
  private HookServer server;
  private Project project;

  @BeforeEach
  void begin() {
    server = new HookServer(temporary);
    project = Project.begun(TestRepo.init(temporary), server);
    for (String path : new String[] {"a/1", "a/2", "b/1", "b/deep/2"}) {
      project.write(path, path);
    }
    project.git("add", "--all").done();
    project.git("commit", "-qm", "code").done();
    ara("init").done();
  }

  @AfterEach
  void end() {
    server.close();
  }

  private Project.Ran ara(String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = server.program().toString();
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return project.run(all);
  }

  private void sh(String script) {
    project.run("sh", "-ec", script).done();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "git update-index --split-index",
        "git config core.splitIndex true; git config splitIndex.maxPercentChange 100;"
            + " git update-index --split-index; echo x >c; git add c; git rm -q b/1",
        "git update-index --index-version 4",
        "git config feature.manyFiles true; git update-index --untracked-cache; git status",
        "git sparse-checkout set --cone ara a",
        "git sparse-checkout set --cone --sparse-index ara a",
        "git update-index --fsmonitor --force-write-index",
      })
  void it_is_read_and_written(String form) {
    sh(form);
    project.write("a/1", "changed");
    project.git("add", "a/1").done();
    String staged = project.git("diff", "--cached", "--name-status").done();
    ara("observe", "seen by a verb", "--type", "claim").done();
    assertEquals(staged, project.git("diff", "--cached", "--name-status").done());
    sh(form.startsWith("git sparse") ? "true" : form.replaceFirst(";.*", ""));

    project.append("O03");
    project.git("add", "ara").done();
    project.git("commit", "-qm", "by hand").done();
    assertTrue(project.message().contains("Ara-Event: O03 add"), project.message());
    project.rewrite("O01");
    project.git("add", "ara").done();
    String told = ara("lint", "--staged").refused();
    assertTrue(told.contains("O01"), told);
    project.git("commit", "-qm", "no").refused();
    project.git("commit", "-qm", "no", "--", "ara").refused();
    assertEquals(
        "ara/staging/observations.yaml", project.git("diff", "--cached", "--name-only").done());
    project.git("fsck", "--strict").done();
  }

  @Test
  void a_record_that_is_not_checked_out_is_not_written_to() {
    sh("git sparse-checkout set --cone --sparse-index a");
    String told = ara("observe", "seen", "--type", "claim").refused();
    assertTrue(told.contains("is not checked out here (sparse checkout)"), told);
    assertFalse(ara("status").done().contains("Not committed"), "left out is not deleted");
    assertEquals("", project.git("status", "--porcelain").done());
  }

  @Test
  void an_index_that_git_cannot_read_either_is_told() {
    project.write(".git/index", "no index");
    String told = ara("lint", "--staged").refused();
    assertTrue(told.contains("cannot be read") && told.contains("git status"), told);
  }
}
