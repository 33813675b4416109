package gitara.cli;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Days of a team at random, from a seed: people with a clone each and a server between them, who
 * record, edit by hand, branch, merge, pull, rebase, pick and push, with clocks that differ. After
 * each step what must always hold is checked.
 */
final class TeamSimulation implements AutoCloseable {
  private static final String TREE = "ara/trace/exploration_tree.yaml";
  private static final String CLAIMS = "ara/logic/claims.md";
  private static final int STOPS = 60;
  private static final int MANY = 4;
  private static final int WRONG = 4;
  private static final int TEAM = 25;

  private static final List<String> ONLINE = List.of("pull", "push", "rebase", "request");

  /** Each as often as it is done. */
  private static final List<String> STEPS =
      List.of(
          "record", "record", "record", "record", "record", "record", "bind", "bind", "hand",
          "claim", "claim", "branch", "branch", "pull", "pull", "push", "push", "rebase", "pick",
          "request", "forget");

  private final Random random;
  private final long seed;
  private final TestRepo repo;
  private final TestRepo hub;
  private final HookServer server;
  private final List<Person> people = new ArrayList<>();
  private final Map<String, Integer> counts = new TreeMap<>();

  /** What each number that was pushed means, for ever. */
  private final Map<String, String> shared = new HashMap<>();

  private final ScriptedButton button;
  private LocalDate day = LocalDate.parse("2026-03-02");
  private int titles;
  private int requests;
  private String last = "";

  /** Someone with a clone; the clock may be off by a day. */
  private record Person(
      String name, Project project, Desk desk, int clock, boolean init, List<String> wrote) {

    /** Offline for three days of every nine. */
    boolean isOffline(LocalDate day) {
      return clock != 0 && day.getDayOfYear() % 9 < 3;
    }
  }

  TeamSimulation(Path folder, long seed, int size) {
    this.seed = seed;
    random = new Random(seed);
    server = new HookServer(folder);
    repo = TestRepo.init(folder);
    hub = TestRepo.initBare(folder);
    Project first = Project.begun(repo, server);
    Desk desk = Desk.at(repo);
    desk.on(day.toString()).ara("init").done();
    first.git("remote", "add", "origin", hub.dir().toString()).done();
    first.git("push", "-q", "-u", "origin", "main").done();
    first.git("remote", "set-head", "origin", "main").done();
    first.at(folder).git("clone", "-q", hub.dir().toString(), "button").done();
    button = new ScriptedButton(first.at(folder.resolve("button")));
    people.add(new Person("p0", first, desk, 0, true, new ArrayList<>()));
    for (int i = 1; i < size; i++) {
      String name = "p" + i;
      first.at(folder).git("clone", "-q", hub.dir().toString(), name).done();
      Project project = first.at(folder.resolve(name));
      Desk own = desk.in(project.dir());
      // The last of many never runs init.
      boolean init = size < MANY || i < size - 1;
      if (init) {
        own.on(day.toString()).ara("init").done();
      }
      // Zones to the east and west, and a clock that is wrong by half a year.
      int clock = i == 1 ? 1 : i == 2 ? -1 : i == WRONG ? 180 : 0;
      people.add(new Person(name, project, own, clock, init, new ArrayList<>()));
    }
  }

  @Override
  public void close() {
    hub.close();
    repo.close();
    server.close();
  }

  /** How often each thing was done. */
  Map<String, Integer> counts() {
    return counts;
  }

  /** Plays days, and brings everybody together at the end. */
  void play(int days) {
    for (int i = 0; i < days; i++) {
      day = day.plusDays(1);
      for (Person one : people) {
        int steps = 1 + random.nextInt(3);
        for (int step = 0; step < steps; step++) {
          step(one);
        }
      }
    }
    for (int round = 0; round < 2; round++) {
      for (Person one : people) {
        last = one.name + " meets the others";
        push(one);
      }
    }
    for (Person one : people) {
      pull(one);
      Desk.Outcome verified = at(one).ara("verify", "--full");
      require(verified.code() == 0, verified.out() + verified.err());
      String text = one.project.read(TREE) + one.project.read(Project.OBSERVATIONS);
      for (Person other : people) {
        for (String title : other.wrote) {
          require(text.split("\"" + title + "\"", -1).length == 2, title + " is not there once");
        }
      }
    }
  }

  private void require(boolean holds, String what) {
    if (!holds) {
      throw new AssertionError("seed " + seed + ", " + day + ", after " + last + ": " + what);
    }
  }

