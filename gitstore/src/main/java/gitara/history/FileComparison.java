package gitara.history;

import gitara.record.Entry;
import gitara.record.EntryChange;
import gitara.record.Event;
import gitara.record.Protocol;
import gitara.record.SemanticDiff;
import gitara.record.Step;
import gitara.text.LineComparable;
import gitara.text.LookupCache;
import gitara.text.SourceText;
import gitara.text.TextDiffRange;
import gitara.text.TextException;
import gitara.text.YamlDocument;
import gitara.text.markdown.PlainSections;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * What leads from one version of a file with entries to another one: the same as reading both whole
 * would tell, at the cost of what differs. Every version is met as the newer side before it is met
 * as the older one, or it is read whole.
 */
final class FileComparison {
  /** One version. */
  static final class Version {
    private final ObjectId id;
    private final byte[] content;

    Version(ObjectId id, byte[] content) {
      this.id = id;
      this.content = content;
    }

    ObjectId id() {
      return id;
    }

    byte[] content() {
      return content;
    }
  }

  /** More than this many ids are looked for faster by reading the file. */
  private static final int FEW = 16;

  private final Protocol protocol;
  private final VersionCache ledger;
  private final Map<String, LookupCache> trails = new HashMap<>();

  /** The versions that were met, where some may be met as the older side only; else null. */
  private final @Nullable Set<String> met;

  FileComparison(Protocol protocol, VersionCache ledger) {
    this(protocol, ledger, null);
  }

  private FileComparison(Protocol protocol, VersionCache ledger, @Nullable Set<String> met) {
    this.protocol = protocol;
    this.ledger = ledger;
    this.met = met;
  }

  /** One that begins amid a history: what it does not meet as the newer side, it reads whole. */
  static FileComparison amid(Protocol protocol, VersionCache ledger) {
    return new FileComparison(protocol, ledger, new HashSet<>());
  }

  /** The changes; a null side is a file that is not there. */
  List<EntryChange> between(String path, @Nullable Version old, @Nullable Version now) {
    List<EntryChange> told = new ArrayList<>();
    for (EntryChange change : all(path, old, now)) {
      if (!Step.isSilent(protocol, change.event())) {
        told.add(change);
      }
    }
    return told;
  }

  private List<EntryChange> all(String path, @Nullable Version old, @Nullable Version now) {
    meet(path, old, now);
    try {
      if (old != null && now != null && !ledger.isIrregular(old.id())) {
        List<EntryChange> changes = part(path, old, now);
        if (changes != null) {
          return changes;
        }
      }
    } catch (TextException e) {
      // Read whole, it may be told where and why.
    }
    try {
      List<Entry> after = now == null ? List.of() : entries(path, now);
      if (now != null) {
        register(path, now, after);
      }
      List<Entry> before = old == null ? List.of() : entries(path, old);
      List<EntryChange> changes = SemanticDiff.changes(before, after, protocol.headline());
      return withMarks(
          changes,
          old == null ? null : SourceText.decode(path, old.content()),
          now == null ? null : SourceText.decode(path, now.content()));
    } catch (TextException e) {
      if (now != null) {
        ledger.irregular(now.id());
      }
      return List.of(new EntryChange(SemanticDiff.unreadable(path), "", null, null));
    }
  }

  private void meet(String path, @Nullable Version old, @Nullable Version now) {
    if (met == null) {
      return;
    }
    if (old != null && met.add(old.id().name() + path)) {
      try {
        register(path, old, entries(path, old));
      } catch (TextException e) {
        ledger.irregular(old.id());
      }
    }
    if (now != null) {
      met.add(now.id().name() + path);
    }
  }

  private List<Entry> entries(String path, Version version) throws TextException {
    return protocol.entries(SourceText.decode(path, version.content()));
  }

  private void register(String path, Version version, List<Entry> entries) throws TextException {
    Set<String> here = new HashSet<>();
    for (Entry entry : entries) {
      if (!here.add(entry.id())) {
        ledger.sawTwice(entry.id());
      }
      ledger.saw(entry.id());
    }
    SourceText text = SourceText.decode(path, version.content());
    boolean regular =
        isMarkdown(path)
            ? PlainSections.starts(version.content(), 0, version.content().length) != null
            : LineComparable.yaml(YamlDocument.parse(text), protocol.nest());
    if (!regular) {
      ledger.irregular(version.id());
    }
  }

