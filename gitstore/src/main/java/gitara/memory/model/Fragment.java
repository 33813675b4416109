package gitara.memory.model;

import gitara.event.SpineEvent;
import gitara.text.Sha256;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What one event showed of one line of the board, or of a line that is missing there.
 *
 * @param ref {@code memory/CLAUDE.md:L12}, or {@code none}
 * @param line its number; 0 without one
 * @param identity of the line that was tested; empty without one
 * @param board the blob that the number is a line of; empty without one
 * @param pass the scan that found it
 * @param scanned the events that were read without one about the line, {@code first..last}: then
 *     there is no source event; empty otherwise
 */
public record Fragment(
    String eventId,
    String ts,
    String kind,
    String sessionKey,
    String eventType,
    FragmentSignal signal,
    String ref,
    int line,
    String identity,
    String board,
    Trajectory trajectory,
    Activation activation,
    @Nullable RootCause rootCause,
    String eventSha256,
    String pass,
    List<String> contextIds,
    String scanned) {

  /** For a fragment that names no line. */
  public static final String NO_LINE = "none";

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

  /** Whether it states that nothing was found about a line in a range of events. */
  public boolean isSparse() {
    return eventId.equals(NO_LINE);
  }

  /** What it rests on: an event, or a range of them. */
  private String source() {
    return isSparse() ? scanned : eventId;
  }

  /** The same evidence has the same key. */
  public String key() {
    String tested = identity.isEmpty() ? NO_LINE : identity;
    return Sha256.hex(String.join("\n", source(), signal.word(), tested, trajectory.word()), 64);
  }

  /** Where it belongs, by its content; null when its time cannot be read. */
  public @Nullable String path() {
    Instant when = SpineEvent.instant(ts);
    if (when == null) {
      return null;
    }
    return MemoryLayout.FRAGMENTS
        + "/"
        + when.atOffset(ZoneOffset.UTC).toLocalDate()
        + "/"
        + TIME.format(when)
        + "Z-"
        + Sha256.hex(source(), 8)
        + "-"
        + signal.word()
        + "-"
        + key().substring(0, 8)
        + ".md";
  }

  /** What the matrix has against it; empty when nothing. */
  public List<String> objections() {
    List<String> all = new ArrayList<>();
    boolean without = ref.equals(NO_LINE);
    boolean wrong =
        trajectory == Trajectory.WEAKENING
            && activation == Activation.ACTIVATED
            && rootCause == RootCause.DIRECTION_WRONG;
    Activation wanted = wrong ? Activation.ACTIVATED : trajectory.usualActivation();
    if (activation != wanted) {
      all.add(
          trajectory.word()
              + " requires activation "
              + wanted.word()
              + ", not "
              + activation.word()
              + (trajectory == Trajectory.WEAKENING && activation == Activation.ACTIVATED
                  ? " (activated only with root_cause direction-wrong)"
                  : ""));
    }
    if (rootCause != null && trajectory != Trajectory.WEAKENING) {
      all.add("root_cause is allowed with WEAKENING only, not with " + trajectory.word());
    }
    if (trajectory == Trajectory.NEW_SIGNAL && !without) {
      all.add("NEW_SIGNAL requires claude_md_ref none");
    }
    if (trajectory != Trajectory.NEW_SIGNAL && without) {
      all.add(trajectory.word() + " requires the tested line (claude_md_ref)");
    }
    if (without && line > 0) {
      all.add("source_line requires a claude_md_ref");
    }
    return all;
  }
}
