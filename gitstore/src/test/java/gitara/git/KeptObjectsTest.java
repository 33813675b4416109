package gitara.git;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class KeptObjectsTest {
  private static void fill(KeptObjects objects, long place, int length) {
    int from = objects.keep(place, 3, length);
    Arrays.fill(objects.bytes(), from, from + length, (byte) place);
  }

  /** Whether what is told to be kept is what was kept; how many there are. */
  private static int check(KeptObjects objects, long places) {
    int kept = 0;
    for (long place = 0; place < places; place++) {
      KeptObjects.Kept one = objects.get(place);
      if (one != null) {
        kept++;
        for (int i = one.from; i < one.from + one.length; i++) {
          assertEquals((byte) place, objects.bytes()[i], "of " + place);
        }
      }
    }
    return kept;
  }

  @Test
  void whatIsKeptIsWholeHoweverOftenTheMemoryWasWrittenRound() {
    int seed = 3;
    Random random = new Random(seed);
    KeptObjects objects = new KeptObjects(3200, 0);
    objects.begin();
    for (long place = 0; place < 5000; place++) {
      fill(objects, place, random.nextInt(101));
      if (place % 7 == 0) {
        fill(objects, random.nextLong(place + 1), random.nextInt(101));
      }
      assertNotNull(objects.get(place));
      int kept = check(objects, place + 1);
      assertTrue(place < 100 || kept > 25, "only " + kept + " are kept");
    }
  }

  @Test
  void theNextOneIsToldToComeOverAnother() {
    KeptObjects objects = new KeptObjects(320, 0);
    objects.begin();
    fill(objects, 1, 10);
    for (long place = 2; place < 33; place++) {
      fill(objects, place, 10);
    }
    KeptObjects.Kept first = objects.get(1);
    assertNotNull(first);
    assertTrue(objects.wouldOverwrite(10, objects.bytes(), first.from, first.length));
    assertTrue(!objects.wouldOverwrite(10, objects.bytes(), 10, 10));
    assertTrue(!objects.wouldOverwrite(10, new byte[320], 0, 10));
    assertTrue(objects.takes(10) && !objects.takes(11));
  }
}
