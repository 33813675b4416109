package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.testkit.Programs;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is wrong is said with its place and the way out, with the right exit code, and nothing
 * changes.
 */
class BadInputTest {
  @TempDir Path folder;

  private Desk begun() {
    return Desk.begun(TestRepo.init(folder));
  }

  private static void refused(Desk desk, int code, String message, String... command) {
    String before = desk.state();
    Desk.Outcome outcome = desk.ara(command);
    assertEquals(code, outcome.code(), outcome.err());
    assertTrue(outcome.err().contains(message), outcome.err());
    assertEquals("", outcome.out());
    assertEquals(before, desk.state());
  }

  @Test
  void notARepository() {
    Desk desk = Desk.at(TestRepo.init(folder)).in(folder);
    Desk.Outcome outcome = desk.ara("observe", "x");
    assertEquals(ExitCode.REFUSED, outcome.code());
    assertTrue(outcome.err().contains("is not in a git repository"), outcome.err());
  }

  @Test
  void aBareRepository() {
    refused(
        Desk.at(TestRepo.initBare(folder)), ExitCode.REFUSED, "bare repository", "observe", "x");
  }

  @Test
  void noRecordYet() {
    Desk desk = Desk.at(TestRepo.init(folder));
    refused(desk, ExitCode.REFUSED, "git ara init", "observe", "x");
    refused(desk, ExitCode.REFUSED, "git ara init", "log");
  }

  @Test
  void anUnbornBranchAndADetachedHeadWork() {
    Desk desk = begun();
    desk.repo().git("checkout", "-q", "--detach");
    assertEquals("O01", desk.observe("detached"));
    assertEquals("2", desk.repo().git("rev-list", "--count", "HEAD"));
    assertEquals("1", desk.repo().git("rev-list", "--count", "main"));
  }

  @Test
  void aMergeOrARebaseUnderWay() throws IOException {
    Desk desk = begun();
    desk.repo().git("checkout", "-q", "-b", "other");
    desk.repo().write("file", "a\n").commit("a");
    desk.repo().git("checkout", "-q", "main");
    desk.repo().write("file", "b\n").commit("b");
    assertFalse(desk.repo().tryGit("merge", "other").exit() == 0);
    refused(desk, ExitCode.REFUSED, "a merge is in progress", "observe", "x");
    desk.repo().git("merge", "--abort");
    assertFalse(desk.repo().tryGit("rebase", "other").exit() == 0);
    refused(desk, ExitCode.REFUSED, "a rebase is in progress", "observe", "x");
  }

  @Test
  void aRepositoryOfSha256() {
    TestRepo repo = TestRepo.init(folder);
    repo.git("init", "-q", "--object-format=sha256", folder.resolve("sha256").toString());
    Desk.Outcome outcome = Desk.at(repo).in(folder.resolve("sha256")).ara("init");
    assertEquals(ExitCode.REFUSED, outcome.code());
    assertTrue(outcome.err().contains("sha256"), outcome.err());
  }

  @Test
  void yamlThatDoesNotParseIsToldWithLineAndColumn() {
    Desk desk = begun();
    desk.repo()
        .write("ara/staging/observations.yaml", "observations:\n  - id: O01\n   broken: [\n");
    desk.repo().commit("broken");
    refused(desk, ExitCode.REFUSED, "ara/staging/observations.yaml:3:", "observe", "x");
    desk.repo().write("ara/trace/sessions/session_index.yaml", "\tsessions: []\n");
    desk.repo().commit("broken too");
    refused(desk, ExitCode.REFUSED, "session_index.yaml:1:1: ", "observe", "x");
  }

  @Test
  void handEditsOfATouchedFileAreNotSweptIn() {
    Desk desk = begun();
    desk.observe("one");
    String path = "ara/staging/observations.yaml";
    desk.repo().write(path, desk.read(path) + "# by hand\n");
    refused(desk, ExitCode.REFUSED, path + " has uncommitted changes", "observe", "x");
    desk.repo().git("add", path);
    refused(desk, ExitCode.REFUSED, path + " has uncommitted staged changes", "observe", "x");
    desk.repo().git("rm", "-q", "-f", path);
    refused(desk, ExitCode.REFUSED, path, "observe", "x");
  }

  @Test
  void handEditsElsewhereAreLeftAsTheyAre() {
    Desk desk = begun();
    desk.repo().write("code.py", "x = 1\n").write("ara/logic/claims.md", "# Claims\n\nmine\n");
    desk.repo().git("add", "code.py");
    desk.observe("one");
    assertEquals(
        "A  code.py\n M ara/logic/claims.md",
        desk.repo()
            .git("status", "--porcelain")
            .replace(" M ara/logic/claims.md\nA  code.py", "A  code.py\n M ara/logic/claims.md"));
  }

