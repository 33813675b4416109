package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.rule.Rule;
import gitara.testkit.Corpus;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a user meets at {@code git ara lint}. */
class LintTest {
  private static final String TREE = "ara/trace/exploration_tree.yaml";
  private static final String OBSERVATIONS = "ara/staging/observations.yaml";

  @TempDir Path folder;
  private TestRepo repo;
  private Desk desk;

  @BeforeEach
  void aRecordWithTwoEntries() {
    repo = TestRepo.init(folder);
    desk = Desk.begun(repo);
    desk.question("Does it hold?");
    desk.observe("Loss 0.31 after 2k steps");
  }

  private void edit(String path, String from, String to) {
    String text = desk.read(path);
    assertTrue(text.contains(from), text);
    repo.write(path, text.replace(from, to));
  }

  @Test
  @SeedRule("O8")
  void whatTheVerbsWriteIsClean() {
    assertEquals("lint: clean\n", desk.ara("lint").done());
    assertEquals("lint: clean\n", desk.ara("lint", "--staged").done());
  }

  @Test
  @SeedRule({"M3", "M6"})
  void anEditedObservationStopsWithPlaceRuleAndAdvice() {
    edit(OBSERVATIONS, "0.31", "0.29");
    Desk.Outcome outcome = desk.ara("lint");
    assertEquals(1, outcome.code());
    String[] lines = outcome.out().split("\n", -1);
    assertTrue(
        lines[0].matches(
            OBSERVATIONS + ":\\d+:\\d+: error \\[observation-immutable] .*content.*\\(O01\\)"),
        lines[0]);
    assertTrue(lines[1].startsWith("    restore it"), lines[1]);
    assertEquals("lint: 1 error, 0 warnings, 0 notes", lines[2]);
  }

  @Test
  void stagedSeesTheIndexAndNotTheWorkTree() {
    edit(OBSERVATIONS, "0.31", "0.29");
    assertEquals(0, desk.ara("lint", "--staged").code());
    repo.git("add", OBSERVATIONS);
    edit(OBSERVATIONS, "0.29", "0.31");
    assertEquals(1, desk.ara("lint", "--staged").code());
    assertEquals(0, desk.ara("lint").code());
  }

