package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The life of every claim of a played project, word for word: the record tells what git tells. */
class ProjectClaimsTest {
  @TempDir static Path folder;
  private static TestRepo repo;
  private static Map<String, List<ClaimStories.Step>> lives = Map.of();

  @BeforeAll
  static void play() throws IOException {
    repo = ProjectPlayer.played(folder, ProjectScript.read(ProjectTest.SCRIPT));
    lives = ClaimStories.of(repo);
  }

  /** The rows of {@code logic_revisions} that a commit adds. */
  private static List<Map<String, String>> added(String commit) {
    List<Map<String, String>> before =
        RecordRows.inSessions(repo, commit + "~1", "logic_revisions");
    List<Map<String, String>> after = RecordRows.inSessions(repo, commit, "logic_revisions");
    assertEquals(before, after.subList(0, before.size()), "rows are only added");
    return after.subList(before.size(), after.size());
  }

  private static List<Map<String, String>> added(String commit, String claim) {
    return added(commit).stream().filter(row -> claim.equals(row.get("entry"))).toList();
  }

  private static String of(Map<String, String> fields, String name) {
    return ClaimStories.of(fields, name);
  }

  private static void put(Map<String, String> fields, String name, String value) {
    if (value.isEmpty() && !fields.containsKey(name)) {
      return;
    }
    fields.put(name, value);
  }

  @Test
  void theStoryHasClaimsWithLongLives() {
    assertEquals(List.of("C01", "C02", "C03", "C04", "C05"), List.copyOf(lives.keySet()));
    List<ClaimStories.Step> second = lives.getOrDefault("C02", List.of());
    assertTrue(second.size() > 9, second.toString());
  }

  @Test
  void fromItsBirthTheRowsLeadToEachWordingThatGitHolds() {
    lives.forEach(
        (claim, steps) -> {
          Map<String, String> state = birth(claim, steps.get(0));
          for (ClaimStories.Step step : steps) {
            String where = claim + " at " + step.commit();
            for (Map<String, String> row : added(step.commit(), claim)) {
              apply(state, row, where, step);
            }
            Map<String, String> real = new LinkedHashMap<>(step.after());
            real.remove(ClaimStories.POINTER);
            assertEquals(real, state, where);
          }
          Map<String, String> last = new LinkedHashMap<>(inFile(claim));
          last.remove(ClaimStories.POINTER);
          assertEquals(last, state, claim);
        });
  }

  private static Map<String, String> inFile(String claim) {
    Map<String, String> fields =
        ClaimStories.claims(repo.git("show", "HEAD:" + ClaimStories.FILE)).get(claim);
    return fields == null ? Map.of() : fields;
  }

  /** As it was made: what its first commit has, without what this very turn did to it further. */
  private static Map<String, String> birth(String claim, ClaimStories.Step first) {
    assertEquals(Map.of(), first.before());
    Map<String, String> state = new LinkedHashMap<>(first.after());
    state.remove(ClaimStories.POINTER);
    for (Map<String, String> row : added(first.commit(), claim).reversed()) {
      assertEquals(row.get("after"), of(state, of(row, "field")), claim);
      put(state, of(row, "field"), of(row, "before"));
    }
    assertEquals("hypothesis", of(state, "Status"), claim + " is born");
    return state;
  }

  private static void apply(
      Map<String, String> state, Map<String, String> row, String where, ClaimStories.Step step) {
    String field = of(row, "field");
    if (field.equals("split")) {
      assertEquals(of(state, "Statement"), row.get("before"), where);
      assertTrue(of(row, "after").contains(" = " + of(step.after(), "Statement") + "; "), where);
    } else if (field.equals("merge")) {
      assertEquals(of(row, "before").replace(" and ", "; ") + " withdrawn", row.get("after"));
    } else {
      assertEquals(of(state, field), row.get("before"), where + " " + field);
      put(state, field, of(row, "after"));
    }
    assertFalse(of(row, "signal").isEmpty() || of(row, "provenance").isEmpty(), where);
  }

