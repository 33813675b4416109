package gitara.ara.evidence;

import gitara.ara.model.ClaimStates;
import gitara.ara.model.Lookup;
import gitara.ara.signal.Retractions;
import gitara.ara.step.CitedPins;
import gitara.commit.Key;
import gitara.commit.Trailers;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.history.History;
import gitara.history.RecordCommit;
import gitara.protocol.Protocol;
import gitara.record.Entry;
import gitara.record.EntryChange;
import gitara.record.Event;
import gitara.record.Snapshot;
import gitara.record.TreeSnapshot;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * A comparison of what entries cite, as it was when they cited it, with what is there now. Entries
 * cite by the commit that wrote the citation, or that made a claim supported; files are pinned by
 * its trailers, else by its tree.
 */
public final class Recheck implements AutoCloseable {
  /** What can be wrong with a citation. */
  public enum Kind {
    /** The file is not there any more. */
    MISSING,
    /** The file has changed since. */
    CHANGED,
    /** A quote or a number was not there when it was cited, or is not there any more. */
    NOT_FOUND,
    /** The entry rests on one that was taken back, refuted or withdrawn. */
    FALLEN
  }

  /**
   * A citation that does not stand.
   *
   * @param source the file or the entry that is cited
   * @param message what is wrong, as a sentence that begins with the source
   */
  public record Fault(Entry entry, Kind kind, String source, String message) {}

  /** So many characters of a cited file are shown. */
  private static final int SHOWN = 4_000;

  private static final List<String> CITING =
      List.of("proof", "sources", "evidence basis", "code ref", "code", "evidence", "source_refs");

  private final Protocol protocol;
  private final Lookup lookup;
  private final ObjectReader reader;
  private final RevWalk walk;
  private final @Nullable ObjectId head;
  private final History history;
  private final Retractions retractions;
  private final Map<ObjectId, Snapshot> states = new HashMap<>();

  /**
   * @param protocol of the record, under whose IDs history has its entries
   * @param lookup the record as it is now, with the IDs that its files give
   * @param head the commit whose history is asked; null for none
   */
  public Recheck(Repo repo, Protocol protocol, Lookup lookup, @Nullable ObjectId head)
      throws IOException {
    this.protocol = protocol;
    this.lookup = lookup;
    this.head = head;
    reader = repo.objects();
    walk = new RevWalk(reader);
    history = History.open(repo, protocol);
    retractions = Retractions.of(lookup);
  }

  @Override
  public void close() {
    walk.close();
    reader.close();
  }

  /**
   * A file that an entry cites, and what became of it.
   *
   * @param blob its content when it was cited; empty where that is not known
   * @param since the citing commit; empty for none
   * @param text the beginning of that content; empty for what is no text
   */
  public record Cited(String path, String blob, String since, String standing, String text) {}

  /** The files that an entry cites, folders aside. */
  public List<Cited> cited(Entry entry) throws IOException, Refusal {
    List<Cited> files = new ArrayList<>();
    Set<String> paths = CitedSources.of(entry).paths();
    if (paths.isEmpty()) {
      return files;
    }
    Citation citation = citation(entry);
    for (String path : paths) {
      ObjectId then = citation.content(path);
      ObjectId now = present(path);
      if (then == null && now == null) {
        if (!isFolder(path)) {
          files.add(new Cited(path, "", "", "missing", ""));
        }
        continue;
      }
      String standing = now == null ? "missing" : now.equals(then) ? "unchanged" : "changed";
      String since = citation.commit == null ? "" : citation.commit.commit().name();
      String text = text(then);
      boolean isText = text.indexOf('\0') < 0 && text.indexOf('\ufffd') < 0;
      String shown = isText ? text.substring(0, Math.min(SHOWN, text.length())) : "";
      files.add(new Cited(path, then == null ? "" : then.name(), since, standing, shown));
    }
    return files;
  }

  /** The citations of an entry that do not stand. */
  public List<Fault> of(Entry entry) throws IOException, Refusal {
    CitedSources cited = CitedSources.of(entry);
    List<Fault> faults = new ArrayList<>();
    for (String id : cited.entries()) {
      fallen(entry, id, faults);
    }
    if (cited.paths().isEmpty()) {
      return faults;
    }
    Citation citation = citation(entry);
    StringBuilder then = new StringBuilder();
    StringBuilder now = new StringBuilder();
    for (String path : cited.paths()) {
      file(entry, path, citation, faults);
      then.append(text(citation.content(path))).append('\n');
      now.append(text(present(path))).append('\n');
    }
    String files = String.join(", ", cited.paths());
    for (String quote : cited.quotes()) {
      found(
          entry,
          files,
          "\"" + quote + "\"",
          CitedSources.holds(then.toString(), quote),
          CitedSources.holds(now.toString(), quote),
          citation,
          faults);
    }
    for (String number : cited.numbers()) {
      found(
          entry,
          files,
          number,
          CitedSources.holdsNumber(then.toString(), number),
          CitedSources.holdsNumber(now.toString(), number),
          citation,
          faults);
    }
    return faults;
  }

  /**
   * The files that a supported claim rests on, directly or by the nodes of its proof, and that have
   * changed since it became supported.
   */
  public List<Fault> drift(Entry claim) throws IOException, Refusal, TextException {
    List<Fault> faults = new ArrayList<>();
    if (!ClaimStates.leading(claim.field("Status")).equals("supported")) {
      return faults;
    }
    CitedSources cited = CitedSources.of(claim);
    Set<String> paths = new LinkedHashSet<>(cited.paths());
    for (String id : cited.entries()) {
      for (Entry node : id.startsWith("N") ? lookup.find(id) : List.<Entry>of()) {
        paths.addAll(CitedSources.of(node).paths());
      }
    }
    if (!paths.isEmpty()) {
      Citation citation = citation(claim);
      for (String path : paths) {
        file(claim, path, citation, faults);
      }
    }
    faults.removeIf(fault -> fault.kind() != Kind.CHANGED);
    return faults;
  }

