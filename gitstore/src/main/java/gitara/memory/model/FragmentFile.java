package gitara.memory.model;

import gitara.record.Snapshot;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A fragment as it is written.
 *
 * @param fragment null when its head cannot be read; then there are problems
 */
public record FragmentFile(@Nullable Fragment fragment, List<String> problems) {
  /** The keys of a fragment's head, in the order in which they are written. */
  public static final List<String> KEYS =
      List.of(
          "source_event_id",
          "source_ts",
          "source_kind",
          "session_key",
          "event_type",
          "signal",
          "claude_md_ref",
          "source_line",
          "source_line_hash",
          "claude_md_blob",
          "trajectory",
          "activation",
          "root_cause",
          "source_event_sha256",
          "pass",
          "context_event_ids",
          "scanned");

  private static final Pattern ODD_KIND =
      Pattern.compile(
          "(?m)^source_kind:\\s*([\\[{].*|[-+.\\d]+|(?i:true|false|null|yes|no|on|off|~))\\s*$");
  private static final Pattern RANGE = Pattern.compile("\\S.*\\.\\.\\S.*");
  private static final Pattern SECTION =
      Pattern.compile("(?m)^(?:Evidence|Effectiveness note|Pointers):$");

  /** Whether a path is that of a fragment, in a day's folder or without one. */
  public static boolean isFragment(String path) {
    return path.startsWith(MemoryLayout.FRAGMENTS + "/") && path.endsWith(".md");
  }

  /** The fragment at a path of a snapshot; null where there is none. */
  public static @Nullable FragmentFile in(Snapshot snapshot, String path) throws IOException {
    byte[] bytes = isFragment(path) ? snapshot.readText(path) : null;
    return bytes == null ? null : parse(new String(bytes, StandardCharsets.UTF_8));
  }

  /**
   * What is wrong with a whole fragment besides what its fields allow: in its kind and its body.
   */
  public static List<String> flaws(String text, Fragment fragment) {
    List<String> flaws = new ArrayList<>();
    Matcher kind = ODD_KIND.matcher(text);
    if (kind.find()) {
      flaws.add("source_kind is not a string: " + kind.group(1));
    }
    if (!fragment.signal().fits(fragment.trajectory())) {
      flaws.add(
          "the signal "
              + fragment.signal().word()
              + " does not go with "
              + fragment.trajectory().word());
    }
    boolean isDigest = fragment.eventSha256().matches("[0-9a-f]{64}");
    if (fragment.isSparse() != !fragment.scanned().isEmpty()
        || (fragment.isSparse() && fragment.signal() != FragmentSignal.SPARSE_CONTEXT)) {
      flaws.add(
          "source_event_id none goes with signal sparse-context and scanned: FIRST..LAST, and with"
              + " nothing else");
    } else if (fragment.isSparse() ? !RANGE.matcher(fragment.scanned()).matches() : !isDigest) {
      flaws.add(
          fragment.isSparse()
              ? "scanned is not FIRST..LAST: " + fragment.scanned()
              : "source_event_sha256 is not the digest of an event");
    }
    for (String section : List.of("Evidence:", "Effectiveness note:")) {
      int at = text.indexOf("\n" + section + "\n");
      Matcher end = SECTION.matcher(text);
      int from = at + section.length() + 2;
      int to = at >= 0 && end.find(from) ? end.start() : text.length();
      if (at < 0 || text.substring(from, to).replaceAll("[\\s>*-]", "").isEmpty()) {
        flaws.add("the section " + section.replace(":", "") + " is missing or empty");
      }
    }
    return flaws;
  }

  /** Reads the head of a fragment; the body is for people. */
  public static FragmentFile parse(String text) {
    Map<String, String> head = FrontMatter.parse(text);
    if (head == null) {
      return new FragmentFile(null, List.of("has no head between dashed lines"));
    }
    List<String> problems = new ArrayList<>();
    String eventId = required(head, "source_event_id", problems);
    String ts = required(head, "source_ts", problems);
    String kind = required(head, "source_kind", problems);
    FragmentSignal signal = FragmentSignal.of(required(head, "signal", problems));
    Trajectory trajectory = Trajectory.of(required(head, "trajectory", problems));
    Activation activation = Activation.of(required(head, "activation", problems));
    word(signal, "signal", head, EnumWords.all(FragmentSignal.values()), problems);
    word(trajectory, "trajectory", head, EnumWords.all(Trajectory.values()), problems);
    word(activation, "activation", head, EnumWords.all(Activation.values()), problems);
    String cause = head.getOrDefault("root_cause", "");
    RootCause rootCause = RootCause.of(cause);
    if (!cause.isEmpty() && rootCause == null) {
      problems.add("root_cause " + cause + " is not one of " + EnumWords.all(RootCause.values()));
    }
    int line = number(head.getOrDefault("source_line", ""), problems);
    String ref = head.getOrDefault("claude_md_ref", line > 0 ? MemoryLayout.ref(line) : "");
    if (ref.isEmpty()) {
      problems.add("has neither claude_md_ref nor source_line");
    } else if (!ref.equals(Fragment.NO_LINE)) {
      int number = MemoryLayout.lineOf(ref);
      if (number < 0) {
        problems.add(
            "claude_md_ref " + ref + " is neither " + MemoryLayout.BOARD + ":L<line> nor none");
      } else if (line > 0 && line != number) {
        problems.add("claude_md_ref " + ref + " and source_line " + line + " are different lines");
      }
      line = Math.max(number, 0);
    }
    if (!problems.isEmpty() || signal == null || trajectory == null || activation == null) {
      return new FragmentFile(null, problems);
    }
    return new FragmentFile(
        new Fragment(
            eventId,
            ts,
            kind,
            head.getOrDefault("session_key", ""),
            head.getOrDefault("event_type", ""),
            signal,
            ref,
            line,
            identity(head.getOrDefault("source_line_hash", "")),
            head.getOrDefault("claude_md_blob", ""),
            trajectory,
            activation,
            rootCause,
            head.getOrDefault("source_event_sha256", ""),
            head.getOrDefault("pass", ""),
            list(head.getOrDefault("context_event_ids", "")),
            head.getOrDefault("scanned", "")),
        problems);
  }

