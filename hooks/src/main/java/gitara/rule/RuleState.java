package gitara.rule;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** What the rules on history know at one commit. It never changes. */
public final class RuleState {
  /** What one rule knows; the only place where a rule and its own state meet again. */
  private record Cell<F, M>(HistoryRule<?, F, M> rule, M state) {
    static <F, M> Cell<F, M> begin(HistoryRule<?, F, M> rule) {
      return new Cell<>(rule, rule.begin());
    }

    @SuppressWarnings("unchecked") // The fact and the cell are of one and the same rule.
    Cell<F, M> after(Facts.Fact<?> fact, Findings findings) {
      Findings found = new Findings();
      Cell<F, M> cell = new Cell<>(rule, rule.fold(state, (F) fact.said(), found));
      found.sorted().forEach(one -> findings.add(fact.named().apply(one)));
      return cell;
    }

    @SuppressWarnings("unchecked") // As above.
    Cell<F, M> afterCut(Facts.Fact<?> fact) {
      return new Cell<>(rule, rule.foldCut(state, (F) fact.said()));
    }

    @SuppressWarnings("unchecked") // As above.
    Cell<F, M> join(Cell<?, ?> other) {
      M theirs = (M) other.state;
      return state.equals(theirs) ? this : new Cell<>(rule, rule.join(state, theirs));
    }

    Cell<F, M> read(String text) {
      return new Cell<>(rule, rule.read(text));
    }

    Collection<String> spent() {
      return rule.spent(state);
    }

    String write() {
      return rule.write(state);
    }
  }

  private final Map<String, Cell<?, ?>> cells;

  private RuleState(Map<String, Cell<?, ?>> cells) {
    this.cells = cells;
  }

  /** The state before the first commit. */
  public static RuleState begin(List<HistoryRule<?, ?, ?>> rules) {
    Map<String, Cell<?, ?>> cells = new LinkedHashMap<>();
    for (HistoryRule<?, ?, ?> rule : rules) {
      cells.put(rule.name().id(), Cell.begin(rule));
    }
    return new RuleState(cells);
  }

  /**
   * What a rule knows of a record; of one that was not met before it is what a rule begins with.
   */
  private static @Nullable Cell<?, ?> cell(Map<String, Cell<?, ?>> cells, String key) {
    Cell<?, ?> own = cells.get(key);
    Cell<?, ?> any = cells.get(key.substring(key.lastIndexOf('/') + 1));
    return own != null || any == null ? own : Cell.begin(any.rule);
  }

  /** The state after a commit. */
  public RuleState after(Facts facts, Findings findings) {
    return after(facts, (cell, fact) -> cell.after(fact, findings));
  }

  /** The state after the first commit that a shallow clone has. */
  public RuleState afterCut(Facts facts) {
    return after(facts, Cell::afterCut);
  }

  private RuleState after(Facts facts, BiFunction<Cell<?, ?>, Facts.Fact<?>, Cell<?, ?>> fold) {
    if (facts.isEmpty()) {
      return this;
    }
    Map<String, Cell<?, ?>> next = new LinkedHashMap<>(cells);
    for (Facts.Fact<?> fact : facts.all()) {
      Cell<?, ?> cell = cell(next, fact.key());
      if (cell != null) {
        next.put(fact.key(), fold.apply(cell, fact));
      }
    }
    return new RuleState(next);
  }

  /** The state where two lines of history meet. */
  public RuleState join(RuleState other) {
    if (other == this) {
      return this;
    }
    Map<String, Cell<?, ?>> both = new LinkedHashMap<>(cells);
    for (Map.Entry<String, Cell<?, ?>> theirs : other.cells.entrySet()) {
      Cell<?, ?> ours = cell(both, theirs.getKey());
      if (ours != null) {
        both.put(theirs.getKey(), ours.join(theirs.getValue()));
      }
    }
    return new RuleState(both);
  }

  /**
   * The IDs that no new entry of a record may have.
   *
   * @param space what stands before the IDs of the record elsewhere
   */
  public Set<String> spent(String space) {
    Set<String> spent = new TreeSet<>();
    cells.forEach(
        (key, cell) -> {
          if (key.equals(space + cell.rule.name().id())) {
            spent.addAll(cell.spent());
          }
        });
    return spent;
  }

  /** The state of each rule as lines of text, by the rule's id. */
  public Map<String, String> write() {
    Map<String, String> texts = new LinkedHashMap<>();
    cells.forEach((id, cell) -> texts.put(id, cell.write()));
    return texts;
  }

  /** This state with what {@link #write} gave another day. */
  public RuleState read(Map<String, String> texts) {
    Map<String, Cell<?, ?>> known = new LinkedHashMap<>(cells);
    texts.forEach(
        (key, text) -> {
          Cell<?, ?> cell = cell(known, key);
          if (cell != null) {
            known.put(key, cell.read(text));
          }
        });
    return new RuleState(known);
  }
}
