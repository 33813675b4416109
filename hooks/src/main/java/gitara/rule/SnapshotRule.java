package gitara.rule;

import java.io.IOException;

/**
 * A rule that judges a record as it lies there.
 *
 * @param <S> a protocol's view of a snapshot
 */
public interface SnapshotRule<S> extends Rule {
  void judge(S snapshot, Findings findings) throws IOException;
}
