package gitara.history;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.Protocol;
import gitara.record.Entry;
import gitara.record.EntryChange;
import gitara.record.FileChanges;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.zip.CRC32;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * What happened to the entries of a record in all of history, from an index under git's folder that
 * keeps itself. It is kept in groups of files, so that the life of a claim does not wait for what
 * only the tree needs.
 */
public final class History {
  /** Another one whenever what is found out of a commit, or how it is stored, becomes different. */
  private static final String EDITION = "8 ";

  private final Repo repo;
  private final EventGroups groups;
  private final Protocol protocol;
  private final EntryLinks links;
  private final EventIndex index;

  private History(Repo repo, EventGroups groups, EventIndex index) {
    this.repo = repo;
    this.groups = groups;
    this.protocol = groups.protocol();
    this.links = new EntryLinks(protocol.relations());
    this.index = index;
  }

  public static History open(Repo repo, Protocol protocol) throws IOException {
    return open(repo, protocol, EventIndex.STRETCH);
  }

  /** The same, a whole history being read in stretches of so many steps. */
  static History open(Repo repo, Protocol protocol, int stretch) throws IOException {
    return open(repo, new EventGroups(protocol, List.of()), stretch);
  }

  static History open(Repo repo, EventGroups groups, int stretch) throws IOException {
    Path path = repo.commonDir().resolve("ara/history/" + groups.protocol().name() + ".index");
    IndexFile file = IndexFile.read(path, dependencies(repo, groups));
    return new History(repo, groups, new EventIndex(repo, groups, file, stretch));
  }

  /** A check of what beside the commits decides what history is, and of how it is stored. */
  static int dependencies(Repo repo, EventGroups groups) throws IOException {
    CRC32 crc = new CRC32();
    StringBuilder text = new StringBuilder(EDITION);
    text.append(groups.protocol().layout().groups());
    for (Protocol other : groups.others()) {
      text.append(other.layout().prefixes());
    }
    crc.update(text.toString().getBytes(StandardCharsets.UTF_8));
    Path shallow = repo.commonDir().resolve("shallow");
    if (Files.exists(shallow)) {
      crc.update(Files.readAllBytes(shallow));
    }
    return (int) crc.getValue();
  }

  /** What was done to an entry, and to all whose IDs go on from its own behind a slash. */
  public List<RecordCommit> below(List<ObjectId> tips, String id) throws IOException, Refusal {
    return of(tips, entry -> entry.equals(id) || entry.startsWith(id + "/"));
  }

  /** What was done to some entries, in what some commits come from. */
  public List<RecordCommit> of(List<ObjectId> tips, Predicate<String> isWanted)
      throws IOException, Refusal {
    List<RecordCommit> found = new ArrayList<>();
    for (RecordCommit commit : all(tips)) {
      List<EntryChange> changes = new ArrayList<>();
      for (EntryChange change : commit.changes()) {
        if (isWanted.test(change.event().entry())) {
          changes.add(change);
        }
      }
      if (!changes.isEmpty()) {
        found.add(commit.with(changes));
      }
    }
    return found;
  }

  /** Everything that was done in what a commit comes from, newest first. */
  public List<RecordCommit> all(ObjectId tip) throws IOException, Refusal {
    return all(List.of(tip));
  }

