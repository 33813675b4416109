package gitara.install.host;

import gitara.text.Sha256;
import org.jspecify.annotations.Nullable;

/**
 * Lines at the end of a text file that others write too, between two marks. The first mark has a
 * hash of the lines, by which an edit by hand is known, and says whether the file had a line end
 * before them, so that removal gives the file back as it was.
 *
 * @param lines with their line ends, as bytes
 */
record MarkedBlock(String lines) implements HostPiece {
  private static final String BEGIN = "<!-- >>> git-ara ";
  private static final String END = "<!-- <<< git-ara -->";

  /** The file had no end of its last line. */
  private static final String JOINED = " joined";

  /** Where a block stands: its first mark, its lines, and behind its last mark's line. */
  private record Found(int from, int lines, int linesEnd, int to, String mark) {}

  @Override
  public State state(@Nullable String text) {
    Found found = text == null ? null : find(text);
    if (found == null || text == null) {
      return State.MISSING;
    }
    String body = text.substring(found.lines, found.linesEnd).replace("\r\n", "\n");
    if (!found.mark.startsWith(hash(body))) {
      return State.EDITED;
    }
    return body.equals(lines) ? State.CURRENT : State.STALE;
  }

  @Override
  public String put(@Nullable String text) {
    String rest = text;
    switch (state(text)) {
      case CURRENT, EDITED -> {
        return text == null ? "" : text;
      }
      case STALE -> rest = text == null ? null : remove(text);
      case MISSING -> {}
    }
    if (rest == null) {
      return block("", "\n");
    }
    String newLine = rest.contains("\r\n") ? "\r\n" : "\n";
    boolean joined = !rest.isEmpty() && !rest.endsWith("\n");
    return rest + (joined ? newLine : "") + newLine + block(joined ? JOINED : "", newLine);
  }

  private String block(String flag, String newLine) {
    String whole = BEGIN + hash(lines) + flag + " -->\n" + lines + END + "\n";
    return newLine.equals("\n") ? whole : whole.replace("\n", newLine);
  }

  @Override
  public @Nullable String remove(String text) {
    Found found = find(text);
    if (found == null || state(text) == State.EDITED) {
      return text;
    }
    if (found.from == 0) {
      return found.to == text.length() ? null : text.substring(found.to);
    }
    int lineEnd = found.mark.endsWith("\r") ? 2 : 1;
    int from = found.from - lineEnd * (found.mark.contains(JOINED) ? 2 : 1);
    return text.substring(0, from) + text.substring(found.to);
  }

  @Override
  public String shown() {
    return lines;
  }

  private static String hash(String lines) {
    return Sha256.hex(lines, 8);
  }

  private static @Nullable Found find(String text) {
    int from = text.indexOf(BEGIN);
    while (from > 0 && text.charAt(from - 1) != '\n') {
      from = text.indexOf(BEGIN, from + 1);
    }
    int lineEnd = from < 0 ? -1 : text.indexOf('\n', from);
    int end = lineEnd < 0 ? -1 : text.indexOf(END, lineEnd);
    if (end < 0) {
      return null;
    }
    int to = text.indexOf('\n', end);
    return new Found(
        from,
        lineEnd + 1,
        end,
        to < 0 ? text.length() : to + 1,
        text.substring(from + BEGIN.length(), lineEnd));
  }
}
