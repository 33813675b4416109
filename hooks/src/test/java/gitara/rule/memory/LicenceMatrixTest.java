package gitara.rule.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.memory.model.Activation;
import gitara.memory.model.Board;
import gitara.memory.model.BoardLine;
import gitara.memory.model.Evidence;
import gitara.memory.model.Fragment;
import gitara.memory.model.FragmentFile;
import gitara.memory.model.FragmentSignal;
import gitara.memory.model.Ledger;
import gitara.memory.model.LedgerText;
import gitara.memory.model.LineAction;
import gitara.memory.model.LineTrailer;
import gitara.memory.model.ParsedMemory;
import gitara.memory.model.RewriteKind;
import gitara.memory.model.Trajectory;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What each verdict licenses: every verdict, every action, with and without a task, by the owner,
 * and with a ledger that is behind.
 */
class LicenceMatrixTest {
  private enum Judged {
    STRENGTHENING,
    NEUTRAL,
    WEAKENING,
    NONE,
    /** The line left the board and came back. */
    OLDER_THAN_THE_LINE
  }

  private enum Act {
    KEEP,
    REMOVE,
    SYNTAX,
    POINTER,
    TRIGGER,
    CONTENT,
    ADD
  }

  private enum Beside {
    NOTHING,
    TASK,
    OWNER,
    STALE_LEDGER
  }

  private static final String LINE = "When a table is asked for, open [[entity-tables]] first.";
  private static final String REST = "# Intuitions\n\n- Before a release, run the whole suite.\n";
  private static final String BOARD = REST + "- " + LINE + "\n";
  private static final BoardLine OLD = line(BOARD, 1);
  private static final String TASK =
      "{\"task\":\"t1\",\"part\":\"weaver\",\"sha256\":\""
          + "0".repeat(64)
          + "\",\"state\":\"taken\"}\n";

  private static BoardLine line(String board, int index) {
    return Board.parse(board).lines().get(index);
  }

  static List<Arguments> all() {
    List<Arguments> all = new ArrayList<>();
    for (Judged judged : Judged.values()) {
      for (Act act : Act.values()) {
        for (Beside beside : Beside.values()) {
          all.add(Arguments.of(judged, act, beside));
        }
      }
    }
    return all;
  }

  /** The matrix, as people read it. */
  private static boolean isLicensed(Judged judged, Act act, Beside beside) {
    if (act == Act.KEEP || act == Act.ADD || beside == Beside.OWNER) {
      return true;
    }
    if (beside == Beside.STALE_LEDGER) {
      return false;
    }
    boolean task = beside == Beside.TASK;
    return switch (judged) {
      case STRENGTHENING -> act == Act.POINTER || act == Act.TRIGGER;
      case NEUTRAL -> act == Act.SYNTAX || act == Act.POINTER || task;
      case WEAKENING -> true;
      case NONE, OLDER_THAN_THE_LINE -> false;
    };
  }

  @ParameterizedTest(name = "{0}, {1}, {2}")
  @MethodSource("all")
  void theVerdictDecides(Judged judged, Act act, Beside beside) throws IOException {
    Map<String, String> before = before(judged, beside);
    Map<String, String> after = new TreeMap<>(before);
    String text = text(act);
    after.put("CLAUDE.md", text);
    Set<String> found = errors(before, after, message(judged, act, beside, text, before));
    assertEquals(
        isLicensed(judged, act, beside), found.isEmpty(), () -> found + " " + before.keySet());
    if (beside == Beside.STALE_LEDGER && !found.isEmpty() && judged.compareTo(Judged.NONE) < 0) {
      assertTrue(found.contains("board-ledger-current"), found.toString());
    }
  }

  /** Without any trailer, nothing that changes a line passes, whatever the verdict. */
  @Test
  void noTrailerLicensesNothing() throws IOException {
    for (Judged judged : Judged.values()) {
      for (Act act : Act.values()) {
        Map<String, String> before = before(judged, Beside.TASK);
        Map<String, String> after = new TreeMap<>(before);
        after.put("CLAUDE.md", text(act));
        Set<String> found = errors(before, after, "an edit\n\nAra-Version: 1\n");
        assertEquals(act == Act.KEEP, found.isEmpty(), judged + " " + act);
      }
    }
  }

  private static Set<String> errors(
      Map<String, String> before, Map<String, String> after, String message) throws IOException {
    Step step = new Step(new GivenMemory(before, after), new GivenMemory(after, before));
    Findings findings = new Findings();
    MemoryRules.checkStep(new MemoryStep(step, message, List.of(), null), findings);
    Set<String> errors = new TreeSet<>();
    for (Finding finding : findings.sorted()) {
      if (finding.severity() == Severity.ERROR) {
        errors.add(finding.rule().slug());
      }
    }
    return errors;
  }

