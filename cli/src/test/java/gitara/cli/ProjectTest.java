package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.ara.act.ActKind;
import gitara.ara.model.AraProtocol;
import gitara.ara.model.FieldValues;
import gitara.ara.model.Kind;
import gitara.ara.model.RevisionSignals;
import gitara.cli.ara.TurnInput;
import gitara.protocol.RecordEvents;
import gitara.record.Event;
import gitara.record.Step;
import gitara.record.TreeSnapshot;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Repository;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A research project of twelve days and sixty turns, played from its script: all of it is used. */
class ProjectTest {
  static final String SCRIPT = "project/night-calls.txt";

  /** The ways between the states of a claim; withdrawn and refuted are come to from several. */
  private static final List<String> WAYS =
      List.of(
          "hypothesis -> testing",
          "hypothesis -> untested",
          "hypothesis -> supported",
          "untested -> hypothesis",
          "untested -> testing",
          "testing -> supported",
          "testing -> weakened",
          "testing -> withdrawn",
          "supported -> weakened",
          "weakened -> supported",
          "weakened -> testing",
          "weakened -> refuted",
          "refuted -> revised",
          "supported -> revised",
          "revised -> testing");

  @TempDir static Path folder;
  private static TestRepo repo;
  private static List<ProjectScript.Command> script;

  @BeforeAll
  static void play() throws IOException {
    script = ProjectScript.read(SCRIPT);
    repo = ProjectPlayer.played(folder, script);
  }

  private static Set<String> values(List<Map<String, String>> rows, String key) {
    Set<String> values = new TreeSet<>();
    rows.forEach(row -> values.add(row.getOrDefault(key, "")));
    return values;
  }

  private static List<Map<String, String>> sessions(String list) {
    return RecordRows.inSessions(repo, "HEAD", list);
  }

  private static List<Map<String, String>> file(String path, String list) {
    return RecordRows.of(repo, "HEAD", "ara/" + path, list);
  }

  @Test
  void thereAreSixtyTurnsOnTwelveDays() {
    List<String> days = new ArrayList<>();
    int turns = 0;
    for (String session : RecordRows.sessions(repo, "HEAD")) {
      String text = repo.git("show", "HEAD:" + session);
      days.add(text.split("date: \"", 2)[1].substring(0, 10));
      turns += Integer.parseInt(text.split("turn_count: ", 2)[1].split("\n", 2)[0]);
    }
    assertEquals(61, turns, "one number was given to a turn that was taken back");
    assertEquals(12, new TreeSet<>(days).size(), days.toString());
    String[] told =
        repo.git("log", "--format=%(trailers:key=Ara-Turn,valueonly,separator=)").split("\n", -1);
    Set<String> named = new TreeSet<>(Arrays.asList(told));
    named.remove("");
    assertEquals(59, named.size(), "one turn was committed by hand");
  }

  @Test
  void lintFindsNothingOfAnySeverity() throws IOException {
    assertEquals("lint: clean\n", Desk.at(repo).ara("lint").done());
    AtRest.check(repo, "after the project");
  }

  @Test
  void whatIsQuotedWasSaid() {
    for (ProjectScript.Command command : script) {
      int at = command.words().indexOf("--quote");
      if (at > 0) {
        String quote = command.words().get(at + 1);
        assertTrue(command.said().contains(quote), "line " + command.line() + ": " + quote);
      }
    }
  }

  @Test
  void everyVerbHasAScene() {
    Set<String> played = new TreeSet<>();
    for (ProjectScript.Command command : script) {
      if (command.ending() != ProjectScript.Ending.REFUSED) {
        played.add(command.verb());
      }
    }
    played.remove("");
    // Verbs of a group are called by two words.
    new Commands(Protocols.ALL).groups().forEach(group -> played.remove(group.name()));
    Set<String> known = new TreeSet<>();
    new Commands(Protocols.ALL).single().forEach(command -> known.add(command.name()));
    assertEquals(known, played);
  }

  @Test
  void everyFormOfOutputHasAScene() {
    for (String option : List.of("--json", "--porcelain", "--dry-run", "--same-turn")) {
      assertTrue(script.stream().anyMatch(one -> one.words().contains(option)), option);
    }
    for (ProjectScript.Ending ending : ProjectScript.Ending.values()) {
      assertTrue(script.stream().anyMatch(one -> one.ending() == ending), ending.name());
    }
  }

