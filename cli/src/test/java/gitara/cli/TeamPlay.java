package gitara.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * What the steps of a team share: the dice, the places, and the count of what came of each step.
 */
final class TeamPlay {
  final Random random;
  final List<TeamPlace> places = new ArrayList<>();
  final TeamInvariants invariants;
  final TeamFigures figures = new TeamFigures();

  /** The operation that is under way. */
  private String operation = "";

  private int titles;

  TeamPlay(Random random, TeamInvariants invariants) {
    this.random = random;
    this.invariants = invariants;
  }

  /** Runs an operation, and counts what it renumbered here. */
  void run(String name, TeamPlace one, Runnable step) {
    String outer = operation;
    operation = name;
    Map<String, String> before = numbers(one);
    figures.add(name, TeamFigures.Column.DONE, 1);
    step.run();
    int renumbered = 0;
    for (Map.Entry<String, String> entry : numbers(one).entrySet()) {
      String number = before.get(entry.getKey());
      renumbered += number == null || number.equals(entry.getValue()) ? 0 : 1;
    }
    figures.add(name, TeamFigures.Column.RENUMBERED, renumbered);
    operation = outer;
  }

  private static Map<String, String> numbers(TeamPlace one) {
    Map<String, String> numbers = new HashMap<>();
    one.meanings().forEach((number, title) -> numbers.put(title, number));
    return numbers;
  }

  void count(TeamFigures.Column column) {
    figures.add(operation, column, 1);
  }

  /** A title that nobody had. */
  String title(TeamPlace one, String verb) {
    return one.name + " " + verb + " " + ++titles;
  }

  <T> T any(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  /** A verb that has to record what it is given. */
  void acknowledged(TeamPlace one, Desk.Outcome outcome, String... added) {
    invariants.done(outcome);
    count(TeamFigures.Column.ACKNOWLEDGED);
    invariants.turn(one);
    one.titles.addAll(List.of(added));
  }

  /** A verb that may refuse, and then has changed nothing. */
  boolean answered(TeamPlace one, Desk.Outcome outcome) {
    if (outcome.code() != 2) {
      acknowledged(one, outcome);
      return true;
    }
    count(TeamFigures.Column.REFUSED);
    return false;
  }

  /** Brings what git has stopped to its end, as the messages say. */
  void fixed(TeamPlace one, String log, String... arguments) {
    Desk.Outcome fixed = one.ara(words("merge-fix", arguments));
    invariants.require(
        fixed.code() == 0, log + one.git("status").all() + fixed.out() + fixed.err());
  }

  /** Continues what git has stopped until it has ended, with a fix at each stop. */
  String continued(TeamPlace one, Project.Ran ran, String... command) {
    StringBuilder log = new StringBuilder(ran.all());
    Project.Ran last = ran;
    for (int stops = 0; !last.isDone() && stops < 60; stops++) {
      count(TeamFigures.Column.BY_HAND);
      fixed(one, log.toString());
      last = one.git(command);
      log.append(last.all());
    }
    invariants.require(last.isDone(), log.toString());
    return log.toString();
  }

  /** What a rewrite has taken out, which nobody expects from here on. */
  void dropped(TeamPlace one, Set<String> gone) {
    Set<String> left = new HashSet<>(gone);
    String text = one.text();
    left.removeIf(title -> text.contains("\"" + title + "\""));
    one.titles.removeAll(left);
  }

  static String[] words(String first, String... more) {
    String[] all = new String[more.length + 1];
    all[0] = first;
    System.arraycopy(more, 0, all, 1, more.length);
    return all;
  }
}