  private List<RecordCommit> all(List<ObjectId> tips) throws IOException, Refusal {
    List<RecordCommit> all = index.commits(tips, 0);
    int before = 1;
    for (int i = 1; i < protocol.layout().groups().size(); i++) {
      Map<ObjectId, RecordCommit> more = new HashMap<>();
      for (RecordCommit moment : index.commits(tips, i)) {
        if (!moment.changes().isEmpty()) {
          more.put(moment.commit(), moment);
        }
      }
      List<RecordCommit> both = new ArrayList<>(all.size());
      for (RecordCommit moment : all) {
        both.add(joined(moment, more.get(moment.commit()), before, 1 << i));
      }
      all = both;
      before |= 1 << i;
    }
    List<RecordCommit> commits = new ArrayList<>(all.size());
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      for (RecordCommit moment : all) {
        boolean idle = moment.changes().isEmpty();
        commits.add(idle ? StepReader.idle(walk, groups, moment.commit()) : moment);
      }
    }
    return commits;
  }

  /**
   * What two sets of groups know of one commit. Where one has nothing, trailers that name it are
   * not true.
   */
  private static RecordCommit joined(
      RecordCommit one, @Nullable RecordCommit other, int ones, int others) {
    if (other == null) {
      boolean lies = (one.concerned() & others) != 0;
      return lies ? one.with(one.changes(), false) : one;
    }
    if (one.changes().isEmpty()) {
      boolean lies = (other.concerned() & ones) != 0;
      return lies ? other.with(other.changes(), false) : other;
    }
    List<EntryChange> changes = new ArrayList<>(one.changes());
    changes.addAll(other.changes());
    return one.with(changes, one.declared() && other.declared());
  }

  /** The commits at which the record changed, of what a commit comes from, parents first. */
  List<RecordStep> steps(ObjectId tip) throws IOException, Refusal {
    return index.steps(tip);
  }

  /** The commits that changed an entry, newest first. */
  public List<RecordCommit> of(ObjectId tip, String entry) throws IOException, Refusal {
    return index.commits(tip, protocol.layout().group(entry), entry);
  }

  /** The life of an entry in what a commit comes from. */
  public EntryHistory life(ObjectId tip, String entry) throws IOException, Refusal {
    return life(tip, entry, tip);
  }

  /**
   * The same of the entry that is called so at another commit.
   *
   * @param at that commit, from which the tip comes
   */
  public EntryHistory life(ObjectId tip, String entry, ObjectId at) throws IOException, Refusal {
    try (HistoryStates states = new HistoryStates(repo, this, protocol, index)) {
      return EntryHistory.of(tip, entry, at, links, states);
    }
  }

  /**
   * Another entry that bore a number.
   *
   * @param title as it was added
   * @param revision a commit at which it bears the number
   */
  public record Bearer(String title, ObjectId revision) {}

  /** The entries that bore the number of one, and are not that one, in what a commit comes from. */
  public List<Bearer> others(ObjectId tip, String entry) throws IOException, Refusal {
    try (HistoryStates states = new HistoryStates(repo, this, protocol, index)) {
      List<RecordCommit> all = of(tip, entry);
      EntryLives lives = EntryLives.of(tip, entry, all, states);
      List<Bearer> others = new ArrayList<>();
      int own = lives == null ? EntryLives.NONE : lives.at(tip, all);
      for (int i = 0; lives != null && i < lives.all().size(); i++) {
        if (i != own) {
          EntryLives.Life life = lives.all().get(i);
          others.add(new Bearer(life.title(), life.last()));
        }
      }
      return others;
    }
  }

  /** What the entries are called that have a number or had it, as far as they say so. */
  public List<String> namesOf(ObjectId tip, String number) throws IOException, Refusal {
    try (HistoryStates states = new HistoryStates(repo, this, protocol, index)) {
      return states.namesOf(index.state(tip), number);
    }
  }

  /** Whether a history is that of the entry which a commit calls so. */
  public boolean isIn(EntryHistory life, String number, ObjectId at) throws IOException, Refusal {
    if (!life.numbers().contains(number)) {
      return false;
    }
    Set<ObjectId> own = life.own();
    own.retainAll(life(at, number).own());
    return !own.isEmpty();
  }

  /** An entry as a commit has it; null where it has none, or cannot be read. */
  public @Nullable Entry entry(ObjectId commit, String id) throws IOException, Refusal {
    try (HistoryStates states = new HistoryStates(repo, this, protocol, index)) {
      return states.entry(index.state(commit), id);
    }
  }

  /**
   * What became of a file that no group has, in what a commit comes from, newest first.
   *
   * @param path from the root of the record
   */
  public List<RecordCommit> file(ObjectId tip, String path, FileChanges changes)
      throws IOException, Refusal {
    List<RecordStep> steps = index.steps(tip);
    try (ObjectReader reader = repo.objects()) {
      return new FileLife(reader, groups, path, changes).of(steps);
    }
  }

  /** The files of the journal, from the root, that say something of an entry beside its changes. */
  public List<String> reports(ObjectId tip, String entry) throws IOException, Refusal {
    RecordState state = index.state(tip);
    if (state.isNone()) {
      return List.of();
    }
    try (ObjectReader reader = repo.objects()) {
      List<String> files = new ArrayList<>();
      for (String name : new JournalReports(reader, protocol, index).files(state.tree(), entry)) {
        files.add(protocol.relations().journal() + "/" + name);
      }
      return files;
    }
  }

  /** Two lists of moments as one, newest first, each commit once. */
  public List<RecordCommit> together(List<RecordCommit> one, List<RecordCommit> other) {
    TreeMap<Long, RecordCommit> all = new TreeMap<>();
    for (List<RecordCommit> list : List.of(one, other)) {
      for (RecordCommit moment : list) {
        Long place = -index.order(moment.commit());
        RecordCommit there = all.get(place);
        all.put(place, there == null ? moment : both(there, moment));
      }
    }
    return new ArrayList<>(all.values());
  }

  /** What two groups or protocols did in one commit. */
  static RecordCommit both(RecordCommit one, RecordCommit other) {
    Set<EntryChange> changes = new LinkedHashSet<>(one.changes());
    changes.addAll(other.changes());
    return one.with(List.copyOf(changes), one.declared() && other.declared());
  }

  /**
   * How some moments in what some commits come from follow from each other, newest first: with the
   * merges by which one line of them came to another.
   */
  public List<GraphNode> graph(List<ObjectId> tips, List<RecordCommit> moments)
      throws IOException, Refusal {
    repo.readHistory();
    try (ObjectReader reader = repo.objects()) {
      return new SimplifiedGraph(reader, groups, moments).from(tips);
    }
  }
}
