package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.record.RecordConfig;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A month of two people on one board, in two clones with hooks: merges, a rebase with a conflict, a
 * squash, a cherry-pick. Then history alone has to prove every edit.
 */
class MemoryTwoPeopleTest {
  private static final String LEDGER = "memory/effectiveness/CLAUDE-md-effectiveness.md";
  private static final String TASKS = "memory/state/tasks.jsonl";
  private static final Pattern IDENTITY = Pattern.compile("l1:[0-9a-f]{12}");
  private static final Pattern JUDGED =
      Pattern.compile("Ara-Line: (l1:\\S+) (?:rewrite|remove) .*verdict=(\\S+)");
  private static final Pattern CITED = Pattern.compile("memory/fragments/[\\w./-]+\\.md");

  @TempDir Path temporary;
  private SharedProject shared;
  private Project ann;
  private Project ben;

  @BeforeEach
  void begin() {
    shared = new SharedProject(temporary, MemoryTwoPeopleTest::givenABoard);
    ann = shared.first();
    shared.publish();
    ben = shared.clone("ben");
  }

  private static void givenABoard(TestRepo repo) {
    MemoryDesk.begun(repo);
    repo.write(RecordConfig.PATH, RecordConfig.FRESH);
    repo.write("notes.md", "# Notes\n");
    repo.commit("the second edition");
  }

  @AfterEach
  void end() {
    shared.close();
  }

  private Project.Ran ara(Project where, String... arguments) {
    return shared.ara(where, arguments);
  }

  private Project.Ran reading(Project where, String text, String... arguments) {
    where.write(".git/input", text);
    String[] all = new String[arguments.length + 1];
    System.arraycopy(arguments, 0, all, 0, arguments.length);
    all[arguments.length] = ".git/input";
    return ara(where, all);
  }

  /** A pass with one event and one fragment for each group of event, line, trajectory, signal. */
  private void pass(Project where, int day, String... groups) {
    String date = "2026-10-" + (day < 10 ? "0" : "") + day;
    StringBuilder events = new StringBuilder();
    StringBuilder fragments = new StringBuilder();
    for (int i = 0; i < groups.length; i += 4) {
      events.append(
          "{\"id\":\"%s\",\"ts\":\"%sT08:%02d:00Z\",\"type\":\"channel.message\",\"session_key\":\"s\",\"source\":{\"kind\":\"slack\"},\"payload\":{}}\n"
              .formatted(groups[i], date, i));
      fragments.append(
          "- {event: %s, line: %s, trajectory: %s, signal: %s, evidence: It was seen., note: So it is.}\n"
              .formatted(groups[i], groups[i + 1], groups[i + 2], groups[i + 3]));
    }
    where.write("var/events/" + date + ".jsonl", events.toString());
    ara(where, "memory", "scan", "begin").done();
    reading(where, fragments.toString(), "memory", "fragment", "add").done();
    ara(where, "memory", "scan", "end").done();
  }

  private void judge(Project where, String judgments) {
    reading(where, judgments, "memory", "crystallize", "--judgments").done();
  }

  private void update(Project where, String plan) {
    reading(where, plan, "memory", "update", "--plan").done();
  }

  private String path(Project where, String event, String signal) {
    for (String path :
        where
            .git("ls-tree", "-r", "--name-only", "HEAD", "memory/fragments/")
            .done()
            .split("\n", -1)) {
      if (path.contains(signal) && where.read(path).contains("source_event_id: " + event + "\n")) {
        return path;
      }
    }
    throw new AssertionError("no fragment of " + event);
  }

  private static void pull(Project where) {
    Project.Ran pulled = where.git("pull", "-q", "--no-rebase", "--no-edit");
    assertTrue(pulled.isDone(), pulled.all());
  }