  private void count(String what) {
    counts.merge(what, 1, Integer::sum);
  }

  private void step(Person one) {
    String what = STEPS.get(random.nextInt(STEPS.size()));
    if (one.isOffline(day) && ONLINE.contains(what)) {
      what = "record";
    }
    last = one.name + " " + what;
    count(what);
    switch (what) {
      case "record" -> record(one);
      case "bind" -> bind(one);
      case "hand" -> hand(one);
      case "claim" -> claim(one);
      case "branch" -> branch(one);
      case "pull" -> pull(one);
      case "push" -> push(one);
      case "rebase" -> rebase(one);
      case "pick" -> pick(one);
      case "request" -> request(one);
      default -> forget(one);
    }
    sound(one);
  }

  private Desk at(Person one) {
    return one.desk.on(day.plusDays(one.clock).toString());
  }

  private void record(Person one) {
    String title = one.name + " says " + ++titles;
    Desk.Outcome done =
        random.nextBoolean()
            ? at(one).ara("add", "question", title, "--description", "why", "--porcelain")
            : at(one).ara("observe", title, "--porcelain");
    require(done.code() == 0, done.out() + done.err());
    count("acknowledged writes");
    one.wrote.add(title);
  }

  private void bind(Person one) {
    List<String> nodes = ids(one, TREE);
    List<String> observations = ids(one, Project.OBSERVATIONS);
    if (!nodes.isEmpty() && !observations.isEmpty()) {
      String node = nodes.get(random.nextInt(nodes.size()));
      Desk.Outcome done =
          at(one).ara("bind", observations.get(random.nextInt(observations.size())), node);
      require(done.code() <= 2, done.out() + done.err());
    }
  }

  /** A claim that is new, or another wording of one that others may be wording otherwise. */
  private void claim(Person one) {
    List<String> claims = claims(one);
    List<String> nodes = ids(one, TREE);
    if (!claims.isEmpty() && (claims.size() > MANY || random.nextBoolean())) {
      String claim = claims.get(random.nextInt(claims.size()));
      String words = "as " + one.name + " has it, " + ++titles;
      String[] revise = {"revise", claim, "--field", "Statement", "--to", words};
      List<String> all = new ArrayList<>(List.of(revise));
      all.addAll(List.of("--signal", "terminology-drift", "--settles", "hypothesis"));
      // Refused while a contradiction about it waits.
      acknowledged(at(one).ara(all.toArray(String[]::new)), "revisions");
    } else if (!nodes.isEmpty()) {
      String title = one.name + " claims " + ++titles;
      String node = nodes.get(random.nextInt(nodes.size()));
      Desk.Outcome seen =
          at(one).ara("observe", title, "--type", "claim", "--bound-to", node, "--porcelain");
      require(seen.code() == 0, seen.out() + seen.err());
      one.wrote.add(title);
      String[] crystallize = {
        "crystallize", seen.id(), "--signal", "verbal-affirmation", "--quote", "Yes"
      };
      List<String> all = new ArrayList<>(List.of(crystallize));
      all.addAll(List.of("--title", "Claim " + titles, "--falsification", "a run that fails"));
      acknowledged(at(one).ara(all.toArray(String[]::new)), "claims");
    }
  }

  private void acknowledged(Desk.Outcome done, String what) {
    require(done.code() == 0 || done.code() == 2, done.out() + done.err());
    count(done.code() == 0 ? what : what + " refused at once");
  }

  private static List<String> claims(Person one) {
    List<String> claims = new ArrayList<>();
    for (String line : one.project.read(CLAIMS).split("\n", -1)) {
      if (line.startsWith("## C")) {
        claims.add(line.substring(3, line.indexOf(':')));
      }
    }
    return claims;
  }

  /** An observation by hand under the next number that the file does not have. */
  private void hand(Person one) {
    int highest = 0;
    for (String id : ids(one, Project.OBSERVATIONS)) {
      highest = Math.max(highest, Integer.parseInt(id.substring(1)));
    }
    String text = one.project.read(Project.OBSERVATIONS);
    String title = one.name + " writes " + ++titles;
    String number = (highest < 9 ? "O0" : "O") + (highest + 1);
    String item =
        "  - id: "
            + number
            + "\n    timestamp: \""
            + day
            + "T10:00\"\n    provenance: user\n"
            + "    content: \""
            + title
            + "\"\n    context: \"by hand\"\n"
            + "    potential_type: unknown\n    bound_to: []\n    promoted: false\n"
            + "    promoted_to: null\n    crystallized_via: null\n    stale: false\n";
    one.project.write(
        Project.OBSERVATIONS, text.replace("observations: []\n", "observations:\n") + item);
    one.project.git("commit", "-q", "-am", "by hand").done();
    one.wrote.add(title);
  }

