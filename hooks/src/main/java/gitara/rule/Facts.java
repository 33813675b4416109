package gitara.rule;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What commits say to the rules on history, in the order of those rules. */
public final class Facts {
  /**
   * What was said to one rule.
   *
   * @param key under which the rule remembers it
   */
  record Fact<F>(String key, HistoryRule<?, F, ?> rule, F said) {}

  private final List<Fact<?>> facts = new ArrayList<>();

  /** Asks a rule what a step says to it. */
  public <T, F> void ask(HistoryRule<T, F, ?> rule, T step) throws IOException {
    ask("", rule, step);
  }

  /**
   * The same of one record of several, each of which is remembered apart.
   *
   * @param space what stands before the IDs of the record elsewhere
   */
  public <T, F> void ask(String space, HistoryRule<T, F, ?> rule, T step) throws IOException {
    F said = rule.facts(step);
    if (said != null) {
      facts.add(new Fact<>(space + rule.name().id(), rule, said));
    }
  }

  public boolean isEmpty() {
    return facts.isEmpty();
  }

  List<Fact<?>> all() {
    return facts;
  }
}
