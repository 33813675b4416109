package gitara.ara.brief;

import java.util.List;

/**
 * Whether a signal holds for an observation.
 *
 * @param reason one line: why it holds, what is missing, or why it does not hold
 * @param evidence what was seen, each with its place: a quote and its turn, a node, a commit
 */
public record Verdict(Signal signal, Standing standing, String reason, List<String> evidence) {
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

  static Verdict holds(Signal signal, String reason, List<String> evidence) {
    return new Verdict(signal, Standing.HOLDS, reason, evidence);
  }

  static Verdict near(Signal signal, String reason, List<String> evidence) {
    return new Verdict(signal, Standing.NEAR, reason, evidence);
  }

  static Verdict absent(Signal signal, String reason) {
    return new Verdict(signal, Standing.ABSENT, reason, List.of());
  }
}
