package gitara.cli;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A clone or a linked work tree of somebody, with the clock there, and what its branch must hold.
 */
final class TeamPlace {
  static final String TREE = "ara/trace/exploration_tree.yaml";
  static final String CLAIMS = "ara/logic/claims.md";

  /** What the name of a linked work tree ends with. */
  static final String LINKED = "-tree";

  private static final String DEBUG = "ARA_DEBUG";
  private static final Pattern ADDED = Pattern.compile("(?m)^\\+ *(?:title|content): \"(.*)\"$");

  /** An entry as the files write it: its number, and its title or text. */
  private static final Pattern ENTRY =
      Pattern.compile("(?m)^ *- id: (\\S+)$|^ *(?:title|content): \"?(.*?)\"?$");

  private static final Pattern CLAIM = Pattern.compile("(?m)^## (C\\d+): (.*)$");

  final String name;

  /** The branch that is checked out between steps. */
  final String branch;

  /** Whether anybody ran init here: there are no hooks and no merge driver otherwise. */
  final boolean init;

  /** The titles that were acknowledged here or came with a merge. */
  final Set<String> titles = new HashSet<>();

  private final Project project;
  private final Desk desk;

  /** By how many hours the clock differs: its zone, or that it is wrong. */
  private final int clock;

  private Instant now = Instant.EPOCH;
  private int highest;

  TeamPlace(String name, String branch, Project project, Desk desk, int clock, boolean init) {
    this.name = name;
    this.branch = branch;
    this.project = project.with("GIT_AUTHOR_NAME", name.substring(0, 2)).with(DEBUG, "1");
    this.desk =
        desk.in(project.dir())
            .without("GIT_AUTHOR_DATE")
            .without("GIT_COMMITTER_DATE")
            .with(DEBUG, "1");
    this.clock = clock;
    this.init = init;
  }

  void on(LocalDate day, int hour) {
    now = day.atTime(hour, 0).toInstant(ZoneOffset.UTC).plusSeconds(clock * 3600L);
  }

  /** Offline for three days of every nine, where the clock differs. */
  boolean isOffline(LocalDate day) {
    return clock != 0 && day.getDayOfYear() % 9 < 3;
  }

  Project project() {
    String zone = "%+03d00".formatted(Math.clamp(clock, -11, 13));
    String date = "@" + now.getEpochSecond() + " " + zone;
    return project
        .with("GIT_AUTHOR_DATE", date)
        .with("GIT_COMMITTER_DATE", date)
        .with("GIT_EDITOR", "true")
        .with(HookServer.NOW, now.toString());
  }

  Project.Ran git(String... arguments) {
    return project().git(arguments);
  }

  Desk.Outcome ara(String... arguments) {
    return desk.at(now).ara(arguments);
  }

  Desk.Outcome reading(String input, String... arguments) {
    return desk.at(now).araReading(input, arguments);
  }

  /** A verb of a hook of a server that has the commits of this clone in quarantine. */
  Desk.Outcome received(Project hub, String line) {
    String objects = git("rev-parse", "--git-path", "objects").done();
    return desk.in(hub.dir())
        .with("GIT_OBJECT_DIRECTORY", project.dir().resolve(objects).toString())
        .with("GIT_ALTERNATE_OBJECT_DIRECTORIES", hub.dir().resolve("objects").toString())
        .at(now)
        .araReading(line, "hook", "pre-receive");
  }

  String day() {
    return now.toString().substring(0, 10);
  }

  /** The files that hold entries with titles. */
  String text() {
    return project.read(TREE) + project.read(Project.OBSERVATIONS);
  }

  String head() {
    return git("rev-parse", "HEAD").done();
  }

  /** The numbers of a file. */
  List<String> ids(String file) {
    List<String> ids = new ArrayList<>();
    Matcher entry = ENTRY.matcher(project.read(file));
    while (entry.find()) {
      if (entry.group(1) != null) {
        ids.add(entry.group(1));
      }
    }
    if (file.equals(Project.OBSERVATIONS)) {
      ids.forEach(id -> highest = Math.max(highest, Integer.parseInt(id.substring(1))));
    }
    return ids;
  }

  /** The number after the highest that an observation was ever seen with here. */
  int nextObservation() {
    ids(Project.OBSERVATIONS);
    return highest + 1;
  }

  /** Nobody here remembers the last number. */
  void takeBack() {
    highest--;
  }

  List<String> claims() {
    List<String> claims = new ArrayList<>();
    Matcher claim = CLAIM.matcher(project.read(CLAIMS));
    while (claim.find()) {
      claims.add(claim.group(1));
    }
    return claims;
  }

  /** What each number means here. */
  Map<String, String> meanings() {
    return meanings(text());
  }

  static Map<String, String> meanings(String text) {
    Map<String, String> meanings = new LinkedHashMap<>();
    String id = "";
    Matcher entry = ENTRY.matcher(text);
    while (entry.find()) {
      if (entry.group(1) != null) {
        id = entry.group(1);
      } else if (!id.isEmpty()) {
        meanings.put(id, entry.group(2));
        id = "";
      }
    }
    return meanings;
  }

  /** The titles that a commit has added. */
  Set<String> added(String commit) {
    Set<String> added = new LinkedHashSet<>();
    Matcher title = ADDED.matcher(git("show", "--format=", commit).done());
    while (title.find()) {
      added.add(title.group(1));
    }
    return added;
  }

  /** Whether it is another work tree of the same clone. */
  boolean isLinkedTo(TeamPlace other) {
    return other.name.equals(name + LINKED) || name.equals(other.name + LINKED);
  }

  /** Whether the last commits are single ones that no other branch has. */
  boolean isOwn(int commits) {
    String from = "HEAD~" + commits;
    if (!git("rev-parse", "-q", "--verify", from).isDone()
        || !git("rev-list", "--merges", from + "..HEAD").done().isEmpty()) {
      return false;
    }
    String oldest = "HEAD~" + (commits - 1);
    return git("for-each-ref", "--contains", oldest, "--format=%(refname)", "refs/heads")
            .done()
            .equals("refs/heads/" + branch)
        && git("for-each-ref", "--contains", oldest, "refs/remotes").done().isEmpty();
  }
}