  private void branch(Person one) {
    one.project.git("switch", "-q", "-c", "side").done();
    record(one);
    if (random.nextBoolean()) {
      bind(one);
    }
    one.project.git("switch", "-q", "main").done();
    if (random.nextBoolean()) {
      record(one);
    }
    merged(one, one.project.git("merge", "-q", "--no-edit", "side"));
    one.project.git("branch", "-q", "-D", "side").done();
  }

  /** A commit of a branch that is given up. */
  private void pick(Person one) {
    one.project.git("switch", "-q", "-c", "side").done();
    record(one);
    one.project.git("switch", "-q", "main").done();
    if (random.nextBoolean()) {
      record(one);
    }
    Project quiet = one.project.with("GIT_EDITOR", "true");
    Project.Ran ran = quiet.git("cherry-pick", "side");
    if (!ran.isDone()) {
      count("picks that stopped");
      Desk.Outcome fixed = at(one).ara("merge-fix");
      require(fixed.code() == 0, ran.all() + fixed.out() + fixed.err());
      ran = quiet.git("cherry-pick", "--continue");
      require(ran.isDone(), ran.all());
    }
    int told = ran.all().indexOf("run: git ara merge-fix ");
    if (told >= 0 || !one.init) {
      Desk.Outcome fixed = at(one).ara("merge-fix", "side");
      require(fixed.code() == 0, ran.all() + fixed.out() + fixed.err());
    }
    one.project.git("branch", "-q", "-D", "side").done();
  }

  /** A branch that the server's button merges or squashes, after what check says. */
  private void request(Person one) {
    String branch = "request-" + ++requests;
    push(one);
    one.project.git("switch", "-q", "-c", branch).done();
    record(one);
    record(one);
    Person other = people.get(random.nextInt(people.size()));
    if (!other.equals(one) && !other.isOffline(day) && random.nextBoolean()) {
      push(other);
    }
    one.project.git("push", "-q", "origin", branch).done();
    one.project.git("fetch", "-q").done();
    boolean squash = random.nextBoolean();
    count(squash ? "squashed" : "merged by the button");
    Desk.Outcome checked = at(one).ara("check", "origin/main..HEAD");
    require(checked.code() == 0, checked.out() + checked.err());
    if ((checked.out() + checked.err()).contains("merge button")) {
      count("requests that needed git merge");
      merged(one, one.project.git("merge", "-q", "--no-edit", "origin/main"));
      one.project.git("push", "-q", "origin", branch).done();
    }
    require(button.press(branch, squash), "the button conflicts: " + checked.err());
    one.project.git("switch", "-q", "main").done();
    one.project.git("branch", "-q", "-D", branch).done();
    one.project.git("push", "-q", "origin", "--delete", branch).done();
    pull(one);
  }

  private void pull(Person one) {
    merged(one, one.project.git("pull", "-q", "--no-rebase", "--no-edit"));
  }

  /** A merge that stopped is brought to its end as its message says. */
  private void merged(Person one, Project.Ran ran) {
    if (ran.isDone()) {
      count("merges and pulls");
      if (!one.init && isMerge(one)) {
        Desk.Outcome fixed = at(one).ara("merge-fix");
        require(fixed.code() == 0, fixed.out() + fixed.err());
        one.project.git("commit", "-q", "--amend", "--no-edit").done();
      }
      return;
    }
    count("merges that needed a hand");
    String status = one.project.git("status", "--porcelain").done();
    Desk.Outcome fixed = at(one).ara("merge-fix");
    require(fixed.code() == 0, ran.all() + status + fixed.out() + fixed.err());
    Project.Ran committed = one.project.git("commit", "-q", "--no-edit");
    require(committed.isDone(), ran.all() + committed.all());
  }

  private static boolean isMerge(Person one) {
    return one.project.git("rev-parse", "-q", "--verify", "HEAD^2").isDone();
  }

