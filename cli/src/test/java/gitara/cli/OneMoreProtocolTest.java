package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ProtocolCommands;
import gitara.cli.command.ProtocolSet;
import gitara.cli.decision.DecisionCommands;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A program with one more protocol in its list: decision records, which are {@code
 * gitara.decision}, {@code gitara.rule.decision} and {@code gitara.cli.decision} in the tests.
 */
final class OneMoreProtocolTest {
  private static final String D01 = "decisions/D01-storage.md";
  private static final String D02 = "decisions/D02-database.md";

  @TempDir Path temporary;
  private HookServer server;
  private Project project;

  private static ProtocolSet withDecisions() {
    List<ProtocolCommands> all = new ArrayList<>(Protocols.ALL.all());
    all.add(new DecisionCommands());
    return new ProtocolSet(all);
  }

  @BeforeEach
  void begin() {
    server = new HookServer(temporary, withDecisions());
    project = Project.begun(TestRepo.init(temporary), server);
    ara("init").done();
  }

  @AfterEach
  void end() {
    server.close();
  }

  private Project.Ran ara(String... arguments) {
    return ara(project, arguments);
  }

  private Project.Ran ara(Project where, String... arguments) {
    List<String> command = new ArrayList<>(List.of(server.program().toString()));
    command.addAll(List.of(arguments));
    return where.run(command.toArray(String[]::new));
  }

  private static String decision(String title, String fields, String body) {
    return "# " + title + "\n" + fields + "\n\n" + body + "\n";
  }

  private Project.Ran commit(String path, String text, String subject) {
    project.write(path, text);
    project.git("add", "--all").done();
    return project.git("commit", "-q", "-m", subject);
  }

  /** A decision that is proposed, then accepted. */
  private void accepted() {
    commit(D01, decision("D01: Store in files", "Status: proposed", "Files do."), "propose").done();
    commit(D01, decision("D01: Store in files", "Status: accepted", "Files do."), "accept").done();
  }

  private void rewrite() {
    project.write(D01, decision("D01: Store in files", "Status: accepted", "Files do not."));
    project.git("add", "--all").done();
  }

  private String message() {
    return project.git("log", "-1", "--format=%B").done();
  }

  @Test
  void aCommitByHandGetsItsTrailers() {
    commit(D01, decision("D01: Store in files", "Status: proposed", "Files do."), "propose").done();
    assertEquals(
        """
        propose

        Ara-Version: 1
        Ara-Op: decision.commit
        Ara-Event: D01 add decision Status=proposed
        Ara-Actor: human\
        """,
        message());
    assertEquals("", ara("check", "HEAD~1..HEAD", "--porcelain").done());

    project.append("O02");
    commit(D01, decision("D01: Store in files", "Status: accepted", "Files do."), "both").done();
    String both = message();
    assertTrue(both.contains("Ara-Event: O02 add observation"), both);
    assertTrue(both.contains("Ara-Event: D01 set Status proposed -> accepted"), both);
    ara("verify").done();

    project.write(D02, decision("D02: Use a database", "Status: proposed", "It scales."));
    project.git("add", "--all").done();
    String lie = project.git("commit", "-q", "-m", "x\n\nAra-Event: D07 remove decision").refused();
    assertTrue(lie.contains("events of the commit:\n    Ara-Event: D02 add decision"), lie);
  }

  @Test
  void aBadEditIsRefusedAtEachGate() {
    TestRepo bare = TestRepo.initBare(temporary);
    ara(project.at(bare.dir()), "init", "--server").done();
    accepted();
    project.git("remote", "add", "origin", bare.dir().toString()).done();
    project.git("push", "-q", "origin", "HEAD:refs/heads/main").done();
    rewrite();
    List<Project.Ran> gates = new ArrayList<>();
    gates.add(ara("lint", "--staged"));
    gates.add(project.git("commit", "-q", "-m", "rewrite"));
    project.git("commit", "-q", "--no-verify", "-m", "rewrite").done();
    gates.add(ara("check", "HEAD~1..HEAD"));
    gates.add(ara("verify"));
    gates.add(project.git("push", "-q", "origin", "HEAD:refs/heads/main"));
    gates.add(project.git("push", "-q", "--no-verify", "origin", "HEAD:refs/heads/main"));
    for (Project.Ran gate : gates) {
      assertTrue(gate.refused().contains("decision-kept"), gate.all());
      assertTrue(gate.all().contains("the body of D01 was rewritten"), gate.all());
    }
    String explained = ara("lint", "--explain", "decision-kept").done();
    assertTrue(explained.contains("must find the words that they acted on"), explained);
  }

