package gitara.commit;

import gitara.git.Identity;
import gitara.git.Refusal;
import gitara.record.Relocation;
import gitara.record.Snapshot;
import gitara.record.TreeSnapshot;
import gitara.text.LineEnds;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * A change in the making: files are opened as the last commit has them, and replaced. Opening
 * checks that work tree and index hold the same, so that no hand edit is swept into a commit or
 * lost. Problems are gathered, to be reported together.
 */
public final class ChangeSet {
  /**
   * A file that goes into the commit as it stands in the work tree.
   *
   * @param id null where it is gone
   */
  record Kept(@Nullable ObjectId id, FileMode mode) {}

  /** What a commit needs besides its content. */
  @FunctionalInterface
  interface Committer {
    Identity find() throws Refusal;
  }

  private static final String HAND_EDITS =
      "record hand edits first, with: git commit -m \"...\" -- <file>   (see them with: git diff"
          + " HEAD)";

  private final Committer committer;
  private final TreeSnapshot head;
  private final @Nullable WorkFiles files;
  private final @Nullable IndexEdit index;
  private final Map<String, Boolean> opened = new LinkedHashMap<>();
  private final Map<String, String> written = new LinkedHashMap<>();
  private final Map<String, byte[]> taken = new LinkedHashMap<>();
  private final Map<String, Kept> kept = new LinkedHashMap<>();
  private final Set<String> removed = new HashSet<>();
  private final Set<ObjectId> merged = new LinkedHashSet<>();
  private final List<String> problems = new ArrayList<>();
  private @Nullable Identity identity;
  private boolean handEdits;
  private final CommitGate gate;
  private final @Nullable ObjectId parent;
  private @Nullable String judged;
  private Relocation place = Relocation.NONE;
  private String space = "";

  /**
   * A change after a commit.
   *
   * @param files null for a branch that is checked out nowhere, as {@code index}
   * @param committer finds out who the commit is by; its refusal is reported with the other
   *     problems
   */
  ChangeSet(
      CommitGate gate,
      @Nullable ObjectId parent,
      TreeSnapshot head,
      @Nullable WorkFiles files,
      @Nullable IndexEdit index,
      Committer committer) {
    this.gate = gate;
    this.parent = parent;
    this.committer = committer;
    this.head = head;
    this.files = files;
    this.index = index;
  }

  /**
   * Shows a record that lies elsewhere where its protocol looks for it.
   *
   * @param name what stands before the IDs of its events
   */
  public void relocate(Relocation to, String name) {
    place = to;
    space = name;
  }

  /** Where the record is in place of where its protocol looks for it. */
  public Relocation place() {
    return place;
  }

  /** The last commit, without this draft's edits. */
  public Snapshot head() {
    return place.shown(head);
  }

  /** The last commit with this draft's edits on top. */
  public Snapshot result() {
    return place.shown(whole());
  }

  private Snapshot whole() {
    return new DraftSnapshot(head, written, kept);
  }

  /** True when the work tree has a file there, committed or not. */
  public boolean inWorkTree(String name) throws IOException {
    String path = place.real(name);
    return files != null && files.linkOn(path) == null && files.exists(path);
  }

  /** True for a file, or a folder with files, of the last commit or the index. */
  public boolean tracks(String path) throws IOException {
    String folder = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    return tracked(folder) != null || !head.list(place.real(folder)).isEmpty();
  }

  /** The content of a file in the index, else in the last commit; null where neither has it. */
  public @Nullable ObjectId tracked(String name) throws IOException {
    String path = place.real(name);
    IndexEdit.Staged staged = index == null ? null : index.at(path);
    return staged == null || staged.unmerged() ? head.id(path) : staged.id();
  }

  /**
   * The present text of a file that the change will touch; null when there is none yet. What stands
   * in the way of touching it is kept for {@link #check}.
   */
  public @Nullable SourceText open(String name) throws IOException {
    String path = place.real(name);
    String text = written.get(path);
    if (text != null) {
      return SourceText.of(name, text);
    }
    byte[] committed = head.read(path);
    touch(path, committed);
    if (committed == null) {
      return null;
    }
    try {
      return SourceText.decode(name, committed);
    } catch (TextException e) {
      problems.addAll(e.problems().stream().map(Object::toString).toList());
      return null;
    }
  }

  /**
   * The text of a file as the work tree has it, hand edits included, which become part of the
   * change; null when there is none.
   */
  public @Nullable SourceText take(String name) throws IOException {
    String path = place.real(name);
    if (files == null || index == null) {
      return open(name);
    }
    byte[] committed = head.read(path);
    byte[] present = files.linkOn(path) == null ? files.read(path) : null;
    IndexEdit.Staged staged = index.at(path);
    if (present == null || (staged != null && staged.unmerged())) {
      return open(name);
    }
    boolean isConverted = committed != null && Arrays.equals(committed, LineEnds.toLf(committed));
    byte[] content = isConverted ? LineEnds.toLf(present) : present;
    opened.put(path, content.length != present.length);
    taken.put(path, content);
    try {
      SourceText text = SourceText.decode(name, content);
      written.put(path, text.text());
      return text;
    } catch (TextException e) {
      problems.addAll(e.problems().stream().map(Object::toString).toList());
      return null;
    }
  }

  /** The content that a file of the work tree must still have when it is written. */
  byte @Nullable [] before(String path) throws IOException {
    byte[] content = taken.get(path);
    return content == null ? head.read(path) : content;
  }

