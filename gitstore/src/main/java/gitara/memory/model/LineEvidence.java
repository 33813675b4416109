package gitara.memory.model;

import java.util.List;
import java.util.TreeSet;

/**
 * The evidence for one line of the board: how many fragments say what of it.
 *
 * @param fresh how many of them were added since the ledger
 * @param samples paths of the newest ones, newest first
 */
public record LineEvidence(
    long strengthening,
    long weakening,
    long neutral,
    long recallMiss,
    long directionWrong,
    long fresh,
    List<String> samples) {
  public static final LineEvidence NONE = new LineEvidence(0, 0, 0, 0, 0, 0, List.of());

  private static final int SAMPLES = 3;

  static LineEvidence of(String path, Fragment fragment, boolean fresh) {
    Trajectory way = fragment.trajectory();
    return new LineEvidence(
        way == Trajectory.STRENGTHENING ? 1 : 0,
        way == Trajectory.WEAKENING ? 1 : 0,
        way == Trajectory.NEUTRAL || way == Trajectory.NEW_SIGNAL ? 1 : 0,
        fragment.rootCause() == RootCause.RECALL_MISS ? 1 : 0,
        fragment.rootCause() == RootCause.DIRECTION_WRONG ? 1 : 0,
        fresh ? 1 : 0,
        List.of(path));
  }

  public LineEvidence plus(LineEvidence more) {
    TreeSet<String> paths = new TreeSet<>(samples);
    paths.addAll(more.samples);
    return new LineEvidence(
        strengthening + more.strengthening,
        weakening + more.weakening,
        neutral + more.neutral,
        recallMiss + more.recallMiss,
        directionWrong + more.directionWrong,
        fresh + more.fresh,
        paths.descendingSet().stream().limit(SAMPLES).toList());
  }

  public long inAll() {
    return strengthening + weakening + neutral;
  }

  /** Fragments that an earlier ledger has counted. */
  public long prior() {
    return inAll() - fresh;
  }

  /** New and prior evidence in the form of reports. */
  public static String counted(long news, long prior) {
    return prior == 0
        ? news + " new"
        : news + " new + " + prior + " prior = " + (news + prior) + " total evidence";
  }

  /** The counts as one word. */
  public String counts() {
    return "+" + strengthening + " -" + weakening + " ~" + neutral;
  }
}
