package gitara.ara.merge;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.ComparableEntry;
import gitara.ara.model.LogicSection;
import gitara.ara.model.Values;
import gitara.record.EntryId;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.markdown.Field;
import gitara.text.markdown.HeadingForm;
import gitara.text.markdown.MarkdownDocument;
import gitara.text.markdown.MarkdownEditor;
import gitara.text.markdown.Section;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A file of the logic layer, section by section and field by field. */
final class MarkdownMerge {
  private static final Set<String> LISTS =
      Set.of("Proof", "Dependencies", "Verifies", "Tags", "Code ref", "Aliases");

  /** Headings that mean something else when they are read without what is above them. */
  private static final Set<HeadingForm> NESTED =
      Set.of(HeadingForm.QUOTED, HeadingForm.LISTED, HeadingForm.MARKED_UP);

  private final Pieces base;
  private Pieces ours;
  private Pieces theirs;
  private final List<String> disagreements = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private final IdCollisions collisions;
  private final FreeIds fresh;

  /** Their side of what only the researcher can settle, each under an id of its own. */
  private final Map<String, String> beside = new LinkedHashMap<>();

  MarkdownMerge(SourceText base, SourceText ours, SourceText theirs, IdCollisions collisions)
      throws NotByEntry {
    this.collisions = collisions;
    this.fresh = new FreeIds(collisions);
    this.base = Pieces.of(base);
    this.ours = Pieces.of(ours);
    this.theirs = Pieces.of(theirs);
  }

  /** A file cut into what stands above its sections, and these. */
  private record Pieces(SourceText source, String head, Map<String, String> sections) {
    static Pieces of(SourceText source) throws NotByEntry {
      String text = source.text();
      Map<String, String> sections = new LinkedHashMap<>();
      int first = text.length();
      for (Section section : MarkdownDocument.parse(source).sections()) {
        first = Math.min(first, section.span().start());
        if (NESTED.contains(section.form())) {
          throw new NotByEntry(section.heading() + " is written " + section.form().words());
        }
        String id = Renaming.idOf(section.heading());
        String key = id == null ? "#".repeat(section.depth()) + section.heading() : id;
        String piece = text.substring(section.span().start(), section.span().end());
        int times = 1;
        String unique = key;
        // Duplicates are distinguished by their order.
        while (sections.putIfAbsent(unique, piece) != null) {
          times++;
          unique = key + "\n" + times;
        }
      }
      return new Pieces(source, text.substring(0, first), sections);
    }
  }

  Merged merged() throws NotByEntry, TextException {
    renumber();
    StringBuilder out = new StringBuilder(one("", base.head, ours.head, theirs.head));
    for (Map.Entry<String, String> mine : ours.sections.entrySet()) {
      String was = base.sections.get(mine.getKey());
      String other = theirs.sections.get(mine.getKey());
      if (other != null) {
        out.append(one(mine.getKey(), was, mine.getValue(), other));
      } else if (was == null || !was.strip().equals(mine.getValue().strip())) {
        out.append(mine.getValue());
      }
    }
    for (Map.Entry<String, String> other : theirs.sections.entrySet()) {
      String was = base.sections.get(other.getKey());
      boolean changed = was == null || !was.strip().equals(other.getValue().strip());
      if (!ours.sections.containsKey(other.getKey()) && changed) {
        append(other.getValue(), out);
      }
    }
    beside.values().forEach(piece -> append(piece, out));
    return new Merged(out.toString(), List.copyOf(disagreements), List.copyOf(notes));
  }

  private void append(String piece, StringBuilder out) {
    String end = ours.source.lineEnd();
    while (!out.isEmpty() && Character.isWhitespace(out.charAt(out.length() - 1))) {
      out.deleteCharAt(out.length() - 1);
    }
    out.append(out.isEmpty() ? "" : end + end);
    out.append(piece.replace("\r\n", "\n").stripTrailing().replace("\n", end));
    out.append(end);
  }

