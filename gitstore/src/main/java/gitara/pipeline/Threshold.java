package gitara.pipeline;

import java.math.BigDecimal;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A gate of a pipeline: the overall score that it asks for, and that of each component. */
public enum Threshold {
  COMMIT(80, 0),
  PR(90, 0),
  SUBMISSION(95, 80);

  private final BigDecimal overall;
  private final BigDecimal component;

  Threshold(int overall, int component) {
    this.overall = BigDecimal.valueOf(overall);
    this.component = BigDecimal.valueOf(component);
  }

  public BigDecimal overall() {
    return overall;
  }

  /** What each component has to have; 0 for anything. */
  public BigDecimal component() {
    return component;
  }

  /** Whether the verifier must have passed. */
  public boolean needsVerifier() {
    return this == SUBMISSION;
  }

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The gate with a name; null for none. */
  public static @Nullable Threshold of(String word) {
    for (Threshold threshold : values()) {
      if (threshold.word().equals(word)) {
        return threshold;
      }
    }
    return null;
  }
}