  @Test
  void allMissingFieldsAreToldAtOnce() {
    Desk desk = begun();
    refused(desk, ExitCode.REFUSED, "a decision needs --choice", "add", "decision", "t");
    Desk.Outcome outcome = desk.ara("add", "dead_end", " ", "--parent", "N09", "--note", "");
    assertTrue(outcome.err().contains("the title is empty"), outcome.err());
    assertTrue(outcome.err().contains("--hypothesis"), outcome.err());
    assertTrue(outcome.err().contains("--failure-mode"), outcome.err());
    assertTrue(outcome.err().contains("--lesson"), outcome.err());
    assertTrue(outcome.err().contains("--parent N09 is not in ara/trace"), outcome.err());
    assertTrue(outcome.err().contains("--note is empty"), outcome.err());
  }

  @Test
  void referencesMustResolve() {
    Desk desk = begun();
    desk.question("q");
    refused(
        desk,
        ExitCode.REFUSED,
        "--bound-to N07 is not in ara/trace/exploration_tree.yaml",
        "observe",
        "x",
        "--bound-to",
        "N07");
    refused(
        desk,
        ExitCode.REFUSED,
        "--bound-to O01 is a staged observation; expected: node (N…)",
        "observe",
        "x",
        "--bound-to",
        "O01");
    refused(
        desk,
        ExitCode.REFUSED,
        "--evidence C07 is not in ara/logic/claims.md",
        "add",
        "experiment",
        "t",
        "--result",
        "r",
        "--evidence",
        "C07");
    refused(
        desk,
        ExitCode.REFUSED,
        "no such file: evidence/tables/t1.csv",
        "add",
        "experiment",
        "t",
        "--result",
        "r",
        "--evidence",
        "evidence/tables/t1.csv");
    desk.ara("add", "dead_end", "d", "--hypothesis", "h", "--failure-mode", "f", "--lesson", "l")
        .done();
    refused(
        desk,
        ExitCode.REFUSED,
        "N02: is a dead_end and has children",
        "add",
        "question",
        "t",
        "--description",
        "d",
        "--parent",
        "N02");
  }

  @Test
  void unknownWordsAreToldWithTheNearestKnown() {
    Desk desk = begun();
    refused(desk, ExitCode.REFUSED, "did you mean question?", "add", "qestion", "t");
    refused(desk, ExitCode.REFUSED, "did you mean user?", "observe", "t", "--provenance", "usr");
    refused(desk, ExitCode.REFUSED, "did you mean claim?", "observe", "t", "--type", "clam");
    refused(
        desk, ExitCode.USAGE, "did you mean --provenance?", "observe", "t", "--provenence", "user");
    refused(desk, ExitCode.USAGE, "did you mean observe?", "obseve", "t");
    refused(desk, ExitCode.USAGE, "missing: TEXT", "observe");
    refused(desk, ExitCode.USAGE, "--type needs a value", "observe", "t", "--type");
    refused(desk, ExitCode.USAGE, "quote a text that contains spaces", "observe", "two", "words");
  }

  @Test
  void controlBidiAndAnsiCharactersAreStoredSafelyAndNeverPrintedRaw() {
    Desk desk = begun();
    String evil = "red \u001b[31m bell \u0007 bidi \u202e line\nbreak \u2028 zero\u200bwidth";
    desk.ara("add", "question", evil, "--description", evil, "-m", evil, "--note", evil).done();
    desk.ara("observe", evil).done();
    for (String command : new String[] {"log", "status", "show"}) {
      Desk.Outcome outcome =
          command.equals("show") ? desk.ara("show", "N01", "O01") : desk.ara(command);
      assertHarmless(outcome.done());
      assertHarmless(
          desk.ara(
                  command.equals("show")
                      ? new String[] {"show", "N01", "--json"}
                      : new String[] {command, "--json"})
              .done());
      assertHarmless(
          desk.ara(
                  command.equals("show")
                      ? new String[] {"show", "N01", "--porcelain"}
                      : new String[] {command, "--porcelain"})
              .done());
    }
    assertHarmless(desk.repo().git("log", "-2", "--format=%B"));
    for (String file : desk.repo().git("ls-files", "ara").split("\n", -1)) {
      assertHarmless(desk.read(file));
    }
    assertTrue(desk.ara("show", "N01", "--json").done().contains("\\u001b[31m bell \\u0007"));
  }

