package gitara.cli;

import java.util.Set;

/** Where lines of a team come together: merges, pulls, pushes, and the server's merge button. */
final class TeamMeetings {
  private static final int TRIES = 3;

  private final TeamPlay play;
  private final TeamRecording recording;
  private final ScriptedButton button;
  private int requests;

  TeamMeetings(TeamPlay play, TeamRecording recording, ScriptedButton button) {
    this.play = play;
    this.recording = recording;
    this.button = button;
  }

  /** A branch beside the own one, with one or two records, and perhaps one here meanwhile. */
  void side(TeamPlace one, String side) {
    play.invariants.done(one.git("switch", "-q", "-c", side));
    recording.record(one);
    if (play.random.nextBoolean()) {
      recording.bind(one);
    }
    play.invariants.done(one.git("switch", "-q", one.branch));
    if (play.random.nextBoolean()) {
      recording.record(one);
    }
  }

  void branch(TeamPlace one) {
    String side = "side-" + one.name;
    side(one, side);
    merged(one, one.git("merge", "-q", "--no-edit", side));
    play.invariants.done(one.git("branch", "-q", "-D", side));
  }

  /** A merge that is looked at before it is committed. */
  void looked(TeamPlace one) {
    String side = "side-" + one.name;
    side(one, side);
    Project.Ran ran = one.git("merge", "-q", "--no-ff", "--no-commit", side);
    if (!ran.isDone() || !one.init) {
      play.count(TeamFigures.Column.BY_HAND);
      play.fixed(one, ran.all());
    }
    play.invariants.done(one.git("commit", "-q", "--no-edit"));
    play.invariants.done(one.git("branch", "-q", "-D", side));
  }

  /** The branch of another work tree of the same clone. */
  void tree(TeamPlace one) {
    for (TeamPlace other : play.places) {
      if (other.isLinkedTo(one)) {
        merged(one, one.git("merge", "-q", "--no-edit", other.branch));
        one.titles.addAll(other.titles);
      }
    }
  }

  void pull(TeamPlace one) {
    merged(one, one.git("pull", "-q", "--no-rebase", "--no-edit", "origin", "main"));
    play.invariants.pulled(one);
  }

  /** The same without merge commits. */
  void rebase(TeamPlace one) {
    if (!one.git("rev-list", "--merges", "origin/main..HEAD").done().isEmpty()) {
      // A rebase makes one line of merges, which settles nothing of what they settled.
      pull(one);
      return;
    }
    String old = one.head();
    Project.Ran ran = one.git("pull", "-q", "--rebase", "origin", "main");
    String log = play.continued(one, ran, "rebase", "--continue");
    if (!one.init && !one.head().equals(old)) {
      play.fixed(one, log, old);
    }
    play.invariants.pulled(one);
  }

  /** A merge that stopped is brought to its end as its message says. */
  private void merged(TeamPlace one, Project.Ran ran) {
    if (!ran.isDone()) {
      play.count(TeamFigures.Column.BY_HAND);
      play.fixed(one, ran.all());
      Project.Ran committed = one.git("commit", "-q", "--no-edit");
      play.invariants.require(committed.isDone(), ran.all() + committed.all());
    } else if (!one.init && one.git("rev-parse", "-q", "--verify", "HEAD^2").isDone()) {
      play.fixed(one, ran.all());
      play.invariants.done(one.git("commit", "-q", "--amend", "--no-edit"));
    }
  }

  void push(TeamPlace one) {
    Project.Ran pushed = one.git("push", "-q", "origin", "HEAD:main");
    for (int i = 0; !pushed.isDone() && pushed.all().contains("[rejected]") && i < TRIES; i++) {
      pull(one);
      pushed = one.git("push", "-q", "origin", "HEAD:main");
    }
    play.invariants.done(pushed);
    play.invariants.published(one.titles);
  }

