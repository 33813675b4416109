package gitara.history;

import gitara.commit.Key;
import gitara.commit.Trailers;
import gitara.history.FileComparison.Version;
import gitara.protocol.Protocol;
import gitara.protocol.Relations;
import gitara.record.EntryChange;
import gitara.record.Event;
import gitara.record.ObjectCache;
import gitara.record.Step;
import gitara.record.TreePairs;
import gitara.record.TreeSnapshot;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.CanonicalTreeParser;
import org.jspecify.annotations.Nullable;

/** Tells what a step of history did, from its content: steps are given parents first. */
final class StepReader {
  /** Of a file the last versions, which the next step begins with. More would only grow old. */
  private static final long BLOBS = 1L << 20;

  private final RevWalk walk;
  private final ObjectCache objects;
  private final EventGroups groups;
  private final Protocol protocol;
  private final Relations relations;
  private final List<String> files;
  private final int group;
  private final FileComparison comparison;
  private final Set<String> folders = new HashSet<>();

  /**
   * @param group of files, whose entries are read
   */
  StepReader(ObjectReader reader, EventGroups groups, int group) {
    this.walk = new RevWalk(reader);
    this.objects = new ObjectCache(reader, BLOBS);
    this.groups = groups;
    this.protocol = groups.protocol();
    this.group = group;
    this.relations = protocol.relations();
    this.files = protocol.layout().groups().get(group);
    this.comparison = new FileComparison(protocol);
    for (String file : files) {
      for (int slash = file.indexOf('/'); slash > 0; slash = file.indexOf('/', slash + 1)) {
        folders.add(file.substring(0, slash));
      }
    }
  }

  private boolean isRead(String path) {
    return files.contains(path) || (isBelow(path) && protocol.layout().holdsEntries(path));
  }

  /** Whether a path is in a folder all of whose files are asked for. */
  private boolean isBelow(String path) {
    for (String file : files) {
      if ((file.endsWith("/") || file.isEmpty()) && path.startsWith(file)) {
        return true;
      }
    }
    return false;
  }

  RecordCommit read(RecordStep step) throws IOException {
    ObjectId id = step.point().commit();
    CombinedDiff own = own(step);
    if (own.changes().isEmpty()) {
      return RecordCommit.blank(id);
    }
    List<EntryChange> changes = new ArrayList<>(own.changes());
    changes.addAll(origins(step, own.changes()));
    return moment(walk, groups, id, trailers -> isDeclared(trailers, own.declared()), changes);
  }

  /** A commit that did nothing to any entry. */
  static RecordCommit idle(RevWalk walk, EventGroups groups, ObjectId id) throws IOException {
    return moment(walk, groups, id, trailers -> !trailers.lines().isEmpty(), List.of());
  }

  static RecordCommit moment(
      RevWalk walk,
      EventGroups groups,
      ObjectId id,
      Predicate<Trailers> declared,
      List<EntryChange> changes)
      throws IOException {
    RevCommit commit = walk.parseCommit(id);
    walk.parseBody(commit);
    Trailers trailers = Trailers.parse(commit.getFullMessage());
    PersonIdent author = commit.getAuthorIdent();
    int concerned = 0;
    for (Event event : trailers.events()) {
      int group = groups.of(event.entry());
      concerned |= group < 0 ? 0 : 1 << group;
    }
    RecordCommit moment =
        new RecordCommit(
            id,
            author.getName(),
            author.getWhenAsInstant().getEpochSecond(),
            author.getZoneOffset().getTotalSeconds() / 60,
            commit.getShortMessage(),
            trailers.first(Key.TURN),
            trailers.first(Key.ACTOR),
            trailers.all(Key.ATTESTED),
            trailers.first(Key.OP) != null,
            declared.test(trailers),
            concerned,
            changes);
    commit.disposeBody();
    return moment;
  }