  private static void assertHarmless(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean harmless =
          c == '\n'
              || c == '\t'
              || (!Character.isISOControl(c)
                  && Character.getType(c) != Character.FORMAT
                  && c != '\u2028');
      assertTrue(harmless, () -> "U+" + Integer.toHexString(c) + " in: " + text);
    }
  }

  @Test
  void aTextThatIsFarTooLong() {
    Desk desk = begun();
    String long500 = "x".repeat(501);
    refused(
        desk,
        ExitCode.REFUSED,
        "the title has 501 characters; the limit is 500",
        "add",
        "question",
        long500,
        "--description",
        "d");
    String before = desk.state();
    Desk.Outcome outcome = desk.araReading("y".repeat(5_000_000), "observe", "-");
    assertEquals(ExitCode.REFUSED, outcome.code());
    assertTrue(outcome.err().contains("standard input is longer"), outcome.err());
    assertTrue(outcome.err().length() < 500);
    assertEquals(before, desk.state());
    assertEquals("O01", desk.araReading("from a pipe\n", "observe", "-", "--porcelain").id());
  }

  @Test
  void aSymbolicLinkInPlaceOfAFolder() throws IOException {
    Desk desk = begun();
    Path trace = desk.repo().dir().resolve("ara/trace");
    Path away = folder.resolve("elsewhere");
    Files.move(trace, away);
    Files.createSymbolicLink(trace, away);
    refused(desk, ExitCode.REFUSED, "ara/trace is a symbolic link", "observe", "x");
    desk.repo().git("add", "-A");
    desk.repo().git("commit", "-q", "-m", "a link for a folder");
    refused(desk, ExitCode.REFUSED, "ara/trace", "observe", "x");
    assertFalse(Files.exists(away.resolve("sessions/2026-11-18_001.yaml")));
  }

  @Test
  void aFolderOfGitThatCannotBeWritten() throws IOException {
    Desk desk = begun();
    Path ours = desk.repo().dir().resolve(".git/ara");
    Files.move(ours, folder.resolve("away"));
    // Permissions would not do: a test that runs as root writes everywhere.
    Files.writeString(ours, "in the way");
    refused(desk, ExitCode.FAULT, "cannot write to", "observe", "x");
  }

  @Test
  void nobodyToCommitAs() {
    Desk desk = begun();
    Desk nobody =
        desk.without("GIT_AUTHOR_NAME")
            .without("GIT_AUTHOR_EMAIL")
            .without("GIT_COMMITTER_NAME")
            .without("GIT_COMMITTER_EMAIL");
    refused(nobody, ExitCode.REFUSED, "user.name is not set", "observe", "x");
    refused(nobody, ExitCode.REFUSED, "user.email is not set", "observe", "x");
    desk.repo().git("config", "user.name", "Grace");
    desk.repo().git("config", "user.email", "grace@example.org");
    assertEquals("O01", nobody.observe("now it works"));
    assertEquals("Grace <grace@example.org>", desk.repo().git("log", "-1", "--format=%an <%ae>"));
  }

  @Test
  void signingThatFailsChangesNothingAndSigningThatWorksSigns() throws IOException {
    Desk desk = begun();
    desk.repo().git("config", "commit.gpgsign", "true");
    desk.repo().git("config", "gpg.program", "false");
    refused(desk, ExitCode.REFUSED, "could not sign", "observe", "x");
    Path signer = folder.resolve("signer");
    Programs.write(
        signer,
        "#!/bin/sh\n"
            + "cat >/dev/null\n"
            + "echo '[GNUPG:] SIG_CREATED ' >&2\n"
            + "printf -- '-----BEGIN PGP SIGNATURE-----\\n"
            + "\\n"
            + "abc\\n"
            + "-----END PGP SIGNATURE-----\\n"
            + "'\n");
    desk.repo().git("config", "gpg.program", signer.toString());
    assertEquals("O01", desk.observe("signed"));
    assertTrue(desk.repo().git("cat-file", "commit", "HEAD").contains("gpgsig -----BEGIN PGP"));
  }

  @Test
  void anIndexLockThatNobodyLetsGo() throws IOException {
    Desk desk = begun().with("ARA_LOCK_WAIT_MS", "50");
    Path lock = desk.repo().dir().resolve(".git/index.lock");
    Files.createFile(lock);
    String before = desk.repo().git("for-each-ref");
    Desk.Outcome outcome = desk.ara("observe", "x");
    assertEquals(ExitCode.FAULT, outcome.code());
    assertTrue(
        outcome.err().contains(lock + " is held by another git command since"), outcome.err());
    assertFalse(outcome.err().contains("rm "), outcome.err());
    assertEquals(before, desk.repo().git("for-each-ref"));
    Files.delete(lock);
    assertEquals("O01", desk.observe("x"));
  }

  @Test
  void messagesNeverOfferToDestroy() {
    Desk desk = begun();
    desk.repo().write("ara/staging/observations.yaml", "changed\n");
    String err = desk.ara("observe", "x").err();
    for (String word : new String[] {"rm ", "--force", "reset", "checkout", "restore", "clean"}) {
      assertFalse(err.contains(word), err);
    }
  }
}
