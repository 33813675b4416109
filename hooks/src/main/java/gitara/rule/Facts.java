package gitara.rule;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What commits say to the rules on history, in the order of those rules. */
public final class Facts {
  /** What was said to one rule. */
  record Fact<F>(HistoryRule<?, F, ?> rule, F said) {}

  private final List<Fact<?>> facts = new ArrayList<>();

  /** Asks a rule what a step says to it. */
  public <T, F> void ask(HistoryRule<T, F, ?> rule, T step) throws IOException {
    F said = rule.facts(step);
    if (said != null) {
      facts.add(new Fact<>(rule, said));
    }
  }

  public boolean isEmpty() {
    return facts.isEmpty();
  }

  List<Fact<?>> all() {
    return facts;
  }
}
