package gitara.rule;

import java.io.IOException;

/**
 * A rule on a record as a tree holds it.
 *
 * @param <S> a protocol's view of a tree
 */
public interface TreeRule<S> extends Rule {
  void judge(S tree, Findings findings) throws IOException;
}
