package gitara.rule;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A rule that judges a step by what came long before it. What a step says to it is found out first,
 * in any order and by any thread; then it is held against what the rule remembers of the line of
 * history that led there, in the order of history. What is remembered is a value that never
 * changes, and small.
 *
 * @param <T> a protocol's view of a step
 * @param <F> what a step says to this rule
 * @param <M> what is remembered
 */
public interface HistoryRule<T, F, M> extends Rule {
  /** Null when a step says nothing to it, which is the usual case. */
  @Nullable F facts(T step) throws IOException;

  /** What is remembered before the first step. */
  M begin();

  /** What is remembered after a step; for a merge it is asked once for each parent. */
  M fold(M memory, F facts, Findings findings);

  /**
   * What is remembered after the first commit that a shallow clone has, which seems to begin
   * everything that it holds. Nothing is found in it.
   */
  default M foldCut(M memory, F facts) {
    return memory;
  }

  /** What is remembered where two lines of history meet. */
  M join(M one, M other);

  /** The IDs that no new entry may have. */
  default Collection<String> spent(M memory) {
    return List.of();
  }

  /** A memory as lines of text, to continue from another day. */
  String write(M memory);

  M read(String text);
}
