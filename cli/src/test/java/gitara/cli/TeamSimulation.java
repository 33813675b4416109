package gitara.cli;

import gitara.testkit.SharedMemory;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Days of a team at random, from a seed: people with clones and work trees and a server between
 * them, who record, edit by hand, branch, merge, pull, rewrite and push, with clocks that differ.
 * After each step what must always hold is checked.
 */
final class TeamSimulation implements AutoCloseable {
  private static final int MANY = 4;
  private static final int TEAM = 25;
  private static final int DAY = 24;

  /** Hours by which the clock of each person differs: zones, and one that is half a year wrong. */
  private static final int[] CLOCKS = {0, 11, -10, 2, 180 * DAY, -DAY};

  private static final List<String> ONLINE = List.of("pull", "push", "rebase", "request");

  /** Each as often as it is done. */
  private static final List<String> STEPS =
      List.of(
          "record",
          "record",
          "record",
          "record",
          "record",
          "record",
          "bind",
          "bind",
          "hand",
          "claim",
          "claim",
          "board",
          "branch",
          "branch",
          "looked",
          "tree",
          "pull",
          "pull",
          "push",
          "push",
          "rebase",
          "pick",
          "twice",
          "mail",
          "request",
          "forget",
          "amend",
          "recommit",
          "reorder",
          "stash",
          "undo",
          "revert",
          "gc");

  private final Random random;
  private final long seed;
  private final TestRepo repo;
  private final TestRepo hub;
  private final HookServer server;
  private final TeamPlay play;
  private final TeamRecording recording;
  private final TeamMeetings meetings;
  private LocalDate day = LocalDate.parse("2026-11-19");

  TeamSimulation(Path folder, long seed, int people) {
    this.seed = seed;
    random = new Random(seed);
    server = new HookServer(folder);
    repo = TestRepo.init(folder);
    hub = TestRepo.initBare(folder);
    Project first = Project.begun(repo, server);
    repo.write("memory/CLAUDE.md", MemoryDesk.BOARD).write(".gitignore", "var/\n").commit("board");
    Desk desk = Desk.at(repo);
    Project remote = first.at(hub.dir());
    desk.in(hub.dir()).ara("init", "--server").done();
    // A machine that is busy.
    remote.git("config", "ara.budget", "600000").done();
    desk.on(day.toString()).ara("init").done();
    first.git("remote", "add", "origin", hub.dir().toString()).done();
    first.git("push", "-q", "-u", "origin", "main").done();
    first.git("remote", "set-head", "origin", "main").done();
    first.at(folder).git("clone", "-q", hub.dir().toString(), "button").done();
    play = new TeamPlay(random, new TeamInvariants(remote));
    recording = new TeamRecording(play);
    Project clone = first.at(folder.resolve("button"));
    meetings = new TeamMeetings(play, recording, new ScriptedButton(clone));
    for (int i = 0; i < people; i++) {
      // The last of many never runs init.
      boolean init = people < MANY || i < people - 1;
      Project own = i == 0 ? first : clone(first, folder, "p" + i, init);
      place("p" + i, "main", own, desk, i, init);
      int more = random.nextInt(3);
      if (more > 0) {
        Project linked = first.at(folder.resolve("p" + i + TeamPlace.LINKED));
        own.git("worktree", "add", "-q", "-b", "tree", linked.dir().toString()).done();
        place("p" + i + TeamPlace.LINKED, "tree", linked, desk, i, init);
      }
      if (more > 1) {
        place(
            "p" + i + "-too", "main", clone(first, folder, "p" + i + "-too", init), desk, i, init);
      }
    }
  }

  private Project clone(Project first, Path folder, String name, boolean init) {
    first.at(folder).git("clone", "-q", hub.dir().toString(), name).done();
    Project project = first.at(folder.resolve(name));
    if (init) {
      Desk.at(repo).in(project.dir()).on(day.toString()).ara("init").done();
    }
    return project;
  }

  private void place(
      String name, String branch, Project project, Desk desk, int person, boolean init) {
    int clock = CLOCKS[person % CLOCKS.length];
    play.places.add(new TeamPlace(name, branch, project, desk, clock, init));
  }

  @Override
  public void close() {
    hub.close();
    repo.close();
    server.close();
  }

  /** What came of each operation. */
  TeamFigures figures() {
    return play.figures;
  }