  /** A branch that the server's button merges or squashes, after what check says. */
  void request(TeamPlace one, TeamPlace other) {
    String branch = "request-" + ++requests;
    push(one);
    play.invariants.done(one.git("switch", "-q", "-c", branch));
    recording.record(one);
    recording.record(one);
    if (!other.equals(one) && play.random.nextBoolean()) {
      push(other);
    }
    play.invariants.done(one.git("push", "-q", "origin", branch));
    play.invariants.done(one.git("fetch", "-q"));
    boolean squash = play.random.nextBoolean();
    Desk.Outcome checked = one.ara("check", "origin/main..HEAD");
    play.invariants.done(checked);
    String log = checked.out() + checked.err();
    if (log.contains("merge button")) {
      merged(one, one.git("merge", "-q", "--no-edit", "origin/main"));
      play.invariants.done(one.git("push", "-q", "origin", branch));
    }
    play.invariants.require(button.press(branch, squash), "the button conflicts: " + log);
    play.invariants.published(one.titles);
    play.invariants.done(one.git("switch", "-q", one.branch));
    play.invariants.done(one.git("branch", "-q", "-D", branch));
    play.invariants.done(one.git("push", "-q", "origin", "--delete", branch));
    pull(one);
  }

  /** What a branch holds comes twice: picked or squashed first, and then merged. */
  void twice(TeamPlace one) {
    String side = "side-" + one.name;
    side(one, side);
    if (play.random.nextBoolean()) {
      Project.Ran ran = one.git("merge", "-q", "--squash", side);
      if (!ran.isDone() || !one.init) {
        play.fixed(one, ran.all());
      }
      Project.Ran committed = one.git("commit", "-q", "-m", "squashed");
      if (!committed.isDone()) {
        play.count(TeamFigures.Column.BY_HAND);
        play.fixed(one, committed.all());
        committed = one.git("commit", "-q", "-m", "squashed");
      }
      play.invariants.done(committed);
    } else {
      picked(one, one.branch + ".." + side, side);
    }
    if (play.random.nextBoolean()) {
      recording.record(one);
    }
    merged(one, one.git("merge", "-q", "--no-edit", side));
    play.invariants.done(one.git("branch", "-q", "-D", side));
  }

  /** Commits of a branch that is given up. */
  void pick(TeamPlace one) {
    String side = "side-" + one.name;
    side(one, side);
    picked(one, one.branch + ".." + side, side);
    play.invariants.done(one.git("branch", "-q", "-D", side));
  }

  private void picked(TeamPlace one, String range, String last) {
    Project.Ran ran = one.git("cherry-pick", range);
    String log = play.continued(one, ran, "cherry-pick", "--continue");
    if (log.contains("run: git ara merge-fix ") || !one.init) {
      play.fixed(one, log, last);
    }
  }

  /** Commits of a branch, sent as mails. */
  void mail(TeamPlace one) {
    String side = "side-" + one.name;
    side(one, side);
    String mails = one.git("format-patch", "--stdout", one.branch + ".." + side).done();
    one.project().write("var/mails", mails + "\n");
    String log = play.continued(one, one.git("am", "-q", "-3", "var/mails"), "am", "--continue");
    play.fixed(one, log, side);
    play.invariants.done(one.git("branch", "-q", "-D", side));
  }

  /** The last two commits in one. */
  void recommit(TeamPlace one) {
    recording.record(one);
    recording.record(one);
    play.invariants.done(one.git("reset", "-q", "--soft", "HEAD~2"));
    play.invariants.done(one.git("commit", "-q", "-m", "both at once"));
  }

  void amend(TeamPlace one) {
    if (one.isOwn(1)) {
      // A licence that an owner gave stands in the message, and is gone with it.
      boolean isLicensed = one.git("log", "-1", "--format=%B").done().contains("Ara-Line: file");
      boolean words = play.random.nextBoolean() && !isLicensed;
      String[] message = words ? new String[] {"-m", "other words"} : new String[] {"--no-edit"};
      play.invariants.done(one.git(TeamPlay.words("commit", TeamPlay.words("--amend", message))));
    }
  }

  /** Three commits, of which an interactive rebase drops, joins or moves the first. */
  void reorder(TeamPlace one) {
    recording.record(one);
    Set<String> first = one.added("HEAD");
    recording.record(one);
    recording.record(one);
    String[] edits = {"1d", "2s/^pick/fixup/", "1{h;d};2{p;x}"};
    int edit = play.random.nextInt(edits.length);
    Project editing = one.project().with("GIT_SEQUENCE_EDITOR", "sed -i -e '" + edits[edit] + "'");
    String old = one.head();
    Project.Ran ran = editing.git("rebase", "-q", "-i", "HEAD~3");
    String log = play.continued(one, ran, "rebase", "--continue");
    if (!one.init) {
      play.fixed(one, log, old);
    }
    if (edit == 0) {
      play.dropped(one, first);
    }
  }
}