  private void assertSound(Project where) {
    assertEquals("", where.git("status", "--porcelain").done());
    Project.Ran verified = ara(where, "verify", "--full");
    assertTrue(verified.isDone(), verified.all());
    Project.Ran checked = ara(where, "check", "origin/main..HEAD");
    assertTrue(checked.isDone(), checked.all());
    Project.Ran lint = ara(where, "lint");
    assertTrue(lint.isDone(), lint.all());
  }

  private void play() {
    // Both read their own events and judge; the ledger is one again after the merge.
    pass(
        ann, 1, "a1", "L3", "STRENGTHENING", "line-helped", "a2", "L4", "WEAKENING", "line-failed");
    judge(ann, "- {line: L3, verdict: STRENGTHENING}\n- {line: L4, verdict: WEAKENING}\n");
    ann.git("push", "-q").done();
    pass(ben, 2, "b1", "L5", "WEAKENING", "line-failed", "b2", "none", "NEW_SIGNAL", "preference");
    judge(ben, "- {line: L5, verdict: WEAKENING, guidance: name the channel}\n");
    pull(ben);
    String lines = ara(ben, "memory", "lines").done();
    for (String verdict :
        List.of(
            "STRENGTHENING +1 -0 ~0", "WEAKENING +0 -1 ~0  Before", "WEAKENING +0 -1 ~0  With")) {
      assertTrue(lines.contains(verdict), lines);
    }
    assertSound(ben);
    ben.git("push", "-q").done();

    // Both edit lines that stand one behind the other: a conflict of the rebase.
    pull(ann);
    update(
        ann,
        "- {rewrite: L4, to: 'Before a release, run all tests twice.', evidence: ["
            + path(ann, "a2", "line-failed")
            + "]}\n");
    ann.git("push", "-q").done();
    update(
        ben,
        "- {rewrite: L5, to: 'With feishu or slack, reply in the thread.', evidence: ["
            + path(ben, "b1", "line-failed")
            + "]}\n");
    // What is found after the edit is about a board that no commit will have after the rebase.
    pass(ben, 3, "b3", "L5", "STRENGTHENING", "line-helped");
    judge(ben, "- {line: L5, verdict: STRENGTHENING}\n");
    assertFalse(ben.git("pull", "-q", "--rebase").isDone());
    String board = ben.read("memory/CLAUDE.md");
    assertTrue(board.contains("<<<<<<<"), board);
    ben.write(
        "memory/CLAUDE.md",
        MemoryDesk.BOARD
            .replace("run the whole suite", "run all tests twice")
            .replace("With feishu, reply", "With feishu or slack, reply"));
    ben.git("add", "-A").done();
    ben.with("GIT_EDITOR", "true").git("rebase", "--continue").done();
    assertTrue(ben.git("log", "--format=%B").done().contains("verdict=WEAKENING kind=content"));
    assertSound(ben);
    ben.git("push", "-q").done();

    // A branch that is squashed: evidence, ledger and edit in one commit.
    pull(ann);
    ann.git("switch", "-q", "-c", "nights").done();
    pass(ann, 10, "a3", "none", "NEW_SIGNAL", "standing-instruction");
    judge(ann, "[]\n");
    update(
        ann,
        "- {add: 'Before writing to people, look at their time of day.', evidence: ["
            + path(ann, "a3", "standing-instruction")
            + "]}\n");
    pass(ann, 11, "a4", "L6", "WEAKENING", "line-failed");
    judge(ann, "- {line: L6, verdict: WEAKENING}\n");
    update(
        ann,
        "- {rewrite: L6, to: 'Before writing to people, look at their calendar.', evidence: ["
            + path(ann, "a4", "line-failed")
            + "]}\n");
    ann.git("switch", "-q", "main").done();
    ann.git("merge", "-q", "--squash", "nights").done();
    ann.with("GIT_EDITOR", "true").git("commit", "-q").done();
    assertSound(ann);
    ann.git("push", "-q").done();

    // Ben finds the second event for a line meanwhile, on a branch that is merged.
    ben.git("switch", "-q", "-c", "meetings").done();
    pass(ben, 20, "b4", "none", "NEW_SIGNAL", "recurrence", "b5", "L3", "WEAKENING", "line-failed");
    judge(ben, "- {line: L3, verdict: NEUTRAL}\n");
    update(
        ben,
        "- {add: 'When a meeting is asked for, offer two dates.', after: L3, evidence: ["
            + path(ben, "b2", "preference")
            + ", "
            + path(ben, "b4", "recurrence")
            + "]}\n");
    ben.git("switch", "-q", "main").done();
    pull(ben);
    Project.Ran merged = ben.git("merge", "-q", "--no-ff", "--no-edit", "meetings");
    assertTrue(merged.isDone(), merged.all());
    assertSound(ben);

    // A task on a branch of which one commit after the other is picked.
    ben.git("switch", "-q", "-c", "task").done();
    ben.write("var/subconscious/weaver/inbox/t1.pending", "say how the list is opened\n");
    update(
        ben,
        "- {rewrite: L3, to: 'When a table is asked for, read [[entity-tables]] aloud.', task:"
            + " t1.pending, evidence: ["
            + path(ben, "b5", "line-failed")
            + "]}\n");
    ara(ben, "memory", "inbox", "ack", "t1.pending", "--result", "UPDATED: memory/CLAUDE.md")
        .done();
    ben.git("switch", "-q", "main").done();
    ben.write("notes.md", "# Notes\n\nElsewhere.\n");
    ben.git("commit", "-q", "-a", "-m", "notes").done();
    ben.git("cherry-pick", "task~2", "task~1", "task").done();
    assertSound(ben);
    ben.git("push", "-q").done();
    pull(ann);
    assertSound(ann);
  }

