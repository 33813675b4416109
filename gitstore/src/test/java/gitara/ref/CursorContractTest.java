package gitara.ref;

import java.io.IOException;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

final class CursorContractTest extends RefTypeContract {
  @Override
  String ref() {
    return "refs/ara/cursor/scanner";
  }

  /** A transition is a move by one. */
  @Override
  Subject on(RefStore store) {
    Cursor cursor = Cursor.of(store, "scanner", Comparator.comparingLong(Long::parseLong));
    return new Subject() {
      @Override
      public @Nullable String step() throws IOException {
        Retry turn = store.retry();
        while (true) {
          String from = cursor.position();
          String to = Long.toString(from == null ? 1 : Long.parseLong(from) + 1);
          switch (cursor.advance(from, to)) {
            case Cursor.Advance.Advanced advanced -> {
              return null;
            }
            case Cursor.Advance.Blocked blocked -> {
              return blocked.explanation();
            }
            case Cursor.Advance.Backwards backwards -> {
              return "backwards from " + backwards.now();
            }
            case Cursor.Advance.Elsewhere elsewhere -> {
              if (!turn.again()) {
                return "moved by others for too long";
              }
            }
          }
        }
      }

      @Override
      public long count() throws IOException {
        String position = cursor.position();
        return position == null ? 0 : Long.parseLong(position);
      }
    };
  }
}
