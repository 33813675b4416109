package gitara.ara.merge;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.LogicSection;
import gitara.record.EntryId;
import gitara.text.Edit;
import gitara.text.SourceText;
import gitara.text.Span;
import gitara.text.TextException;
import gitara.text.markdown.Field;
import gitara.text.markdown.MarkdownDocument;
import gitara.text.markdown.MarkdownEditor;
import gitara.text.markdown.Section;
import gitara.text.yaml.Plain;
import gitara.text.yaml.YamlDocument;
import gitara.text.yaml.YamlEditor;
import gitara.text.yaml.YamlNode;
import gitara.text.yaml.YamlNode.Mapping;
import gitara.text.yaml.YamlNode.Pair;
import gitara.text.yaml.YamlNode.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** One file in which some ids become others: entries, and what refers to them. */
final class Renaming {
  private static final String CONFLICT = "CONFLICT: see ";
  private static final String SESSIONS = "trace/sessions/";

  private static final Set<String> REFERENCES =
      Set.of(
          "also_depends_on",
          "evidence",
          "parent",
          "bound_to",
          "retracts",
          "target",
          "promoted_to",
          "source_refs");

  /** What rows of session records, and of their index, name entries in. */
  private static final Set<String> ROWS = Set.of("id", "entry", "target", "claims_touched");

  /** The fields of the logic layer that hold references; of sources only what is not quoted. */
  private static final Set<String> FIELDS =
      Set.of("Proof", "Dependencies", "Verifies", "Code ref", "Merged into", "From staging");

  private static final String SOURCES = "Sources";

  private final Map<String, String> ids;
  private final boolean isAncestor;
  private final SourceText source;
  private final String text;

  /** By where they begin: a mark may stand within a list of references. */
  private final Map<Integer, Edit> edits = new TreeMap<>();

  Renaming(Map<String, String> ids, SourceText source) {
    this(ids, source, false);
  }

  /**
   * @param isAncestor whether the old ids are not noted: where the ancestor of two sides had them,
   *     a side that has not would seem to have taken them out
   */
  Renaming(Map<String, String> ids, SourceText source, boolean isAncestor) {
    this.ids = ids;
    this.isAncestor = isAncestor;
    this.source = source;
    this.text = source.text();
  }

  SourceText result(String file) throws TextException {
    return SourceText.of(source.path(), file.endsWith(".md") ? markdown() : yaml(file));
  }

  private String yaml(String file) throws TextException {
    YamlDocument document = YamlDocument.parse(source);
    YamlEditor editor = new YamlEditor(document);
    if (document.root() != null && !file.equals(AraProtocol.REASONING)) {
      walk(document.root(), file.startsWith(SESSIONS), editor);
    }
    marks();
    List<Edit> all = new ArrayList<>(edits.values());
    all.addAll(editor.edits());
    return Edit.apply(text, all);
  }

  private void walk(YamlNode node, boolean rows, YamlEditor editor) {
    if (node instanceof Sequence list) {
      for (YamlNode item : list.items()) {
        walk(item, rows, editor);
      }
    } else if (node instanceof Mapping mapping) {
      for (Pair pair : mapping.pairs()) {
        if ((rows ? ROWS : REFERENCES).contains(pair.name())) {
          references(pair.value().span(), false);
        }
        walk(pair.value(), rows, editor);
      }
      String id = mapping.text("id");
      Pair key = mapping.pair("id");
      String now = id == null ? null : ids.get(id);
      if (!rows && id != null && now != null && key != null) {
        edits.put(key.value().span().start(), new Edit(key.value().span(), now));
        if (!isAncestor) {
          alias(mapping, id, now, editor);
        }
      }
    }
  }

