package gitara.cli;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What must hold of a team's repositories after each step, whatever the step was. */
final class TeamInvariants {
  private static final String NONE = "0".repeat(40);

  private final Project hub;

  /** What each number on the server's main branch means, for ever. */
  private final Map<String, String> shared = new HashMap<>();

  /** The number of each title there: the titles of the play are unique. */
  private final Map<String, String> numbers = new HashMap<>();

  /** The turns that verbs have acknowledged, each under an ID of its own. */
  private final Set<String> turns = new HashSet<>();

  /** What the server's main branch must hold. */
  private final Set<String> titles = new HashSet<>();

  private String context = "";

  TeamInvariants(Project hub) {
    this.hub = hub;
  }

  /** Says in messages where the play is. */
  void at(String where) {
    context = where;
  }

  void require(boolean holds, String what) {
    if (!holds) {
      throw new AssertionError(context + ": " + what);
    }
  }

  void done(Desk.Outcome outcome) {
    require(outcome.code() == 0, "exit " + outcome.code() + " " + outcome.out() + outcome.err());
  }

  void done(Project.Ran ran) {
    require(ran.isDone(), "exit " + ran.code() + " " + ran.all());
  }

  /** A verb has recorded a turn: no other may ever have its ID. */
  void turn(TeamPlace one) {
    String turn = one.git("log", "-1", "--format=%(trailers:key=Ara-Turn,valueonly)").done();
    require(turn.isEmpty() || turns.add(turn.strip()), "turn " + turn + " was given twice");
  }

  /** The tip of a place: every gate accepts it, nothing is lost, and no number is two entries. */
  void sound(TeamPlace one) {
    String status = one.git("status", "--porcelain").done();
    require(status.isEmpty(), status);
    Desk.Outcome lint = one.ara("lint");
    done(lint);
    boolean isClean = lint.out().contains("clean") || lint.out().contains("0 errors, 0 warnings");
    require(isClean, lint.out() + lint.err());
    done(one.ara("verify"));
    done(one.ara("check", "origin/main..HEAD"));
    received(one);
    complete(one.text(), one.titles);
    for (String file : List.of(TeamPlace.TREE, Project.OBSERVATIONS)) {
      List<String> ids = one.ids(file);
      require(new HashSet<>(ids).size() == ids.size(), "a number is there twice: " + ids);
    }
  }

  /** A push of the tip would be accepted, by the main branch where it follows that. */
  private void received(TeamPlace one) {
    String head = one.head();
    String main = hub.git("rev-parse", "main").done();
    boolean follows = one.git("merge-base", "--is-ancestor", main, "HEAD").isDone();
    String line =
        follows
            ? main + " " + head + " refs/heads/main\n"
            : NONE + " " + head + " refs/heads/probe\n";
    if (!main.equals(head)) {
      done(one.received(hub, line));
    }
  }

  private void complete(String text, Set<String> expected) {
    for (String title : expected) {
      int times = text.split("\"" + title + "\"", -1).length - 1;
      require(times == 1, "\"" + title + "\" is there " + times + " times");
    }
  }

  /** The server's main branch has moved: no number may mean something else now. */
  void published(Set<String> more) {
    titles.addAll(more);
    String text =
        hub.git("show", "main:" + TeamPlace.TREE).done()
            + "\n"
            + hub.git("show", "main:" + Project.OBSERVATIONS).done();
    complete(text, titles);
    TeamPlace.meanings(text)
        .forEach(
            (number, title) -> {
              String before = shared.putIfAbsent(number, title);
              require(
                  before == null || before.equals(title),
                  number + " was " + before + " and is " + title);
              String known = titles.contains(title) ? numbers.putIfAbsent(title, number) : null;
              require(known == null || known.equals(number), title + " was " + known);
            });
  }

  /** What a place has merged from the server is called there as on the server. */
  void pulled(TeamPlace one) {
    one.titles.addAll(titles);
    Map<String, String> here = one.meanings();
    shared.forEach(
        (number, title) ->
            require(
                title.equals(here.get(number)),
                number + " is " + title + " on the server, and " + here.get(number) + " here"));
  }
}
