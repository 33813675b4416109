package gitara.memory.model;

import gitara.commit.Key;
import gitara.commit.Trailers;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a commit message says of lines. A squash merge quotes the messages that it joins, indented:
 * their licences count too.
 *
 * @param file what licenses an edit of the whole file; null without one
 * @param malformed values that are not of the grammar
 */
public record Declared(
    List<LineTrailer> lines, @Nullable FileLicence file, List<String> malformed) {

  public static Declared in(String message) {
    List<String> values = new ArrayList<>();
    Trailers trailers = Trailers.parse(message);
    for (Trailers.Trailer trailer : trailers.lines()) {
      if (trailer.key().equalsIgnoreCase(Key.LINE.text())) {
        values.add(trailer.value());
      }
    }
    String quoted = "    " + Key.LINE.text() + ": ";
    for (String line : message.split("\n", -1)) {
      if (line.startsWith(quoted)) {
        values.add(line.substring(quoted.length()));
      }
    }
    List<LineTrailer> lines = new ArrayList<>();
    List<String> malformed = new ArrayList<>();
    FileLicence file = null;
    for (String value : values) {
      LineTrailer line = LineTrailer.parse(value);
      FileLicence whole = line == null ? FileLicence.parse(value) : null;
      String actor = trailers.first(Key.ACTOR);
      if (whole != null && whole.isOwners() && actor != null && !actor.equals("human")) {
        malformed.add(value + " (the owner is a person, and the actor is " + actor + ")");
      } else if (whole != null) {
        file = whole;
      } else if (line == null) {
        malformed.add(value);
      } else if (!lines.contains(line)) {
        lines.add(line);
      }
    }
    return new Declared(lines, file, malformed);
  }

  public boolean isEmpty() {
    return lines.isEmpty() && file == null && malformed.isEmpty();
  }

  /** Whether the owner of the board licenses the whole edit. */
  public boolean isByOwner() {
    return file != null && file.isOwners();
  }
}
