package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions about the past, and their answers. */
class HistoryVerbsTest {
  @TempDir Path folder;
  private Desk desk;

  @BeforeEach
  void aClaimThatWasTested() {
    desk = Desk.begun(TestRepo.init(folder));
    desk.ara("add", "experiment", "e", "--result", "r", "--evidence", "log").done();
    desk.ara("observe", "Loss plateaus", "--type", "claim", "--bound-to", "N01").done();
    desk.ara(
            "crystallize",
            "O01",
            "--signal",
            "verbal-affirmation",
            "--quote",
            "Yes",
            "--title",
            "Plateau",
            "--falsification",
            "a falling run")
        .done();
    desk.ara("mark", "C01", "testing", "--signal", "verbal-declaration", "--quote", "test C01")
        .done();
  }

  private List<String> events(String... command) {
    return desk.ara(command)
        .done()
        .lines()
        .map(line -> line.replaceFirst("^\\S+\t\\S+\t", ""))
        .toList();
  }

  @Test
  void theLifeOfAClaimBeginsWithItsObservation() {
    List<String> life = events("log", "C01", "--porcelain");
    assertTrue(life.contains("C01\tset\tPromoted-from - -> O01"), life.toString());
    assertTrue(life.getLast().startsWith("O01\tadd\tobservation"), life.toString());
    assertTrue(
        life.stream()
            .anyMatch(
                line ->
                    line.startsWith(
                        "C01\tset\tStatus hypothesis -> testing signal=verbal-declaration")),
        life.toString());
  }

  @Test
  void whatAVerbDidIsDeclaredAndWhatAHandDidIsNot() {
    String claims = desk.read("ara/logic/claims.md");
    desk.repo().write("ara/logic/claims.md", claims.replace(": testing", ": weakened"));
    desk.repo().commit("by hand");
    List<String> lines = desk.ara("log", "C01", "--oneline").done().lines().toList();
    assertTrue(lines.get(0).matches("\\S{10}\\* .* by hand"), lines.get(0));
    assertFalse(lines.get(1).contains("* "), lines.get(1));
  }

  @Test
  void aFieldIsToldAlone() {
    List<String> life = events("log", "C01", "--field", "status", "--porcelain");
    assertEquals(1, life.size(), life.toString());
  }

  @Test
  void datesLimitTheLog() {
    assertEquals(List.of(), events("log", "C01", "--until", "2001-01-01", "--porcelain"));
    assertFalse(events("log", "C01", "--since", "2001-01-01", "--porcelain").isEmpty());
    Desk.Outcome outcome = desk.ara("log", "C01", "--since", "banana");
    assertEquals(ExitCode.REFUSED, outcome.code());
    assertTrue(outcome.err().contains("2026-11-18T10:30"), outcome.err());
  }

  @Test
  void aNewNumberKeepsTheLifeUnderTheOldOne() {
    String claims = desk.read("ara/logic/claims.md");
    desk.repo().write("ara/logic/claims.md", claims.replace("## C01", "## C05"));
    desk.repo().commit("renumber");
    List<String> life = events("log", "C05", "--porcelain");
    assertTrue(life.contains("C01\tadd\tclaim"), life.toString());
    assertTrue(life.contains("C01\tremove\tclaim"), life.toString());
  }

  @Test
  void blameNamesTheCommitOfEachField() {
    String blame = desk.ara("blame", "C01", "--porcelain").done();
    String head = desk.repo().head();
    assertTrue(
        blame.lines().anyMatch(l -> l.startsWith(head) && l.endsWith("\tStatus\ttesting")), blame);
    String before = desk.repo().git("rev-parse", "HEAD~1");
    assertTrue(
        blame.lines().anyMatch(l -> l.startsWith(before) && l.contains("\tStatement\t")), blame);
  }

  @Test
  void diffTellsWhatBecameOfEntries() {
    List<String> lines = desk.ara("diff", "HEAD~2..HEAD", "--porcelain").done().lines().toList();
    assertTrue(
        lines.stream().anyMatch(line -> line.startsWith("promoted\tO01\t")), lines.toString());
    assertTrue(lines.stream().anyMatch(line -> line.startsWith("new\tC01\t")), lines.toString());
    assertTrue(
        desk.ara("diff", "HEAD~1", "--porcelain").done().startsWith("testing\tC01\tset\tStatus"),
        "a status is told by its word");
  }

  @Test
  void entriesAreShownAsTheyWere() {
    assertTrue(desk.ara("show", "C01", "--as-of", "HEAD~1").done().contains("Status: hypothesis"));
    assertEquals(ExitCode.REFUSED, desk.ara("show", "C01", "--as-of", "HEAD~2").code());
    assertTrue(desk.ara("status", "--as-of", "HEAD~1").done().contains("1 hypothesis"));
    assertEquals(ExitCode.REFUSED, desk.ara("status", "--as-of", "2001-01-01").code());
  }

