package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.Corpus;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a fresh conversation is told, and that it is never told too much. */
class BriefTest {
  @TempDir Path folder;

  /** A small project: some turns by verbs, the rest of the last session written by hand. */
  private Desk played() {
    Desk desk = Desk.begun(TestRepo.init(folder));
    Desk first = desk.on("2026-11-16");
    first.question("Does the gain hold at scale?");
    first
        .ara("observe", "Loss plateaus after 2k steps", "--type", "claim", "--bound-to", "N01")
        .done();
    first.ara("observe", "Dropout above 0.1 hurts", "--type", "heuristic").done();
    first
        .ara(
            "add",
            "experiment",
            "Three seeds",
            "--result",
            "flat in all",
            "--evidence",
            "O01",
            "--parent",
            "N01")
        .done();
    Desk second = desk.on("2026-11-17");
    second.observe("The 1B run is slower than linear");
    second
        .ara(
            "add",
            "question",
            "Why slower?",
            "--description",
            "see O03",
            "--note",
            "Staged O03, not claimed: one run only")
        .done();
    String session = "ara/trace/sessions/2026-11-17_001.yaml";
    desk.repo()
        .write(
            session,
            desk.read(session)
                .replace("\"1 observation, 1 question\"", "\"First run at 1B\"")
                .replace(
                    "key_context: []",
                    """
                    key_context:
                      - turn: 1
                        excerpt: "User: yes, O02 is exactly what I see"
                      - turn: 2
                        excerpt: "User: O03 might be the network"\
                    """)
                .replace("open_threads: []", "open_threads:\n  - \"Repeat at 1B\"")
                .replace(
                    "ai_suggestions_pending: []", "ai_suggestions_pending:\n  - \"A fourth seed\""))
        .write(
            "ara/logic/claims.md",
            """
            # Claims

            ## C01: Small models plateau
            - **Statement**: they do
            - **Status**: testing
            - **Proof**: [pending]
            <!-- CONFLICT: see N03 -->
            """)
        .commit("by hand");
    return second;
  }

  @Test
  @SeedRule({"B1", "B2", "B3", "B4"})
  void aBriefingTellsWhereTheWorkWasLeft() {
    assertEquals(
        """
        Research record in ara/, last session 2026-11-17_001 (2 turns, 2 session-days in all)
        First run at 1B
        Claims: 1 testing
        3 observations staged: 1 with a closure signal, 2 nearly, 0 stale, 0 quiet (git ara signals)
        As a page, with all of its history: git ara view
        Contradictions to resolve (1):
          - C01 in conflict with N03 (ara/logic/claims.md:7)
        Open questions (2):
          - N01 Does the gain hold at scale?
          - N03 Why slower?
        Claims (1):
          - C01 testing: they do
        Last results (1):
          - N02 Three seeds: flat in all
        Open threads (1):
          - Repeat at 1B
        Suggestions pending (1):
          - A fourth seed
        Closure signal found (1):
          - O02 verbal-affirmation: Dropout above 0.1 hurts (O02 is affirmed ("yes"), in 2026-11-17_001#1)
        Key context (2):
          - 2026-11-17_001#2: User: O03 might be the network
          - 2026-11-17_001#1: User: yes, O02 is exactly what I see
        Bindings pending (git ara bind) (1):
          - C01 Proof: [pending] (ara/logic/claims.md:3)
        Nearly closed (2):
          - O03 verbal-affirmation: The 1B run is slower than linear (the answer is hedged ("might"), in 2026-11-17_001#2)
          - O01 empirical-resolution: Loss plateaus after 2k steps (N02 has a result without a comment of the researcher)
        Last reasoning notes (1):
          - 2026-11-17_001#2: Staged O03, not claimed: one run only
        """,
        played().ara("brief").done());
  }

  @Test
  void statusListsWhatIsPendingToo() {
    Desk desk = played();
    assertTrue(
        desk.ara("status").done().contains("Bindings pending (git ara bind ID):\n  C01 Proof\n"));
    assertTrue(desk.ara("status", "--json").done().contains("\"pending\":[\"C01 Proof\"]"));
    assertTrue(desk.ara("status", "--porcelain").done().contains("pending\tC01 Proof\n"));
  }

  @Test
  void theSameAsJsonForPrograms() {
    assertEquals(
        "{\"root\":\"ara/\",\"session\":\"2026-11-17_001\",\"turns\":2,\"summary\":\"First run at"
            + " 1B\",\"claim_counts\":{\"testing\":1},\"staged\":3,\"stale\":0,\"quiet\":0,\"conflicts\":[{\"id\":\"C01\",\"what\":\"in"
            + " conflict"
            + " with\",\"see\":\"N03\",\"at\":\"ara/logic/claims.md:7\"}],\"questions\":[{\"id\":\"N01\",\"title\":\"Does"
            + " the gain hold at scale?\"},{\"id\":\"N03\",\"title\":\"Why"
            + " slower?\"}],\"claims\":[{\"id\":\"C01\",\"status\":\"testing\",\"statement\":\"they"
            + " do\"}],\"results\":[{\"id\":\"N02\",\"experiment\":\"Three"
            + " seeds\",\"result\":\"flat in all\"}],\"open_threads\":[\"Repeat at"
            + " 1B\"],\"ai_suggestions_pending\":[\"A fourth seed\"],"
            + "\"closing\":[{\"id\":\"O02\",\"signal\":\"verbal-affirmation\",\"content\":\"Dropout"
            + " above 0.1 hurts\",\"reason\":\"O02 is affirmed (\\\"yes\\\"), in"
            + " 2026-11-17_001#1\"}],",
        played().ara("brief", "--json").done().split("\"key_context\"", 2)[0]);
  }

