package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What stands below a heading of any file of the logic layer is an entry, as a claim is. */
class LogicFilesTest {
  private static final String MESSAGE = ".git/COMMIT_EDITMSG";

  /** A file of the logic layer, with the id of an entry in it. */
  enum File {
    ARCHITECTURE("logic/solution/architecture.md", "A01", "architecture"),
    CONSTRAINTS("logic/solution/constraints.md", "K01", "constraint"),
    CONCEPTS("logic/concepts.md", "D01", "concept");

    private final String path;
    private final String id;
    private final String type;

    File(String path, String id, String type) {
      this.path = "ara/" + path;
      this.id = id;
      this.type = type;
    }
  }

  @TempDir Path temporary;
  private TestRepo repo;
  private Desk desk;

  @BeforeEach
  void begin() {
    repo = TestRepo.init(temporary);
    desk = Desk.at(repo);
    desk.ara("init", "--no-hooks").done();
    desk.question("Does it hold?");
  }

  @AfterEach
  void end() {
    repo.close();
  }

  private void add(File file) {
    repo.write(
        file.path,
        "# " + file + "\n\n## " + file.id + ": Two stages\n- **Statement**: The loader feeds.\n");
    repo.git("add", "--all");
  }

  /** Nobody has logged why. */
  private void reword(File file) {
    repo.write(file.path, desk.read(file.path).replace("The loader feeds", "The trainer feeds"));
    repo.git("add", "--all");
  }

  @ParameterizedTest
  @EnumSource
  void verbsThatReadKnowIt(File file) {
    add(file);
    repo.git("commit", "-q", "-m", "by hand");
    StringBuilder blind = new StringBuilder();
    blind.append(desk.ara("show", file.id).out().contains("Two stages") ? "" : "show; ");
    blind.append(desk.ara("log", file.id).out().contains("by hand") ? "" : "log; ");
    blind.append(desk.ara("blame", file.id).out().contains("Statement") ? "" : "blame; ");
    blind.append(desk.ara("diff", "HEAD^").out().contains(file.id) ? "" : "diff; ");
    blind.append(desk.ara("status").out().contains("1 " + file.type) ? "" : "status; ");
    assertEquals("", blind.toString(), "these do not know " + file.id);
  }

  @ParameterizedTest
  @EnumSource
  void aCommitSaysWhatItDoesToIt(File file) {
    add(file);
    repo.write(MESSAGE, "by hand\n");
    desk.ara("hook", "commit-msg", MESSAGE).done();
    String message = desk.read(MESSAGE);
    assertTrue(message.contains("\nAra-Event: " + file.id + " add"), message);
  }

  @ParameterizedTest
  @EnumSource
  void anEditWithoutItsRowIsFound(File file) {
    add(file);
    repo.git("commit", "-q", "-m", "by hand");
    reword(file);
    StringBuilder blind = new StringBuilder();
    String rule = "[revision-logged]";
    blind.append(desk.ara("lint").out().contains(rule) ? "" : "lint; ");
    blind.append(desk.ara("lint", "--staged").out().contains(rule) ? "" : "lint --staged; ");
    repo.git("commit", "-q", "-m", "by hand");
    blind.append(desk.ara("check", "HEAD^..HEAD").out().contains(rule) ? "" : "check; ");
    blind.append(desk.ara("verify", "--full").out().contains(rule) ? "" : "verify --full; ");
    assertEquals("", blind.toString(), "these find nothing");
  }

  @ParameterizedTest
  @EnumSource
  void anEntryThatIsDeletedIsFound(File file) {
    add(file);
    repo.git("commit", "-q", "-m", "by hand");
    repo.write(file.path, "# " + file + "\n");
    repo.git("add", "--all");
    String staged = desk.ara("lint", "--staged").out();
    assertTrue(staged.contains("[claim-kept]") && staged.contains(file.id), staged);
  }

  @ParameterizedTest
  @EnumSource
  void thePromotionThatMakesOneSaysSo(File file) {
    desk.ara("observe", "The loader feeds", "--type", file.type).done();
    String[] promoted = {
      "crystallize", "O01", "--signal", "verbal-affirmation", "--quote", "Yes", "--title", "Stages"
    };
    desk.ara(promoted).done();
    String message = repo.git("log", "-1", "--format=%B");
    assertTrue(
        message.lines().anyMatch(line -> line.matches("Ara-Event: (?!O01 ).* add\\b.*")), message);
    assertTrue(desk.ara("status").out().contains("1 " + file.type), desk.ara("status").out());
  }

  @Test
  void aHeadingThatIsNoIdIsLeftAlone() {
    repo.write(File.ARCHITECTURE.path, "# Architecture\n\n## Overview\n\nWords.\n");
    repo.git("add", "--all");
    assertEquals(ExitCode.OK, desk.ara("lint", "--staged").code());
  }
}
