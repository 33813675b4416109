package gitara.cli.memory;

import gitara.cli.command.Call;
import gitara.cli.history.RecordChoice;
import gitara.cli.history.Revision;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.memory.MemoryProtocol;
import gitara.memory.model.Board;
import gitara.memory.model.Evidence;
import gitara.memory.model.FragmentTally;
import gitara.memory.model.Ledger;
import gitara.memory.model.MemoryLayout;
import gitara.protocol.Protocol;
import gitara.protocol.RecordPlace;
import gitara.record.RecordConfig;
import gitara.record.Snapshot;
import gitara.record.TreeSnapshot;
import gitara.text.LineEnds;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/** The memory as a commit has it, opened for reading; the last one unless another is named. */
public final class MemoryAtHead implements AutoCloseable {
  private final Repo repo;
  private final ObjectReader reader;
  private final @Nullable ObjectId commit;
  private final Protocol protocol;
  private final Snapshot snapshot;

  private MemoryAtHead(
      Repo repo,
      ObjectReader reader,
      @Nullable ObjectId commit,
      Protocol protocol,
      Snapshot snapshot) {
    this.repo = repo;
    this.protocol = protocol;
    this.reader = reader;
    this.commit = commit;
    this.snapshot = snapshot;
  }

  public static MemoryAtHead open(Call call) throws Refusal, IOException {
    return open(call, null);
  }

  /** The same of a commit or date; null for HEAD. */
  public static MemoryAtHead open(Call call, @Nullable String revision)
      throws Refusal, IOException {
    Repo repo = call.open();
    boolean done = false;
    try {
      ObjectId commit =
          revision == null ? Revision.head(repo) : Revision.of(repo, call.environment(), revision);
      MemoryAtHead memory = at(repo, chosen(call, repo), repo.objects(), commit);
      done = true;
      return memory;
    } finally {
      if (!done) {
        repo.close();
      }
    }
  }

  /** The protocol of the memory of the current folder; else of the first. */
  static Protocol chosen(Call call, Repo repo) throws Refusal, IOException {
    return RecordChoice.nearest(call, repo, new MemoryProtocol());
  }

  private static MemoryAtHead at(
      Repo repo, Protocol protocol, ObjectReader reader, @Nullable ObjectId commit)
      throws IOException {
    ObjectId tree = null;
    if (commit != null) {
      try (RevWalk walk = new RevWalk(reader)) {
        RevCommit parsed = walk.parseCommit(commit);
        tree = parsed.getTree().getId();
      }
    }
    Snapshot snapshot = protocol.relocation().shown(new TreeSnapshot(reader, tree));
    return new MemoryAtHead(repo, reader, commit, protocol, snapshot);
  }

  public Repo repo() {
    return repo;
  }

  public ObjectReader reader() {
    return reader;
  }

  @Nullable
  public ObjectId commit() {
    return commit;
  }

  Protocol protocol() {
    return protocol;
  }

  /** The state with the memory where it usually is. */
  public Snapshot snapshot() {
    return snapshot;
  }

  boolean isThere() throws IOException {
    return new MemoryProtocol().root(snapshot) != null;
  }

  /** The board; one without lines where none is committed. */
  Board boardOrNone() throws Refusal, IOException {
    return snapshot.id(MemoryLayout.BOARD) == null ? Board.EMPTY : board();
  }

  /** The board; refuses where none is committed. */
  public Board board() throws Refusal, IOException {
    if (snapshot.id(MemoryLayout.BOARD) == null) {
      List<String> problems = new ArrayList<>(elsewhere(snapshot));
      problems.addFirst("there is no board (" + MemoryLayout.BOARD + ") in the last commit");
      throw Refusal.of(
          problems,
          "create one: write "
              + MemoryLayout.BOARD
              + ", then git add "
              + MemoryLayout.BOARD
              + " && git commit");
    }
    try {
      return Board.in(snapshot);
    } catch (TextException e) {
      throw Refusal.of(e.problems().stream().map(Object::toString).toList(), null);
    }
  }

  /** The boards in sub-folders that the settings do not name: no rule protects them. */
  static List<String> elsewhere(Snapshot state) throws IOException {
    List<String> all = new ArrayList<>();
    List<String> known = new ArrayList<>();
    for (RecordPlace place :
        RecordPlace.of(RecordConfig.in(state).all(MemoryCommands.ROOTS), MemoryLayout.ROOT)) {
      known.add(place.home() + "CLAUDE.md");
    }
    for (String path : state.list("")) {
      if (path.endsWith("/" + MemoryLayout.BOARD) && !known.contains(path)) {
        String folder = path.substring(0, path.length() - "/CLAUDE.md".length());
        boolean isOnly = state.children(MemoryLayout.FOLDER).isEmpty();
        all.add(
            "the board "
                + path
                + " is not checked: git-ara reads "
                + MemoryLayout.BOARD
                + " at the top; name it in "
                + RecordConfig.PATH
                + " (section [ara \"memory\"]: root = "
                + folder
                + ")"
                + (isOnly ? ", or move it: git mv " + folder + " " + MemoryLayout.FOLDER : ""));
      }
    }
    return all;
  }

  public Ledger ledger() throws Refusal, IOException {
    try {
      return Ledger.in(snapshot);
    } catch (TextException e) {
      throw Refusal.of(e.problems().stream().map(Object::toString).toList(), null);
    }
  }

  public FragmentTally tally(Ledger ledger) throws IOException {
    return Evidence.tally(reader, snapshot.folderId(MemoryLayout.FRAGMENTS), ledger);
  }

  /** Whether the work tree's board is another one than that of the last commit. */
  public boolean boardIsEdited() throws IOException {
    Path top = repo.workTree();
    if (top == null) {
      return false;
    }
    Path file = top.resolve(protocol.relocation().real(MemoryLayout.BOARD));
    return Files.isRegularFile(file)
        && !Arrays.equals(LineEnds.toLf(Files.readAllBytes(file)), LineEnds.toLf(bytes()));
  }

  private byte[] bytes() throws IOException {
    byte[] bytes = snapshot.read(MemoryLayout.BOARD);
    return bytes == null ? new byte[0] : bytes;
  }

  @Override
  public void close() {
    reader.close();
    repo.close();
  }
}
