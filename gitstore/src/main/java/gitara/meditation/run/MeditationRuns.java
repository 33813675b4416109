package gitara.meditation.run;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationProtocol;
import gitara.meditation.NodeId;
import gitara.record.TreeSnapshot;
import gitara.run.RunLease;
import gitara.run.Work;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/** The meditations of a repository, and the one that a user means. */
public final class MeditationRuns {
  private static final int MINUTES = 60;
  private static final String LEASE = "ara.meditation.lease";

  private MeditationRuns() {}

  /** How long a lease on a run or a node lasts that is not renewed. */
  public static Duration lease(Repo repo) throws Refusal {
    String minutes = Objects.requireNonNullElse(repo.config().get(LEASE), "");
    return Duration.ofMinutes(
        minutes.matches("[1-9]\\d{0,4}") ? Integer.parseInt(minutes) : MINUTES);
  }

  /** Refuses where another clone works on a meditation, as far as is known here. */
  public static void requireHere(Repo repo, MeditationDir dir) throws IOException, Refusal {
    new RunLease(repo, dir.branches().all(), lease(repo))
        .require(
            dir.name(),
            "when that clone is gone, here: git ara meditate resume " + dir + " --take-over");
  }

  /** The names of all meditations: those with branches, and those of the last commit. */
  public static List<MeditationDir> all(Repo repo, ObjectReader reader)
      throws IOException, Refusal {
    TreeSet<String> names = new TreeSet<>();
    open(repo).forEach(dir -> names.add(dir.name()));
    ObjectId head = repo.commit(Constants.HEAD);
    if (head != null) {
      try (RevWalk walk = new RevWalk(reader)) {
        ObjectId tree = walk.parseCommit(head).getTree().getId();
        MeditationDir.in(new TreeSnapshot(reader, tree)).forEach(dir -> names.add(dir.name()));
      }
    }
    return names.stream().map(MeditationDir::new).toList();
  }

  /** Those with a branch of the manager. */
  public static List<MeditationDir> open(Repo repo) throws IOException, Refusal {
    List<MeditationDir> open = new ArrayList<>();
    // Where branches begin is for git's configuration to say, which takes a process.
    String folder = "/" + MeditationProtocol.NAME + "/";
    if (repo.jgit().getRefDatabase().getRefsByPrefix(Constants.R_HEADS).stream()
        .noneMatch(ref -> ref.getName().contains(folder))) {
      return open;
    }
    for (String name : Work.of(repo).tips(MeditationProtocol.NAME).keySet()) {
      MeditationDir dir =
          name.endsWith("/root") ? MeditationDir.of(name.substring(0, name.length() - 5)) : null;
      if (dir != null) {
        open.add(dir);
      }
    }
    return open;
  }

  /** The meditation and the node that the present branch is of; null where it is of none. */
  public static @Nullable Position present(Repo repo) throws IOException, Refusal {
    String branch = repo.branch();
    String marker = Work.of(repo).branch(MeditationProtocol.NAME + "/x");
    String prefix = marker.substring(0, marker.length() - 1);
    String full =
        branch == null ? "" : branch.startsWith("refs/") ? branch : "refs/heads/" + branch;
    int slash = full.lastIndexOf('/');
    if (!full.startsWith(prefix) || slash < prefix.length()) {
      return null;
    }
    MeditationDir dir = MeditationDir.of(full.substring(prefix.length(), slash));
    return dir == null ? null : new Position(dir, NodeId.parse(full.substring(slash + 1)));
  }

  /**
   * What a branch is of.
   *
   * @param node null on the branches of the manager
   */
  public record Position(MeditationDir dir, @Nullable NodeId node) {}

  /**
   * The meditation that a user means: the one with a name, or that of the present branch, or the
   * only one that has branches and is not over.
   *
   * @param name null for none
   */
  public static MeditationDir find(Repo repo, ObjectReader reader, @Nullable String name)
      throws IOException, Refusal {
    List<MeditationDir> all = all(repo, reader);
    if (name != null) {
      String plain = name.replaceFirst("/+$", "").replaceFirst("^.*meditations/", "");
      for (MeditationDir dir : all) {
        if (dir.name().equals(plain)) {
          return dir;
        }
      }
      throw Refusal.of("there is no meditation " + name, "list them: git ara meditate list");
    }
    Position present = present(repo);
    if (present != null && all.contains(present.dir())) {
      return present.dir();
    }
    List<MeditationDir> open = new ArrayList<>();
    for (MeditationDir dir : open(repo)) {
      MeditationRun run = MeditationRun.read(repo, reader, dir);
      if (run != null && !RunStates.of(run).isAtEnd()) {
        open.add(dir);
      }
    }
    if (open.size() == 1) {
      return open.getFirst();
    }
    if (open.isEmpty() && all.size() == 1) {
      return all.getFirst();
    }
    throw Refusal.of(
        all.isEmpty()
            ? "there is no meditation"
            : "several meditations: "
                + String.join(", ", all.stream().map(MeditationDir::name).toList()),
        all.isEmpty() ? "git ara meditate start TOPIC --payload FILE" : "name one with --dir NAME");
  }
}