  private void split() {
    desk.ara(
            "split",
            "C01",
            "--keep",
            "Holds in training",
            "--title",
            "At inference",
            "--statement",
            "Holds at inference",
            "--falsification",
            "a model that loses it",
            "--quote",
            "Split C01 into training and inference")
        .done();
  }

  private void mark(String id) {
    desk.ara("mark", id, "testing", "--signal", "verbal-declaration", "--quote", "test " + id)
        .done();
  }

  @Test
  void aClaimThatWasSplitOffBeginsWithTheLifeItWasPartOf() {
    split();
    desk.ara(
            "mark",
            "C01",
            "supported",
            "--signal",
            "empirical-resolution",
            "--evidence",
            "N01",
            "--quote",
            "settled")
        .done();
    List<String> child = events("log", "C02", "--porcelain");
    assertTrue(child.contains("C02\tadd\tclaim"), child.toString());
    assertTrue(child.contains("C02\tset\tSplit-from - -> C01"), child.toString());
    assertTrue(child.contains("C01\tadd\tclaim"), child.toString());
    assertTrue(child.getLast().startsWith("O01\tadd"), child.toString());
    assertFalse(child.toString().contains("supported"), "later lives are its own: " + child);
    List<String> parent = events("log", "C01", "--porcelain");
    assertTrue(parent.contains("C02\tset\tSplit-from - -> C01"), parent.toString());
    mark("C02");
    assertEquals(parent, events("log", "C01", "--porcelain"), "the child goes its own way");
  }

  @Test
  void aClaimThatTookInAnotherTellsBothLivesAndTheOtherOnlyItsOwn() {
    split();
    desk.ara("merge", "C01", "C02", "--quote", "C01 and C02 say the same, keep C01").done();
    List<String> kept = events("log", "C01", "--porcelain");
    assertTrue(
        kept.stream().anyMatch(l -> l.startsWith("C02\tset\tMerged-into - -> C01")),
        kept.toString());
    assertTrue(kept.contains("C02\tadd\tclaim"), kept.toString());
    List<String> gone = events("log", "C02", "--porcelain");
    assertTrue(
        gone.stream().anyMatch(l -> l.startsWith("C02\tset\tStatus hypothesis -> withdrawn")),
        gone.toString());
  }

  @Test
  void aLifeGoesOnWhenTheRecordIsMovedOrAFileIsGoneForATime() {
    desk.repo().git("mv", "ara", "research");
    desk.repo().commit("move the record");
    String claims = desk.read("research/logic/claims.md");
    desk.repo()
        .write("research/logic/claims.md", claims.replace(": testing", ": weakened"))
        .commit("by hand");
    List<String> life = events("log", "C01", "--porcelain");
    assertEquals("C01\tset\tStatus testing -> weakened", life.getFirst());
    assertTrue(life.getLast().startsWith("O01\tadd"), life.toString());
    desk.repo().git("mv", "research", "ara");
    desk.repo().commit("and back");
    assertEquals(life, events("log", "C01", "--porcelain"));
    desk.repo().git("rm", "-q", "ara/logic/claims.md");
    desk.repo().commit("lost");
    desk.repo().git("checkout", "HEAD~1", "--", "ara/logic/claims.md");
    desk.repo().commit("found again");
    List<String> more = events("log", "C01", "--porcelain");
    assertEquals("C01\tadd\tclaim", more.get(0));
    assertEquals("C01\tremove\tclaim", more.get(2));
    assertEquals(life, more.subList(3, more.size()));
  }

  @Test
  void aContradictionAndAReadersReportAreMomentsOfTheClaim() {
    desk.observe("It does not");
    desk.ara("contradict", "C01", "O02", "--description", "not both").done();
    desk.ara("report", "C01", "rejected", "--text", "reran it", "--reader", "second lab").done();
    desk.ara("resolve", "N02", "--quote", "C01 stands").done();
    List<String> life = events("log", "C01", "--porcelain");
    assertEquals("C01\tset\tCONFLICT O02 -> -", life.get(0));
    assertEquals("C01\tgain\treport rejected reader=second-lab", life.get(1));
    assertEquals("C01\tset\tCONFLICT - -> O02", life.get(2));
    assertTrue(events("log", "O02", "--porcelain").contains("O02\tset\tCONFLICT - -> C01"));
    desk.ara("report", "C01", "upheld", "--text", "and again").done();
    assertEquals(
        "C01\tgain\treport upheld", events("log", "C01", "--porcelain").get(0), "kept and grown");
    List<String> before = events("log", "C01", "--porcelain");
    desk.repo().write(".git/ara/history/ara.index", "nonsense");
    assertEquals(before, events("log", "C01", "--porcelain"), "read again where it is damaged");
    assertFalse(
        desk.ara("log", "C01", "--oneline").done().contains("* "),
        "what no trailer tells is no lie of theirs");
  }

