package gitara.ara.brief;

import java.util.List;

/**
 * Whether a signal holds for an observation.
 *
 * @param reason one line: why it holds, what is missing, or why it does not hold
 * @param evidence what was seen, each with its place: a quote and its turn, a node, a commit
 */
public record SignalVerdict(
    SignalKind signal, Standing standing, String reason, List<String> evidence) {
  /** How far a signal is. */
  public enum Standing {
    HOLDS("holds"),
    /** Something is there that is not enough; what would make it enough is in the reason. */
    NEAR("near"),
    ABSENT("absent");

    private final String word;

    Standing(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }

  public boolean holds() {
    return standing == Standing.HOLDS;
  }

  static SignalVerdict holds(SignalKind signal, String reason, List<String> evidence) {
    return new SignalVerdict(signal, Standing.HOLDS, reason, evidence);
  }

  static SignalVerdict near(SignalKind signal, String reason, List<String> evidence) {
    return new SignalVerdict(signal, Standing.NEAR, reason, evidence);
  }

  static SignalVerdict absent(SignalKind signal, String reason) {
    return new SignalVerdict(signal, Standing.ABSENT, reason, List.of());
  }
}