  @Test
  void historyAloneProvesEveryEditOfTwoPeople() {
    play();
    assertEquals(
        """
        # Intuitions

        - When a table is asked for, read [[entity-tables]] aloud.
        - When a meeting is asked for, offer two dates.
        - Before a release, run all tests twice.
        - With feishu or slack, reply in the thread.
        - Before writing to people, look at their calendar.
        """,
        ann.read("memory/CLAUDE.md"));
    Project fresh = shared.bareClone("fresh");
    Project.Ran verified = ara(fresh, "verify", "--full");
    assertTrue(verified.isDone(), verified.all());

    Set<List<String>> licences = licences(fresh);
    assertTrue(licences.size() >= 9, licences.toString());
    Map<String, Map<String, String>> rewritten = new HashMap<>();
    Map<String, Project.Ran> verdicts = new HashMap<>();
    for (List<String> licence : licences) {
      String dropped = licence.getFirst();
      Map<String, String> now = rewritten.computeIfAbsent(dropped, key -> without(fresh, key));
      String tip = now.getOrDefault(fresh.head(), "");
      Project.Ran refused =
          verdicts.computeIfAbsent(dropped, key -> ara(fresh, "verify", "--full", tip));
      assertFalse(refused.isDone(), () -> "without " + licence + "\n" + refused.all());
      String edit = "commit " + now.get(licence.getLast());
      int at = refused.all().indexOf(edit);
      String found = at < 0 ? "" : refused.all().substring(at + edit.length());
      int next = found.indexOf("\ncommit ");
      String own = next < 0 ? found : found.substring(0, next);
      assertTrue(own.contains("error [board-"), () -> "without " + licence + "\n" + refused.all());
    }
  }

  private static String body(Project where, String commit) {
    return where.git("show", "-s", "--format=%B", commit).done();
  }

