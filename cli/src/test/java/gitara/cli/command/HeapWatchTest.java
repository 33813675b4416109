package gitara.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.git.Progress;
import org.junit.jupiter.api.Test;

/** When garbage is collected in long work. */
class HeapWatchTest {
  private static final long MEGABYTE = 1L << 20;

  private long used;
  private long live;
  private int collections;

  private final HeapWatch watch =
      new HeapWatch(
          Progress.NONE,
          () -> used,
          () -> {
            collections++;
            used = live;
          });

  private int after(long megabytes) {
    used = megabytes * MEGABYTE;
    watch.at("Verifying", 1, 2);
    return collections;
  }

  @Test
  void aHeapThatIsSmallIsLeftAlone() {
    assertEquals(0, after(100));
    assertEquals(0, after(512));
  }

  @Test
  void aHeapMayGrowToTwiceOfWhatIsInUse() {
    live = 400 * MEGABYTE;
    assertEquals(1, after(513));
    assertEquals(1, after(800), "twice of 400");
    assertEquals(2, after(801));
    live = 100 * MEGABYTE;
    assertEquals(3, after(900));
    assertEquals(3, after(500));
    assertEquals(4, after(513));
  }
}