  private boolean isDeclared(Trailers trailers, List<EntryChange> changes) {
    if (trailers.lines().isEmpty() || !trailers.problems().isEmpty()) {
      return false;
    }
    Map<String, Integer> counts = new HashMap<>();
    for (Event event : trailers.events()) {
      // What the entries of other files did is for their groups to say.
      if (groups.of(event.entry()) == group) {
        counts.merge(event.toString(), 1, Integer::sum);
      }
    }
    for (EntryChange change : changes) {
      if (!change.field().equals(EntryLinks.CONFLICT)) {
        counts.merge(change.event().toString(), -1, Integer::sum);
      }
    }
    for (int count : counts.values()) {
      if (count != 0) {
        return false;
      }
    }
    return true;
  }

  private CombinedDiff own(RecordStep step) throws IOException {
    RecordState now = step.point().state();
    if (step.parents().isEmpty()) {
      return new CombinedDiff(changes(RecordState.NONE, now));
    }
    for (RecordRevision parent : step.parents()) {
      if (parent.state().same(now)) {
        return new CombinedDiff(List.of());
      }
    }
    CombinedDiff own = new CombinedDiff(changes(step.parents().get(0).state(), now));
    for (int i = 1; i < step.parents().size() && !own.changes().isEmpty(); i++) {
      own.against(changes(step.parents().get(i).state(), now));
    }
    return own;
  }

  private List<EntryChange> changes(RecordState before, RecordState now) throws IOException {
    Map<String, @Nullable ObjectId[]> differing = new TreeMap<>();
    collect("", tree(before), tree(now), differing);
    if (relations.isSameInAnotherFile()) {
      Map<String, @Nullable Version[]> files = new TreeMap<>();
      for (Map.Entry<String, @Nullable ObjectId[]> file : differing.entrySet()) {
        @Nullable ObjectId[] sides = file.getValue();
        files.put(file.getKey(), new @Nullable Version[] {version(sides[0]), version(sides[1])});
      }
      return comparison.between(files);
    }
    List<EntryChange> changes = new ArrayList<>();
    boolean revised = false;
    for (Map.Entry<String, @Nullable ObjectId[]> file : differing.entrySet()) {
      @Nullable ObjectId[] sides = file.getValue();
      for (EntryChange change :
          comparison.between(file.getKey(), version(sides[0]), version(sides[1]))) {
        changes.add(change);
        revised |= change.event().action() != Event.Action.ADD;
      }
    }
    // Revised entries, and the reasons in the journal, are in the first group.
    return revised && group == 0 && relations.journal() != null
        ? explained(before, now, changes)
        : changes;
  }

  private static @Nullable ObjectId tree(RecordState state) {
    return state.isNone() ? null : state.tree();
  }

  private @Nullable Version version(@Nullable ObjectId blob) throws IOException {
    return blob == null ? null : new Version(blob, objects.blob(blob));
  }

  /** The files with entries that differ, by comparing the folders on the way to them. */
  private void collect(
      String prefix,
      @Nullable ObjectId before,
      @Nullable ObjectId now,
      Map<String, @Nullable ObjectId[]> differing)
      throws IOException {
    TreePairs pairs = new TreePairs(bytes(before), bytes(now));
    while (pairs.next()) {
      String path = prefix + pairs.name();
      if (folders.contains(path) || isBelow(path)) {
        collect(path + "/", pairs.oldFolder(), pairs.newFolder(), differing);
      }
      if (isRead(path)) {
        @Nullable ObjectId[] sides = differing.get(path);
        if (sides == null) {
          sides = new @Nullable ObjectId[2];
          differing.put(path, sides);
        }
        ObjectId was = pairs.oldFile();
        ObjectId is = pairs.newFile();
        sides[0] = was == null ? sides[0] : was;
        sides[1] = is == null ? sides[1] : is;
        if (Objects.equals(sides[0], sides[1])) {
          differing.remove(path);
        }
      }
    }
  }

  private static @Nullable ObjectId folder(CanonicalTreeParser at) {
    return at.getEntryFileMode() == FileMode.TREE ? at.getEntryObjectId() : null;
  }

  private CanonicalTreeParser parser(@Nullable ObjectId tree) throws IOException {
    CanonicalTreeParser parser = new CanonicalTreeParser();
    parser.reset(bytes(tree));
    return parser;
  }

