package gitara.memory.act;

import gitara.memory.model.Board;
import gitara.memory.model.BoardLine;
import gitara.memory.model.Cues;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.Pointer;
import gitara.record.Snapshot;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** The committer's gates, as far as they are mechanical: a file's change, line by line. */
public final class LineGate {
  /** Why a line passes with a warning, or does not pass. */
  public record Reason(int line, String gate, boolean isError, String text) {}

  private static final List<String> FOLDERS =
      List.of(
          "fragments/", "entities/", "topics/", "lessons/", "grooves/", "effectiveness/", "state/");
  private static final Pattern RECAP =
      Pattern.compile(
          "^(?:\\*\\*|\\[)?\\d{4}-\\d\\d-\\d\\d(?:\\*\\*|\\])?\\s*[:\\-–—]|^(?:Today|Yesterday|This"
              + " week)\\b");
  private static final Pattern STATUS =
      Pattern.compile(
          "(?i)\\b(?:job|run|queue|tick|cadence|scan)s?\\b[^.]*\\b(?:pending|queued|running|completed?|failed|in"
              + " progress|done)\\b");
  private static final Pattern SELF =
      Pattern.compile(
          "(?i)\\b(?:memory[-"
              + " ](?:weaver|maintenance|file)|CLAUDE\\.md|fragments?|crystalli[sz]er|intuition[-"
              + " ]updater|dossiers? pass)\\b");
  private static final Pattern TIME =
      Pattern.compile(
          "\\d{4}-\\d\\d-\\d\\d(?:[T"
              + " ]\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?(?:Z|[+-]\\d\\d:?\\d\\d)?)?");

  private final List<Reason> reasons = new ArrayList<>();
  private boolean trivial;

  private LineGate() {}

  public static LineGate of(Snapshot before, Snapshot after, String path) throws IOException {
    LineGate gate = new LineGate();
    byte[] old = before.readText(path);
    byte[] now = after.readText(path);
    if (!isAllowed(path)) {
      gate.reasons.add(new Reason(0, "allow-list", true, "not a file of the memory"));
    } else if (old != null && now != null && essence(old).equals(essence(now))) {
      gate.trivial = true;
    } else if (now != null && path.equals(MemoryLayout.BOARD)) {
      gate.board(after, old == null ? "" : text(old), text(now));
    }
    return gate;
  }

  private static boolean isAllowed(String path) {
    String name = path.substring(MemoryLayout.ROOT.length());
    return name.equals("CLAUDE.md")
        || name.equals("priority.md")
        || FOLDERS.stream().anyMatch(name::startsWith);
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** What is left when white space, order and times are taken away. */
  private static List<String> essence(byte[] bytes) {
    String[] lines = TIME.matcher(text(bytes)).replaceAll("").split("\\R", -1);
    return Arrays.stream(lines)
        .map(line -> line.replaceAll("\\s+", ""))
        .filter(line -> !line.isEmpty())
        .sorted()
        .toList();
  }

  private void board(Snapshot after, String old, String now) throws IOException {
    Board known = Board.parse(old);
    for (BoardLine line : Board.parse(now).lines()) {
      if (known.line(line.identity()) == null) {
        line(after, line);
      }
    }
  }

  private void line(Snapshot after, BoardLine line) throws IOException {
    for (Pointer pointer : line.pointers()) {
      if (pointer.target(after) == null) {
        error(line, "pointer", "pointer does not resolve: " + pointer.text());
      }
    }
    if (RECAP.matcher(line.text()).find()) {
      error(line, "recap", "a dated summary is not a rule of conduct");
    }
    if (STATUS.matcher(line.text()).find()) {
      error(line, "status", "the status of a run or queue does not belong on the board");
    }
    if (!Cues.trigger(line.text())) {
      warning(line, "trigger", "the line has no trigger (when it applies)");
    }
    if (!Cues.direction(line.text())) {
      warning(line, "direction", "the line has no instruction (what to do)");
    }
    if (Cues.bareNegation(line.text())) {
      warning(line, "negation", "the line only states what not to do");
    }
    if (SELF.matcher(line.text()).find()) {
      warning(line, "self-reference", "the line is about maintaining the memory itself");
    }
  }

  private void error(BoardLine line, String gate, String text) {
    reasons.add(new Reason(line.number(), gate, true, text));
  }

  private void warning(BoardLine line, String gate, String text) {
    reasons.add(new Reason(line.number(), gate, false, text));
  }

  public List<Reason> reasons() {
    return reasons;
  }

  /** Whether only white space, order or times have changed. */
  public boolean isTrivial() {
    return trivial;
  }

  public boolean isRejected() {
    return reasons.stream().anyMatch(Reason::isError);
  }
}
