package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A repository is found where git finds it. */
class PlacesTest {
  @TempDir Path folder;

  private Desk begun() {
    return Desk.begun(TestRepo.init(folder));
  }

  @Test
  void gitDirAndWorkTreeOfTheEnvironmentCount() {
    Desk desk = begun();
    Desk outside =
        desk.in(folder)
            .with("GIT_DIR", "work/.git")
            .with("GIT_WORK_TREE", desk.repo().dir().toString());
    assertEquals("O01", outside.observe("x"));
    assertEquals("", desk.repo().git("status", "--porcelain"));
  }

  @Test
  void gitDirAloneMeansTheWorkTreeIsHere() {
    Desk desk = begun();
    String gitDir = desk.repo().dir().resolve(".git").toString();
    assertEquals("O01", desk.with("GIT_DIR", gitDir).observe("x"));
    assertEquals("", desk.repo().git("status", "--porcelain"));
  }

  @Test
  void aLinkedWorkTreeIsItselfAsAHookSeesIt() {
    Desk desk = begun();
    Desk linked = Desk.at(desk.repo().worktree("other"));
    String gitDir = linked.repo().git("rev-parse", "--absolute-git-dir");
    assertEquals("O01", linked.with("GIT_DIR", gitDir).observe("x"));
    assertEquals("", linked.repo().git("status", "--porcelain"));
    assertEquals("1", desk.repo().git("rev-list", "--count", "main"));
  }

  @Test
  void theWorkTreeOfABareRepositoryIsAWorkTree() {
    Desk desk = begun();
    desk.repo().git("clone", "-q", "--bare", ".", "../bare.git");
    desk.repo().git("-C", "../bare.git", "worktree", "add", "-q", "-b", "w", "../linked");
    assertEquals("O01", desk.in(folder.resolve("linked")).observe("x"));
    Desk.Outcome refused = desk.in(folder.resolve("bare.git")).ara("observe", "x");
    assertEquals(ExitCode.REFUSED, refused.code());
    assertTrue(refused.err().contains("bare"), refused.err());
  }

  @Test
  void aSubmoduleIsARepositoryOfItsOwn() {
    Desk desk = begun();
    TestRepo outer = TestRepo.init(folder.resolve("outer"));
    outer.git(
        "-c",
        "protocol.file.allow=always",
        "submodule",
        "--quiet",
        "add",
        desk.repo().dir().toString(),
        "inner");
    Desk inner = desk.in(outer.dir().resolve("inner"));
    assertEquals("O01", inner.observe("x"));
    assertEquals("2", outer.git("-C", "inner", "rev-list", "--count", "HEAD"));
  }

  @Test
  void anIndexOfItsOwnIsUsed() {
    Desk desk = begun();
    Path other = folder.resolve("other-index");
    desk.with("GIT_INDEX_FILE", other.toString()).repo();
    desk.repo().git("read-tree", "--index-output=" + other, "HEAD");
    assertEquals("O01", desk.with("GIT_INDEX_FILE", other.toString()).observe("x"));
  }

  @Test
  void aWorkTreeWithCrlfLineEndsIsNoHandEdit() {
    Desk desk = begun();
    desk.observe("one");
    desk.repo().git("config", "core.autocrlf", "true");
    desk.repo().git("rm", "-q", "-r", "--cached", ".");
    desk.repo().git("reset", "-q", "--hard");
    assertTrue(desk.read("ara/staging/observations.yaml").contains("\r\n"));
    assertEquals("O02", desk.observe("two"));
    String text = desk.read("ara/staging/observations.yaml");
    assertEquals(text.replace("\r\n", "\n").replace("\n", "\r\n"), text);
    assertEquals("", desk.repo().git("status", "--porcelain"));
  }
}