  @Test
  void theIndexThatGitHandsToAHookIsTheOneThatCounts() {
    edit(OBSERVATIONS, "0.31", "0.29");
    Path other = folder.resolve("other-index");
    Desk hook = desk.with("GIT_INDEX_FILE", other.toString());
    assertTrue(hook.ara("lint", "--staged").out().contains("was removed"));
    try {
      Files.copy(repo.dir().resolve(".git/index"), other);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    assertEquals(0, hook.ara("lint", "--staged").code());
  }

  @Test
  void warningsAndNotesDoNotStop() {
    edit(TREE, "type: question", "type: enquiry");
    repo.commit("by hand");
    Desk.Outcome outcome = desk.ara("lint");
    assertEquals(0, outcome.code(), outcome.out());
    assertTrue(outcome.out().contains("warning [vocabulary]"), outcome.out());
  }

  @Test
  void brokenYamlIsToldWithItsPlaceAndTheRestIsStillJudged() {
    edit(OBSERVATIONS, "content: ", "content: \"\" ");
    edit(TREE, "Does it hold?", "Does it not?");
    repo.git("add", "--all");
    for (String[] arguments : new String[][] {{"lint"}, {"lint", "--staged"}}) {
      Desk.Outcome outcome = desk.ara(arguments);
      assertEquals(1, outcome.code());
      assertTrue(
          outcome.out().matches("(?s).*" + OBSERVATIONS + ":\\d+:\\d+: error \\[yaml-parse].*"),
          outcome.out());
      assertTrue(outcome.out().contains("[node-immutable]"), outcome.out());
    }
  }

  @Test
  void linksAndRepositoriesBelowTheRecordAreFoundAndNotFollowed() throws IOException {
    Path outside = Files.writeString(folder.resolve("outside.yaml"), "id: \"secret");
    Files.createSymbolicLink(repo.dir().resolve("ara/trace/taste_log.yaml"), outside);
    repo.git("init", "-q", "ara/src/kernel/inner");
    repo.git("-C", "ara/src/kernel/inner", "commit", "-q", "--allow-empty", "-m", "inner");
    Desk.Outcome worktree = desk.ara("lint");
    assertEquals(1, worktree.code());
    assertTrue(
        worktree.out().contains("ara/trace/taste_log.yaml: error [plain-files] is a symbolic link"),
        worktree.out());
    assertTrue(
        worktree.out().contains("ara/src/kernel/inner: error [plain-files] is a repository"),
        worktree.out());
    assertFalse(worktree.out().contains("yaml-parse"), worktree.out());
    repo.tryGit("add", "--all");
    Desk.Outcome staged = desk.ara("lint", "--staged");
    assertEquals(1, staged.code());
    assertEquals(2, staged.out().split("plain-files", -1).length - 1, staged.out());
  }

  @Test
  void aRecordAtTheTopAnswersForItsOwnFoldersOnly() throws IOException {
    TestRepo real = TestRepo.init(Files.createDirectory(folder.resolve("top")));
    Corpus.copy("the-ara-of-ara", real.dir());
    Path figures = Files.createDirectories(real.dir().resolve("paper")).resolve("figures");
    Files.createSymbolicLink(figures, folder);
    assertEquals(0, Desk.at(real).ara("lint").out().split("plain-files", -1).length - 1);
    Files.createSymbolicLink(real.dir().resolve("evidence/raw"), folder);
    assertEquals(1, Desk.at(real).ara("lint").out().split("plain-files", -1).length - 1);
  }

  @Test
  void aCheckoutWithCarriageReturnsIsTheSameRecord() {
    for (String path : new String[] {OBSERVATIONS, TREE, "ara/logic/claims.md"}) {
      repo.write(path, desk.read(path).replace("\n", "\r\n"));
    }
    assertEquals("lint: clean\n", desk.ara("lint").done());
    edit(OBSERVATIONS, "0.31", "0.29");
    assertEquals(1, desk.ara("lint").code());
  }

  @Test
  void jsonIsOneFindingPerLineAndPorcelainIsTabs() {
    edit(OBSERVATIONS, "0.31", "0.29");
    String json = desk.ara("lint", "--json").out();
    assertEquals(1, json.split("\n", -1).length - 1, json);
    assertTrue(
        json.startsWith(
            "{\"rule\":\"observation-immutable\",\"id\":\"ARA14\",\"severity\":\"error\","
                + "\"path\":\""
                + OBSERVATIONS
                + "\",\"line\":"),
        json);
    String[] fields = desk.ara("lint", "--porcelain").out().strip().split("\t", -1);
    assertEquals(8, fields.length);
    assertEquals("E", fields[0]);
    assertEquals("O01", fields[5]);
    edit(OBSERVATIONS, "observations:", "# one line more\nobservations:");
    String moved = desk.ara("lint", "--porcelain").out().strip().split("\t", -1)[6];
    assertEquals(fields[6], moved);
  }

  @Test
  void explainPrintsReasonWayOutAndExamples() {
    String told = desk.ara("lint", "--explain", "pointer-one-way").done();
    assertTrue(told.startsWith("pointer-one-way (ARA16, error, reads what a commit"), told);
    assertTrue(told.contains("\nWhy: "), told);
    assertTrue(told.contains("\nWhat to do: "), told);
    assertTrue(told.contains("\nBad example: "), told);
    assertTrue(told.contains("    modified: staging/observations.yaml\n"), told);
    assertTrue(told.contains("\nGood example: "), told);
    assertEquals(told, desk.ara("lint", "--explain", "ARA16").done());
    assertTrue(
        desk.ara("lint", "--explain", "pointer-oneway")
            .err()
            .contains("did you mean pointer-one-way?"));
    assertEquals(2, desk.ara("lint", "--explain", "pointer-oneway").code());
  }

  @Test
  void explainNamesTheSceneOfTheExamplesAndPrintsItsFilesByItsName() {
    String told = desk.ara("lint", "--explain", "board-scope").done();
    assertTrue(told.contains("\n    scene board-with-ledger: A board of three lines"), told);
    assertTrue(told.contains("git ara lint --explain board-with-ledger"), told);
    assertFalse(told.contains("# Intuitions"), told);
    String scene = desk.ara("lint", "--explain", "board-with-ledger").done();
    assertTrue(scene.contains("\n    file: CLAUDE.md\n      # Intuitions\n"), scene);
  }

  @Test
  void everyCommandThatADocumentationNamesExists() throws IOException {
    Pattern command = Pattern.compile("`git ara ([a-z]+(?:[ -][a-z]+)*)([^`]*)`");
    int count = 0;
    for (Rule rule : Protocols.ALL.rules().all()) {
      String slug = rule.name().slug();
      try (InputStream in = Rule.class.getResourceAsStream(slug + ".md")) {
        String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        for (MatchResult found : command.matcher(text).results().toList()) {
          List<String> words = new ArrayList<>(List.of("help"));
          words.addAll(List.of(found.group(1).split(" ", -1)));
          // A word behind the verb may be an operand that is always the same.
          String operand = "";
          if (words.size() > 3) {
            operand = words.getLast();
            boolean isVerb = desk.ara(words.toArray(String[]::new)).code() == 0;
            words = isVerb ? words : words.subList(0, words.size() - 1);
            operand = isVerb ? "" : operand;
          }
          String help = desk.ara(words.toArray(String[]::new)).done();
          assertTrue(help.contains(operand), slug + ": " + found.group());
          for (String word : found.group(2).split("\\s+", -1)) {
            assertTrue(!word.startsWith("--") || help.contains(word), slug + ": " + found.group());
          }
          count++;
        }
      }
    }
    assertTrue(count > 20, "only " + count + " commands");
  }

  @Test
  void fixMendsTheNewestIndexRowOnlyAndCommitsNothing() {
    String index = "ara/trace/sessions/session_index.yaml";
    edit(index, "events_count: 2", "events_count: 7");
    repo.commit("by hand");
    String head = repo.head();
    assertTrue(desk.ara("lint").out().contains("[session-index] events_count is 7 here and 2"));
    String told = desk.ara("lint", "--fix").done();
    assertTrue(told.startsWith("fixed " + index + ": events_count of session "), told);
    assertTrue(told.endsWith("lint: clean\n"), told);
    assertEquals(head, repo.head());
    assertEquals("1\t1\t" + index, repo.git("diff", "--numstat"));
    assertEquals("lint: clean\n", desk.ara("lint", "--fix").done());
  }

  @Test
  void fixBringsTheRowsOfAllSessionsInLine() {
    String index = "ara/trace/sessions/session_index.yaml";
    desk.on("2026-11-19").ara("observe", "A day later").done();
    edit(index, "events_count: 2", "events_count: 7");
    repo.commit("by hand");
    String told = desk.ara("lint", "--fix").out();
    assertTrue(told.contains("events_count of session 2026-11-18_001 is 2"), told);
    assertTrue(desk.read(index).contains("events_count: 2"), desk.read(index));
  }

  @Test
  void whereNoRecordIsItSaysSo() {
    TestRepo empty = TestRepo.init(folder.resolve("elsewhere"));
    Desk.Outcome outcome = Desk.at(empty).ara("lint");
    assertEquals(2, outcome.code());
    assertTrue(outcome.err().contains("there is no research record"), outcome.err());
  }

  @Test
  void aRealArtifactGrownByVerbsHasNoErrorOfItsOwn() throws IOException {
    TestRepo real = TestRepo.init(Files.createDirectory(folder.resolve("real")));
    Corpus.copy("the-ara-of-ara", real.dir().resolve("ara"));
    real.commit("as it is");
    Desk user = Desk.at(real);
    user.ara("init").done();
    user.question("What next?");
    user.observe("It goes on");
    assertEquals(0, user.ara("lint").code(), user.ara("lint").out());
    real.write(TREE, user.read(TREE).replaceFirst("Replaced stochastic", "Kept stochastic"));
    real.git("add", "--all");
    String told = user.ara("lint", "--staged").out();
    assertTrue(told.contains("[node-immutable] choice of N02 was changed (N02)"), told);
    assertTrue(told.endsWith("lint: 1 error, 0 warnings, 0 notes\n"), told);
  }
}