  /** One gives way where both sides made another entry of one id. */
  private void renumber() throws NotByEntry, TextException {
    fresh.count(base.sections.keySet());
    fresh.count(ours.sections.keySet());
    fresh.count(theirs.sections.keySet());
    Map<String, String> ourNew = new LinkedHashMap<>();
    Map<String, String> theirNew = new LinkedHashMap<>();
    for (Map.Entry<String, String> other : theirs.sections.entrySet()) {
      String key = other.getKey();
      String mine = ours.sections.get(key);
      if (mine != null
          && !base.sections.containsKey(key)
          && EntryId.parse(key) != null
          && !entry(mine).isSame(entry(other.getValue()))) {
        (collisions.oursGivesWay(key) ? ourNew : theirNew).put(key, fresh.after(key));
      }
    }
    ours = renamed(ourNew, "ours", ours);
    theirs = renamed(theirNew, "theirs", theirs);
  }

  private Pieces renamed(Map<String, String> ids, String whose, Pieces side)
      throws NotByEntry, TextException {
    if (ids.isEmpty()) {
      return side;
    }
    notes.addAll(CollisionRenumbering.notes(ids, whose));
    return Pieces.of(new Renaming(ids, side.source).result(AraProtocol.CLAIMS));
  }

  private ComparableEntry entry(String piece) {
    SourceText text = SourceText.of(ours.source.path(), piece);
    return ComparableEntry.of(LogicSection.of(text).getFirst().entry(text.path()));
  }

  private static Section section(String piece) {
    return MarkdownDocument.parse(SourceText.of("", piece)).sections().getFirst();
  }

  private String one(String key, @Nullable String was, String mine, String other)
      throws NotByEntry {
    String before = was == null ? "" : was.strip();
    if (mine.strip().equals(other.strip()) || (was != null && before.equals(other.strip()))) {
      return mine;
    }
    if (was != null && before.equals(mine.strip())) {
      String trail = mine.substring(mine.stripTrailing().length());
      return other.stripTrailing() + trail;
    }
    if (EntryId.parse(key) == null) {
      throw new NotByEntry("both sides changed text outside entries");
    }
    return fields(key, was, mine, other);
  }

  private String fields(String key, @Nullable String was, String mine, String other)
      throws NotByEntry {
    SourceText piece = SourceText.of(ours.source.path(), mine);
    Section o = MarkdownDocument.parse(piece).sections().getFirst();
    Section t = section(other);
    Section b = was == null ? null : section(was);
    Map<String, String> old = b == null ? Map.of() : b.values();
    Map<String, String> ourValues = o.values();
    Map<String, String> theirValues = t.values();
    MarkdownEditor editor = new MarkdownEditor(piece);
    int before = disagreements.size();
    heading(key, b, o, t, editor);
    Set<String> names = new LinkedHashSet<>(theirValues.keySet());
    names.addAll(old.keySet());
    for (String name : names) {
      String ov = ourValues.get(name);
      String tv = theirValues.get(name);
      String bv = old.get(name);
      if (same(ov, tv) || (bv != null && same(bv, tv))) {
        continue;
      }
      if (tv == null) {
        if (same(bv, ov)) {
          editor.remove(o, name);
        }
      } else if (ov == null || same(bv, ov)) {
        editor.set(o, name, tv);
      } else {
        String settled =
            LISTS.contains(name) ? united(bv, ov, tv) : ScalarMerge.value(name, "", ov, tv);
        if (settled == null) {
          disagreements.add(key + ": " + name + " is \"" + ov + "\" here and \"" + tv + "\" there");
        } else {
          editor.set(o, name, settled);
        }
      }
    }
    Set<String> known = new LinkedHashSet<>(marks(mine));
    known.addAll(was == null ? List.of() : marks(was));
    for (String mark : marks(other)) {
      if (!known.contains(mark)) {
        editor.comment(o, mark);
      }
    }
    String rest = rest(other, t);
    if (!rest.equals(was == null || b == null ? "" : rest(was, b)) && !rest.equals(rest(mine, o))) {
      disagreements.add(key + ": the text below its fields was changed on both sides");
    }
    if (disagreements.size() > before && isRefuted(t) && !isRefuted(o)) {
      return swapped(key, was, mine, other, before);
    }
    if (disagreements.size() > before) {
      flag(key, other, o, editor);
    }
    return editor.result();
  }

