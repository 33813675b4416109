package gitara.memory.model;

import gitara.commit.Key;
import gitara.commit.Trailers;
import java.util.ArrayList;
import java.util.List;

/**
 * What a commit message says of lines. A squash merge quotes the messages that it joins, indented:
 * their licences count too.
 *
 * @param malformed values that are not of the grammar
 */
public record Declared(List<LineTrailer> lines, List<String> malformed) {

  public static Declared in(String message) {
    List<LineTrailer> lines = new ArrayList<>();
    List<String> malformed = new ArrayList<>();
    for (Trailers.Trailer trailer : Trailers.parse(message).lines()) {
      if (trailer.key().equalsIgnoreCase(Key.LINE.text())) {
        take(trailer.value(), lines, malformed);
      }
    }
    String quoted = "    " + Key.LINE.text() + ": ";
    for (String line : message.split("\n", -1)) {
      if (line.startsWith(quoted)) {
        take(line.substring(quoted.length()), lines, malformed);
      }
    }
    return new Declared(lines, malformed);
  }

  private static void take(String value, List<LineTrailer> lines, List<String> malformed) {
    LineTrailer line = LineTrailer.parse(value);
    if (line == null) {
      malformed.add(value);
    } else if (!lines.contains(line)) {
      lines.add(line);
    }
  }
}
