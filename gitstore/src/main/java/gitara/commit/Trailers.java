package gitara.commit;

import gitara.record.Event;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The trailer block of a commit message, version 1: the last paragraph, every line {@code Key:
 * value}, keys of letters, digits and dashes. Git's own rules are looser; what this class writes,
 * git reads alike, and what it reads, git reads alike, or it is reported as malformed.
 */
public final class Trailers {
  /** One line of the block. */
  public record Trailer(String key, String value) {
    @Override
    public String toString() {
      return key + ": " + value;
    }

    // Those that Java generates take 15 ms at their first call.
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Trailer that && key.equals(that.key) && value.equals(that.value);
    }

    @Override
    public int hashCode() {
      return 31 * key.hashCode() + value.hashCode();
    }
  }

  private final List<Trailer> lines;
  private final List<String> problems;

  private Trailers(List<Trailer> lines, List<String> problems) {
    this.lines = lines;
    this.problems = problems;
  }

  public static Trailers of(List<Trailer> lines) {
    List<String> problems = new ArrayList<>();
    for (Trailer line : lines) {
      check(line, problems);
    }
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(String.join("; ", problems));
    }
    return new Trailers(List.copyOf(lines), List.of());
  }

  /**
   * Reads a message; one without a block of ours gives an empty list and no problem. Line ends are
   * git's or those of Windows. A message that is nothing but a block is read too: git finds no
   * trailers there, and a search for their lines does.
   */
  public static Trailers parse(String message) {
    String text = message.replace("\r\n", "\n").stripTrailing();
    int start = text.lastIndexOf("\n\n");
    List<Trailer> lines = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    boolean ours = false;
    for (String line : text.substring(start < 0 ? 0 : start + 2).split("\n", -1)) {
      if (line.startsWith(MessageFile.PICKED) && line.endsWith(")")) {
        // What cherry-pick -x adds; git takes it for part of the block too.
        continue;
      }
      int colon = line.indexOf(':');
      String key = colon < 0 ? "" : line.substring(0, colon);
      ours |= key.regionMatches(true, 0, "Ara-", 0, 4);
      if (!isKey(key)) {
        if (start < 0) {
          // A subject.
          continue;
        }
        problems.add("not a trailer line: " + line);
        continue;
      }
      Trailer trailer = new Trailer(key, line.substring(colon + 1).strip());
      check(trailer, problems);
      lines.add(trailer);
    }
    if (!ours) {
      return new Trailers(List.of(), List.of());
    }
    return new Trailers(List.copyOf(lines), List.copyOf(problems));
  }

  /**
   * The blocks of a message that was put together from several, as a squash is: every paragraph
   * that begins with the version and is of the strict grammar in each line. None where there is no
   * more than the block at the end.
   */
  public static List<Trailers> squashed(String message) {
    List<Trailers> blocks = new ArrayList<>();
    String text = message.replace("\r", "").stripTrailing();
    String[] paragraphs = text.split("\n{2,}", -1);
    boolean isAtEnd = false;
    String last = "";
    for (String paragraph : paragraphs) {
      isAtEnd = paragraph.startsWith(Key.VERSION.text() + ": ");
      // The same block twice is one that was written down once more, and no other commit's.
      boolean isRepeated = isAtEnd && paragraph.equals(last);
      last = isAtEnd ? paragraph : last;
      if (isAtEnd && !isRepeated) {
        Trailers block = parse("\n\n" + paragraph);
        if (block.problems.isEmpty()) {
          blocks.add(block);
        }
      }
    }
    return isAtEnd && blocks.size() < 2 ? List.of() : blocks;
  }

  private static void check(Trailer line, List<String> problems) {
    if (!isKey(line.key())) {
      problems.add("not a trailer key: " + line.key());
    }
    if (!line.key().regionMatches(true, 0, "Ara-", 0, 4)) {
      return;
    }
    Key key = Key.of(line.key());
    if (key == null) {
      problems.add("unknown key: " + line.key());
    } else if (line.value().isEmpty()) {
      problems.add(line.key() + " has no value");
    } else if (key == Key.VERSION && !line.value().equals("1")) {
      problems.add("Ara-Version is " + line.value() + "; this git-ara knows version 1");
    } else if (key == Key.EVENT && Event.parse(line.value()) == null) {
      problems.add("not an event: " + line.value());
    } else if (key == Key.LOCK && FencingToken.parse(line.value()) == null) {
      problems.add("not a lock and its token: " + line.value());
    }
    for (int i = 0; i < line.value().length(); i++) {
      char c = line.value().charAt(i);
      if (c < ' ' || c == 0x7f) {
        problems.add(line.key() + " holds a control character");
        break;
      }
    }
  }

  static boolean isKey(String key) {
    if (key.isEmpty() || key.charAt(0) == '-') {
      return false;
    }
    for (int i = 0; i < key.length(); i++) {
      char c = key.charAt(i);
      boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      if (!letter && !(c >= '0' && c <= '9') && c != '-') {
        return false;
      }
    }
    return true;
  }

  /** All lines of the block, those of others too (Signed-off-by). */
  public List<Trailer> lines() {
    return lines;
  }

  /** Why the block is not of the grammar; empty when all is well. */
  public List<String> problems() {
    return problems;
  }

  /** The first value of a key; null when the block does not have it. */
  public @Nullable String first(Key key) {
    for (Trailer line : lines) {
      if (line.key().equalsIgnoreCase(key.text())) {
        return line.value();
      }
    }
    return null;
  }

  /** All values of a key, in their order. */
  public List<String> all(Key key) {
    return lines.stream()
        .filter(line -> line.key().equalsIgnoreCase(key.text()))
        .map(Trailer::value)
        .toList();
  }

  public List<Event> events() {
    List<Event> events = new ArrayList<>();
    for (Trailer line : lines) {
      Event event =
          line.key().equalsIgnoreCase(Key.EVENT.text()) ? Event.parse(line.value()) : null;
      if (event != null) {
        events.add(event);
      }
    }
    return events;
  }
}
