package gitara.ref;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.testkit.OtherJvm;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class SequenceContractTest extends RefTypeContract {
  @Override
  String ref() {
    return "refs/ara/ids/N";
  }

  @Override
  Subject on(RefStore store) {
    Sequence sequence = new Sequence(store, "N");
    return new Subject() {
      @Override
      public @Nullable String step() throws IOException {
        return switch (sequence.take(1, 0, () -> 0)) {
          case Sequence.Taken.Reserved taken -> null;
          case Sequence.Taken.Blocked blocked -> blocked.explanation();
        };
      }

      @Override
      public long count() throws IOException {
        return sequence.peek();
      }
    };
  }

  @Test
  void fourProcessesNeverGetTheSameNumber() throws Exception {
    List<OtherJvm> takers = new ArrayList<>();
    List<String> taken = new ArrayList<>();
    try {
      for (int i = 0; i < 4; i++) {
        takers.add(OtherJvm.start(repo, NumberTaker.class, "P", "100"));
      }
      for (OtherJvm taker : takers) {
        for (String line = taker.readLine(); line != null; line = taker.readLine()) {
          taken.add(line);
        }
        assertEquals(0, taker.waitFor());
      }
    } finally {
      for (OtherJvm taker : takers) {
        taker.close();
      }
    }
    TreeSet<String> expected = new TreeSet<>();
    IntStream.rangeClosed(1, 400).forEach(n -> expected.add(Integer.toString(n)));
    assertEquals(expected, new TreeSet<>(taken));
    assertEquals(400, taken.size());
  }
}