  /** Plays days, and brings everybody together at the end. */
  void play(int days) {
    for (int i = 0; i < days; i++) {
      day = day.plusDays(1);
      for (TeamPlace one : play.places) {
        int steps = 1 + random.nextInt(2);
        for (int step = 0; step < steps; step++) {
          String what = play.any(STEPS);
          boolean offline = one.isOffline(day) && ONLINE.contains(what);
          step(one, offline ? "record" : what);
        }
      }
    }
    for (int round = 0; round < 2; round++) {
      play.places.forEach(one -> step(one, "push"));
    }
    for (TeamPlace one : play.places) {
      step(one, "pull");
      play.invariants.done(one.ara("verify", "--full"));
    }
  }

  private void step(TeamPlace one, String what) {
    one.on(day, random.nextInt(DAY));
    play.invariants.at("seed " + seed + ", " + day + ", " + one.name + " " + what);
    play.run(what, one, () -> step(what, one));
    play.invariants.sound(one);
  }

  private void step(String what, TeamPlace one) {
    switch (what) {
      case "record" -> recording.record(one);
      case "bind" -> recording.bind(one);
      case "hand" -> recording.hand(one);
      case "claim" -> recording.claim(one);
      case "board" -> recording.board(one);
      case "stash" -> recording.stash(one);
      case "undo" -> recording.undo(one);
      case "revert" -> recording.revert(one);
      case "branch" -> meetings.branch(one);
      case "looked" -> meetings.looked(one);
      case "tree" -> meetings.tree(one);
      case "pull" -> meetings.pull(one);
      case "push" -> meetings.push(one);
      case "rebase" -> meetings.rebase(one);
      case "pick" -> meetings.pick(one);
      case "twice" -> meetings.twice(one);
      case "mail" -> meetings.mail(one);
      case "request" -> meetings.request(one, online(one));
      case "amend" -> meetings.amend(one);
      case "recommit" -> meetings.recommit(one);
      case "reorder" -> meetings.reorder(one);
      case "gc" -> play.invariants.done(one.git("gc", "-q"));
      case "forget" -> forget(one);
      default -> throw new IllegalArgumentException(what);
    }
  }

  private TeamPlace online(TeamPlace one) {
    TeamPlace other = play.any(play.places);
    return other.isOffline(day) ? one : other;
  }

  /** The refs of ours are lost on one side. */
  private void forget(TeamPlace one) {
    String all = one.git("for-each-ref", "--format=%(refname)", "refs/ara").done();
    for (String ref : all.split("\n", -1)) {
      if (!ref.isEmpty()) {
        play.invariants.done(one.git("update-ref", "-d", ref));
      }
    }
  }

  /**
   * Plays days from the command line: how many in all, how many people ({@code 3}, or {@code 2..4}
   * for teams of two, three and four in turn), and a seed. Teams of 25 days follow each other, each
   * with the next seed; where something does not hold, a team ends there.
   */
  public static void main(String[] arguments) throws Exception {
    int days = Integer.parseInt(arguments[0]);
    String[] people = arguments[1].split("\\.\\.", -1);
    int least = Integer.parseInt(people[0]);
    int sizes = Integer.parseInt(people[people.length - 1]) - least + 1;
    long seed = Long.parseLong(arguments[2]);
    TeamFigures all = new TeamFigures();
    // A run that is ended before its days has its figures, too.
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print(all.table())));
    int failed = 0;
    for (int played = 0; played < days; played += TEAM) {
      Path folder = SharedMemory.create("team");
      int size = least + played / TEAM % sizes;
      TeamSimulation team = new TeamSimulation(folder, seed, size);
      String result = "held";
      try {
        team.play(Math.min(TEAM, days - played));
        delete(folder);
      } catch (AssertionError e) {
        // The repositories stay, to be looked at.
        result = folder + ": " + e.getMessage();
        failed++;
      }
      System.out.println("seed " + seed + ", " + size + " people: " + result);
      team.close();
      all.add(team.figures());
      seed++;
    }
    System.out.println(days + " days of " + arguments[1] + " people, up to seed " + (seed - 1));
    System.out.println("teams in which something did not hold: " + failed);
    System.exit(failed == 0 ? 0 : 1);
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(one);
      }
    }
  }
}
