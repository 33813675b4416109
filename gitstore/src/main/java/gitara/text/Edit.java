package gitara.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** One replacement in a text; an empty span inserts. */
public record Edit(Span span, String replacement) {

  private static final Comparator<Edit> BY_START =
      new Comparator<>() {
        @Override
        public int compare(Edit a, Edit b) {
          int order = Integer.compare(a.span.start(), b.span.start());
          // What is inserted where something else is replaced stands before it.
          return order != 0 ? order : Boolean.compare(a.span.length() > 0, b.span.length() > 0);
        }
      };

  public static Edit insert(int offset, String text) {
    return new Edit(new Span(offset, offset), text);
  }

  /**
   * The text with all edits made. Every other character stays. Insertions at one offset appear in
   * the order of the list; edits that overlap are a fault of the caller.
   */
  public static String apply(String text, List<Edit> edits) {
    List<Edit> sorted = new ArrayList<>(edits);
    sorted.sort(BY_START);
    // Joined at the end: a builder would copy character by character.
    List<String> pieces = new ArrayList<>(2 * sorted.size() + 1);
    int done = 0;
    for (Edit edit : sorted) {
      if (edit.span.start() < done) {
        throw new IllegalArgumentException("edits overlap at offset " + edit.span.start());
      }
      pieces.add(text.substring(done, edit.span.start()));
      pieces.add(edit.replacement);
      done = edit.span.end();
    }
    pieces.add(text.substring(done));
    return String.join("", pieces);
  }
}
