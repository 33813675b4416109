package gitara.rule.memory;

import gitara.memory.Activation;
import gitara.memory.Board;
import gitara.memory.BoardLine;
import gitara.memory.Fragment;
import gitara.memory.FragmentFile;
import gitara.memory.FragmentSignal;
import gitara.memory.Trajectory;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.TreeFormatter;

/** The memory that the examples are about: three lines, and evidence for them. */
final class Samples {
  static final String BOARD =
      """
      # Intuitions

      - When a table is asked for, open [[entity-tables]] first.
      - Before a release, run the whole suite.
      - With feishu, reply in the thread.
      """;

  static final String WEAK = "Before a release, run the whole suite.";

  private Samples() {}

  static String identity(String text) {
    return Board.parse("- " + text + "\n").lines().getFirst().identity();
  }

  static String blob() {
    try (ObjectInserter.Formatter formatter = new ObjectInserter.Formatter()) {
      return formatter.idFor(Constants.OBJ_BLOB, BOARD.getBytes(StandardCharsets.UTF_8)).name();
    }
  }

  /** What git calls the folder with this fragment and no other. */
  private static String tree(Fragment fragment) {
    String[] names = path(fragment).split("/", -1);
    try (ObjectInserter.Formatter formatter = new ObjectInserter.Formatter()) {
      byte[] text = text(fragment).getBytes(StandardCharsets.UTF_8);
      TreeFormatter day = new TreeFormatter();
      day.append(names[3], FileMode.REGULAR_FILE, formatter.idFor(Constants.OBJ_BLOB, text));
      TreeFormatter all = new TreeFormatter();
      all.append(names[2], FileMode.TREE, formatter.idFor(day));
      return formatter.idFor(all).name();
    }
  }

  /** A fragment that is as it should be; line 0 for none. */
  static Fragment fragment(String event, int number, Trajectory trajectory, FragmentSignal signal) {
    BoardLine line = Board.parse(BOARD).at(number);
    Activation activation =
        switch (trajectory) {
          case STRENGTHENING -> Activation.ACTIVATED;
          case WEAKENING -> Activation.MISSED;
          case NEUTRAL -> Activation.WAITING;
          case NEW_SIGNAL -> Activation.NONE;
        };
    return new Fragment(
        event,
        "2026-11-17T08:01:00Z",
        "channel",
        "s1",
        "channel.message",
        signal,
        line == null ? Fragment.NO_LINE : line.ref(),
        number,
        line == null ? "" : line.identity(),
        line == null ? "" : blob(),
        trajectory,
        activation,
        null,
        "0".repeat(64),
        "2026-11-18_001",
        List.of());
  }

  static String path(Fragment fragment) {
    return "" + fragment.path();
  }

  static String text(Fragment fragment) {
    return FragmentFile.write(fragment, "It was asked for.", "So it went.", List.of());
  }

  /** A file of an example. */
  static String file(String mark, Fragment fragment) {
    return mark + " " + path(fragment).substring("memory/".length()) + "\n" + text(fragment);
  }

  static final Fragment WEAKENED =
      fragment("m2", 4, Trajectory.WEAKENING, FragmentSignal.LINE_FAILED);

  static final Fragment HELPED =
      fragment("m1", 3, Trajectory.STRENGTHENING, FragmentSignal.LINE_HELPED);

  /** A ledger that judges the second line by one fragment. */
  static String ledger(String verdict) {
    return LEDGER.replace("Trajectory**: WEAKENING", "Trajectory**: " + verdict);
  }

  private static final String LEDGER =
      """
      # Effectiveness of memory/CLAUDE.md

      - **Board**: %s
      - **Fragments**: 1 file
      - **Tree**: %s

      ## Lines

      ### memory/CLAUDE.md:L4

      - **Identity**: %s
      - **Text**: Before a release, run the whole suite.
      - **Trajectory**: WEAKENING
      - **Strengthening**: 0
      - **Weakening**: 1
      - **Neutral**: 0
      - **Root causes**: recall-miss 0, direction-wrong 0
      - **Samples**: %s
      - **Visible**: trigger yes, direction yes
      - **Judged on**: 1 fragment

      ## New Signal Candidates

      - **Signals**: 0
      """
          .formatted(blob(), tree(WEAKENED), identity(WEAK), path(WEAKENED));
}
