package gitara.memory.model;

/** Where everything of the memory lies, from the top of the repository. */
public final class MemoryLayout {
  public static final String ROOT = "memory/";
  public static final String FOLDER = "memory";
  public static final String BOARD = "memory/CLAUDE.md";
  public static final String FRAGMENTS = "memory/fragments";
  public static final String ENTITIES = "memory/entities";
  public static final String TOPICS = "memory/topics";
  public static final String LEDGER = "memory/effectiveness/CLAUDE-md-effectiveness.md";
  public static final String TASKS = "memory/state/tasks.jsonl";
  public static final String PRIORITY = "memory/priority.md";
  public static final String PARTS = "var/subconscious";

  /** The file that states how far a scanner came. */
  public static String state(String scanner) {
    return "memory/state/" + scanner + ".json";
  }

  public static boolean isState(String path) {
    return path.startsWith("memory/state/") && path.endsWith(".json");
  }

  /** What a board's line is called in reports: {@code memory/CLAUDE.md:L12}. */
  public static String ref(int line) {
    return BOARD + ":L" + line;
  }

  /** The number in such a reference, or in a bare {@code L12}; -1 when it is neither. */
  public static int lineOf(String ref) {
    String number = ref.startsWith(BOARD + ":") ? ref.substring(BOARD.length() + 1) : ref;
    if (number.length() < 2 || number.length() > 9 || number.charAt(0) != 'L') {
      return -1;
    }
    int line = 0;
    for (int i = 1; i < number.length(); i++) {
      char c = number.charAt(i);
      if (c < '0' || c > '9') {
        return -1;
      }
      line = line * 10 + (c - '0');
    }
    return line == 0 ? -1 : line;
  }

  private MemoryLayout() {}
}