  @Test
  void aSessionIsToldByItsRows() {
    List<String> rows = events("log", "2026-11-18_001", "--porcelain");
    assertEquals(
        "2026-11-18_001\tadd\tsession",
        rows.stream().filter(r -> r.contains("session")).findFirst().orElse(""));
    assertTrue(
        rows.contains("O01\tadd\tevent type=claim routing=crystallized provenance=user"),
        rows.toString());
    assertTrue(
        rows.contains("C01\tadd\trevision field=Status signal=verbal-declaration provenance=user"),
        rows.toString());
    assertEquals(
        4, desk.ara("log", "2026-11-18_001", "--oneline").done().lines().count(), "a line a turn");
    assertEquals(ExitCode.REFUSED, desk.ara("log", "2026-11-19_001").code());
  }

  @Test
  void aConceptIsToldByItsHeading() {
    desk.ara("observe", "Warm-up is the first 1k steps", "--type", "concept").done();
    desk.ara(
            "crystallize",
            "O02",
            "--signal",
            "verbal-affirmation",
            "--quote",
            "Yes, warm-up is the first 1k steps",
            "--title",
            "Warm up")
        .done();
    String concepts = desk.read("ara/logic/concepts.md");
    desk.repo().write("ara/logic/concepts.md", concepts.replace("1k", "2k")).commit("by hand");
    List<String> life = events("log", "warm up", "--porcelain");
    assertEquals("Warm-up\tset\tDefinition", life.get(0));
    assertTrue(life.contains("Warm-up\tadd\tconcept"), life.toString());
    assertEquals("O02\tadd\tobservation type=concept provenance=user", life.getLast());
  }

  @Test
  void anUnknownNameIsToldWithTheNearest() {
    for (String wrong : List.of("C1", "c01")) {
      String err = desk.ara("log", wrong).err();
      assertTrue(err.contains("did you mean C01?"), err);
    }
    assertFalse(desk.ara("log", "Z99").err().contains("did you mean"));
    for (String verb : List.of("show", "blame")) {
      String err = desk.ara(verb, "c01").err();
      assertTrue(err.contains("did you mean C01?"), err);
    }
    String session = desk.ara("log", "2026-11-18_002").err();
    assertTrue(session.contains("did you mean 2026-11-18_001?"), session);
    String field = desk.ara("log", "C01", "--field", "Statuss").err();
    assertTrue(field.contains("did you mean status?"), field);
    String both = desk.ara("diff", "A..B").err();
    assertTrue(both.contains("A is neither") && both.contains("B is neither"), both);
  }

  @Test
  void whereGitGoesByOtherParentsNoRevisionIsGuessed() {
    desk.repo().git("replace", "--graft", "HEAD~1", "HEAD~3");
    for (List<String> call :
        List.of(
            List.of("diff", "HEAD~2"),
            List.of("show", "C01", "--as-of", "HEAD~1"),
            List.of("log", "C01"),
            List.of("blame", "C01"))) {
      Desk.Outcome outcome = desk.ara(call.toArray(new String[0]));
      assertEquals(ExitCode.REFUSED, outcome.code(), call.toString());
      assertTrue(outcome.err().contains("refs/replace/"), outcome.err());
    }
  }

  @Test
  void aPartialCloneIsToldWhatToFetchAndAShallowOneWhereItEnds() throws Exception {
    String from = "file://" + desk.repo().dir();
    desk.repo().git("config", "uploadpack.allowFilter", "true");
    Path partial = folder.resolve("partial");
    desk.repo().git("clone", "-q", "--filter=blob:none", "--no-checkout", from, partial.toString());
    for (List<String> call :
        List.of(List.of("diff", "HEAD~2"), List.of("show", "C01"), List.of("log", "C01"))) {
      Desk.Outcome outcome = desk.in(partial).ara(call.toArray(new String[0]));
      assertEquals(ExitCode.FAULT, outcome.code(), call + outcome.out());
      assertTrue(outcome.err().contains("git fetch --refetch --no-filter"), outcome.err());
    }
    desk.repo().git("-C", partial.toString(), "fetch", "-q", "--refetch", "--no-filter");
    assertFalse(desk.in(partial).ara("log", "C01").done().isEmpty());
    Path shallow = folder.resolve("shallow");
    desk.repo().git("clone", "-q", "--depth=2", from, shallow.toString());
    String log = desk.in(shallow).ara("log", "C01").done();
    assertTrue(log.contains("git fetch --unshallow"), log);
    for (List<String> call :
        List.of(
            List.of("blame", "C01"), List.of("diff", "HEAD~1"), List.of("diff", "2999-01-01"))) {
      String told = desk.in(shallow).ara(call.toArray(new String[0])).done();
      assertTrue(told.endsWith("git fetch --unshallow\n"), told);
    }
    assertFalse(desk.in(shallow).ara("diff", "HEAD~1", "--json").done().contains("shallow"));
  }

  @Test
  void whatIsInAFileThatCannotBeReadIsNotTakenForAMistypedName() {
    String broken = "observations:\n  - id: O44\n    content: \"not closed\n";
    desk.repo().write("ara/staging/observations.yaml", broken).commit("broken");
    String err = desk.ara("log", "O44").err();
    assertTrue(err.contains("changed O44, which is in an unreadable file"), err);
    assertFalse(err.contains("did you mean"), err);
  }
}
