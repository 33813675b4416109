package gitara.ara.edit;

import gitara.ara.model.AraProtocol;
import gitara.commit.ChangeSet;
import gitara.record.EntryId;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.block.BlockExcerpt;
import gitara.text.block.BlockList;
import gitara.text.yaml.YamlDocument;
import gitara.text.yaml.YamlEditor;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A YAML file of the record, parsed once for all acts of a turn. Reading it is free; the first edit
 * checks it against hand edits. What keeps it from being read or written, down to line and column,
 * is a problem of the draft; whatever else it holds is kept.
 */
public final class YamlFile {
  /**
   * Thrown when an act asks for what an excerpt does not hold: the turn is then tried on the whole
   * file.
   */
  public static final class NotInExcerpt extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private NotInExcerpt(String path) {
      super(path, null, false, false);
    }

    public String path() {
      return String.valueOf(getMessage());
    }
  }

  /** From so many bytes on an excerpt is worth the index. */
  private static final int LARGE = 1 << 16;

  private static final String NEST = new AraProtocol().layout().nestingKey();

  private final @Nullable BlockExcerpt excerpt;

  /** The ids of the whole file, where only an excerpt is parsed. */
  private final Set<String> ids;

  private final ChangeSet draft;
  private final String path;
  private final YamlNode.Mapping top;
  private final YamlEditor editor;
  private final Map<String, YamlNode.Mapping> nodes = new HashMap<>();
  private final Map<String, EditableItem> items = new HashMap<>();
  private final Map<String, Long> highest = new HashMap<>();
  private boolean edited;

  private YamlFile(
      ChangeSet draft,
      YamlDocument document,
      YamlNode.Mapping top,
      @Nullable BlockExcerpt excerpt,
      Set<String> ids) {
    this.excerpt = excerpt;
    this.ids = ids;
    this.draft = draft;
    this.path = document.source().path();
    this.top = top;
    this.editor = new YamlEditor(document);
    index(top);
    for (String id : ids) {
      count(EntryId.parse(id));
    }
  }

  /**
   * Reads a file; an absent one begins with the given text. Of a large one that has an index only
   * an excerpt is parsed.
   *
   * @param mentioned the ids that the turn is about; null to parse the whole file
   * @return null when it cannot be read, which the draft then knows
   */
  public static @Nullable YamlFile open(
      ChangeSet draft, String path, String fresh, @Nullable Set<String> mentioned)
      throws IOException {
    try {
      byte[] present = draft.head().readText(path);
      BlockList list =
          mentioned != null && present != null && present.length >= LARGE
              ? BlockList.yaml(present, NEST)
              : null;
      BlockExcerpt excerpt =
          list == null || mentioned == null ? null : BlockExcerpt.editable(list, path, mentioned);
      SourceText text =
          present == null ? SourceText.of(path, fresh) : SourceText.decode(path, present);
      YamlDocument document = YamlDocument.parse(excerpt == null ? text : excerpt.text());
      if (document.root() instanceof YamlNode.Mapping mapping) {
        return new YamlFile(
            draft, document, mapping, excerpt, list == null ? Set.of() : list.ids());
      }
      draft.problem(path + ":1:1: expected keys at the top of the file, such as " + fresh.strip());
    } catch (TextException e) {
      report(e, draft);
    }
    return null;
  }

  static void report(TextException e, ChangeSet draft) {
    for (gitara.text.Problem problem : e.problems()) {
      draft.problem(problem.toString());
    }
  }

  /** The mappings with an id, and the highest number of each namespace among them. */
  private void index(YamlNode at) {
    if (at instanceof YamlNode.Sequence sequence) {
      for (YamlNode item : sequence.items()) {
        index(item);
      }
    } else if (at instanceof YamlNode.Mapping mapping) {
      for (YamlNode.Pair pair : mapping.pairs()) {
        if (!(pair.value() instanceof YamlNode.Scalar)) {
          index(pair.value());
        }
      }
      String text = mapping.text("id");
      if (text != null) {
        nodes.putIfAbsent(text, mapping);
        count(EntryId.parse(text));
      }
    }
  }

  private void count(@Nullable EntryId id) {
    if (id != null) {
      Long known = highest.get(id.prefix());
      if (known == null || known < id.number()) {
        highest.put(id.prefix(), id.number());
      }
    }
  }

  public String path() {
    return path;
  }

  public YamlNode.Mapping top() {
    return top;
  }

  /** The highest number of a namespace in the file. */
  public long highest(String prefix) {
    Long known = highest.get(prefix);
    return known == null ? 0 : known;
  }

  /** The editor of a file that will be written. */
  public YamlEditor edit() throws IOException {
    if (!edited) {
      edited = true;
      draft.touch(path);
    }
    return editor;
  }

  /** The mapping with an id, wherever it stands in the file; null when there is none. */
  public @Nullable EditableItem item(String id) {
    EditableItem known = items.get(id);
    if (known != null) {
      return known;
    }
    YamlNode.Mapping node = nodes.get(id);
    if (node == null) {
      if (excerpt != null && ids.contains(id)) {
        throw new NotInExcerpt(path);
      }
      return null;
    }
    EditableItem item = new EditableItem(this, id, node, new HashMap<>());
    items.put(id, item);
    return item;
  }

  /** Every mapping with an id that the file has without the edits. */
  public Map<String, YamlNode.Mapping> nodes() {
    if (excerpt != null) {
      throw new NotInExcerpt(path);
    }
    return nodes;
  }

  /** The items that this turn has added or asked for. */
  public Iterable<EditableItem> touched() {
    return items.values();
  }

  /** Makes an item that a list is then given. */
  public EditableItem fresh(String id, Map<String, @Nullable Object> values) {
    EditableItem item = new EditableItem(this, id, null, values);
    items.put(id, item);
    return item;
  }

  /**
   * The list under a key; null when there is none, and a problem of the draft when it is not a
   * list.
   */
  public YamlNode.@Nullable Sequence list(String key) {
    YamlNode node = top.get(key);
    if (node instanceof YamlNode.Sequence sequence) {
      return sequence;
    }
    boolean absent = node == null || (node instanceof YamlNode.Scalar scalar && scalar.isNull());
    if (!absent) {
      draft.problem(path + ": expected a list under " + key);
    }
    return null;
  }

  /** The text with all edits made; null when nothing was edited, or cannot be. */
  public @Nullable String result() {
    try {
      if (!edited) {
        return null;
      }
      return excerpt == null ? editor.result() : excerpt.apply(editor.edits());
    } catch (TextException e) {
      report(e, draft);
      return null;
    }
  }
}
