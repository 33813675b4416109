package gitara.rule.meditation;

import gitara.commit.Key;
import gitara.commit.Trailers;
import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.NodeId;
import gitara.protocol.Protocol;
import gitara.record.CommitContext;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.run.Bound;
import gitara.run.Decision;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * What a commit does to meditations, against one of its parents. Of a merge, only what is as in
 * none of the parents is its own.
 */
public final class MeditationStep {
  /** A file of a meditation that differs. */
  public record Change(MeditationPath file, @Nullable ObjectId old, @Nullable ObjectId now) {
    public boolean isNew() {
      return old == null;
    }

    public boolean isGone() {
      return now == null;
    }

    public boolean is(MeditationPath.Kind kind) {
      return file.kind() == kind;
    }

    /** Whether it is a node's file, as a draft or final. */
    public boolean isOfNode() {
      return is(MeditationPath.Kind.DRAFT) || is(MeditationPath.Kind.NODE);
    }

    public NodeId node() {
      return file.requireNode();
    }
  }

  private final CommitContext commit;
  private final Step step;
  private final List<Change> changes = new ArrayList<>();
  private final List<Trailers> blocks;
  private final boolean isSquash;
  private final Set<String> dirs = new TreeSet<>();

  public MeditationStep(CommitContext commit, Snapshot before) throws IOException {
    this.commit = commit;
    this.step = new Step(before, commit.after());
    String message = Objects.requireNonNullElse(commit.message(), "");
    List<Trailers> squashed = Trailers.squashed(message);
    this.isSquash = !squashed.isEmpty();
    this.blocks = isSquash ? squashed : List.of(Trailers.parse(message));
    for (Step.FileDiff change : step.changes(MeditationDir.FOLDER)) {
      MeditationPath file = MeditationPath.of(change.path());
      if (file != null && !isOfOther(change.path())) {
        changes.add(new Change(file, change.old(), change.now()));
        dirs.add(file.dir());
      }
    }
    for (Trailers block : blocks) {
      block.events().forEach(event -> state(event.entry()));
    }
    decisions().forEach(decision -> state(decision.gate()));
  }

  /** Notes the directory of an entry, or of a gate. */
  private void state(String id) {
    MeditationDir dir = dirOf(id);
    if (dir != null) {
      dirs.add(dir.name());
    }
  }

  private static @Nullable MeditationDir dirOf(String id) {
    MeditationDir dir = null;
    for (int slash = id.indexOf('/'); slash > 0; slash = id.indexOf('/', slash + 1)) {
      MeditationDir longer = MeditationDir.of(id.substring(0, slash));
      dir = longer == null ? dir : longer;
    }
    return dir;
  }

  private boolean isOfOther(String path) throws IOException {
    for (Snapshot parent : commit.parents()) {
      if (parent != step.before() && Objects.equals(parent.id(path), commit.after().id(path))) {
        return true;
      }
    }
    return false;
  }

  public CommitContext commit() {
    return commit;
  }

  public Step step() {
    return step;
  }

  public boolean isMerge() {
    return commit.parents().size() > 1;
  }

  /** The files of meditations that differ. */
  public List<Change> changes() {
    return changes;
  }

  /** The files as they were. */
  public Snapshot before() {
    return step.before();
  }

  public Snapshot after() {
    return step.after();
  }

  public boolean hasMessage() {
    return commit.message() != null;
  }

  /** The meditations that the commit changes, or decides about. */
  public List<MeditationDir> dirs() {
    return dirs.stream().map(MeditationDir::new).toList();
  }

  /** The files of a meditation that differ. */
  public List<Change> changes(MeditationDir dir) {
    return changes.stream().filter(change -> change.file().dir().equals(dir.name())).toList();
  }

  /** The files of a meditation before the commit. */
  public MeditationFiles filesBefore(MeditationDir dir) throws IOException {
    return MeditationFiles.at(before(), dir);
  }

  /** Those after it. */
  public MeditationFiles filesAfter(MeditationDir dir) throws IOException {
    return MeditationFiles.at(after(), dir);
  }

  /** All files of the repository that differ, without those that another parent has alike. */
  public List<String> paths() throws IOException {
    List<String> paths = new ArrayList<>();
    for (Step.FileDiff change : step.changes("")) {
      if (!isOfOther(change.path())) {
        paths.add(change.path());
      }
    }
    return paths;
  }

  /**
   * Whether one commit brings a meditation that went through states on other branches: a squash, or
   * a copy.
   */
  public boolean isFlattened(MeditationDir dir) throws IOException {
    return !isMerge()
        && before().children(dir.path()).isEmpty()
        && after().id(dir.file("facets.md")) != null;
  }

  /** The value of a trailer; empty where there is none, or no message yet. */
  public String trailer(Key key) {
    return Objects.requireNonNullElse(blocks.getLast().first(key), "");
  }

  /** The values of a trailer, of all commits that a squash put together. */
  public List<String> trailers(Key key) {
    List<String> values = new ArrayList<>();
    blocks.forEach(block -> values.addAll(block.all(key)));
    return values;
  }

  /** The files that a trailer names with their contents. */
  public List<Bound> bound(Key key) {
    return trailers(key).stream().map(Bound::parse).filter(Objects::nonNull).toList();
  }

  /** What is decided about a meditation, the gates named without its directory. */
  public List<Decision> decisions(MeditationDir dir) {
    return decisions(dir, commit.message(), dirs.size() == 1);
  }

  /**
   * What a message decides about a meditation.
   *
   * @param isOnly whether gates without a directory are of this one
   */
  public static List<Decision> decisions(
      MeditationDir dir, @Nullable String message, boolean isOnly) {
    List<Decision> decisions = new ArrayList<>();
    for (Decision decision : Decision.in(message)) {
      String gate = decision.gate();
      MeditationDir named = dirOf(gate);
      if (named == null ? isOnly : named.equals(dir)) {
        decisions.add(
            new Decision(
                named == null ? gate : gate.substring(named.name().length() + 1),
                decision.word(),
                decision.details(),
                decision.actor()));
      }
    }
    return decisions;
  }

  /** The file at a path as text; null where there is none that can be read. */
  public static @Nullable SourceText text(Snapshot snapshot, String path) throws IOException {
    try {
      return Protocol.text(snapshot, path);
    } catch (TextException e) {
      return null;
    }
  }

  /** What the message decides; of a squash, in all of its blocks. */
  public List<Decision> decisions() {
    return Decision.in(commit.message());
  }

  /** Whether the message was put together from those of several commits. */
  public boolean isSquash() {
    return isSquash;
  }
}