  private byte[] bytes(@Nullable ObjectId tree) throws IOException {
    return tree == null ? new byte[0] : objects.tree(tree);
  }

  /** Where the entries that a step adds came from: no file of theirs says it. */
  private List<EntryChange> origins(RecordStep step, List<EntryChange> changes) throws IOException {
    List<EntryChange> links = new ArrayList<>();
    Map<String, List<String>> origins = null;
    boolean revised = false;
    boolean added = false;
    String file = relations.origins();
    RecordState now = step.point().state();
    for (EntryChange change : changes) {
      boolean isAdded = change.event().action() == Event.Action.ADD;
      added |= isAdded;
      revised |= !isAdded;
      if (isAdded && file != null && !isRead(file)) {
        origins = origins == null ? relations.promoted(staged(now, file)) : origins;
        for (String origin : origins.getOrDefault(change.event().entry(), List.of())) {
          links.add(link(change.event().entry(), EntryLinks.PROMOTED, origin));
        }
      }
    }
    if (added
        && revised
        && group == 0
        && relations.journal() != null
        && !step.parents().isEmpty()) {
      RecordState before = step.parents().get(0).state();
      Journaled both = journaled(before, now);
      try {
        for (Map.Entry<String, String> split :
            relations.splits(both.step(), "", both.journal()).entrySet()) {
          links.add(link(split.getKey(), EntryLinks.SPLIT, split.getValue()));
        }
      } catch (TextException e) {
        return links;
      }
    }
    return links;
  }

  private byte[] staged(RecordState now, String file) throws IOException {
    ObjectId blob = tree(now) == null ? null : new TreeSnapshot(objects, tree(now)).id(file);
    return blob == null ? new byte[0] : objects.blob(blob);
  }

  private static EntryChange link(String entry, String field, String origin) {
    Event event = new Event(entry, Event.Action.SET, field.replace(' ', '-') + " - -> " + origin);
    return new EntryChange(event, field, null, origin);
  }

  /** A step, and the files of its journal that differ. */
  private record Journaled(Step step, List<String> journal) {}

  private Journaled journaled(RecordState before, RecordState now) throws IOException {
    TreeSnapshot was = new TreeSnapshot(objects, tree(before));
    TreeSnapshot is = new TreeSnapshot(objects, tree(now));
    String folder = Objects.requireNonNull(relations.journal());
    TreePairs pairs =
        new TreePairs(bytes(folderAt(tree(before), folder)), bytes(folderAt(tree(now), folder)));
    List<String> paths = new ArrayList<>();
    while (pairs.next()) {
      if (Objects.equals(pairs.oldFile(), pairs.newFile())) {
        continue;
      }
      String path = folder + "/" + pairs.name();
      paths.add(path);
      was.know(path, pairs.oldFile());
      is.know(path, pairs.newFile());
    }
    return new Journaled(new Step(was, is), paths);
  }

  private @Nullable ObjectId folderAt(@Nullable ObjectId top, String path) throws IOException {
    ObjectId at = top;
    for (String name : path.split("/", -1)) {
      CanonicalTreeParser entries = parser(at);
      at = null;
      while (!entries.eof() && at == null) {
        at = entries.getEntryPathString().equals(name) ? folder(entries) : null;
        entries.next();
      }
    }
    return at;
  }

  private List<EntryChange> explained(
      RecordState before, RecordState now, List<EntryChange> changes) throws IOException {
    List<Event> events = new ArrayList<>();
    for (EntryChange change : changes) {
      events.add(change.event());
    }
    Journaled step = journaled(before, now);
    List<Event> explainedEvents;
    try {
      explainedEvents = relations.explained(step.step(), "", events, step.journal());
    } catch (TextException e) {
      return changes;
    }
    List<EntryChange> explained = new ArrayList<>();
    for (int i = 0; i < changes.size(); i++) {
      EntryChange one = changes.get(i);
      explained.add(
          new EntryChange(explainedEvents.get(i), one.field(), one.before(), one.after()));
    }
    return explained;
  }
}