  /** The old id takes the place of the new one, where that was an alias already. */
  private static void alias(Mapping entry, String old, String now, YamlEditor editor) {
    List<YamlNode> known = entry.get("aliases") instanceof Sequence list ? list.items() : List.of();
    for (YamlNode item : known) {
      if (item instanceof YamlNode.Scalar scalar && scalar.value().equals(now)) {
        editor.set(scalar, new Plain(old));
        return;
      }
      if (item instanceof YamlNode.Scalar scalar && scalar.value().equals(old)) {
        return;
      }
    }
    editor.appendAsList(entry, "aliases", new Plain(old));
  }

  /** The marks of contradictions, which are comments in both kinds of files. */
  private void marks() {
    for (int at = text.indexOf(CONFLICT); at >= 0; at = text.indexOf(CONFLICT, at + 1)) {
      int from = at + CONFLICT.length();
      int start = text.lastIndexOf('\n', at) + 1;
      String lead = text.substring(start, at).strip();
      if (lead.equals("#") || lead.equals("<!--")) {
        references(new Span(from, ListItemText.lineEnd(text, from)), false);
      }
    }
  }

  private String markdown() {
    marks();
    for (Section section : MarkdownDocument.parse(source).sections()) {
      for (Field field : section.fields()) {
        if (FIELDS.contains(field.name()) || field.name().equals(SOURCES)) {
          references(field.span(), field.name().equals(SOURCES));
        }
      }
    }
    return headings(SourceText.of(source.path(), Edit.apply(text, List.copyOf(edits.values()))));
  }

  private String headings(SourceText followed) {
    MarkdownEditor editor = new MarkdownEditor(followed);
    for (Section section : MarkdownDocument.parse(followed).sections()) {
      String id = idOf(section.heading());
      String now = id == null ? null : ids.get(id);
      if (id != null && now != null) {
        editor.heading(section, now + section.heading().substring(id.length()));
        if (!isAncestor) {
          editor.set(section, "Aliases", aliases(section.value("Aliases"), id, now));
        }
      }
    }
    return editor.result();
  }

  private static String aliases(String known, String old, String now) {
    List<String> all = new ArrayList<>();
    String bare = known.replace('[', ' ').replace(']', ' ');
    for (String one : bare.split(",", -1)) {
      if (!one.isBlank() && !one.strip().equals(now) && !one.strip().equals(old)) {
        all.add(one.strip());
      }
    }
    all.add(old);
    return "[" + String.join(", ", all) + "]";
  }

  /** The id that a heading begins with. */
  static @Nullable String idOf(String heading) {
    String id = LogicSection.idOf(heading);
    return EntryId.parse(id) != null && AraProtocol.fileOf(id) != null ? id : null;
  }

  /**
   * @param unquoted leaves what stands between double quotes: it is word for word somebody else's
   */
  private void references(Span within, boolean unquoted) {
    boolean quoted = false;
    int at = within.start();
    while (at < within.end()) {
      char c = text.charAt(at);
      quoted ^= unquoted && (c == '"' || c == '“' || c == '”');
      int end = at + 1;
      if (isWordPart(c)) {
        while (end < within.end() && isWordPart(text.charAt(end))) {
          end++;
        }
        String now = quoted ? null : ids.get(text.substring(at, end));
        if (now != null && standsAlone(at, end)) {
          edits.put(at, new Edit(new Span(at, end), now));
        }
      }
      at = end;
    }
  }

  private static boolean isWordPart(char c) {
    return c == '_' || Character.isLetterOrDigit(c);
  }

  /** Not a part of a path, of another name, or of a range of ids. */
  private boolean standsAlone(int start, int end) {
    char before = start == 0 ? ' ' : text.charAt(start - 1);
    char after = end == text.length() ? ' ' : text.charAt(end);
    char next = end + 1 < text.length() ? text.charAt(end + 1) : ' ';
    boolean joined = "-–—….:/".indexOf(after) >= 0 && (isWordPart(next) || next == '.');
    return "/\\-–—….@#".indexOf(before) < 0 && after != '/' && after != '\\' && !joined;
  }
}
