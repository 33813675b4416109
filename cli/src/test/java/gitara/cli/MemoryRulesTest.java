package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import gitara.rule.Example;
import gitara.rule.Reads;
import gitara.rule.Rule;
import gitara.rule.RuleDoc;
import gitara.rule.memory.MemoryRules;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every rule of the memory, by its name, in a repository: a violation and its clean twin, at each
 * gate that can see what the rule reads.
 */
class MemoryRulesTest {
  private enum Where {
    WORKTREE,
    STAGED,
    RANGE,
    HISTORY
  }

  private static Set<Where> gates(Reads reads) {
    return switch (reads) {
      case TREE -> EnumSet.allOf(Where.class);
      case STEP, MESSAGE, COMMIT, HISTORY -> EnumSet.of(Where.STAGED, Where.RANGE, Where.HISTORY);
      case REFS -> EnumSet.of(Where.HISTORY);
      case WORK_TREE -> EnumSet.of(Where.WORKTREE);
    };
  }

  /** Rules on licences that nothing but the message of a commit can state. */
  private static final Set<String> ONLY_IN_MESSAGES =
      Set.of("board-evidence-once", "board-text", "board-task");

  @TempDir Path temporary;

  @TestFactory
  List<DynamicContainer> rules() throws IOException {
    List<DynamicContainer> all = new ArrayList<>();
    for (Rule rule : new MemoryRules().all()) {
      String slug = rule.name().slug();
      RuleDoc doc = RuleDoc.of(rule.name());
      Played violation = new Played(slug + "-bad", doc.bad().getFirst());
      Played twin = new Played(slug + "-good", doc.good().getFirst());
      List<DynamicTest> tests = new ArrayList<>();
      for (Where where : gates(rule.name().reads())) {
        if (where == Where.STAGED && ONLY_IN_MESSAGES.contains(slug)) {
          continue;
        }
        tests.add(
            dynamicTest(
                slug + ", " + where + ": a violation is found",
                () -> {
                  String said = violation.said(where);
                  assertTrue(said.contains("[" + slug + "]"), said);
                }));
        tests.add(
            dynamicTest(
                slug + ", " + where + ": its clean twin passes",
                () -> {
                  String said = twin.said(where);
                  assertFalse(said.contains("[" + slug + "]"), said);
                }));
      }
      all.add(DynamicContainer.dynamicContainer(slug, tests));
    }
    return all;
  }

  /** An example in a repository, on its way from the work tree into history. */
  private final class Played {
    private final String name;
    private final Example example;
    private Map<Where, String> said = Map.of();

    Played(String name, Example example) {
      this.name = name;
      this.example = example;
    }

    /** What is found at a place, with rules in brackets. */
    String said(Where where) throws IOException {
      if (said.isEmpty()) {
        try (TestRepo repo = TestRepo.init(Files.createDirectory(temporary.resolve(name)))) {
          said = play(repo);
        }
      }
      return said.getOrDefault(where, "");
    }

    private Map<Where, String> play(TestRepo repo) throws IOException {
      Desk desk = Desk.at(repo);
      repo.write("memory/CLAUDE.md", "# Intuitions\n");
      example.before().forEach((path, text) -> put(repo, path, text));
      repo.commit("before");
      for (String path : example.before().keySet()) {
        if (!example.after().containsKey(path)) {
          Files.delete(repo.dir().resolve(inRepository(path)));
        }
      }
      example.after().forEach((path, text) -> put(repo, path, text));
      String report = example.after().get("/report");
      Map<Where, String> all = new EnumMap<>(Where.class);
      all.put(Where.WORKTREE, all(desk.ara("lint")));
      repo.git("add", "-A");
      String message = example.after().getOrDefault("/message", "step\n\n" + report + "\n");
      Files.writeString(repo.gitDir().resolve("COMMIT_EDITMSG"), message);
      all.put(
          Where.STAGED,
          all(desk.ara("lint", "--staged"))
              + all(desk.ara("hook", "commit-msg", ".git/COMMIT_EDITMSG")));
      repo.git("commit", "-q", "--allow-empty", "-m", message.strip());
      if (report != null) {
        // A report is about what was committed.
        all.put(
            Where.WORKTREE,
            all(desk.araReading(report, "memory", "report-lint", "--since", "HEAD^", "-")));
      }
      all.put(Where.RANGE, all(desk.ara("check", "HEAD^..HEAD")));
      StringBuilder history = new StringBuilder();
      String head = repo.head();
      for (String line : desk.ara("verify", "--porcelain").out().split("\n", -1)) {
        String[] words = line.split("\t", -1);
        history.append(words[0].equals(head) ? "[" + words[2] + "] " + line + "\n" : "");
      }
      all.put(Where.HISTORY, history.toString());
      return all;
    }

    private void put(TestRepo repo, String path, String text) {
      if (!path.equals("/report") && !path.equals("/message")) {
        repo.write(inRepository(path), text);
      }
    }

    private String inRepository(String path) {
      return path.startsWith("/") ? path.substring(1) : "memory/" + path;
    }

    private String all(Desk.Outcome outcome) {
      return outcome.out() + outcome.err();
    }
  }
}
