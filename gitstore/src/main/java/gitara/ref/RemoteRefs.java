package gitara.ref;

import gitara.git.Subprocess;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The refs of ours that a remote has. Git itself talks to it: a ref is moved by a push with a
 * lease, which the server does only if the ref still holds what was seen there. So the git server
 * is the one that decides, and no plain force is ever used.
 *
 * <p>What was seen of a lease is noted under {@code refs/ara/remotes/<remote>/locks/}, for when the
 * remote cannot be reached.
 */
public final class RemoteRefs implements RefPlace {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** A race may put an object out of reach between asking for its name and for itself. */
  private static final int TRIES = 5;

  private static final Map<String, String> PLAIN = Map.of("LC_ALL", "C");

  /** What a server says when somebody else moved the ref first, or is just moving it. */
  private static final List<String> RACES =
      List.of(
          "stale info",
          "fetch first",
          "failed to update ref",
          "failed to lock",
          "cannot lock ref",
          "incorrect old value",
          "already exists",
          "remote ref updated");

  private final RefStore local;
  private final Subprocess git;
  private final String remote;
  private final Map<String, ObjectId> listed = new HashMap<>();

  /**
   * The refs of a remote.
   *
   * @param local has the objects
   * @param remote the name of one that is configured
   */
  public RemoteRefs(RefStore local, Subprocess git, String remote) {
    this.local = local;
    this.git = git;
    this.remote = remote;
  }

  @Override
  public ProcessIdentity self() {
    return local.self();
  }

  @Override
  public Clock clock() {
    return local.clock();
  }

  @Override
  public Retry retry() {
    return new Retry(local.clock(), Sleeper.asleep(), PATIENCE);
  }

  @Override
  public ObjectId write(String lines) throws IOException {
    return local.write(lines);
  }

  @Override
  public synchronized List<String> names(String below) throws IOException {
    Map<String, ObjectId> there = list(below + "*");
    List<String> names = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    for (Map.Entry<String, ObjectId> ref : there.entrySet()) {
      if (ref.getKey().startsWith(below) && RefName.objection(ref.getKey()) == null) {
        names.add(ref.getKey());
        if (!local.has(ref.getValue())) {
          missing.add(ref.getKey());
        }
        // Each is good for one reading: what is read right after a listing is not asked for again.
        listed.put(ref.getKey(), ref.getValue());
      }
    }
    if (!missing.isEmpty()) {
      fetch(missing);
    }
    Collections.sort(names);
    return names;
  }

  /** The object that a ref has there, and here too from now on; null when there is no such ref. */
  public synchronized @Nullable ObjectId id(String name) throws IOException {
    RefName.check(name);
    ObjectId known = listed.remove(name);
    if (known != null && local.has(known)) {
      return known;
    }
    for (int i = 0; i < TRIES; i++) {
      ObjectId id = list(name).get(name);
      if (id == null) {
        return null;
      }
      if (!local.has(id)) {
        fetch(List.of(name));
      }
      if (local.has(id)) {
        return id;
      }
    }
    throw new IOException(name + " on " + remote + " changes too fast to be read; try again");
  }

  @Override
  public @Nullable RefValue read(String name) throws IOException {
    ObjectId id = id(name);
    if (id == null) {
      return null;
    }
    note(name, id);
    return local.open(name, id);
  }

  private Map<String, ObjectId> list(String pattern) throws IOException {
    Subprocess.Result result =
        git.git(List.of("ls-remote", "--quiet", "--end-of-options", remote, pattern), PLAIN, "");
    if (result.code() != 0) {
      throw unreachable(result);
    }
    Map<String, ObjectId> there = new HashMap<>();
    for (String line : result.out().split("\n", -1)) {
      int tab = line.indexOf('\t');
      if (tab > 0 && ObjectId.isId(line.substring(0, tab))) {
        there.put(line.substring(tab + 1), ObjectId.fromString(line.substring(0, tab)));
      }
    }
    return there;
  }

