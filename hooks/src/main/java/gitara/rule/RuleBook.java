package gitara.rule;

import java.util.List;

/**
 * The rules of a protocol. Rules are made when they are asked for, so that a hook pays only for
 * those that can fire.
 *
 * @param <S> the protocol's view of a snapshot
 * @param <T> the protocol's view of a step
 */
public interface RuleBook<S, T> {
  /** Every rule, by id. */
  List<Rule> all();

  List<SnapshotRule<S>> onSnapshot();

  /** The rules that can find anything in a step, by the files that it changes. */
  List<StepRule<T>> onStep(T step);
}
