package gitara.cli.memory;

/** The format of counts in memory reports: new and prior evidence. */
final class MemoryCounts {
  private MemoryCounts() {}

  static String evidence(long news, long prior) {
    return prior == 0
        ? news + " new"
        : news + " new + " + prior + " prior = " + (news + prior) + " total evidence";
  }
}
