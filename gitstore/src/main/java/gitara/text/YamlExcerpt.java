package gitara.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A large YAML text cut down to the list items that a change is about, with all that stands around
 * lists as it is. The excerpt is parsed and edited like any document; its edits are then carried
 * over to the whole text, whose size costs a scan and no parse. That the whole text is sound YAML
 * is for the caller to know.
 */
public final class YamlExcerpt {
  private final SourceText whole;
  private final SourceText excerpt;
  private final List<String> ids;

  /** The pieces of the whole text that were kept, as pairs of start and end. */
  private final List<Span> kept;

  private YamlExcerpt(SourceText whole, SourceText excerpt, List<String> ids, List<Span> kept) {
    this.whole = whole;
    this.excerpt = excerpt;
    this.ids = ids;
    this.kept = kept;
  }

  /**
   * Cuts a text down.
   *
   * @param wanted the ids of items to keep, with all that they stand in; the last two items of each
   *     list that is kept are kept too, for the next one to be written behind and like them
   * @return null when the text is out of the ordinary and has to be parsed whole
   */
  public static @Nullable YamlExcerpt of(SourceText whole, Set<String> wanted) {
    List<YamlSkim.Item> items = YamlSkim.items(whole.text());
    if (items == null) {
      return null;
    }
    boolean[] keep = keep(items, wanted);
    List<Span> kept = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    List<String> ids = new ArrayList<>(items.size());
    int done = 0;
    for (int i = 0; i < items.size(); i++) {
      YamlSkim.Item item = items.get(i);
      if (!item.id.isEmpty()) {
        ids.add(item.id);
      }
      // What is inside an item that was left out is left out already.
      if (!keep[i] && item.start >= done) {
        add(whole.text(), done, item.start, kept, text);
        done = item.end;
      }
    }
    add(whole.text(), done, whole.text().length(), kept, text);
    return new YamlExcerpt(whole, SourceText.of(whole.path(), text.toString()), ids, kept);
  }

  private static void add(String whole, int start, int end, List<Span> kept, StringBuilder text) {
    if (end > start) {
      kept.add(new Span(start, end));
      text.append(whole, start, end);
    }
  }

  private static boolean[] keep(List<YamlSkim.Item> items, Set<String> wanted) {
    int count = items.size();
    boolean[] keep = new boolean[count];
    for (int i = 0; i < count; i++) {
      // An item without an id is part of what it stands in.
      if (wanted.contains(items.get(i).id)) {
        for (int up = i; up >= 0; up = items.get(up).parent) {
          keep[up] = true;
        }
      }
    }
    // From the end, so that the last two of each list are met first; parents are decided before
    // children.
    int[] later = new int[count];
    boolean[] last = new boolean[count];
    for (int i = count - 1; i >= 0; i--) {
      last[i] = followers(items, later, i) < 2;
    }
    for (int i = 0; i < count; i++) {
      YamlSkim.Item item = items.get(i);
      boolean inside = item.parent < 0 || keep[item.parent];
      keep[i] = inside && (keep[i] || last[i] || item.id.isEmpty());
    }
    return keep;
  }

  /** How many items of the same list have been counted behind this one. */
  private static int followers(List<YamlSkim.Item> items, int[] later, int index) {
    YamlSkim.Item item = items.get(index);
    for (int i = index + 1; i < items.size(); i++) {
      YamlSkim.Item next = items.get(i);
      if (next.start >= item.end) {
        boolean sibling = next.parent == item.parent && next.key.equals(item.key);
        later[index] = sibling ? later[i] + 1 : 0;
        return later[index];
      }
    }
    return 0;
  }

  /** The text that was cut down. */
  public SourceText text() {
    return excerpt;
  }

  /** The ids of all items of the whole text, in its order. */
  public List<String> ids() {
    return ids;
  }

  /** Makes edits of the excerpt in the whole text. */
  public String apply(List<Edit> edits) {
    List<Edit> carried = new ArrayList<>(edits.size());
    for (Edit edit : edits) {
      int start = carry(edit.span().start());
      int end = edit.span().length() == 0 ? start : carry(edit.span().end());
      carried.add(new Edit(new Span(start, end), edit.replacement()));
    }
    return Edit.apply(whole.text(), carried);
  }

  /**
   * Where an offset of the excerpt is in the whole; one between two pieces belongs to the first.
   */
  private int carry(int offset) {
    int before = 0;
    for (Span piece : kept) {
      if (offset <= before + piece.length()) {
        return piece.start() + (offset - before);
      }
      before += piece.length();
    }
    return whole.text().length();
  }
}
