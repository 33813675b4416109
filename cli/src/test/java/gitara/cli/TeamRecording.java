package gitara.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What people of a team record: by verbs and by hand. */
final class TeamRecording {
  private static final int MANY = 4;
  private static final String BOARD = "memory/CLAUDE.md";

  private final TeamPlay play;

  TeamRecording(TeamPlay play) {
    this.play = play;
  }

  /** An entry, or a turn of several. */
  void record(TeamPlace one) {
    String title = play.title(one, "says");
    switch (play.random.nextInt(5)) {
      case 0, 1 ->
          play.acknowledged(one, one.ara("add", "question", title, "--description", "why"), title);
      case 2, 3 -> play.acknowledged(one, one.ara("observe", title), title);
      default -> {
        String seen = play.title(one, "sees");
        String turn =
            """
            summary: "A question and what was seen"
            events:
              - {kind: question, as: q, title: "%s", description: "why"}
              - {kind: observation, content: "%s", bound_to: [q]}
            """
                .formatted(title, seen);
        play.acknowledged(one, one.reading(turn, "turn", "-"), title, seen);
      }
    }
  }

  void bind(TeamPlace one) {
    List<String> nodes = one.ids(TeamPlace.TREE);
    List<String> observations = one.ids(Project.OBSERVATIONS);
    if (!nodes.isEmpty() && !observations.isEmpty()) {
      play.answered(one, one.ara("bind", play.any(observations), play.any(nodes)));
    }
  }

  /** A claim that is new, or another wording of one that others may be wording otherwise. */
  void claim(TeamPlace one) {
    List<String> claims = one.claims();
    List<String> nodes = one.ids(TeamPlace.TREE);
    if (!claims.isEmpty() && (claims.size() > MANY || play.random.nextBoolean())) {
      String words = play.title(one, "has it");
      List<String> all =
          new ArrayList<>(
              List.of("revise", play.any(claims), "--field", "Statement", "--to", words));
      all.addAll(List.of("--signal", "terminology-drift", "--settles", "hypothesis"));
      // Refused while a contradiction about it waits.
      play.answered(one, one.ara(all.toArray(String[]::new)));
    } else if (!nodes.isEmpty()) {
      String title = play.title(one, "claims");
      String node = play.any(nodes);
      Desk.Outcome seen =
          one.ara("observe", title, "--type", "claim", "--bound-to", node, "--porcelain");
      play.acknowledged(one, seen, title);
      List<String> all = new ArrayList<>(List.of("crystallize", seen.id(), "--quote", "Yes"));
      all.addAll(List.of("--signal", "verbal-affirmation", "--title", "Claim: " + title));
      all.addAll(List.of("--falsification", "a run that fails"));
      play.answered(one, one.ara(all.toArray(String[]::new)));
    }
  }

  /** An observation by hand under the next number that the file does not have. */
  void hand(TeamPlace one) {
    write(one);
    play.invariants.done(one.git("commit", "-q", "-am", "by hand"));
  }

  /** The same, put aside while something else is recorded. */
  void stash(TeamPlace one) {
    write(one);
    play.invariants.done(one.git("stash", "-q"));
    record(one);
    Project.Ran ran = one.git("stash", "pop", "-q");
    if (!ran.isDone()) {
      play.count(TeamFigures.Column.BY_HAND);
      play.fixed(one, ran.all());
      play.invariants.done(one.git("stash", "drop", "-q"));
    }
    play.invariants.done(one.git("commit", "-q", "-am", "what was put aside"));
  }

  /** An observation by hand that is taken back; the next one may get its number. */
  void revert(TeamPlace one) {
    if (!one.init) {
      // No hook states there what a commit takes back.
      return;
    }
    write(one);
    play.invariants.done(one.git("commit", "-q", "-am", "by hand"));
    Set<String> added = one.added("HEAD");
    play.invariants.done(one.git("revert", "--no-edit", "HEAD"));
    play.dropped(one, added);
    if (play.random.nextBoolean()) {
      one.takeBack();
      hand(one);
    }
  }

  private void write(TeamPlace one) {
    Project project = one.project();
    String title = play.title(one, "writes");
    String item =
        """
          - id: O%02d
            timestamp: "%sT10:00"
            provenance: user
            content: "%s"
            context: "by hand"
            potential_type: unknown
            bound_to: []
            promoted: false
            promoted_to: null
            crystallized_via: null
            stale: false
        """
            .formatted(one.nextObservation(), one.day(), title);
    String text = project.read(Project.OBSERVATIONS);
    project.write(
        Project.OBSERVATIONS, text.replace("observations: []\n", "observations:\n") + item);
    one.titles.add(title);
  }

  /** The last turn is taken back, which is refused where others may have it. */
  void undo(TeamPlace one) {
    Set<String> added = one.added("HEAD");
    Desk.Outcome outcome = one.ara("undo");
    play.invariants.require(
        outcome.code() == 0 || outcome.code() == 2, outcome.out() + outcome.err());
    if (outcome.code() == 0) {
      play.dropped(one, added);
    } else {
      play.count(TeamFigures.Column.REFUSED);
    }
  }

  /** A pass over what happened, or a line of the board that its owner words otherwise. */
  void board(TeamPlace one) {
    Project project = one.project();
    if (one.name.equals("p0") && play.random.nextInt(3) == 0) {
      String text = project.read(BOARD);
      String line = "- Before a release, run the whole suite";
      int at = text.indexOf(line);
      int end = text.indexOf('\n', at);
      String words = line + ", as " + play.title(one, "asks") + ".";
      project.write(BOARD, text.substring(0, at) + words + text.substring(end));
      String licence = "Ara-Line: file by=owner reason=\"said so\"";
      play.invariants.done(one.git("commit", "-q", "-am", "board", "-m", licence));
      return;
    }
    String event = play.title(one, "event").replace(' ', '-');
    project.write(
        "var/events/" + one.day() + ".jsonl",
        """
        {"id":"%s","ts":"%sT08:00:00Z","type":"channel.message","session_key":"s","source":{"kind":"slack"},"payload":{}}
        """
            .formatted(event, one.day()));
    play.invariants.done(one.ara("memory", "scan", "begin"));
    String fragment = "- {event: " + event + ", line: L3, trajectory: STRENGTHENING,";
    Desk.Outcome added =
        one.reading(
            fragment + " signal: line-helped, evidence: e, note: n}\n",
            "memory",
            "fragment",
            "add",
            "-");
    play.invariants.done(added);
    play.invariants.done(one.ara("memory", "scan", "end"));
    play.count(TeamFigures.Column.ACKNOWLEDGED);
    if (play.random.nextBoolean()) {
      String verdict = "- {line: L3, verdict: STRENGTHENING}\n";
      Desk.Outcome judged = one.reading(verdict, "memory", "crystallize", "--judgments", "-");
      play.invariants.done(judged);
      play.count(TeamFigures.Column.ACKNOWLEDGED);
    }
  }
}