  @Test
  void everyKindOfTheTaxonomyHasAnEntry() {
    Set<String> kinds = new TreeSet<>();
    for (Kind kind : Kind.values()) {
      kinds.add(kind.word());
    }
    assertEquals(kinds, values(file(AraProtocol.TREE, "tree"), "type"));
    assertEquals(
        new TreeSet<>(TurnInput.STAGED),
        values(file(AraProtocol.OBSERVATIONS, "observations"), "potential_type"));
    assertTrue(!sessions("ai_actions").isEmpty());
    assertTrue(!file(AraProtocol.TASTE, "comments").isEmpty());
    assertTrue(repo.git("show", "HEAD:ara/" + AraProtocol.EXPERIMENTS).contains("## E02: "));
  }

  @Test
  void everyActIsDoneByItsVerbOrInATurn() {
    Set<String> done = new TreeSet<>();
    for (ProjectScript.Command command : script) {
      if (command.ending() == ProjectScript.Ending.DONE) {
        done.add(command.verb().equals("observe") ? "observation" : command.verb());
        done.add(command.verb().equals("add") ? command.words().get(3) : command.verb());
        done.add(command.input().contains("ai_actions:") ? "ai-action" : "");
        for (String line : command.input().split("\n", -1)) {
          if (line.matches(" *- \\{?kind: .*")) {
            done.add(line.replaceAll(".*kind: ([a-z_-]+).*", "$1"));
          }
        }
      }
    }
    Set<String> wanted = new TreeSet<>();
    for (ActKind kind : ActKind.values()) {
      wanted.add(kind.word());
    }
    wanted.addAll(TurnInput.STAGED);
    wanted.removeAll(done);
    wanted.removeAll(values(file(AraProtocol.OBSERVATIONS, "observations"), "potential_type"));
    assertEquals(Set.of(), wanted, "without a scene");
  }

  @Test
  void everySignalIsGivenOnce() {
    Set<String> closures =
        values(file(AraProtocol.OBSERVATIONS, "observations"), "crystallized_via");
    closures.removeAll(List.of("", "null"));
    assertEquals(new TreeSet<>(FieldValues.CLOSURES), closures);
    assertEquals(new TreeSet<>(FieldValues.SIGNALS), values(sessions("logic_revisions"), "signal"));
  }

  @Test
  void everyWayBetweenTheStatesOfAClaimIsGone() {
    Set<String> gone = new TreeSet<>();
    for (Map<String, String> row : sessions("logic_revisions")) {
      if ("Status".equals(row.get("field"))) {
        gone.add(row.get("before") + " -> " + row.get("after"));
      }
    }
    Set<String> missing = new TreeSet<>(WAYS);
    missing.removeAll(gone);
    assertEquals(Set.of(), missing, gone.toString());
    Set<String> verdicts = values(sessions("key_context"), "report");
    assertTrue(verdicts.containsAll(List.of("upheld", "rejected", "unverifiable")));
    assertEquals(
        Set.of(
            "created",
            "crystallized",
            "advanced",
            "weakened",
            "confirmed",
            "refuted",
            "withdrawn",
            "revised",
            "split",
            "merged"),
        values(sessions("claims_touched"), "action"));
  }

  @Test
  void everyCommitSaysExactlyWhatItDid() throws Exception {
    try (Repository jgit = repo.open();
        ObjectReader reader = jgit.newObjectReader()) {
      String[] commits = repo.git("log", "--format=%H %P", "--", "ara").split("\n", -1);
      int checked = 0;
      for (String line : commits) {
        String commit = line.substring(0, 40);
        String told =
            repo.git("log", "-1", "--format=%(trailers:key=Ara-Event,valueonly)", commit).strip();
        String op = repo.git("log", "-1", "--format=%(trailers:key=Ara-Op,valueonly)", commit);
        if (!op.isBlank()) {
          assertEquals(computed(jgit, reader, commit), told, commit + " " + op);
          checked++;
        }
      }
      assertTrue(checked >= 60, checked + " commits");
    }
  }

  private static String computed(Repository jgit, ObjectReader reader, String commit)
      throws Exception {
    Step step =
        new Step(
            new TreeSnapshot(reader, jgit.resolve(commit + "~1^{tree}")),
            new TreeSnapshot(reader, jgit.resolve(commit + "^{tree}")));
    List<String> paths = new ArrayList<>();
    AraProtocol.entryFiles(step.after(), "ara/").forEach(path -> paths.add("ara/" + path));
    List<Event> events = RecordEvents.of(new AraProtocol(), step, paths);
    events = RevisionSignals.attach(step, "ara/", events, RecordRows.sessions(repo, commit));
    return String.join("\n", events.stream().map(Event::toString).toList());
  }
}
