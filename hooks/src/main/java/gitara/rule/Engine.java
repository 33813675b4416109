package gitara.rule;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Runs a rule book.
 *
 * @param <S> the protocol's view of a snapshot
 * @param <T> the protocol's view of a step
 */
public final class Engine<S, T> {
  private final RuleBook<S, T> book;

  public Engine(RuleBook<S, T> book) {
    this.book = book;
  }

  public void judge(S snapshot, Findings findings) throws IOException {
    for (SnapshotRule<S> rule : book.onSnapshot()) {
      rule.judge(snapshot, findings);
    }
  }

  public void judgeStep(T step, Findings findings) throws IOException {
    for (StepRule<T> rule : book.onStep(step)) {
      rule.judgeStep(step, findings);
    }
  }

  /** The rule with an id or a slug; null when there is none. */
  public @Nullable Rule rule(String name) {
    for (Rule rule : book.all()) {
      if (rule.name().slug().equals(name) || rule.name().id().equalsIgnoreCase(name)) {
        return rule;
      }
    }
    return null;
  }
}
