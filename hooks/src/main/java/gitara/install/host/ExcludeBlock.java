package gitara.install.host;

import org.jspecify.annotations.Nullable;

/** Our lines at the beginning of a repository's own exclude file, between two marks. */
record ExcludeBlock() implements HostPiece {
  private static final String BEGIN = "# >>> git-ara >>>\n";
  private static final String END = "# <<< git-ara <<<\n";

  /** What was said to an agent, and settings with paths of this machine, are never committed. */
  private static final String LINES = BEGIN + "/var/events/\n/.claude/settings.local.json\n" + END;

  @Override
  public State state(@Nullable String text) {
    if (text == null || !text.contains(BEGIN) || !text.contains(END)) {
      return State.MISSING;
    }
    return text.contains(LINES) ? State.CURRENT : State.STALE;
  }

  @Override
  public String put(@Nullable String text) {
    String rest = text == null ? null : remove(text);
    return LINES + (rest == null ? "" : rest);
  }

  @Override
  public @Nullable String remove(String text) {
    int from = text.indexOf(BEGIN);
    int end = from < 0 ? -1 : text.indexOf(END, from);
    if (end < 0) {
      return text;
    }
    String rest = text.substring(0, from) + text.substring(end + END.length());
    return rest.isEmpty() ? null : rest;
  }

  @Override
  public String shown() {
    return LINES;
  }
}