  /** The commits that an edit of the board rests on, each before the edit. */
  private static Set<List<String>> licences(Project where) {
    Set<List<String>> all = new LinkedHashSet<>();
    for (String edit : commits(where, "HEAD", "--no-merges", "--", "memory/CLAUDE.md")) {
      String body = body(where, edit);
      if (!body.startsWith("memory: board")) {
        continue;
      }
      Set<String> paths = new LinkedHashSet<>();
      CITED.matcher(body).results().forEach(cited -> paths.add(cited.group()));
      if (body.contains(" task=")) {
        paths.add(TASKS);
      }
      for (String path : paths) {
        all.add(List.of(commits(where, edit + "^", "--no-merges", "--", path).getLast(), edit));
      }
      Matcher line = JUDGED.matcher(body);
      while (line.find()) {
        String row = line.group(1) + " " + line.group(2);
        all.add(List.of(commits(where, edit + "^", "-F", "--grep", row).getFirst(), edit));
      }
    }
    return all;
  }

  private static List<String> commits(Project where, String... arguments) {
    List<String> log = new ArrayList<>(List.of("log", "--format=%H"));
    log.addAll(List.of(arguments));
    return List.of(where.git(log.toArray(String[]::new)).done().split("\n", -1));
  }

  /** A ledger in which nobody has judged some lines. */
  private static String unjudged(String ledger, Set<String> lines) {
    StringBuilder text = new StringBuilder();
    boolean isOne = false;
    for (String row : ledger.split("(?<=\n)", -1)) {
      isOne =
          row.startsWith("- **Identity**: ") ? lines.contains(row.substring(16).strip()) : isOne;
      boolean isOfJudge = row.matches("(?s)- \\*\\*(Judged on|Guidance|Reason)\\*\\*.*");
      text.append(
          !isOne ? row : isOfJudge ? "" : row.replaceFirst("(Trajectory\\*\\*: ).*", "$1unjudged"));
    }
    return text.toString();
  }

  /** The same history as if one commit had never been made; what each commit has become. */
  private static Map<String, String> without(Project where, String dropped) {
    Map<String, String> now = new HashMap<>();
    String parent = where.git("rev-parse", dropped + "^").done();
    List<String> added =
        List.of(
            where
                .git("diff", "--name-only", "--diff-filter=A", parent, dropped)
                .done()
                .split("\n", -1));
    Set<String> judged = new LinkedHashSet<>();
    String said = body(where, dropped);
    if (said.contains("Ara-Op: memory.crystallize")) {
      IDENTITY.matcher(said).results().forEach(one -> judged.add(one.group()));
    }
    Set<String> later =
        new LinkedHashSet<>(commits(where, "--ancestry-path=" + dropped, dropped + "..HEAD"));
    for (String line :
        where
            .git("rev-list", "--topo-order", "--reverse", "--parents", "HEAD")
            .done()
            .split("\n", -1)) {
      String[] ids = line.split(" ", -1);
      if (ids[0].equals(dropped)) {
        now.put(dropped, now.getOrDefault(parent, ""));
        continue;
      }
      where.git("read-tree", ids[0]).done();
      for (String path : added) {
        if (!path.equals(LEDGER) && !path.endsWith(".json")) {
          where.git("update-index", "--force-remove", "--", path).done();
        }
      }
      if (later.contains(ids[0]) && !judged.isEmpty()) {
        String ledger = where.git("show", ids[0] + ":" + LEDGER).done() + "\n";
        where.write(".git/ledger", unjudged(ledger, judged));
        String blob = where.git("hash-object", "-w", ".git/ledger").done();
        where.git("update-index", "--cacheinfo", "100644," + blob + "," + LEDGER).done();
      }
      List<String> make = new ArrayList<>(List.of("commit-tree", where.git("write-tree").done()));
      for (int i = 1; i < ids.length; i++) {
        make.addAll(List.of("-p", now.getOrDefault(ids[i], "")));
      }
      make.addAll(List.of("-m", body(where, ids[0])));
      now.put(ids[0], where.git(make.toArray(String[]::new)).done());
    }
    where.git("read-tree", "HEAD").done();
    return now;
  }
}