  @Test
  void theRulesOnAnyRepositoryHoldForItsFolder() {
    accepted();
    project.run("ln", "-s", "nowhere", "decisions/link").done();
    project.git("add", "--all").done();
    assertTrue(ara("lint", "--staged").refused().contains("plain-files"));
    project.git("commit", "-q", "--no-verify", "-m", "x\n\nAra-Event: D01 remove decision").done();
    String told = ara("verify").refused();
    assertTrue(told.contains("plain-files"), told);
    assertTrue(
        told.contains("decisions/: error [trailer-truth] the trailers state a change"), told);
  }

  @Test
  void theVerbsThatReadShowIt() {
    accepted();
    commit(D02, decision("D02: Use a database", "Status: proposed", "It scales."), "more").done();
    commit(
            D01,
            decision("D01: Store in files", "Status: superseded\nSuperseded by: D02", "Files do."),
            "supersede")
        .done();
    assertEquals(
        List.of("supersede", "accept", "propose"), subjects(ara("log", "D01", "--oneline")));
    assertEquals(
        List.of("supersede", "more", "accept", "propose"),
        subjects(ara("log", "D02", "--oneline")));
    assertEquals("supersede", subjects(ara("log", "--oneline")).getFirst());
    assertEquals("an observation", subjects(ara("log", "--oneline")).get(4));
    String graph = ara("log", "D01", "--graph").done();
    assertTrue(graph.contains("D01 set Status proposed -> accepted"), graph);
    String blame = ara("blame", "D01").done();
    assertTrue(blame.contains("body: Files do.\n            propose"), blame);
    assertTrue(blame.contains("Status: superseded\n            supersede"), blame);
    String show = ara("show", "D02").done();
    assertTrue(show.startsWith("D02 decision  Use a database  " + D02 + ":1\n"), show);
    assertTrue(ara("show", "D03").refused().contains("did you mean D0"));
    String diff = ara("diff", "HEAD~2").done();
    assertTrue(diff.contains("new         D02  Use a database"), diff);
    assertTrue(diff.contains("superseded  D01 Status accepted -> superseded"), diff);
    project.write(D02, "# D02: Use another\n");
    String status = ara("status").done();
    assertTrue(status.contains("\nDecision record in decisions/  last change "), status);
    assertTrue(
        status.endsWith(
            """
              2 decision  (1 proposed, 1 superseded)
            Not committed: decisions/D02-database.md\
            """),
        status);
    assertEquals("D01\nD02", ara("completion", "--ids", "D").done());
  }

  private static List<String> subjects(Project.Ran log) {
    return log.done().lines().map(line -> line.substring(line.indexOf(":") + 5)).toList();
  }

  @Test
  void gitMergesItsFilesAsItsListSays() {
    accepted();
    assertTrue(attributes().contains("/decisions/*.md merge=union\n"), attributes());
    project.git("checkout", "-q", "-b", "other").done();
    commit(
            D01,
            decision("D01: Store in files", "Status: accepted", "Files do.\nThey did in May."),
            "may")
        .done();
    commit(D02, decision("D02: Use a database", "Status: proposed", "It scales."), "D02").done();
    project.git("checkout", "-q", "main").done();
    commit(
            D01,
            decision("D01: Store in files", "Status: accepted", "Files do.\nThey did in June."),
            "june")
        .done();
    project.git("merge", "-q", "--no-edit", "other").done();
    String merged = project.read(D01);
    assertTrue(merged.contains("They did in May.") && merged.contains("They did in June."), merged);
    ara("verify").done();
  }

  private String attributes() {
    return project.read(".git/info/attributes");
  }

  @Test
  void anOldCloneIsToldToTakeItIn() {
    String now = attributes();
    try (HookServer old = new HookServer(temporary.resolve("home"))) {
      project.run(old.program().toString(), "init").done();
    }
    assertEquals(now.replace("/decisions/*.md merge=union\n", ""), attributes());
    String told = ara("doctor").all();
    assertTrue(told.contains("or by another git-ara (reinstall: git ara init)"), told);
    assertTrue(told.contains("(merge by entry: git ara init)"), told);
    ara("init").done();
    assertEquals(now, attributes());
    told = ara("doctor").all();
    assertTrue(told.contains("by entry (git config merge.git-ara)"), told);
  }
}
