package gitara.git;

/**
 * Keeps the memory of a long run small. Java takes all that it was allowed for the largest record
 * before it looks for what is not needed any more; here it is made to look earlier, as long as what
 * is needed is little. For several threads.
 */
public final class SmallHeap {
  /** What is used may come to so much in any case: with less, 100,000 commits take longer. */
  private static final long LEAST = 168 << 20;

  private long most = LEAST;

  /** To be called when something has been done and let go of. */
  public synchronized void look() {
    if (used() > most) {
      System.gc();
      // A record that needs more shall not be looked through all the time.
      most = Math.max(LEAST, 2 * used());
    }
  }

  private static long used() {
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
