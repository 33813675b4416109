package gitara.rule;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the rules of a book remember at one point of history. It never changes.
 *
 * @param <T> the protocol's view of a step
 */
public final class RuleState<T> {
  /** What one rule remembers; the only place where a rule and its own memory meet again. */
  private record Cell<T, F, M>(HistoryRule<T, F, M> rule, M memory) {
    static <T, F, M> Cell<T, F, M> begin(HistoryRule<T, F, M> rule) {
      return new Cell<>(rule, rule.begin());
    }

    @SuppressWarnings("unchecked") // The facts and the cell are of one and the same rule.
    Cell<T, F, M> after(Facts.Fact<T, ?> fact, Findings findings) {
      return new Cell<>(rule, rule.fold(memory, (F) fact.said(), findings));
    }

    @SuppressWarnings("unchecked") // As above.
    Cell<T, F, M> join(Cell<T, ?, ?> other) {
      M theirs = (M) other.memory;
      return memory.equals(theirs) ? this : new Cell<>(rule, rule.join(memory, theirs));
    }

    Cell<T, F, M> read(String text) {
      return new Cell<>(rule, rule.read(text));
    }

    String write() {
      return rule.write(memory);
    }
  }

  private final Map<String, Cell<T, ?, ?>> cells;

  private RuleState(Map<String, Cell<T, ?, ?>> cells) {
    this.cells = cells;
  }

  /** What is remembered where history begins: nothing. */
  public static <T> RuleState<T> begin(List<? extends HistoryRule<T, ?, ?>> rules) {
    Map<String, Cell<T, ?, ?>> cells = new LinkedHashMap<>();
    for (HistoryRule<T, ?, ?> rule : rules) {
      cells.put(rule.name().id(), Cell.begin(rule));
    }
    return new RuleState<>(cells);
  }

  /** What is remembered after a step. */
  public RuleState<T> after(Facts<T> facts, Findings findings) {
    if (facts.all().isEmpty()) {
      return this;
    }
    Map<String, Cell<T, ?, ?>> next = new LinkedHashMap<>(cells);
    for (Facts.Fact<T, ?> fact : facts.all()) {
      String id = fact.rule().name().id();
      Cell<T, ?, ?> cell = next.get(id);
      if (cell != null) {
        next.put(id, cell.after(fact, findings));
      }
    }
    return new RuleState<>(next);
  }

  /** What is remembered where two lines of history meet. */
  public RuleState<T> join(RuleState<T> other) {
    if (other == this) {
      return this;
    }
    Map<String, Cell<T, ?, ?>> both = new LinkedHashMap<>(cells);
    for (Map.Entry<String, Cell<T, ?, ?>> theirs : other.cells.entrySet()) {
      both.computeIfPresent(theirs.getKey(), (id, cell) -> cell.join(theirs.getValue()));
    }
    return new RuleState<>(both);
  }

  /** What each rule remembers as lines of text, by the rule's id. */
  public Map<String, String> write() {
    Map<String, String> texts = new LinkedHashMap<>();
    cells.forEach((id, cell) -> texts.put(id, cell.write()));
    return texts;
  }

  /** This memory with what {@link #write} gave another day. */
  public RuleState<T> read(Map<String, String> texts) {
    Map<String, Cell<T, ?, ?>> known = new LinkedHashMap<>(cells);
    texts.forEach((id, text) -> known.computeIfPresent(id, (same, cell) -> cell.read(text)));
    return new RuleState<>(known);
  }
}