  /** The files whose hand edits are part of the change, as the work tree has them. */
  Map<String, byte[]> taken() {
    return taken;
  }

  /**
   * Makes a file of the work tree part of the change as git has stored it, whatever it holds: it is
   * neither read nor written.
   *
   * @param id the blob that git made of it; null where it is gone
   */
  public void keep(String path, @Nullable ObjectId id, FileMode mode) {
    kept.put(place.real(path), new Kept(id, mode));
  }

  Map<String, Kept> kept() {
    return kept;
  }

  /** The mode of a file where it is known; null where it stays. */
  @Nullable FileMode mode(String path) {
    Kept file = kept.get(path);
    return file == null || file.id() == null ? null : file.mode();
  }

  /** Checks a file that was read from {@link #head()} and will be written after all. */
  public void touch(String name) throws IOException {
    String path = place.real(name);
    if (!opened.containsKey(path)) {
      touch(path, head.read(path));
    }
  }

  private void touch(String path, byte @Nullable [] committed) throws IOException {
    if (!opened.containsKey(path)) {
      opened.put(path, touchable(path, committed));
    }
  }

  /**
   * Checks a file against work tree and index; says whether the work tree's copy has CRLF line
   * ends.
   */
  private boolean touchable(String path, byte @Nullable [] committed) throws IOException {
    String link = files == null ? null : files.linkOn(path);
    if (link != null) {
      problems.add(link + " is a symbolic link; a record consists of regular files and folders");
      return false;
    }
    for (int slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
      FileMode mode = head.mode(path.substring(0, slash));
      if (mode != FileMode.MISSING && mode != FileMode.TREE) {
        problems.add(path.substring(0, slash) + " is not a folder in the last commit");
        return false;
      }
    }
    if (committed == null && head.mode(path) != FileMode.MISSING) {
      problems.add(path + " is not a regular file in the last commit");
      return false;
    }
    if (files == null || index == null) {
      return false;
    }
    IndexEdit.Staged staged = index.at(path);
    ObjectId id = head.id(path);
    if (staged != null && staged.notCheckedOut()) {
      problems.add(path + " is not checked out here (sparse checkout)");
      return false;
    }
    byte[] present = files.read(path);
    if (staged == null ? id != null : staged.unmerged() || !staged.id().equals(id)) {
      handEdit(path, "has uncommitted staged changes");
    } else if (present == null) {
      if (committed != null) {
        handEdit(path, "is deleted in the work tree, but not in the last commit");
      }
    } else if (committed == null) {
      handEdit(path, "is in the work tree, but not committed");
    } else if (!Arrays.equals(present, committed)) {
      if (Arrays.equals(LineEnds.toLf(present), committed)) {
        return true;
      }
      handEdit(path, "has uncommitted changes");
    }
    return false;
  }

  private void handEdit(String path, String what) {
    handEdits = true;
    problems.add(path + " " + what);
  }

  public void write(String path, String text) {
    written.put(place.real(path), text);
  }

  /** Removes a file. */
  public void remove(String name) throws IOException {
    String path = place.real(name);
    touch(name);
    written.remove(path);
    removed.add(path);
    kept.put(path, new Kept(null, FileMode.MISSING));
  }

  /** Whether the work tree's copy goes with the file. */
  boolean removes(String path) {
    return removed.contains(path);
  }

  /** Makes the commit a merge of the last one with others, whose files the caller has written. */
  public void merge(ObjectId commit) {
    merged.add(commit);
  }

  /** The parents of the commit. */
  List<ObjectId> parents() {
    List<ObjectId> parents = new ArrayList<>();
    if (parent != null) {
      parents.add(parent);
    }
    parents.addAll(merged);
    return parents;
  }

  /** Adds to the problems that are reported together. */
  public void problem(String problem) {
    problems.add(problem);
  }

  /** Throws when anything stands in the way; to be called before ids are taken. */
  public void check() throws Refusal {
    @Nullable String hint = null;
    if (identity == null) {
      try {
        identity = committer.find();
      } catch (Refusal refusal) {
        if (refusal.kind() == Refusal.Kind.FAULT) {
          throw refusal;
        }
        problems.addAll(refusal.problems());
        hint = refusal.hint();
      }
    }
    if (!problems.isEmpty()) {
      throw Refusal.of(
          List.copyOf(problems), handEdits ? HAND_EDITS : identity == null ? hint : null);
    }
  }

  /**
   * Has the gate check the commit as it would be now, once for each message; to be called before
   * numbers are taken. What it refuses is reported with the problems known so far.
   */
  public void checkCommit(Message message) throws IOException, Refusal {
    message.in(space);
    String text = message.text();
    if (!text.equals(judged)) {
      try {
        gate.check(parents(), head, whole(), text);
        judged = text;
      } catch (Refusal refusal) {
        if (problems.isEmpty()) {
          throw refusal;
        }
        problems.addAll(refusal.problems());
      }
    }
    check();
  }

  /**
   * The IDs that no new entry may have though no entry has them.
   *
   * @param space what stands before the IDs of the record elsewhere
   */
  public Set<String> spent(String space) throws IOException {
    return gate.spent(parents(), space);
  }

  /** Who the commit is by; known once the draft has been checked. */
  Identity identity() throws Refusal {
    Identity known = identity;
    return known == null ? committer.find() : known;
  }

  /** The new content of every file that differs from the last commit. */
  Map<String, String> written() {
    return written;
  }

  boolean crlf(String path) {
    return opened.getOrDefault(path, false);
  }
}
