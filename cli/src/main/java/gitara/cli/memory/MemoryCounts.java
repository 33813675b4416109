package gitara.cli.memory;

/** Counts as memory reports must say them: what is new apart from what was there. */
final class MemoryCounts {
  private MemoryCounts() {}

  static String evidence(long news, long prior) {
    return prior == 0
        ? news + " new"
        : news + " new + " + prior + " prior = " + (news + prior) + " total evidence";
  }
}