  private UnreachableException unreachable(Subprocess.Result result) {
    return unreachable(remote, result);
  }

  /** What is to be said when git could not talk to a remote. */
  public static UnreachableException unreachable(String remote, Subprocess.Result result) {
    String[] lines = result.err().split("\n", -1);
    String why = lines[0];
    for (String line : lines) {
      // What ssh and git say around it helps nobody.
      why = line.startsWith("fatal: ") ? line.substring("fatal: ".length()) : why;
      if (line.startsWith("fatal: ")) {
        break;
      }
    }
    return new UnreachableException(remote + " cannot be reached: " + why);
  }

  /** Objects only: no ref of ours is moved by it, and no tag comes along. */
  private void fetch(List<String> names) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-c",
                "gc.auto=0",
                "-c",
                "core.hooksPath=/dev/null",
                "fetch",
                "--quiet",
                "--no-tags",
                "--no-write-fetch-head",
                "--recurse-submodules=no",
                "--refmap=",
                "--end-of-options",
                remote));
    arguments.addAll(names);
    Subprocess.Result result = git.git(arguments, PLAIN, "");
    // If it is gone meanwhile, its next reader notices.
    if (result.code() != 0 && !result.err().contains("find remote ref")) {
      throw unreachable(result);
    }
  }

  /** One ref that is to be moved, of several in one push. */
  record Move(String name, @Nullable ObjectId expected, ObjectId next) {}

  @Override
  public CasResult swap(String name, @Nullable ObjectId expected, ObjectId next)
      throws IOException {
    return swapAll(List.of(new Move(name, expected, next))).getFirst();
  }

  /** Several in one push, each by itself: some may be lost and others not. */
  synchronized List<CasResult> swapAll(List<Move> moves) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-c",
                "core.hooksPath=/dev/null",
                "-c",
                "push.gpgSign=false",
                "push",
                "--porcelain",
                "--no-verify",
                "--no-follow-tags",
                "--recurse-submodules=no"));
    List<String> refspecs = new ArrayList<>();
    for (Move move : moves) {
      RefName.check(move.name());
      listed.remove(move.name());
      ObjectId expected = move.expected();
      arguments.add(
          "--force-with-lease=" + move.name() + ":" + (expected == null ? "" : expected.name()));
      refspecs.add(move.next().name() + ":" + move.name());
    }
    arguments.addAll(List.of("--end-of-options", remote));
    arguments.addAll(refspecs);
    Subprocess.Result result = git.git(arguments, PLAIN, "");
    List<CasResult> results = new ArrayList<>();
    for (Move move : moves) {
      results.add(judge(result, move));
    }
    return results;
  }

  private CasResult judge(Subprocess.Result result, Move move) throws IOException {
    String status = status(result.out(), move.name());
    if (status == null) {
      throw unreachable(result);
    }
    if (!status.startsWith("!")) {
      note(move.name(), move.next());
      return new CasResult.Moved(move.next());
    }
    for (String race : RACES) {
      if (status.contains(race)) {
        return new CasResult.Lost(null);
      }
    }
    throw new IOException(
        remote
            + " refuses "
            + move.name()
            + ": "
            + status.substring(1).strip()
            + "\n"
            + result.err());
  }

  /** What git says of a ref, with its mark in front; null when it says nothing of it. */
  private static @Nullable String status(String out, String name) {
    for (String line : out.split("\n", -1)) {
      String[] parts = line.split("\t", 3);
      if (parts.length == 3 && parts[1].endsWith(":" + name)) {
        return parts[0] + parts[2];
      }
    }
    return null;
  }

  /** What is written down here serves only those who are cut off: a failure does not matter. */
  private void note(String name, ObjectId id) throws IOException {
    String seen = Lease.lastSeen(remote, name);
    if (seen != null && RefName.objection(seen) == null) {
      ObjectId before = local.id(seen);
      if (!id.equals(before)) {
        local.swap(seen, before, id);
      }
    }
  }
}
