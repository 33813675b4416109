package gitara.rule;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** What commits say to the rules on history, in the order of those rules. */
public final class Facts {
  /**
   * What was said to one rule.
   *
   * @param key under which the rule remembers it
   * @param named what becomes of its findings
   */
  record Fact<F>(String key, HistoryRule<?, F, ?> rule, F said, UnaryOperator<Finding> named) {}

  private final String space;
  private final UnaryOperator<Finding> named;
  private final List<Fact<?>> facts;

  public Facts() {
    this("", UnaryOperator.identity(), new ArrayList<>());
  }

  private Facts(String space, UnaryOperator<Finding> named, List<Fact<?>> facts) {
    this.space = space;
    this.named = named;
    this.facts = facts;
  }

  /**
   * The same for what one record of several says, which is remembered apart.
   *
   * @param name what stands before the IDs of the record elsewhere
   * @param real what becomes of findings in it
   */
  public Facts in(String name, UnaryOperator<Finding> real) {
    return new Facts(name, real, facts);
  }

  /** Asks a rule what a step says to it. */
  public <T, F> void ask(HistoryRule<T, F, ?> rule, T step) throws IOException {
    F said = rule.facts(step);
    if (said != null) {
      facts.add(new Fact<>(space + rule.name().id(), rule, said, named));
    }
  }

  public boolean isEmpty() {
    return facts.isEmpty();
  }

  List<Fact<?>> all() {
    return facts;
  }
}
