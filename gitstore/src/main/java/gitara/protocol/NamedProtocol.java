package gitara.protocol;

import gitara.record.Entry;
import gitara.record.Event;
import gitara.record.Relocation;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A protocol for one more record of its kind in a repository. Its files hold IDs as those of any
 * other record do; outside of them each ID has the name of the record before it: {@code
 * second/C07}.
 */
public final class NamedProtocol implements Protocol {
  /** What may be an ID in a text: no part of a path. */
  private static final Pattern WORD =
      Pattern.compile("(?<![^\\s;:,(])[A-Z][A-Za-z0-9_/-]*(?![\\w.])");

  private final Protocol inner;
  private final String name;

  private final Relocation relocation;
  private final Layout layout;
  private final Relations relations;

  /**
   * @param inner the protocol of a record that has this place alone; or one whose records are in
   *     one folder always, in place of which it is shown this one
   */
  public NamedProtocol(Protocol inner, RecordPlace place) {
    this.inner = inner;
    this.name = place.name();
    Layout usual = inner.layout();
    this.relocation =
        usual.isFixed() ? new Relocation(place.home(), usual.home()) : Relocation.NONE;
    this.layout = new NamedLayout(inner.layout(), place.home());
    this.relations = new NamedRelations(inner.relations());
  }

  @Override
  public String name() {
    return inner.name() + "-" + name;
  }

  @Override
  public String kind() {
    return inner.kind();
  }

  @Override
  public String namespace() {
    return name + "/";
  }

  @Override
  public String named(String text) {
    return WORD.matcher(text)
        .replaceAll(
            word -> {
              String id = id(word.group());
              return Matcher.quoteReplacement(layout.claims(id) ? id : word.group());
            });
  }

  @Override
  public Layout layout() {
    return layout;
  }

  @Override
  public List<Entry> entries(SourceText text) throws TextException {
    List<Entry> entries = new ArrayList<>();
    String path = relocation.shown(text.path());
    boolean isMoved = !path.equals(text.path());
    SourceText seen = isMoved ? SourceText.of(path, text.text()) : text;
    for (Entry one : inner.entries(seen)) {
      entries.add(with(id(one.id()), isMoved ? relocation.real(one.path()) : one.path(), one));
    }
    return entries;
  }

  private static Entry with(String id, String path, Entry one) {
    return new Entry(id, one.kind(), one.title(), path, one.line(), one.fields());
  }

  @Override
  public Relocation relocation() {
    return relocation;
  }

  private Entry written(Entry entry) {
    return with(written(entry.id()), relocation.shown(entry.path()), entry);
  }

  private List<String> ids(Collection<String> written) {
    List<String> ids = new ArrayList<>();
    written.forEach(one -> ids.add(id(one)));
    return ids;
  }

  @Override
  public Relations relations() {
    return relations;
  }

  @Override
  public boolean hasStableIds() {
    return inner.hasStableIds();
  }

  @Override
  public boolean isAlwaysStated(String id) {
    return inner.isAlwaysStated(written(id));
  }

  @Override
  public List<String> headline() {
    return inner.headline();
  }

  @Override
  public List<String> silent() {
    return inner.silent();
  }

  @Override
  public RecordReader open(Protocol as, Snapshot snapshot, String root) {
    return inner.open(as, snapshot, root);
  }

  private final class NamedLayout implements Layout {
    private final Layout inner;
    private final String home;

    private NamedLayout(Layout inner, String home) {
      this.inner = inner;
      this.home = home;
    }

    @Override
    public @Nullable String root(Snapshot snapshot) throws IOException {
      return inner.root(relocation.shown(snapshot)) == null ? null : home;
    }

    @Override
    public boolean isReserved() {
      return inner.isReserved();
    }

    @Override
    public List<String> watched(String root) {
      if (!inner.isFixed()) {
        return Layout.super.watched(root);
      }
      List<String> watched = new ArrayList<>();
      for (String path : inner.watched(inner.home())) {
        watched.add(relocation.real(path));
      }
      return watched;
    }

    @Override
    public String home() {
      return home;
    }

    @Override
    public List<String> tops() {
      return inner.tops();
    }

    @Override
    public List<MergePattern> merges() {
      return inner.merges();
    }

    @Override
    public @Nullable String fileOf(String id) {
      return claims(id) ? inner.fileOf(written(id)) : null;
    }

    @Override
    public boolean holdsEntries(String path) {
      return inner.holdsEntries(path);
    }

    @Override
    public List<String> entryFiles(Collection<String> files) {
      return inner.entryFiles(files);
    }

    @Override
    public List<List<String>> groups() {
      return inner.groups();
    }

    @Override
    public int group(String id) {
      return inner.group(written(id));
    }

    @Override
    public List<String> prefixes() {
      return ids(inner.prefixes());
    }

    @Override
    public boolean claims(String id) {
      return id.startsWith(namespace());
    }

    @Override
    public boolean isItemized(String path) {
      return inner.isItemized(path);
    }

    @Override
    public String nestingKey() {
      return inner.nestingKey();
    }
  }

  private final class NamedRelations implements Relations {
    private final Relations inner;

    private NamedRelations(Relations inner) {
      this.inner = inner;
    }

    @Override
    public @Nullable Edge edge(String field) {
      return inner.edge(field);
    }

    @Override
    public String id(String written) {
      return NamedProtocol.this.id(written);
    }

    @Override
    public boolean isSame(Entry one, Entry other) {
      return inner.isSame(written(one), written(other));
    }

    @Override
    public boolean isSameInAnotherFile() {
      return inner.isSameInAnotherFile();
    }

    @Override
    public Set<String> aliases(Entry entry) {
      return new TreeSet<>(ids(inner.aliases(written(entry))));
    }

    @Override
    public @Nullable String origins() {
      return inner.origins();
    }

    @Override
    public Map<String, List<String>> promoted(byte[] content) {
      Map<String, List<String>> promoted = new HashMap<>();
      inner.promoted(content).forEach((to, from) -> promoted.put(id(to), ids(from)));
      return promoted;
    }

    @Override
    public @Nullable String journal() {
      return inner.journal();
    }

    @Override
    public Map<String, String> splits(Step step, String root, Collection<String> changed)
        throws IOException, TextException {
      Map<String, String> splits = new HashMap<>();
      inner.splits(step, root, changed).forEach((part, of) -> splits.put(id(part), id(of)));
      return splits;
    }

    @Override
    public List<Event> explained(
        Step step, String root, List<Event> events, Collection<String> changed)
        throws IOException, TextException {
      List<Event> written = new ArrayList<>();
      for (Event one : events) {
        written.add(new Event(written(one.entry()), one.action(), one.detail()));
      }
      return stated(inner.explained(step, root, written, changed));
    }

    @Override
    public List<String> reported(byte[] content) {
      return ids(inner.reported(content));
    }

    @Override
    public List<String> contradictions(SourceText text) {
      List<String> marks = new ArrayList<>();
      for (String mark : inner.contradictions(text)) {
        marks.add(String.join(" ", ids(List.of(mark.split(" ", -1)))));
      }
      return marks;
    }
  }
}
