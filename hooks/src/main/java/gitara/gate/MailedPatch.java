package gitara.gate;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.Subprocess;
import gitara.record.IndexSnapshot;
import gitara.record.TreeSnapshot;
import gitara.rule.RuleCatalog;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * The mailed commit at which {@code git am} has stopped: its author's version of the files that it
 * changes, and the message under which git will commit it here.
 *
 * @param before a commit of these files as the author had them
 * @param after a commit of these files as the author left them
 */
public record MailedPatch(ObjectId before, ObjectId after) {
  private static final String FOLDER = "rebase-apply";

  /**
   * Finds it; null where no {@code git am} is in progress, or the files before the patch are not in
   * this repository.
   */
  public static @Nullable MailedPatch find(Repo repo) throws IOException, Refusal {
    Path patch = repo.gitDir().resolve(FOLDER).resolve("patch");
    if (!Files.exists(patch.resolveSibling("applying")) || !Files.exists(patch)) {
      return null;
    }
    Path index = repo.gitDir().resolve("ara-mailed");
    Subprocess git = new Subprocess(repo.environment().variables(), repo.requireWorkTree());
    Map<String, String> aside = Map.of("GIT_INDEX_FILE", index.toString());
    try {
      String ancestor = "--build-fake-ancestor=" + index;
      if (git.git(List.of("apply", ancestor, patch.toString()), "").code() != 0) {
        return null;
      }
      ObjectId before = commit(git, aside, List.of());
      if (before == null
          || git.git(List.of("apply", "--cached", patch.toString()), aside, "").code() != 0) {
        return null;
      }
      ObjectId after = commit(git, aside, List.of("-p", before.name()));
      return after == null ? null : new MailedPatch(before, after);
    } finally {
      Files.deleteIfExists(index);
    }
  }

  /** A commit of what the index has, which no branch will ever have. */
  private static @Nullable ObjectId commit(
      Subprocess git, Map<String, String> aside, List<String> parent) throws IOException {
    String tree = git.git(List.of("write-tree"), aside, "").out().strip();
    if (!ObjectId.isId(tree)) {
      return null;
    }
    List<String> arguments = new ArrayList<>(List.of("commit-tree", "-m", "mailed"));
    arguments.addAll(parent);
    arguments.add(tree);
    String commit = git.git(arguments, "").out().strip();
    return ObjectId.isId(commit) ? ObjectId.fromString(commit) : null;
  }

  /** Rewrites the message of the commit, with trailers that state what is staged. */
  public static void restate(RuleCatalog catalog, Repo repo, ObjectReader reader)
      throws IOException, Refusal {
    Path message = repo.gitDir().resolve(FOLDER).resolve("final-commit");
    ObjectId head = repo.commit(Constants.HEAD);
    if (head == null || !Files.exists(message)) {
      return;
    }
    String text = Files.readString(message, StandardCharsets.UTF_8);
    try (RevWalk walk = new RevWalk(reader)) {
      TreeSnapshot before = new TreeSnapshot(reader, walk.parseCommit(head).getTree().getId());
      String restated =
          Restated.message(
              catalog,
              text,
              List.of(text),
              List.of(before),
              IndexSnapshot.read(repo, reader),
              repo.environment());
      if (!restated.equals(text)) {
        Files.writeString(message, restated, StandardCharsets.UTF_8);
      }
    }
  }
}
