package gitara.ara.id;

import gitara.ref.RefStore;
import gitara.ref.RefValue;
import gitara.ref.Sequence;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * How many numbers of a kind this clone reserves on its remote at a time, {@code
 * refs/ara/block/<prefix>}: few at first, then twice as many each time.
 */
final class BlockSize {
  private static final String SIZE = "size ";
  private static final int FIRST = 5;
  private static final int MOST = 50;
  private static final int QUARTER = 4;

  private final RefStore store;
  private final String ref;
  private final Sequence sequence;

  BlockSize(RefStore store, String prefix) {
    this.store = store;
    this.ref = "refs/ara/block/" + prefix;
    this.sequence = new Sequence(store, prefix);
  }

  private static long size(@Nullable RefValue value) {
    // Below it the store says who wrote it.
    String text = value == null ? "" : value.text().lines().findFirst().orElse("");
    try {
      return text.startsWith(SIZE) ? Math.max(0, Long.parseLong(text.substring(SIZE.length()))) : 0;
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  /** How many are to be reserved now; 0 where a quarter of the last block is left, or more. */
  int next() throws IOException {
    long last = size(store.read(ref));
    long left = sequence.left();
    if (last == 0 ? left >= FIRST : left * QUARTER >= last) {
      return 0;
    }
    return (int) (last == 0 ? FIRST : Math.min(MOST, 2 * last));
  }

  /** Notes that so many were reserved; it does not matter if another process was faster. */
  void taken(int count) throws IOException {
    RefValue seen = store.read(ref);
    store.swap(ref, seen == null ? null : seen.id(), store.write(SIZE + count + "\n"));
  }
}
