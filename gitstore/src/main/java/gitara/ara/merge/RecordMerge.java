package gitara.ara.merge;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.Lookup;
import gitara.protocol.Protocol;
import gitara.record.Entry;
import gitara.record.EntryId;
import gitara.record.Snapshot;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * A whole record where two lines of it came together. A merge driver sees one file at a time, so
 * what it gave another id is still referred to by the old one elsewhere. Here every side is read as
 * if its entries had always had the ids that they have now, and merged again: a reference thereby
 * means what it meant on the side that wrote it, and the same text of both sides is kept apart.
 *
 * @param moved what their entries are called now, and then ours
 * @param texts the files that read otherwise, by their paths, as they should
 * @param settled the files that stand as the driver leaves them, with nothing left to a person
 * @param open what has to be settled by hand first, each line with the file
 * @param disagreements what both sides say differently in a file that only grows, by its path
 * @param words places where an id stands among words, which are nobody's to rewrite
 */
public record RecordMerge(
    List<IdRemapping> moved,
    Map<String, String> texts,
    Set<String> settled,
    List<String> open,
    List<String> words,
    Map<String, List<String>> disagreements) {

  private static final List<String> KEEPS_BOTH =
      List.of(AraProtocol.CLAIMS, AraProtocol.HEURISTICS);

  /**
   * Where two lines came together.
   *
   * @param now what has come of it so far
   * @param root of the record, ending in a slash, or empty
   * @param unmerged what git has not finished, each file with what it took for the ancestor
   * @param onto ours as the merge found it, where it was mended since; else null
   */
  public record Meeting(
      Snapshot base,
      Snapshot ours,
      Snapshot theirs,
      Snapshot now,
      String root,
      Map<String, ObjectId> unmerged,
      @Nullable Snapshot onto) {

    /** Two lines of which ours is as the merge found it. */
    public Meeting(
        Snapshot base,
        Snapshot ours,
        Snapshot theirs,
        Snapshot now,
        String root,
        Map<String, ObjectId> unmerged) {
      this(base, ours, theirs, now, root, unmerged, null);
    }

    /** The file as the merge left it, before anybody looked at it. */
    private SourceText made(String file, String path, IdCollisions settled)
        throws IOException, TextException, NotByEntry {
      SourceText our = text(onto == null ? ours : onto, path);
      Merged made = FileMerge.merge(file, ancestor(path), our, text(theirs, path), settled);
      return SourceText.of(path, made.text());
    }

    /** What git took for the ancestor of a file, where that can be read. */
    public SourceText ancestor(String path) throws IOException, TextException {
      ObjectId id = unmerged.get(path);
      byte[] taken = id == null || id.equals(ObjectId.zeroId()) ? null : ours.blob(id);
      if (id == null || (taken != null && hasMarkers(taken))) {
        // Without a merge driver the ancestor of lines that crossed has conflicts of its own.
        return text(base, path);
      }
      return taken == null ? SourceText.of(path, "") : SourceText.decode(path, taken);
    }

    private static boolean hasMarkers(byte[] content) {
      return ("\n" + new String(content, StandardCharsets.UTF_8)).contains("\n<<<<<<<");
    }

    /** What a version's entries go by now. */
    IdRemapping moved(Snapshot version) throws IOException, TextException {
      return IdRemapping.between(new Lookup(version, root).all(), new Lookup(now, root).all());
    }

    /** The file of the record that a path names, where it is merged by entry; else null. */
    public @Nullable String file(String path) {
      return path.startsWith(root) ? FileMerge.file(path.substring(root.length())) : null;
    }

    private Set<String> files() throws IOException {
      String folder = root.isEmpty() ? "" : root.substring(0, root.length() - 1);
      Set<String> files = new TreeSet<>(ours.list(folder));
      files.addAll(theirs.list(folder));
      return files;
    }
  }

  /**
   * Reads what came of two lines.
   *
   * @throws TextException when a file with entries cannot be read in one of the versions
   */
  public static RecordMerge of(Meeting meeting) throws IOException, TextException {
    IdRemapping before = meeting.moved(meeting.base());
    IdRemapping mine = meeting.moved(meeting.ours());
    IdRemapping other = meeting.moved(meeting.theirs());
    RecordMerge found =
        new RecordMerge(
            List.of(other, mine),
            new LinkedHashMap<>(),
            new LinkedHashSet<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new TreeMap<>());
    for (String path : meeting.files()) {
      found.file(meeting, path, before);
    }
    found.words(meeting, meeting.theirs(), other);
    found.words(meeting, meeting.ours(), mine);
    return found;
  }

  private void file(Meeting meeting, String path, IdRemapping before) throws IOException {
    String file = meeting.file(path);
    if (file == null || meeting.now().id(path) == null) {
      return;
    }
    try {
      SourceText base = text(meeting.base(), path);
      SourceText ours = text(meeting.ours(), path);
      SourceText theirs = text(meeting.theirs(), path);
      SourceText now = text(meeting.now(), path);
      Map<String, Long> given = keepsBoth(file) ? second(meeting, now) : Map.of();
      IdCollisions renumbered =
          IdCollisions.settled(moved.get(1).ids(), moved.get(0).ids()).keeping(given);
      SourceText made = meeting.made(file, path, renumbered);
      Merged wanted =
          FileMerge.mergeAlike(
              file,
              before.appliedToAncestor(file, base),
              moved.get(1).applied(file, ours),
              moved.get(0).applied(file, theirs),
              IdCollisions.IN_FILE.keeping(given));
      boolean untouched = made.text().equals(now.text());
      String text =
          untouched
              ? wanted.text()
              : FileMerge.merge(file, made, now, SourceText.of(path, wanted.text())).text();
      if (!text.equals(now.text())) {
        texts.put(path, text);
      }
      if (wanted.disagreements().isEmpty() || !FileMerge.isAppendOnly(file)) {
        if (untouched || text.equals(wanted.text())) {
          settled.add(path);
        }
      } else {
        disagreements.put(path, wanted.disagreements());
      }
    } catch (TextException e) {
      open.add(e.problems().getFirst().toString());
    } catch (NotByEntry e) {
      if (!moved.get(0).isNothing() || !moved.get(1).isNothing()) {
        open.add(path + ": " + e.why());
      }
    }
  }

  private static Map<String, Long> second(Meeting meeting, SourceText now)
      throws IOException, TextException {
    return new AraProtocol().relations().contradictions(now).isEmpty()
        ? Map.of()
        : second(now, known(meeting));
  }

  /**
   * The numbers of second versions of entries, by the entries that they stand beside.
   *
   * @param known what either side had before they met
   */
  static Map<String, Long> second(SourceText now, Set<String> known) throws TextException {
    Map<String, Long> given = new TreeMap<>();
    for (String mark : new AraProtocol().relations().contradictions(now)) {
      String[] pair = mark.split(" ", -1);
      EntryId other = pair.length == 2 ? EntryId.parse(pair[1]) : null;
      if (other != null && known.contains(pair[0]) && !known.contains(pair[1])) {
        given.put(pair[0], other.number());
      }
    }
    return given;
  }

  /** What either side had before they met, by the IDs of now. */
  private static Set<String> known(Meeting meeting) throws IOException, TextException {
    Set<String> known = new LinkedHashSet<>();
    for (Snapshot side : List.of(meeting.ours(), meeting.theirs())) {
      IdRemapping moved = meeting.moved(side);
      for (Entry entry : new Lookup(side, meeting.root()).all()) {
        known.add(moved.ids().getOrDefault(entry.id(), entry.id()));
      }
    }
    return known;
  }

  private static SourceText text(Snapshot version, String path) throws IOException, TextException {
    SourceText text = Protocol.text(version, path);
    return text == null ? SourceText.of(path, "") : text;
  }

  /** Ids in the sentences that a side has written since the lines parted. */
  private void words(Meeting meeting, Snapshot side, IdRemapping of) throws IOException {
    if (of.isNothing()) {
      return;
    }
    String root = meeting.root();
    String folder = root.isEmpty() ? "" : root.substring(0, root.length() - 1);
    for (String path : side.list(folder)) {
      String file = path.substring(root.length());
      boolean text = path.endsWith(".md") || path.endsWith(".yaml");
      if (!text || java.util.Objects.equals(side.id(path), meeting.base().id(path))) {
        continue;
      }
      try {
        SourceText now = text(side, path);
        String known = "\n" + text(meeting.base(), path).text().replace("\r", "") + "\n";
        boolean ours = FileMerge.file(file) != null;
        String followed = (ours ? of.applied(file, now) : now).text();
        for (String line : followed.lines().toList()) {
          String id = known.contains("\n" + line + "\n") ? null : named(line, of);
          if (id != null) {
            words.add(path + ": " + id + " in: " + line.strip());
          }
        }
      } catch (TextException e) {
        words.add(path + ": cannot be read");
      }
    }
  }

  /** The id among the words of a line whose entry has another id now. */
  private static @Nullable String named(String line, IdRemapping moved) {
    String bare = line.strip();
    if (bare.startsWith("aliases:") || bare.contains("**Aliases**")) {
      return null;
    }
    Set<String> found = new LinkedHashSet<>();
    for (String word : bare.split("[^A-Za-z0-9]+", -1)) {
      String now = moved.ids().get(word);
      // What follows already may be one that stands in another's place.
      if (now != null && !moved.ids().containsValue(word)) {
        found.add(word + " (now " + now + ")");
      }
    }
    return found.isEmpty() ? null : String.join(", ", found);
  }

  /** Whether a merge keeps both versions of an entry of a file, for the researcher to decide. */
  public static boolean keepsBoth(String file) {
    return KEEPS_BOTH.contains(file);
  }

  /**
   * Pairs of entries that a merge set beside each other since the two sides disagree, and that no
   * decision waits over yet.
   */
  public static List<List<String>> contradictions(Meeting meeting)
      throws IOException, TextException {
    Set<String> known = known(meeting);
    Lookup now = new Lookup(meeting.now(), meeting.root());
    Set<String> held = new LinkedHashSet<>();
    for (Entry node : now.in(AraProtocol.TREE)) {
      if (node.kind().equals("decision") && !node.field("status").isEmpty()) {
        held.add(node.field("evidence"));
      }
    }
    List<List<String>> found = new ArrayList<>();
    for (String file : KEEPS_BOTH) {
      SourceText text = Protocol.text(meeting.now(), meeting.root() + file);
      List<String> marks =
          text == null ? List.of() : new AraProtocol().relations().contradictions(text);
      for (String mark : marks) {
        String[] pair = mark.split(" ", -1);
        boolean fresh = pair.length == 2 && known.contains(pair[0]) && !known.contains(pair[1]);
        if (fresh && marks.contains(pair[1] + " " + pair[0]) && !holds(held, pair)) {
          found.add(List.of(pair));
        }
      }
    }
    return found;
  }

  private static boolean holds(Set<String> evidence, String[] pair) {
    for (String one : evidence) {
      List<String> ids = List.of(one.replace("[", "").replace("]", "").split("\\s*,\\s*", -1));
      if (ids.contains(pair[0]) && ids.contains(pair[1])) {
        return true;
      }
    }
    return false;
  }
}
