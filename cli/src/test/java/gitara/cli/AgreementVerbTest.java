package gitara.cli;

import gitara.cli.command.ExitCode;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a rule forbids by hand it forbids by verb: the verb is refused, names the rule, and leaves
 * everything as it was. {@code agreement-known.txt} lists where that is not so yet.
 */
class AgreementVerbTest {
  /**
   * A rule, and a command that would break it. What a verb misses in its own options, and an ID
   * that is unknown, it says itself; the rules are about what would be committed.
   */
  private static final List<String[]> RECORD =
      List.of(
          row(
              "status-transition",
              "mark C01 supported --signal verbal-declaration --quote 'C01 is supported'"),
          row(
              "status-transition",
              "mark C01 refuted --signal dependency-change --quote 'C01 is refuted'"),
          row(
              "status-transition",
              "mark C03 testing --signal verbal-declaration --quote 'C03 is testing'"),
          row(
              "terminal-locked",
              "revise C03 --field Statement --to 'Width helps a bit' --signal verbal-declaration"
                  + " --quote 'C03 should say a bit'"),
          row(
              "affirmation-hedged",
              "crystallize O04 --signal verbal-affirmation --quote 'yes, probably'"
                  + " --title Warmup --falsification 'a run without it'"),
          row(
              "affirmation-hedged",
              "mark C01 testing --signal verbal-declaration --quote 'C01 is probably testing'"),
          row(
              "signal-holds",
              "crystallize O04 --signal artifact-commitment --title Warmup"
                  + " --falsification 'a run without it'"),
          row(
              "pointer-one-way",
              "crystallize O01 --signal verbal-affirmation --quote Yes --title Again"
                  + " --falsification 'a falling run'"),
          row("tree-acyclic", "add experiment More --parent N03 --result r --evidence log"),
          row("reference-resolves", "add experiment e --result r --evidence evidence/none.md"),
          row(
              "signal-holds",
              "mark C01 testing --signal empirical-resolution --evidence N02"
                  + " --quote 'the numbers are in'"),
          row("signal-holds", "mark C01 testing --signal dependency-change --evidence C02"),
          row("signal-holds", "mark C01 testing --signal artifact-commitment"));

  /** The same with a text for standard input. */
  private static final List<String[]> MEMORY =
      List.of(
          row("board-licence", "memory update --plan -", "- {remove: L3, evidence: [FRAGMENT]}\n"),
          row(
              "board-pointer",
              "memory update --plan -",
              "- {rewrite: L4, to: 'See [[topic-rain]] first.', kind: pointer,"
                  + " evidence: [FRAGMENT]}\n"),
          row(
              "fragment-matrix",
              "memory fragment add --event m3 --line L3 --signal line-helped --activation missed"
                  + " --trajectory STRENGTHENING --evidence seen --note so"),
          row(
              "fragment-source-gate",
              "memory fragment add --event m4 --line L3 --signal line-helped"
                  + " --trajectory STRENGTHENING --evidence seen --note so"),
          row(
              "fragment-ref",
              "memory fragment add --event m3 --line L99 --signal line-helped"
                  + " --trajectory STRENGTHENING --evidence seen --note so"),
          row(
              "ledger-verdict",
              "memory crystallize --judgments -",
              "- {line: L3, verdict: WEAKENING}\n"));

  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  @TempDir Path temporary;
  private TestRepo repo;
  private Desk desk;

  private static String[] row(String... words) {
    return words;
  }

  @BeforeEach
  void begin() {
    repo = TestRepo.init(temporary);
    desk = Desk.at(repo);
  }

  @AfterEach
  void end() {
    repo.close();
  }

  @Test
  void aVerbOfTheRecordIsRefusedByTheRule() throws IOException {
    ara("init --no-hooks");
    ara("add experiment Baseline --result 0.31 --evidence log");
    ara("add question Deeper --description why");
    ara("add dead_end Plain --hypothesis h --failure-mode f --lesson l");
    ara("observe 'Loss plateaus' --type claim --bound-to N01");
    ara("crystallize O01 --signal verbal-affirmation --quote Yes --title P --falsification f");
    ara("observe 'Depth helps' --type claim");
    ara("add decision Small --choice small --alternative large --evidence O02");
    ara("crystallize O02 --signal artifact-commitment --title Depth --falsification f");
    ara("observe 'Width helps' --type claim");
    ara("crystallize O03 --signal verbal-affirmation --quote Yes --title W --falsification f");
    ara("withdraw C03 --quote 'Drop C03, we left that direction'");
    ara("observe 'Warmup helps' --type claim");
    assertAgreed(RECORD, "");
  }

  @Test
  void aVerbOfTheMemoryIsRefusedByTheRule() throws IOException {
    MemoryDesk memory = MemoryDesk.begun(repo);
    memory
        .message("m1", "2026-11-17T08:01:00Z", "one")
        .message("m2", "2026-11-17T08:02:00Z", "two")
        .message("m3", "2026-11-17T08:03:00Z", "three")
        .event("m4", "2026-11-17T08:04:00Z", "cadence", "channel.message", "{\"text\":\"tick\"}");
    memory.pass("m1", "L3", "STRENGTHENING", "line-helped", "m2", "L4", "WEAKENING", "line-failed");
    memory
        .memoryReading(
            "- {line: L3, verdict: STRENGTHENING}\n- {line: L4, verdict: WEAKENING}\n",
            "crystallize",
            "--judgments",
            "-")
        .done();
    String fragment =
        repo.git("ls-tree", "-r", "--name-only", "HEAD", "memory/fragments/")
            .lines()
            .filter(path -> path.contains("line-failed"))
            .findFirst()
            .orElseThrow();
    ara("memory scan begin");
    assertAgreed(MEMORY, fragment);
  }

  private void ara(String command) {
    desk.ara(words(command)).done();
  }

  private static String[] words(String command) {
    List<String> words = new ArrayList<>();
    for (Matcher word = WORD.matcher(command); word.find(); ) {
      words.add(word.group(1) == null ? word.group(2) : word.group(1));
    }
    return words.toArray(String[]::new);
  }

  private static String line(String[] row) {
    String input = row.length > 2 ? " < " + row[2].strip() : "";
    return "verb (" + row[0] + "): " + row[1] + input;
  }

  private void assertAgreed(List<String[]> rows, String fragment) throws IOException {
    Set<String> present = new TreeSet<>();
    for (String[] row : rows) {
      String before = desk.state();
      String head = repo.head();
      String input = row.length > 2 ? row[2].replace("FRAGMENT", fragment) : "";
      Desk.Outcome outcome = desk.araReading(input, words(row[1]));
      String line = line(row);
      if (outcome.code() == ExitCode.OK) {
        present.add(line + ": accepted");
        repo.git("reset", "-q", "--hard", head);
      } else if (!before.equals(desk.state())) {
        present.add(line + ": refused, and something has changed");
      } else if (!outcome.err().contains("[" + row[0] + "]")) {
        present.add(line + ": refused without the name of the rule");
      }
    }
    AgreementTest.assertKnown(
        present, known -> rows.stream().anyMatch(row -> known.startsWith(line(row))));
  }
}
