package gitara.text.yaml;

import gitara.text.Edit;
import gitara.text.TextException;
import gitara.text.yaml.YamlNode.Mapping;
import gitara.text.yaml.YamlNode.Scalar;
import gitara.text.yaml.YamlNode.Sequence;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Changes one YAML document by its spans: what is asked for is collected here and written by {@link
 * #result()}, which leaves every byte alone that the changes do not name.
 *
 * <p>Values are {@code Map<String, ?>} (in its order), {@code List<?>}, {@code String}, {@link
 * Plain}, {@code Integer}, {@code Long}, {@code Boolean} and null; in a new mapping also {@link
 * YamlComment}.
 */
public final class YamlEditor {
  private final YamlDocument document;

  /** In the order of the first call for each. */
  private final List<YamlNode> changed = new ArrayList<>();

  private final IdentityHashMap<Sequence, List<@Nullable Object>> items = new IdentityHashMap<>();
  private final IdentityHashMap<Mapping, Map<String, Entry>> entries = new IdentityHashMap<>();
  private final IdentityHashMap<Scalar, @Nullable Object> scalars = new IdentityHashMap<>();
  private final IdentityHashMap<Mapping, List<String>> comments = new IdentityHashMap<>();
  private final Map<String, Entry> rootEntries = new LinkedHashMap<>();

  /**
   * What becomes of one key.
   *
   * @param value the new value, or the list of what is appended
   * @param appends whether a value that is there stays
   * @param asList whether a single value that is there becomes the first item
   */
  record Entry(@Nullable Object value, boolean appends, boolean asList) {}

  public YamlEditor(YamlDocument document) {
    this.document = document;
  }

  /** Adds an item behind the last one, in the style of its siblings. */
  public YamlEditor append(Sequence list, @Nullable Object item) {
    List<@Nullable Object> added = items.get(list);
    if (added == null) {
      added = new ArrayList<>();
      items.put(list, added);
      changed.add(list);
    }
    added.add(item);
    return this;
  }

  /**
   * Adds an item to the list under a key. A key that is missing, null or {@code []} gets a list; a
   * key with a single value makes {@link #result()} fail.
   */
  public YamlEditor append(Mapping owner, String key, @Nullable Object item) {
    return append(owner, key, item, false);
  }

  /** Like {@link #append(Mapping, String, Object)}, but a single value becomes the first item. */
  public YamlEditor appendAsList(Mapping owner, String key, @Nullable Object item) {
    return append(owner, key, item, true);
  }

  private YamlEditor append(Mapping owner, String key, @Nullable Object item, boolean asList) {
    Map<String, Entry> pending = entries.get(owner);
    Sequence list = owner.list(key);
    if (list != null && (pending == null || !pending.containsKey(key))) {
      return append(list, item);
    }
    appendTo(entriesOf(owner), key, item, asList);
    return this;
  }

  /** Sets the value of a key: replaces the value alone, or adds the key behind the others. */
  public YamlEditor put(Mapping owner, String key, @Nullable Object value) {
    entriesOf(owner).put(key, new Entry(value, false, false));
    return this;
  }

  /** Replaces a scalar: a value, an item or a key. */
  public YamlEditor set(Scalar scalar, @Nullable Object value) {
    if (!scalars.containsKey(scalar)) {
      changed.add(scalar);
    }
    scalars.put(scalar, value);
    return this;
  }

  /** Adds a comment line behind a mapping's last one: a mark that says nothing to YAML. */
  public YamlEditor comment(Mapping mapping, String comment) {
    List<String> added = comments.get(mapping);
    if (added == null) {
      added = new ArrayList<>();
      comments.put(mapping, added);
      entriesOf(mapping);
    }
    added.add(comment);
    return this;
  }

  /** {@link #put} at the top of the document, which may be empty. */
  public YamlEditor putRoot(String key, @Nullable Object value) {
    if (document.root() instanceof Mapping root) {
      return put(root, key, value);
    }
    rootEntries.put(key, new Entry(value, false, false));
    return this;
  }

  /** {@link #append(Mapping, String, Object)} at the top of the document, which may be empty. */
  public YamlEditor appendRoot(String key, @Nullable Object item) {
    if (document.root() instanceof Mapping root) {
      return append(root, key, item);
    }
    appendTo(rootEntries, key, item, false);
    return this;
  }

  /**
   * The text with all changes made.
   *
   * @throws TextException when the document cannot be changed as asked
   */
  public String result() throws TextException {
    return Edit.apply(document.source().text(), edits());
  }

  /** The changes as replacements in the text. */
  public List<Edit> edits() throws TextException {
    YamlChanges changes = new YamlChanges(document);
    for (YamlNode node : changed) {
      if (node instanceof Sequence list) {
        changes.append(list, items.getOrDefault(list, List.of()));
      } else if (node instanceof Mapping mapping) {
        changes.put(mapping, entries.getOrDefault(mapping, Map.of()));
        List<String> added = comments.get(mapping);
        if (added != null) {
          changes.comment(mapping, added);
        }
      } else if (node instanceof Scalar scalar) {
        changes.set(scalar, scalars.get(scalar));
      }
    }
    if (!rootEntries.isEmpty()) {
      changes.fill(rootEntries);
    }
    return changes.edits();
  }

  private Map<String, Entry> entriesOf(Mapping owner) {
    Map<String, Entry> found = entries.get(owner);
    if (found == null) {
      found = new LinkedHashMap<>();
      entries.put(owner, found);
      changed.add(owner);
    }
    return found;
  }

  private static void appendTo(
      Map<String, Entry> entries, String key, @Nullable Object item, boolean asList) {
    Entry pending = entries.get(key);
    List<@Nullable Object> list = new ArrayList<>();
    if (pending != null && pending.value() instanceof List<?> before) {
      list.addAll(before);
    } else if (pending != null && pending.value() != null) {
      throw new IllegalStateException("'" + key + "' was just put and is not a list");
    }
    list.add(item);
    boolean appends = pending == null || pending.appends();
    boolean wraps = asList || (pending != null && pending.asList());
    entries.put(key, new Entry(list, appends, wraps));
  }
}