  private static Map<String, String> before(Judged judged, Beside beside) throws IOException {
    Map<String, String> files = new TreeMap<>();
    files.put("CLAUDE.md", BOARD);
    files.put("entities/tables.md", "# Tables\n");
    files.put("entities/lists.md", "# Lists\n");
    fragment(files, "up", Trajectory.STRENGTHENING, FragmentSignal.LINE_HELPED);
    fragment(files, "down", Trajectory.WEAKENING, FragmentSignal.LINE_FAILED);
    fragment(files, "new1", Trajectory.NEW_SIGNAL, FragmentSignal.RECURRENCE);
    fragment(files, "new2", Trajectory.NEW_SIGNAL, FragmentSignal.PREFERENCE);
    if (beside == Beside.TASK) {
      files.put("state/tasks.jsonl", TASK);
    }
    Board then = Board.parse(judged == Judged.OLDER_THAN_THE_LINE ? REST : BOARD);
    Snapshot snapshot = new GivenMemory(files, Map.of());
    String blob = "" + snapshot.id("memory/CLAUDE.md");
    Ledger ledger = Ledger.EMPTY.derive(Evidence.of(snapshot, new ParsedMemory()), "", then, blob);
    Trajectory verdict = Trajectory.of(judged.name());
    if (judged != Judged.NONE) {
      Trajectory given = verdict == null ? Trajectory.WEAKENING : verdict;
      ledger = ledger.judge(OLD.identity(), given, "", "the other one was luck");
    }
    files.put("effectiveness/CLAUDE-md-effectiveness.md", LedgerText.write(ledger));
    if (beside == Beside.STALE_LEDGER) {
      fragment(files, "later", Trajectory.WEAKENING, FragmentSignal.LINE_FAILED);
    }
    return files;
  }

  private static void fragment(
      Map<String, String> files, String event, Trajectory way, FragmentSignal signal) {
    boolean none = way == Trajectory.NEW_SIGNAL;
    Fragment fragment =
        new Fragment(
            event,
            "2026-11-17T08:00:00Z",
            "slack",
            "s",
            "channel.message",
            signal,
            none ? Fragment.NO_LINE : OLD.ref(),
            none ? 0 : OLD.number(),
            none ? "" : OLD.identity(),
            none
                ? ""
                : "" + new GivenMemory(Map.of("CLAUDE.md", BOARD), Map.of()).id("memory/CLAUDE.md"),
            way,
            none ? Activation.NONE : way.usualActivation(),
            null,
            "0".repeat(64),
            "2026-11-18_001",
            List.of(),
            "");
    files.put(path(fragment), FragmentFile.write(fragment, "It was so.", "So it is.", List.of()));
  }

  private static String path(Fragment fragment) {
    return String.valueOf(fragment.path()).substring("memory/".length());
  }

  private static String text(Act act) {
    return switch (act) {
      case KEEP -> BOARD;
      case REMOVE -> REST;
      case SYNTAX -> BOARD.replace("for, open", "for: open");
      case POINTER -> BOARD.replace("[[entity-tables]]", "[[entity-tables]] [[entity-lists]]");
      case TRIGGER -> BOARD.replace("When a table is", "When any table or list is");
      case CONTENT -> BOARD.replace("first", "and read it aloud");
      case ADD -> BOARD + "- When a meeting is asked for, offer two dates.\n";
    };
  }

  private static String message(
      Judged judged, Act act, Beside beside, String text, Map<String, String> files) {
    if (beside == Beside.OWNER) {
      return "an edit\n\n"
          + "Ara-Version: 1\n"
          + "Ara-Line: file by=owner reason=\"mine\"\n"
          + "Ara-Actor: human\n";
    }
    List<String> evidence = new ArrayList<>();
    for (String path : files.keySet()) {
      boolean isNew = path.contains("-recurrence-") || path.contains("-preference-");
      if (path.startsWith("fragments/") && isNew == (act == Act.ADD) && act != Act.KEEP) {
        evidence.add("memory/" + path);
      }
    }
    boolean rewrites = act.compareTo(Act.SYNTAX) >= 0 && act != Act.ADD;
    LineAction action =
        rewrites ? LineAction.REWRITE : LineAction.of(act.name().toLowerCase(Locale.ROOT));
    boolean isOlder = judged == Judged.OLDER_THAN_THE_LINE;
    // What is kept is kept without a verdict where it has none.
    @Nullable Trajectory verdict =
        act == Act.ADD || (isOlder && act == Act.KEEP)
            ? null
            : Trajectory.of(isOlder ? "WEAKENING" : judged.name());
    LineTrailer trailer =
        new LineTrailer(
            act == Act.ADD ? line(text, 2).identity() : OLD.identity(),
            action == null ? LineAction.KEEP : action,
            rewrites ? line(text, 1).identity() : "",
            verdict,
            rewrites ? RewriteKind.of(act.name().toLowerCase(Locale.ROOT)) : null,
            evidence,
            beside == Beside.TASK && act != Act.KEEP ? "t1" : "");
    return "an edit\n\nAra-Version: 1\nAra-Line: " + trailer + "\n";
  }
}
