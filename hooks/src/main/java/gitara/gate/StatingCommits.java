package gitara.gate;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.Subprocess;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import org.eclipse.jgit.lib.ObjectId;

/**
 * The commits whose messages have a line that begins as a trailer of ours does, wherever it stands:
 * git looks for them while history is being walked, because most commits are not read for it.
 */
final class StatingCommits {
  private static final String LINE = "(^|\r)[ \t]*ara-[a-z-]+[ \t]*:";

  private StatingCommits() {}

  /** Begins to look. */
  static Future<List<ObjectId>> find(Repo repo, Collection<ObjectId> without, ObjectId tip) {
    CompletableFuture<List<ObjectId>> found = new CompletableFuture<>();
    Thread.ofPlatform()
        .daemon()
        .name("stating-commits")
        .start(
            () -> {
              try {
                found.complete(search(repo, without, tip));
              } catch (IOException | Refusal e) {
                found.completeExceptionally(e);
              }
            });
    return found;
  }

  private static List<ObjectId> search(Repo repo, Collection<ObjectId> without, ObjectId tip)
      throws IOException, Refusal {
    StringBuilder revisions = new StringBuilder(tip.name()).append('\n');
    for (ObjectId one : without) {
      revisions.append('^').append(one.name()).append('\n');
    }
    Subprocess.Result result =
        repo.subprocess()
            .git(
                List.of(
                    "rev-list",
                    "--ignore-missing",
                    "--regexp-ignore-case",
                    "--extended-regexp",
                    "--encoding=none",
                    "--grep=" + LINE,
                    "--stdin"),
                Map.of("GIT_NO_REPLACE_OBJECTS", "1"),
                revisions.toString());
    if (result.code() != 0) {
      throw Refusal.fault("git cannot read the messages of history: " + result.err(), null);
    }
    List<ObjectId> commits = new ArrayList<>();
    for (String line : result.out().split("\n", -1)) {
      if (ObjectId.isId(line)) {
        commits.add(ObjectId.fromString(line));
      }
    }
    return commits;
  }
}