  @Test
  void theClaimPointsToTheTurnThatRevisedItLast() {
    lives.forEach(
        (claim, steps) -> {
          String pointer = "";
          for (ClaimStories.Step step : steps) {
            List<Map<String, String>> rows = added(step.commit(), claim);
            if (!rows.isEmpty()) {
              String session = of(rows.getLast(), "session");
              String turn = session + "#" + rows.getLast().get("turn");
              pointer = session.substring(0, 10) + " (" + turn + ")";
            }
            assertEquals(pointer, of(step.after(), ClaimStories.POINTER), claim);
          }
        });
  }

  @Test
  void logTellsTheSameStepsInTheSameOrder() {
    lives.forEach(
        (claim, steps) -> {
          List<YamlNode.Mapping> told = log(claim);
          List<Set<String>> all = told.stream().map(moment -> events(moment, claim)).toList();
          assertEquals(steps.size(), told.size(), () -> claim + ": " + all);
          for (int i = 0; i < steps.size(); i++) {
            ClaimStories.Step step = steps.get(i);
            assertEquals(step.commit(), told.get(i).text("commit"), claim);
            Set<String> events = events(told.get(i), claim);
            if (i == 0) {
              // Where it came from is told with its birth.
              events.removeIf(event -> event.matches("set (Promoted|Split)-from .*"));
              assertEquals(Set.of("add claim"), events, claim);
            } else {
              assertEquals(expected(step), events, claim + " at " + step.commit());
            }
          }
        });
  }

  private static List<YamlNode.Mapping> log(String claim) {
    List<YamlNode.Mapping> moments = new ArrayList<>();
    for (String line : Desk.at(repo).ara("log", claim, "--json").done().split("\n", 0)) {
      YamlNode.Mapping moment = RecordRows.parsed(line);
      if (!events(moment, claim).isEmpty()) {
        moments.add(moment);
      }
    }
    return moments.reversed();
  }

  /**
   * What a moment did to a claim, without who spoke for it; the life of a claim also tells of the
   * observation that it came from, of contradictions and of what readers reported.
   */
  private static Set<String> events(YamlNode.Mapping moment, String claim) {
    Set<String> events = new TreeSet<>();
    if (moment.get("events") instanceof YamlNode.Sequence list) {
      for (YamlNode item : list.items()) {
        String event = ((YamlNode.Scalar) item).value();
        boolean own = event.startsWith(claim + " add ") || event.startsWith(claim + " set ");
        if (own && !event.startsWith(claim + " set CONFLICT ")) {
          events.add(
              event.replaceAll(" (signal|provenance)=\\S+", "").substring(claim.length() + 1));
        }
      }
    }
    return events;
  }

  /** A status and other single words are told with what they were; a sentence by its field. */
  private static Set<String> expected(ClaimStories.Step step) {
    Set<String> events = new TreeSet<>();
    for (String field : step.changed()) {
      String before = of(step.before(), field);
      String after = of(step.after(), field);
      if (field.equals("Proof") && !before.contains("pending")) {
        // A proof that has some already gains more.
        continue;
      }
      boolean words = before.indexOf(' ') < 0 && after.indexOf(' ') < 0;
      events.add(
          "set "
              + field.replace(' ', '-')
              + (words ? " " + (before.isEmpty() ? "-" : before) + " -> " + after : ""));
    }
    return events;
  }

  @Test
  void showTellsWhatTheFileHolds() {
    for (String claim : lives.keySet()) {
      Map<String, String> told = new LinkedHashMap<>();
      for (String line : Desk.at(repo).ara("show", claim, "--porcelain").done().split("\n", 0)) {
        String[] parts = line.split("\t", -1);
        assertEquals(claim, parts[0]);
        told.put(parts[1], parts[2]);
      }
      assertEquals(inFile(claim), told);
    }
  }
}