  private void push(Person one) {
    Project.Ran pushed = one.project.git("push", "-q");
    for (int i = 0; !pushed.isDone() && pushed.all().contains("[rejected]") && i < 3; i++) {
      pull(one);
      pushed = one.project.git("push", "-q");
    }
    require(pushed.isDone(), pushed.all());
    for (Map.Entry<String, String> entry : meanings(one).entrySet()) {
      String before = shared.putIfAbsent(entry.getKey(), entry.getValue());
      require(
          before == null || before.equals(entry.getValue()),
          entry.getKey() + " was " + before + " and is " + entry.getValue());
    }
  }

  private void rebase(Person one) {
    Project quiet = one.project.with("GIT_EDITOR", "true");
    String before = one.project.git("rev-parse", "-q", "--verify", "ORIG_HEAD").all();
    Project.Ran ran = quiet.git("pull", "-q", "--rebase");
    StringBuilder all = new StringBuilder(ran.all());
    for (int i = 0; !ran.isDone() && i < STOPS; i++) {
      count("stops of a rebase");
      Desk.Outcome fixed = at(one).ara("merge-fix");
      all.append(fixed.out()).append(fixed.err());
      ran = quiet.git("rebase", "--continue");
      all.append(ran.all());
    }
    require(ran.isDone(), all.toString());
    boolean moved =
        !one.project.git("rev-parse", "-q", "--verify", "ORIG_HEAD").all().equals(before);
    if (moved && !one.init) {
      Desk.Outcome fixed = at(one).ara("merge-fix", "ORIG_HEAD");
      require(fixed.code() == 0, all + fixed.err());
    }
  }

  /** The refs of ours are lost on one side. */
  private void forget(Person one) {
    String all = one.project.git("for-each-ref", "--format=%(refname)", "refs/ara").done();
    for (String ref : all.split("\n", -1)) {
      if (!ref.isEmpty()) {
        one.project.git("update-ref", "-d", ref).done();
      }
    }
  }

  private void sound(Person one) {
    String status = one.project.git("status", "--porcelain").done();
    require(status.isEmpty(), status);
    Desk.Outcome lint = at(one).ara("lint");
    require(lint.code() == 0, lint.out() + lint.err());
    Desk.Outcome checked = at(one).ara("check", "origin/main..HEAD");
    require(checked.code() == 0, checked.out() + checked.err());
  }

  private static List<String> ids(Person one, String file) {
    List<String> ids = new ArrayList<>();
    for (String line : one.project.read(file).split("\n", -1)) {
      if (line.strip().startsWith("- id: ")) {
        ids.add(line.strip().substring("- id: ".length()));
      }
    }
    return ids;
  }

  /** What each number of the last commit means. */
  private static Map<String, String> meanings(Person one) {
    Map<String, String> meanings = new LinkedHashMap<>();
    String id = "";
    for (String line :
        (one.project.read(TREE) + one.project.read(Project.OBSERVATIONS)).split("\n", -1)) {
      String bare = line.strip();
      if (bare.startsWith("- id: ")) {
        id = bare.substring("- id: ".length());
      } else if (bare.startsWith("title: ") || bare.startsWith("content: ")) {
        meanings.putIfAbsent(id, bare.substring(bare.indexOf(' ') + 1));
      }
    }
    return meanings;
  }

  /** How many entries have another number than the one that they were written under. */
  private int renumbered() {
    Project any = people.getFirst().project;
    return (any.read(TREE) + any.read(Project.OBSERVATIONS)).split("aliases: ", -1).length - 1;
  }

  /**
   * Plays days from the command line: how many in all, how many people, and a seed. Teams of 25
   * days follow each other, each with the next seed; what does not hold ends it.
   */
  public static void main(String[] arguments) throws Exception {
    int days = Integer.parseInt(arguments[0]);
    int size = Integer.parseInt(arguments[1]);
    long seed = Long.parseLong(arguments[2]);
    Map<String, Integer> all = new TreeMap<>();
    for (int played = 0; played < days; played += TEAM) {
      Path folder = Files.createTempDirectory("team");
      TeamSimulation team = new TeamSimulation(folder, seed, size);
      team.play(Math.min(TEAM, days - played));
      team.counts().forEach((what, count) -> all.merge(what, count, Integer::sum));
      all.merge("renumbered", team.renumbered(), Integer::sum);
      // Where it fails the repositories stay, to be looked at.
      team.close();
      delete(folder);
      seed++;
    }
    System.out.println(days + " days of " + size + " people, up to seed " + (seed - 1));
    System.out.println("  refused later: 0, lost: 0");
    all.forEach((what, count) -> System.out.println("  " + what + ": " + count));
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(one);
      }
    }
  }
}
