package gitara.ref;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

final class SpineContractTest extends RefTypeContract {
  @Override
  String ref() {
    return "refs/ara/spine";
  }

  @Override
  Subject on(RefStore store) {
    Spine spine = new Spine(store);
    return new Subject() {
      @Override
      public @Nullable String step() throws IOException {
        return switch (spine.append("the same event, again and again")) {
          case Spine.Append.Appended appended -> null;
          case Spine.Append.Blocked blocked -> blocked.explanation();
        };
      }

      @Override
      public long count() throws IOException {
        long events = 0;
        try (Spine.Walk walk = spine.read(null)) {
          while (walk.next() != null) {
            events++;
          }
        }
        return events;
      }
    };
  }
}
