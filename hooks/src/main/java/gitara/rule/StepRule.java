package gitara.rule;

import java.io.IOException;

/**
 * A rule that judges what a step does: HEAD to the index, a commit's parent to the commit. What a
 * step leaves alone is none of its business.
 *
 * @param <T> a protocol's view of a step
 */
public interface StepRule<T> extends Rule {
  void judgeStep(T step, Findings findings) throws IOException;
}