  private LookupCache trail(String path) {
    LookupCache trail = trails.get(path);
    if (trail == null) {
      trail = new LookupCache();
      trails.put(path, trail);
    }
    return trail;
  }

  private static boolean isMarkdown(String path) {
    return path.endsWith(".md");
  }

  private @Nullable List<EntryChange> part(String path, Version old, Version now)
      throws TextException {
    boolean markdown = isMarkdown(path);
    TextDiffRange stretch =
        markdown
            ? TextDiffRange.markdown(path, old.content(), now.content())
            : TextDiffRange.yaml(path, old.content(), now.content(), protocol.nest(), trail(path));
    if (stretch == null
        || (markdown
            && PlainSections.starts(now.content(), stretch.from(), stretch.newTo()) == null)) {
      return null;
    }
    List<Entry> before = protocol.entries(stretch.old());
    List<Entry> after = protocol.entries(stretch.now());
    Set<String> olds = ids(before);
    Set<String> news = ids(after);
    if (olds == null || news == null) {
      return null;
    }
    int again = 0;
    for (String id : news) {
      if (!olds.contains(id) && ledger.seen(id)) {
        // It was there once: it may still be, elsewhere in the file.
        byte[] bytes = now.content();
        if (++again > FEW
            || holds(bytes, 0, stretch.from(), id, markdown)
            || holds(bytes, stretch.newTo(), bytes.length, id, markdown)) {
          return null;
        }
      }
    }
    for (String id : news) {
      ledger.saw(id);
    }
    return withMarks(
        SemanticDiff.changes(before, after, protocol.headline()), stretch.old(), stretch.now());
  }

  /** Adds the marks that came and went; most files never have one. */
  private List<EntryChange> withMarks(
      List<EntryChange> changes, @Nullable SourceText old, @Nullable SourceText now) {
    List<String> before = old == null ? List.of() : protocol.marks(old);
    List<String> after = now == null ? List.of() : protocol.marks(now);
    if (before.equals(after)) {
      return changes;
    }
    List<EntryChange> all = new ArrayList<>(changes);
    for (String mark : after) {
      if (!before.contains(mark)) {
        all.add(marked(mark, true));
      }
    }
    for (String mark : before) {
      if (!after.contains(mark)) {
        all.add(marked(mark, false));
      }
    }
    return all;
  }

  private static EntryChange marked(String mark, boolean isNew) {
    int space = mark.indexOf(' ');
    String target = mark.substring(space + 1);
    String detail = EntryLinks.CONFLICT + (isNew ? " - -> " + target : " " + target + " -> -");
    return new EntryChange(
        new Event(mark.substring(0, space), Event.Action.SET, detail),
        EntryLinks.CONFLICT,
        isNew ? null : target,
        isNew ? target : null);
  }

  /** The ids of a part; null when one of them is, or once was, not the only one. */
  private @Nullable Set<String> ids(List<Entry> entries) {
    Set<String> ids = new HashSet<>();
    for (Entry entry : entries) {
      if (!ids.add(entry.id()) || ledger.isDoubled(entry.id())) {
        return null;
      }
    }
    return ids;
  }

  /** Whether a piece of a file may hold an entry with this id. */
  private static boolean holds(byte[] bytes, int from, int to, String id, boolean markdown) {
    byte[] wanted = id.getBytes(StandardCharsets.UTF_8);
    for (int at = from; at + wanted.length <= to; at++) {
      if (bytes[at] == wanted[0] && isAt(bytes, at, wanted) && leads(bytes, at, markdown)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isAt(byte[] bytes, int at, byte[] wanted) {
    for (int i = 1; i < wanted.length; i++) {
      if (bytes[at + i] != wanted[i]) {
        return false;
      }
    }
    return true;
  }

  private static boolean leads(byte[] bytes, int at, boolean markdown) {
    int i = at - 1;
    while (i >= 0 && (bytes[i] == ' ' || bytes[i] == '"' || bytes[i] == '\'' || bytes[i] == '\n')) {
      i--;
    }
    return i >= 0 && bytes[i] == (markdown ? '#' : ':');
  }
}
