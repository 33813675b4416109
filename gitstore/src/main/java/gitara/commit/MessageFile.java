package gitara.commit;

import gitara.commit.Trailers.Trailer;
import java.util.ArrayList;
import java.util.List;

/**
 * A commit message in the making, as git hands it to hooks: what the user wrote, and behind it what
 * git will cut off, such as comments and the diff of {@code commit -v}. Trailers of ours go into
 * the one last paragraph, before those of others.
 */
public final class MessageFile {
  /** How git marks the line from which on all is cut off. */
  private static final String SCISSORS = " ------------------------ >8 ------------------------";

  /** A line that cherry-pick puts among trailers. */
  static final String PICKED = "(cherry picked from commit ";

  /**
   * A trailer of ours as the message states it.
   *
   * @param number of its line in the file, from 1
   */
  public record Stated(int number, Trailer trailer) {}

  private final List<String> lines;
  private final String comment;
  private final boolean stripped;

  /** How many lines are the user's: what is behind them git cuts off, or is blank. */
  private final int end;

  /** Where the last paragraph begins if it is one of trailers; else {@link #end}. */
  private final int block;

  private MessageFile(List<String> lines, String comment, boolean stripped) {
    this.lines = lines;
    this.comment = comment;
    this.stripped = stripped;
    int cut = 0;
    while (cut < lines.size() && !lines.get(cut).equals(comment + SCISSORS)) {
      cut++;
    }
    while (cut > 0 && isNothing(lines.get(cut - 1))) {
      cut--;
    }
    this.end = cut;
    this.block = findBlock();
  }

  /**
   * Reads what stands in the file.
   *
   * @param comment what a comment begins with: core.commentChar
   * @param stripped whether git will take comments out
   */
  public static MessageFile parse(String text, String comment, boolean stripped) {
    String body = text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
    return new MessageFile(List.of(body.split("\n", -1)), comment, stripped);
  }

  private boolean isComment(String line) {
    return stripped && line.startsWith(comment);
  }

  private boolean isNothing(String line) {
    return line.isBlank() || isComment(line);
  }

  private int findBlock() {
    int start = end;
    while (start > 0 && !lines.get(start - 1).isBlank()) {
      start--;
    }
    boolean behindText = false;
    for (int i = 0; i < start; i++) {
      behindText |= !isNothing(lines.get(i));
    }
    if (!behindText) {
      return end;
    }
    boolean some = false;
    for (int i = start; i < end; i++) {
      String line = lines.get(i);
      if (!isComment(line)) {
        some = true;
        if (!line.startsWith(PICKED) && !isTrailer(line)) {
          return end;
        }
      }
    }
    return some ? start : end;
  }

  private static boolean isTrailer(String line) {
    int colon = line.indexOf(':');
    return colon > 0 && Trailers.isKey(line.substring(0, colon));
  }

  private static boolean isOurs(String line) {
    return line.regionMatches(true, 0, "Ara-", 0, 4) && isTrailer(line);
  }

  /** Whether there is nothing to commit under: git will give up. */
  public boolean isEmpty() {
    return end == 0;
  }

  /** The lines of ours, in the last paragraph or, left there by a squash, before it. */
  public List<Stated> stated() {
    List<Stated> stated = new ArrayList<>();
    for (int i = 0; i < end; i++) {
      String line = lines.get(i);
      if (isOurs(line)) {
        int colon = line.indexOf(':');
        Trailer trailer = new Trailer(line.substring(0, colon), line.substring(colon + 1).strip());
        stated.add(new Stated(i + 1, trailer));
      }
    }
    return stated;
  }

  /** The file with these trailers of ours and no others of ours. */
  public String with(List<Trailer> ours) {
    List<String> text = new ArrayList<>();
    for (int i = 0; i < block; i++) {
      if (!isOurs(lines.get(i))) {
        text.add(lines.get(i));
      }
    }
    dropBlankEnd(text);
    List<String> trailers = new ArrayList<>();
    for (Trailer trailer : Trailers.of(ours).lines()) {
      trailers.add(trailer.toString());
    }
    for (int i = block; i < end; i++) {
      if (!isOurs(lines.get(i))) {
        trailers.add(lines.get(i));
      }
    }
    if (!trailers.isEmpty()) {
      text.add("");
      text.addAll(trailers);
    }
    boolean more = false;
    for (int i = end; i < lines.size(); i++) {
      more |= !lines.get(i).isBlank();
    }
    if (more) {
      if (!lines.get(end).isBlank()) {
        text.add("");
      }
      text.addAll(lines.subList(end, lines.size()));
    }
    return String.join("\n", text) + "\n";
  }

  /** The text with more blocks in its body, as a squash of git's has those of its commits. */
  public String withBlocks(List<String> blocks) {
    List<String> text = new ArrayList<>(lines.subList(0, block));
    dropBlankEnd(text);
    for (String one : blocks) {
      text.add("");
      one.lines().forEach(line -> text.add("    " + line));
    }
    text.add("");
    text.addAll(lines.subList(block, end));
    dropBlankEnd(text);
    return String.join("\n", text) + "\n";
  }

  private static void dropBlankEnd(List<String> text) {
    while (!text.isEmpty() && text.getLast().isBlank()) {
      text.removeLast();
    }
  }

  /** The file with more comments at its end, for the user to see. */
  public String withComments(List<String> comments) {
    StringBuilder text = new StringBuilder();
    int scissors = lines.indexOf(comment + SCISSORS);
    // A scissors line with nothing but comments behind it takes these there too; before the diff
    // of commit -v they stand above it.
    int at = scissors < 0 ? lines.size() : scissors;
    for (int i = 0; i < at; i++) {
      text.append(lines.get(i)).append('\n');
    }
    for (String one : comments) {
      text.append(comment).append(one.isEmpty() ? "" : " ").append(one).append('\n');
    }
    for (int i = at; i < lines.size(); i++) {
      text.append(lines.get(i)).append('\n');
    }
    return text.toString();
  }
}
