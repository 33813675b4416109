package gitara.rule;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What a step says to the rules that remember, in the order of those. */
public final class Facts<T> {
  /** What was said to one rule. */
  record Fact<T, F>(HistoryRule<T, F, ?> rule, F said) {}

  private final List<Fact<T, ?>> facts = new ArrayList<>();

  /** Asks a rule what a step says to it. */
  public <F> void ask(HistoryRule<T, F, ?> rule, T step) throws IOException {
    F said = rule.facts(step);
    if (said != null) {
      facts.add(new Fact<>(rule, said));
    }
  }

  List<Fact<T, ?>> all() {
    return facts;
  }
}
