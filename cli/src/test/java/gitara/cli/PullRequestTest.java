package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Branches of two people that a server merges at the press of a button. */
final class PullRequestTest {
  private static final int REQUESTS = 20;
  private static final Pattern COMMANDS =
      Pattern.compile("git fetch (\\S+) && git merge (\\S+) && git push");

  @TempDir private Path temporary;

  private TestRepo repo;
  private TestRepo hub;
  private HookServer server;
  private Project reader;
  private final List<Project> people = new ArrayList<>();

  @BeforeEach
  void begin() {
    server = new HookServer(temporary);
    repo = TestRepo.init(temporary);
    hub = TestRepo.initBare(temporary);
    Project first = Project.begun(repo, server);
    ara(first, "init").done();
    first.git("remote", "add", "origin", hub.dir().toString()).done();
    first.git("push", "-q", "-u", "origin", "main").done();
    people.add(first);
    Project second = cloned("ben");
    ara(second, "init").done();
    people.add(second);
    reader = cloned("reader");
  }

  @AfterEach
  void end() {
    hub.close();
    repo.close();
    server.close();
  }

  private Project cloned(String name) {
    Project at = Project.at(repo, server).at(temporary);
    at.git("clone", "-q", hub.dir().toString(), name).done();
    return at.at(temporary.resolve(name));
  }

  private Project.Ran ara(Project where, String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = server.program().toString();
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return where.run(all);
  }

  /** Begins a branch on what the person knows of main, and pushes it. */
  private void open(Project person, String branch, Random random) {
    person.git("switch", "-q", "-c", branch, "--no-track", "origin/main").done();
    int commits = 1 + random.nextInt(3);
    for (int i = 0; i < commits; i++) {
      String title = branch + " says " + i;
      String made =
          random.nextBoolean()
              ? ara(person, "add", "question", title, "--description", "why", "--porcelain").done()
              : ara(person, "observe", title, "--porcelain").done();
      if (made.startsWith("O") && random.nextBoolean()) {
        ara(person, "bind", made.strip(), "N01");
      }
    }
    person.git("push", "-q", "-u", "origin", branch).done();
  }

  /**
   * Presses the button; where {@code check} says that it would conflict, does first what it says.
   */
  private boolean land(Project person, String branch, ScriptedButton button, boolean squash) {
    person.git("switch", "-q", branch).done();
    person.git("fetch", "-q").done();
    Project.Ran checked = ara(person, "check", "origin/main..HEAD");
    assertTrue(checked.isDone(), checked.all());
    Matcher commands = COMMANDS.matcher(checked.all());
    boolean byHand = commands.find();
    boolean conflicts = checked.all().contains("would conflict");
    assertEquals(byHand, checked.all().contains("merge button"), checked.all());
    if (conflicts) {
      assertFalse(button.press(branch, squash), "it would not have conflicted: " + checked.all());
    }
    if (byHand) {
      person.git("fetch", commands.group(1)).done();
      person.git("merge", "--no-edit", commands.group(2)).done();
      person.git("push").done();
    }
    assertTrue(button.press(branch, squash), branch + ": " + checked.all());
    return byHand;
  }

  private void assertClean(String after) {
    reader.git("pull", "-q", "--ff-only").done();
    Project.Ran lint = ara(reader, "lint");
    assertTrue(lint.isDone() && lint.all().contains("clean"), after + ": " + lint.all());
    Project.Ran verified = ara(reader, "verify", "--full");
    assertTrue(verified.isDone(), after + ": " + verified.all());
    for (String word : new String[] {"trailer-truth", "session-index", "id-unique"}) {
      assertFalse(verified.all().contains("error [" + word), after + ": " + verified.all());
    }
  }

  @Test
  void each_is_merged_by_the_button_or_after_the_commands_that_check_printed() {
    Random random = new Random(16);
    ScriptedButton button = new ScriptedButton(cloned("button"));
    List<String> open = new ArrayList<>();
    int opened = 0;
    int byHand = 0;
    for (int landed = 0; landed < REQUESTS; ) {
      if (opened < REQUESTS && (open.size() < 2 || random.nextBoolean())) {
        open(people.get(opened % 2), "request-" + opened, random);
        open.add("request-" + opened++);
      } else {
        String branch = open.remove(random.nextInt(open.size()));
        Project person = people.get(Integer.parseInt(branch.substring(8)) % 2);
        byHand += land(person, branch, button, random.nextBoolean()) ? 1 : 0;
        landed++;
        assertClean(branch);
      }
    }
    assertTrue(byHand > 0, "no two of them met");
    String text =
        reader.read(Project.OBSERVATIONS) + reader.read("ara/trace/exploration_tree.yaml");
    for (int i = 0; i < REQUESTS; i++) {
      assertEquals(2, text.split("request-" + i + " says 0", -1).length, "request-" + i);
    }
  }
}