  private static boolean isRefuted(Section claim) {
    return claim.value("Status").startsWith("refuted");
  }

  /** A refuted claim keeps the id that its dead end names, and ours makes room. */
  private String swapped(String key, @Nullable String was, String mine, String other, int before)
      throws NotByEntry {
    List<String> said = List.copyOf(disagreements.subList(before, disagreements.size()));
    String piece = fields(key, was, other, mine);
    disagreements.subList(before, disagreements.size()).clear();
    disagreements.addAll(said);
    String now = List.copyOf(beside.keySet()).getLast();
    disagreements.add(
        key + ": kept both versions: theirs, refuted, is " + key + ", ours is " + now);
    return piece.replace("\r\n", "\n").replace("\n", ours.source.lineEnd());
  }

  /**
   * A contradiction: ours stays, theirs comes to stand beside it as an entry of its own, each names
   * the other, and the researcher has the word.
   */
  private void flag(String key, String other, Section mine, MarkdownEditor editor) {
    String now = fresh.after(key);
    String mark = "CONFLICT: see ";
    editor.comment(mine, mark + now);
    SourceText piece = SourceText.of(theirs.source.path(), other);
    Section section = MarkdownDocument.parse(piece).sections().getFirst();
    MarkdownEditor copy = new MarkdownEditor(piece);
    copy.heading(section, now + section.heading().substring(key.length()));
    copy.comment(section, mark + key);
    beside.put(now, copy.result());
    disagreements.add(key + ": kept both versions: ours is " + key + ", theirs is " + now);
  }

  private void heading(
      String key, @Nullable Section b, Section o, Section t, MarkdownEditor editor) {
    if (o.heading().equals(t.heading()) || (b != null && b.heading().equals(t.heading()))) {
      return;
    }
    if (b != null && b.heading().equals(o.heading())) {
      editor.heading(o, t.heading());
    } else {
      disagreements.add(
          key + ": its title is \"" + o.heading() + "\" here and \"" + t.heading() + "\" there");
    }
  }

  private static boolean same(@Nullable String a, @Nullable String b) {
    return (a == null || b == null) ? (a == null && b == null) : a.equals(b);
  }

  /** The comments of a section, each on a line of its own. */
  private static List<String> marks(String piece) {
    List<String> marks = new ArrayList<>();
    for (String line : piece.lines().toList()) {
      String bare = line.strip();
      if (bare.startsWith("<!--") && bare.endsWith("-->")) {
        marks.add(bare.substring(4, bare.length() - 3).strip());
      }
    }
    return marks;
  }

  /** What a section holds beside its heading, its fields and its marks. */
  private static String rest(String piece, Section section) {
    StringBuilder rest = new StringBuilder();
    for (int at = section.head().end(); at < piece.length(); ) {
      int end = ListItemText.lineEnd(piece, at);
      boolean inField = false;
      for (Field field : section.fields()) {
        int start = ListItemText.lineStart(piece, field.span().start());
        inField |= at >= start && at < Math.max(field.span().end(), start + 1);
      }
      String line = piece.substring(at, end).strip();
      if (!inField && !line.startsWith("<!--")) {
        rest.append(line).append('\n');
      }
      at = end + 1;
    }
    return rest.toString().strip();
  }

  /** Ours, and what theirs has more than the base; without what one side took out. */
  private static String united(@Nullable String base, String ours, String theirs) {
    List<String> before = Values.items(base == null ? "" : base);
    List<String> other = Values.items(theirs);
    Set<String> all = new LinkedHashSet<>(Values.items(ours));
    all.removeIf(item -> before.contains(item) && !other.contains(item));
    for (String item : other) {
      if (!before.contains(item)) {
        all.add(item);
      }
    }
    if (all.size() > 1) {
      all.remove("pending");
    }
    String joined = String.join(", ", all);
    return ours.strip().startsWith("[") ? "[" + joined + "]" : joined;
  }
}
