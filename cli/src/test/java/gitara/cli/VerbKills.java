package gitara.cli;

import gitara.testkit.FolderCopy;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Verbs in an order in which each may run. Each is killed again and again in the repository as it
 * is before it, and given once more: it is done once, whenever it was killed.
 */
final class VerbKills {
  /** How often the calls of each name are killed; 0 for some calls once. */
  private static final int EACH = Integer.getInteger("ara.kills", 0);

  /** What people and agents do in the work tree. */
  @FunctionalInterface
  interface Work {
    void run() throws Exception;
  }

  /**
   * A call of a verb.
   *
   * @param name under which kills are counted: the calls of one name share them
   * @param before what is done in the work tree before it
   * @param isAnother whether it does another thing when it is given again
   */
  record Step(String name, List<String> verb, Work before, boolean isAnother) {}

  /** What is asked of the repository. */
  interface Sound {
    /** What tells a verb that was done once from one that was not, or twice. */
    String state() throws Exception;

    /** What is wrong right after a kill; empty for nothing. */
    default String killed(Step step) throws Exception {
      return "";
    }
  }

  private final TestRepo repo;
  private final Desk desk;
  private final Path folder;
  private final Killer killer;
  private final Sound sound;
  private final List<String> faults = new ArrayList<>();

  /**
   * @param folder for copies of the repository
   */
  VerbKills(Desk desk, Path folder, long seed, Sound sound) {
    this.repo = desk.repo();
    this.desk = desk;
    this.folder = folder;
    this.killer = new Killer(seed);
    this.sound = sound;
  }

  /** Whether verbs are killed so often that their leases need the time of this machine. */
  static boolean areMany() {
    return EACH > 0;
  }

  /** Plays the verbs, and says what was wrong. */
  List<String> play(List<Step> life) throws Exception {
    for (int number = 0; number < life.size(); number++) {
      Step step = life.get(number);
      step.before().run();
      // In the same place, which its leases name.
      Path before = folder.resolve("before" + number);
      FolderCopy.share(repo.dir(), before);
      desk.ara(verb(step)).done();
      String done = sound.state();
      Path after = folder.resolve("after" + number);
      FolderCopy.share(repo.dir(), after);
      if (EACH > 0 || number % 6 == 2) {
        long calls = life.stream().filter(one -> one.name().equals(step.name())).count();
        kill(step, (int) Math.ceilDiv(Math.max(EACH, 1), calls), before, done);
      }
      FolderCopy.over(after, repo.dir());
      if (EACH > 0) {
        System.out.println(step.verb() + ": " + killer.kills() + " kills, faults " + faults);
      }
    }
    return faults;
  }

  private static String[] verb(Step step) {
    return step.verb().toArray(String[]::new);
  }

  private void kill(Step step, int times, Path before, String done) throws Exception {
    int enough = killer.kills() + times;
    // Of a verb that ends before its kill there is another try; in the suite, none.
    int most = EACH == 0 ? 1 : 1 + 2 * times;
    for (int i = 0; killer.kills() < enough && i < most; i++) {
      FolderCopy.over(before, repo.dir());
      if (i == 0) {
        killer.run(desk, verb(step));
        FolderCopy.over(before, repo.dir());
      }
      killer.kill(desk, verb(step));
      String when = step.verb() + ", kill " + i + ": ";
      check(when + "after the kill: ", sound.killed(step));
      if (!step.isAnother() || !sound.state().equals(done)) {
        Desk.Outcome again = desk.ara(verb(step));
        boolean isSound = again.code() == 0 || again.code() == 2;
        check(when, isSound ? "" : again.out() + again.err());
      }
      String state = sound.state();
      check(when, state.equals(done) ? "" : "in place of " + done + " it is " + state);
      String left = repo.git("status", "--porcelain", "-uall");
      check(when, left.isEmpty() ? "" : "left " + left);
      Desk.Outcome verified = desk.ara("verify");
      check(when, verified.code() == 0 ? "" : verified.out() + verified.err());
      if (i % 10 == 0) {
        repo.git("fsck", "--strict", "--no-dangling", "--no-progress");
      }
    }
  }

  private void check(String when, String fault) {
    if (!fault.isEmpty()) {
      faults.add(when + fault);
    }
  }
}
