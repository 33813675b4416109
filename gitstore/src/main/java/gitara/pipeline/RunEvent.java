package gitara.pipeline;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What an entry of the journal states of a run. */
public enum RunEvent {
  /** An agent is sent to work. */
  DISPATCHED,
  /** It has left its artifacts behind. */
  SUBMITTED,
  /** A critic of a pair has fixed a score that is not shown yet. */
  SEALED,
  SCORED,
  /** A seal does not count: both critics score once more. */
  VOIDED,
  /** A question to the one who decides. */
  ESCALATED,
  /** The answer, which ends the dispatch. */
  DECIDED,
  /** What was approved compiles and runs. */
  VERIFIED,
  /** It does not. */
  FAILED,
  CANCELLED,
  /** The researcher approves a plan. */
  APPROVED,
  /** The researcher confirms what an agent requires. */
  GIVEN,
  /** The pipeline goes back to its beginning. */
  LOOPED,
  /** A gate is passed. */
  MET;

  private static final Map<String, RunEvent> BY_WORD = new HashMap<>();

  static {
    for (RunEvent event : values()) {
      BY_WORD.put(event.word, event);
    }
  }

  private final String word = name().toLowerCase(Locale.ROOT);

  /** The word in the journal. */
  public String word() {
    return word;
  }

  static @Nullable RunEvent of(String word) {
    return BY_WORD.get(word);
  }
}
