package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.Corpus;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The report of a meditation whose review has passed, with a browser that a script plays. */
class MeditateReportTest {
  private static final String DIR = "meditations/20260516-cache-invalidation";
  private static final String ROOT = "ara/meditation/20260516-cache-invalidation/root";

  @TempDir Path temporary;
  private TestRepo repo;
  private Desk desk;

  @BeforeEach
  void aReviewedMeditation() throws IOException {
    repo = TestRepo.init(temporary.resolve("repo"));
    Corpus.copy("made-meditation", repo.dir());
    repo.git("add", "-A");
    repo.git("commit", "-q", "-m", "A meditation");
    repo.git("branch", ROOT);
    desk = Desk.at(repo).with("ARA_BROWSER", browser(temporary, "1.2").toString());
    try (InputStream in =
        TestRepo.class.getResourceAsStream("/gitara/meditation/report/report-data.yml")) {
      Files.write(temporary.resolve("data.yml"), Objects.requireNonNull(in).readAllBytes());
    }
  }

  /** A program that prints any page as PDF, and measures the given contrast in it. */
  static Path browser(Path folder, String share) throws IOException {
    Path program = folder.resolve("browser-" + share);
    String fault = share.startsWith("0") ? "pale &lt;p&gt;" : "";
    Files.writeString(
        program,
        """
        #!/bin/sh
        for one; do
          case $one in --print-to-pdf=*) echo %PDF-1.7 > "${one#*=}" ;; esac
        done
        echo '<pre id="git-ara-measured">SHARE'
        echo 'FAULT</pre>'
        """
            .replace("SHARE", share)
            .replace("FAULT", fault));
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    return program;
  }

  private Desk.Outcome report(String... more) {
    String[] all = new String[more.length + 2];
    all[0] = "meditate";
    all[1] = "report";
    System.arraycopy(more, 0, all, 2, more.length);
    return desk.ara(all);
  }

  private List<String> files() {
    return repo.git("ls-tree", "--name-only", ROOT, DIR + "/")
        .lines()
        .filter(path -> path.contains("/report-"))
        .toList();
  }

  private String data() {
    return temporary.resolve("data.yml").toString();
  }

  @Test
  void aRenderedReportIsRecordedWithItsPrint() {
    Desk.Outcome done = report("--data", data());
    assertEquals(0, done.code(), done.err());
    List<String> files = files();
    assertEquals(3, files.size(), files.toString());
    String name = files.get(0).replace(".html", "");
    assertEquals(name + ".pdf", files.get(1));
    assertEquals("%PDF-1.7", repo.git("show", ROOT + ":" + name + ".pdf").strip());
    String page = repo.git("show", ROOT + ":" + name + ".html");
    assertTrue(page.contains("theme: editorial / warm_palette"), page.substring(0, 200));
    assertTrue(repo.git("log", "-1", "--format=%B", ROOT).contains("Ara-Op: meditate.report"));
    assertEquals(0, desk.ara("check", "main.." + ROOT).code());
  }

  @Test
  void whereTheManagersBranchIsCheckedOutBothFilesAreThere() throws IOException {
    repo.git("switch", "-q", ROOT);
    Desk.Outcome done = report("--data", data());
    assertEquals(0, done.code(), done.err());
    assertEquals("", repo.git("status", "--porcelain").strip());
    for (String file : files()) {
      assertTrue(Files.size(repo.dir().resolve(file)) > 0, file);
    }
  }

  @Test
  void whatIsMissingIsSaidAtOnceAndADryRunChangesNothing() {
    String before = repo.git("rev-parse", ROOT);
    Desk.Outcome dry = report("--dry-run");
    assertEquals(1, dry.code());
    assertEquals(8, dry.out().lines().filter(line -> line.endsWith("]")).count(), dry.out());
    assertEquals(before, repo.git("rev-parse", ROOT));
    assertEquals(0, report("--dry-run", "--data", data()).code());
    assertEquals(before, repo.git("rev-parse", ROOT));
  }

  @Test
  void anAgentThatHasFailedThreeTimesAsksTheResearcher() {
    Desk person = desk;
    desk = desk.with("CLAUDECODE", "1");
    for (int i = 0; i < 3; i++) {
      assertEquals(1, report().code());
    }
    Desk.Outcome refused = report("--data", data());
    assertEquals(2, refused.code());
    assertTrue(refused.err().contains("3 reports that failed their checks"), refused.err());
    assertEquals(0, report("--dry-run", "--data", data()).code());
    assertEquals(List.of(), files());
    desk = person;
    assertEquals(0, report("--data", data()).code());
  }

  @Test
  void aPageOfOthersIsMeasured() throws IOException {
    report("--data", data());
    String page =
        repo.git("show", ROOT + ":" + files().get(0)).replace("git-ara report", "Some tool");
    Path own = Files.writeString(temporary.resolve("own.html"), page);
    desk = desk.on("2026-11-19");
    desk = desk.with("ARA_BROWSER", browser(temporary, "0.5").toString());
    Desk.Outcome pale = report("--html", own.toString());
    assertEquals(1, pale.code(), pale.err());
    assertTrue(pale.out().contains("dark: pale <p> [contrast]"), pale.out());
    desk = desk.with("ARA_BROWSER", browser(temporary, "1.2").toString());
    Desk.Outcome done = report("--html", own.toString());
    assertEquals(0, done.code(), done.out() + done.err());
    String kept = repo.git("show", ROOT + ":" + files().get(2));
    assertTrue(kept.contains("light 1.20, dark 1.20, print 1.20"), files().toString());
  }

  @Test
  void withoutABrowserThePageIsKeptToBePrintedElsewhere() throws IOException {
    desk = desk.without("ARA_BROWSER").with("PATH", "/nowhere");
    Desk.Outcome done = report("--data", data());
    assertEquals(3, done.code(), done.out());
    assertTrue(done.err().contains("--pdf FILE"), done.err());
    assertEquals(List.of(), files());
    Path page;
    try (var all = Files.list(repo.dir().resolve(".git/ara"))) {
      page = all.filter(one -> one.toString().endsWith(".html")).findFirst().orElseThrow();
    }
    Path pdf = Files.writeString(temporary.resolve("x.pdf"), "%PDF-1.4\n");
    Desk.Outcome taken = report("--html", page.toString(), "--pdf", pdf.toString());
    assertEquals(0, taken.code(), taken.err());
    assertFalse(files().isEmpty());
  }

  @Test
  void beforeAReviewHasPassedThereIsNoReport() {
    repo.git("switch", "-q", ROOT);
    repo.git("rm", "-q", DIR + "/review-pre-report-20260516103700-iter-1.md");
    repo.git("commit", "-q", "--no-verify", "-m", "no review");
    Desk.Outcome refused = report("--data", data());
    assertEquals(2, refused.code());
    assertTrue(refused.err().contains("has not passed"), refused.err());
  }
}