  @Test
  void nothingIsChangedAndTheSameIsToldAgain() {
    Desk desk = played();
    String before = desk.state();
    assertEquals(desk.ara("brief").done(), desk.ara("brief").done());
    assertEquals(before, desk.state());
  }

  @Test
  void whatIsLeftOutIsCountedWithTheCommandThatShowsIt() {
    Desk desk = Desk.begun(TestRepo.init(folder));
    StringBuilder rows = new StringBuilder("observations:\n");
    for (int i = 1; i <= 60; i++) {
      rows.append("  - {id: O").append(i < 10 ? "0" : "").append(i);
      rows.append(", content: what was seen for the ").append(i).append("th time}\n");
    }
    desk.repo().write("ara/staging/observations.yaml", rows.toString());
    desk.repo()
        .write(
            "ara/trace/sessions/2026-11-17_001.yaml",
            "open_threads: [" + "'a thing that is to be done one day', ".repeat(30) + "]\n")
        .commit("many");
    String told = desk.ara("brief", "--budget", "250").done();
    assertTrue(told.contains("more: git show HEAD:ara/trace/sessions/2026-11-17_001.yaml\n"), told);
    assertTrue(told.contains("60 observations staged"), told);
    String all = desk.ara("brief", "--budget", "5000").done();
    assertTrue(!all.contains("…") && !all.contains("Left out"), all);
    assertTrue(all.contains("60 quiet (git ara signals)") && !all.contains("O17"), all);
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 500, 2_000})
  void theBudgetHoldsWhateverTheRecordHolds(int budget) {
    long seed = 7L * budget;
    Random random = new Random(seed);
    TestRepo repo = TestRepo.init(folder);
    Desk desk = Desk.begun(repo);
    for (int round = 0; round < 5; round++) {
      random(repo, random);
      for (String form : List.of("--porcelain=", "--json=", "")) {
        String[] call =
            form.isEmpty()
                ? new String[] {"brief", "--budget", "" + budget}
                : new String[] {"brief", form.replace("=", ""), "--budget", "" + budget};
        String told = desk.ara(call).done();
        assertTrue(
            told.length() <= budget * 4,
            "seed " + seed + " round " + round + " " + form + told.length() + "\n" + told);
        assertTrue(told.contains("2026-11-1"), told);
      }
    }
  }

  private static void random(TestRepo repo, Random random) {
    StringBuilder observations = new StringBuilder("observations:\n");
    StringBuilder claims = new StringBuilder();
    StringBuilder notes = new StringBuilder("entries:\n");
    for (int i = 10; i < 10 + 1 + random.nextInt(80); i++) {
      observations.append("  - {id: O").append(i).append(", content: \"").append(text(random));
      observations
          .append("\", bound_to: [N01], stale: ")
          .append(random.nextBoolean())
          .append("}\n");
      claims.append("## C").append(i).append(": ").append(text(random));
      claims
          .append("\n- **Status**: ")
          .append((char) ('a' + random.nextInt(26)))
          .append("status\n");
      claims.append("- **Proof**: [pending ").append(text(random)).append("]\n<!-- CONFLICT: see ");
      claims.append(text(random)).append(" -->\n");
      notes.append("  - {turn: t, notes: [\"").append(text(random)).append("\"]}\n");
    }
    StringBuilder session = new StringBuilder("session: {summary: \"" + text(random) + "\"}\n");
    for (String key : List.of("key_context", "open_threads", "ai_suggestions_pending")) {
      session.append(key).append(":\n");
      for (int i = 0; i < 1 + random.nextInt(20); i++) {
        session.append("  - \"").append(text(random)).append("\"\n");
      }
    }
    repo.write("ara/staging/observations.yaml", observations.toString())
        .write("ara/logic/claims.md", claims.toString())
        .write("ara/trace/pm_reasoning_log.yaml", notes.toString())
        .write(
            "ara/trace/sessions/2026-11-1" + random.nextInt(10) + "_001.yaml", session.toString())
        .write(
            "ara/trace/sessions/2026-11-10_002.yaml",
            "events_logged: 1\n" + (random.nextBoolean() ? "x: [" : ""))
        .commit("round");
  }

  /** Words, long and short, with what has to be escaped and what must not be cut apart. */
  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 1 + random.nextInt(120); i++) {
      switch (random.nextInt(12)) {
        case 0 -> text.append("\uD83D\uDE00");
        case 1 -> text.append("ü\u202Eß ");
        case 2 -> text.append("maybe O1").append(random.nextInt(10)).append(' ');
        case 3 -> text.append("aVeryLongNameWithoutAnySpaceInIt");
        default -> text.append("word ");
      }
    }
    return text.toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "199", "-5", "1000001", "many", ""})
  void aBudgetThatNoBriefingFitsIntoIsRefused(String budget) {
    Desk.Outcome outcome = played().ara("brief", "--budget", budget);
    assertEquals(2, outcome.code());
    assertTrue(outcome.err().startsWith("git-ara: --budget " + budget), outcome.err());
  }

  @Test
  void whatIsOverIsNoFinding() {
    Desk desk = Desk.begun(TestRepo.init(folder));
    desk.repo()
        .write(
            "ara/logic/claims.md",
            """
            # Claims

            ## C01: Gone
            - **Statement**: nobody holds this
            - **Status**: refuted (n=3)

            ## C02: Kept
            - **Statement**: everybody holds this
            - **Status**: supported (n=3)
            """)
        .write(
            "ara/trace/exploration_tree.yaml",
            """
            tree:
              - {id: N01, type: question, title: Settled, status: resolved}
              - {id: N02, type: dead_end, title: Wall, lesson: go round it}
            """)
        .commit("by hand");
    String told = desk.ara("brief").done();
    assertTrue(told.contains("C02 supported (n=3): everybody holds this"), told);
    assertTrue(told.contains("N02 go round it"), told);
    assertTrue(!told.contains("nobody holds this") && !told.contains("Settled"), told);
  }

  @Test
  void aRecordThatHasJustBegunIsBriefedToo() {
    assertEquals(
        "Research record in ara/, no session yet\n"
            + "As a page, with all of its history: git ara view\n",
        Desk.begun(TestRepo.init(folder)).ara("brief").done());
  }

  @ParameterizedTest
  @CsvSource({"minimal-artifact, ara", "resnet-ara-example, ''", "the-ara-of-ara, the-record"})
  void realArtifactsAreBriefedWithinTheBudget(String artifact, String place) throws IOException {
    TestRepo repo = TestRepo.init(folder);
    Corpus.copy(artifact, repo.dir().resolve(place));
    repo.commit("the artifact as it is");
    Desk desk = Desk.at(repo);
    for (String form : List.of("--json", "--porcelain", "--budget=2000")) {
      String told = desk.ara("brief", form).done();
      assertTrue(told.length() <= 8_000, told);
      assertTrue(!told.contains("eadable"), told);
    }
  }

  @Test
  void theBriefingOfARealArtifactNamesWhatWasLeftOpen() throws IOException {
    TestRepo repo = TestRepo.init(folder);
    Corpus.copy("the-ara-of-ara", repo.dir().resolve("ara"));
    repo.commit("the artifact as it is");
    String told = Desk.at(repo).ara("brief").done();
    for (String part :
        List.of(
            "last session 2026-06-29_001 (1 turn, 18 session-days in all)",
            "PLOS Digital Health Methods Article",
            "Claims: 9 supported, 7 hypothesis",
            "  - BLOCKER (research integrity): resolve dual-submission status",
            "figures-embedded preview PDF",
            "C07 Proof: [pending — Tier 1 eval] (ara/logic/claims.md:57)",
            "  - C04 supported: The LLM-based Ingestor faithfully transforms PDF papers",
            "  - C16 supported: ",
            "  - N118 Agent must never use pkill -f on its own interpreter.",
            "  - H01 Data over Narrative",
            "git ara list dead-ends",
            "90 stale")) {
      assertTrue(told.contains(part), part + "\n" + told);
    }
  }

  @Test
  void aDamagedArtifactIsBriefedAsFarAsItCanBeRead() throws IOException {
    long seed = 20_261_118;
    Random random = new Random(seed);
    TestRepo repo = TestRepo.init(folder);
    Corpus.copy("the-ara-of-ara", repo.dir().resolve("ara"));
    repo.commit("the artifact as it is");
    Desk desk = Desk.at(repo);
    List<String> files =
        List.of(
            "trace/sessions/2026-06-29_001.yaml",
            "trace/sessions/2026-04-24_001.yaml",
            "staging/observations.yaml",
            "trace/pm_reasoning_log.yaml",
            "logic/claims.md");
    for (int round = 0; round < 20; round++) {
      Path file = repo.dir().resolve("ara").resolve(files.get(random.nextInt(files.size())));
      byte[] whole = Files.readAllBytes(file);
      byte[] damaged = whole.clone();
      int at = random.nextInt(damaged.length - 40);
      for (int i = 0; i < 1 + random.nextInt(40); i++) {
        damaged[at + i] = (byte) "\n\t:-[{}'\"#&*|> \u00ff0".charAt(random.nextInt(17));
      }
      Files.write(file, damaged);
      repo.commit("round " + round);
      for (String verb : List.of("brief", "signals")) {
        Desk.Outcome outcome = desk.ara(verb);
        String where = "seed " + seed + ", round " + round + ": " + verb + " " + file + " at " + at;
        assertEquals(0, outcome.code(), where + "\n" + outcome.err());
        assertEquals("", outcome.err(), where);
      }
      Files.write(file, whole);
    }
  }
}