  private void fallen(Entry entry, String id, List<Fault> faults) throws IOException {
    String why = null;
    List<Entry> by = retractions.of(id);
    if (!by.isEmpty()) {
      why = "was retracted by " + by.getFirst().id();
    } else if (id.startsWith("C")) {
      try {
        for (Entry claim : lookup.find(id)) {
          String status = ClaimStates.leading(claim.field("Status"));
          why = ClaimStates.isTerminal(status) ? "is " + status : why;
        }
      } catch (TextException e) {
        // A file that cannot be read is reported by lint.
      }
    }
    if (why != null) {
      faults.add(new Fault(entry, Kind.FALLEN, id, id + " " + why));
    }
  }

  private void file(Entry entry, String path, Citation citation, List<Fault> faults)
      throws IOException {
    ObjectId now = present(path);
    ObjectId then = citation.content(path);
    if (now == null && !isFolder(path)) {
      faults.add(
          new Fault(
              entry,
              Kind.MISSING,
              path,
              path
                  + " is not there"
                  + (then == null ? "" : " any more; as cited: git show " + citation.name(path))));
    } else if (now != null && then != null && !now.equals(then)) {
      faults.add(
          new Fault(
              entry,
              Kind.CHANGED,
              path,
              path
                  + " has changed since "
                  + citation.label()
                  + "; as cited: git show "
                  + citation.name(path)));
    }
  }

  private static void found(
      Entry entry,
      String files,
      String what,
      boolean then,
      boolean now,
      Citation citation,
      List<Fault> faults) {
    if (!then || !now) {
      faults.add(
          new Fault(
              entry,
              Kind.NOT_FOUND,
              files,
              what
                  + (then ? " is not any more in " : " is not in ")
                  + files
                  + (then ? "" : " as of " + citation.label())));
    }
  }

  private boolean isFolder(String path) throws IOException {
    String folder = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    return !lookup.snapshot().list(folder).isEmpty()
        || !lookup.snapshot().list(lookup.root() + folder).isEmpty();
  }

  private @Nullable ObjectId present(String path) throws IOException {
    return content(lookup.snapshot(), path);
  }

  private @Nullable ObjectId content(Snapshot state, String path) throws IOException {
    ObjectId id = state.id(path);
    return id == null ? state.id(lookup.root() + path) : id;
  }

  private String text(@Nullable ObjectId blob) throws IOException {
    byte[] bytes = blob == null || !reader.has(blob) ? null : lookup.snapshot().blob(blob);
    return bytes == null ? "" : new String(bytes, StandardCharsets.UTF_8);
  }

  /** Where the citations of an entry come from: no commit as long as it is not committed. */
  private Citation citation(Entry entry) throws IOException, Refusal {
    Map<String, ObjectId> pins = new HashMap<>();
    RecordCommit citing = null;
    String id = protocol.id(entry.id());
    List<RecordCommit> moments = head == null ? List.of() : history.life(head, id).moments();
    for (RecordCommit moment : moments) {
      if (citing == null && cites(moment, id)) {
        citing = moment;
      }
      if (citing != null) {
        RevCommit commit = walk.parseCommit(moment.commit());
        for (String value : Trailers.parse(commit.getFullMessage()).all(Key.EVIDENCE)) {
          CitedPins.Pin pin = CitedPins.parse(value);
          if (pin != null) {
            pins.putIfAbsent(pin.path(), pin.blob());
          }
        }
      }
    }
    return new Citation(citing, pins);
  }

  /** Whether a commit added an entry, changed what it cites, or made it supported. */
  private static boolean cites(RecordCommit moment, String id) {
    for (EntryChange change : moment.changes()) {
      String after = change.after();
      boolean isOwn = change.event().entry().equals(id);
      if (isOwn
          && (change.event().action() == Event.Action.ADD
              || CITING.contains(change.field().toLowerCase(java.util.Locale.ROOT))
              || (change.field().equalsIgnoreCase("Status")
                  && after != null
                  && ClaimStates.leading(after).equals("supported")))) {
        return true;
      }
    }
    return false;
  }

  /** The state in which an entry was cited. */
  private final class Citation {
    private final @Nullable RecordCommit commit;
    private final Map<String, ObjectId> pins;

    Citation(@Nullable RecordCommit commit, Map<String, ObjectId> pins) {
      this.commit = commit;
      this.pins = pins;
    }

    String label() {
      return commit == null ? "it was cited" : commit.commit().name().substring(0, 10);
    }

    String name(String path) throws IOException {
      ObjectId blob = content(path);
      return blob == null ? "" : blob.abbreviate(10).name();
    }

    /** The content that was cited; of an entry that is not committed, the present one. */
    @Nullable ObjectId content(String path) throws IOException {
      if (commit == null) {
        return present(path);
      }
      Snapshot state = states.get(commit.commit());
      if (state == null) {
        state = new TreeSnapshot(reader, walk.parseCommit(commit.commit()).getTree().getId());
        states.put(commit.commit(), state);
      }
      ObjectId there = Recheck.this.content(state, path);
      ObjectId pin = pins.getOrDefault(path, pins.get(lookup.root() + path));
      return there == null ? pin : there;
    }
  }
}
