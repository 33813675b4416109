package gitara.memory.model;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one {@code Ara-Line} says: what was done to a line, and on what evidence. The identity comes
 * first, so that plain git finds it.
 *
 * @param to the identity of what a rewrite made of it; empty otherwise
 * @param verdict of the ledger at the parent; null for a line that is added
 * @param evidence paths of fragments
 * @param task the directed task that asked for it; empty without one
 */
public record LineTrailer(
    String identity,
    LineAction action,
    String to,
    @Nullable Trajectory verdict,
    @Nullable RewriteKind kind,
    List<String> evidence,
    String task) {

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(identity).append(' ').append(action.word());
    if (!to.isEmpty()) {
      text.append(" to=").append(to);
    }
    if (verdict != null) {
      text.append(" verdict=").append(verdict.word());
    }
    if (kind != null) {
      text.append(" kind=").append(kind.word());
    }
    if (!evidence.isEmpty()) {
      text.append(" evidence=").append(String.join(",", evidence));
    }
    if (!task.isEmpty()) {
      text.append(" task=").append(task);
    }
    return text.toString();
  }

  /** Null for what is not of the grammar. */
  public static @Nullable LineTrailer parse(String value) {
    String[] words = value.strip().split(" +", -1);
    LineAction action = words.length < 2 ? null : LineAction.of(words[1]);
    if (action == null || !BoardLine.isIdentity(words[0])) {
      return null;
    }
    String to = "";
    Trajectory verdict = null;
    RewriteKind kind = null;
    List<String> evidence = new ArrayList<>();
    String task = "";
    for (int i = 2; i < words.length; i++) {
      int equals = words[i].indexOf('=');
      String given = words[i].substring(equals + 1);
      switch (equals < 0 ? "" : words[i].substring(0, equals)) {
        case "to" -> to = given;
        case "verdict" -> verdict = Trajectory.of(given);
        case "kind" -> kind = RewriteKind.of(given);
        case "evidence" -> evidence.addAll(List.of(given.split(",", -1)));
        case "task" -> task = given;
        default -> {
          return null;
        }
      }
    }
    boolean rewrite = action == LineAction.REWRITE;
    return rewrite != BoardLine.isIdentity(to)
        ? null
        : new LineTrailer(words[0], action, to, verdict, kind, List.copyOf(evidence), task);
  }

  /** Whether a name can stand in a trailer. */
  public static boolean isWord(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= ' ' || c > '~' || c == ',') {
        return false;
      }
    }
    return !text.isEmpty();
  }
}