  private static String identity(String hash) {
    return hash.length() == 12 && BoardLine.isIdentity(BoardLine.PREFIX + hash)
        ? BoardLine.PREFIX + hash
        : hash;
  }

  private static String required(Map<String, String> head, String key, List<String> problems) {
    String value = head.getOrDefault(key, "");
    if (value.isEmpty()) {
      problems.add("lacks " + key);
    }
    return value;
  }

  private static void word(
      @Nullable Object found,
      String key,
      Map<String, String> head,
      String all,
      List<String> problems) {
    String word = head.getOrDefault(key, "");
    if (found == null && !word.isEmpty()) {
      problems.add(key + " " + word + " is not one of " + all);
    }
  }

  private static int number(String text, List<String> problems) {
    if (text.isEmpty()) {
      return 0;
    }
    int number = MemoryLayout.lineOf("L" + text);
    if (number < 0) {
      problems.add("source_line " + text + " is not a line number");
    }
    return Math.max(number, 0);
  }

  private static List<String> list(String text) {
    List<String> all = new ArrayList<>();
    String inner =
        text.startsWith("[") && text.endsWith("]") ? text.substring(1, text.length() - 1) : text;
    for (String one : inner.split(",", -1)) {
      String id = one.strip();
      if (id.length() > 1 && id.startsWith("\"") && id.endsWith("\"")) {
        id = id.substring(1, id.length() - 1);
      }
      if (!id.isEmpty()) {
        all.add(id);
      }
    }
    return all;
  }

  /**
   * The file.
   *
   * @param evidence what happened, in the words of the reader of the event
   * @param note why it shows that
   * @param pointers to dossiers, as rows {@code entity: [[entity-X]]}
   */
  public static String write(
      Fragment fragment, String evidence, String note, List<String> pointers) {
    StringBuilder text = new StringBuilder(1024).append("---\n");
    row(text, "source_event_id", fragment.eventId());
    row(text, "source_ts", fragment.ts());
    row(text, "source_kind", fragment.kind());
    row(text, "session_key", fragment.sessionKey());
    row(text, "event_type", fragment.eventType());
    row(text, "signal", fragment.signal().word());
    row(text, "claude_md_ref", fragment.ref());
    if (fragment.line() > 0) {
      row(text, "source_line", String.valueOf(fragment.line()));
      row(text, "source_line_hash", fragment.identity());
      row(text, "claude_md_blob", fragment.board());
    }
    row(text, "trajectory", fragment.trajectory().word());
    row(text, "activation", fragment.activation().word());
    RootCause cause = fragment.rootCause();
    if (cause != null) {
      row(text, "root_cause", cause.word());
    }
    row(text, "source_event_sha256", fragment.eventSha256());
    row(text, "pass", fragment.pass());
    row(text, "scanned", fragment.scanned());
    if (!fragment.contextIds().isEmpty()) {
      text.append("context_event_ids: [");
      for (int i = 0; i < fragment.contextIds().size(); i++) {
        text.append(i == 0 ? "" : ", ").append(FrontMatter.written(fragment.contextIds().get(i)));
      }
      text.append("]\n");
    }
    text.append("---\n# Fragment\n\nEvidence:\n\n");
    item(text, evidence);
    text.append("\nEffectiveness note:\n\n");
    item(text, note);
    if (!pointers.isEmpty()) {
      text.append("\nPointers:\n\n");
      pointers.forEach(pointer -> item(text, pointer));
    }
    return text.toString();
  }

  private static void row(StringBuilder text, String key, String value) {
    if (value.isEmpty() && (key.equals("scanned") || key.equals("source_event_sha256"))) {
      return;
    }
    text.append(key).append(": ").append(FrontMatter.written(value)).append('\n');
  }

  private static void item(StringBuilder text, String content) {
    text.append("- ")
        .append(content.strip().replace("\r\n", "\n").replace("\n", "\n  "))
        .append('\n');
  }
}
