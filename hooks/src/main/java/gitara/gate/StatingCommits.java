package gitara.gate;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.Subprocess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.util.RawParseUtils;
import org.jspecify.annotations.Nullable;

/**
 * The commits whose messages have a line that begins as a trailer of ours does, wherever it stands:
 * git looks for them while history is being walked, because most commits are not read for it. Few
 * commits are read here, which takes less than to start git.
 */
final class StatingCommits {
  private static final String LINE = "(^|\r)[ \t]*ara-[a-z-]+[ \t]*:";
  private static final Pattern IN_MESSAGE =
      Pattern.compile(LINE, Pattern.CASE_INSENSITIVE | Pattern.MULTILINE | Pattern.UNIX_LINES);
  private static final int FEW = 50;

  private StatingCommits() {}

  /**
   * Begins to look.
   *
   * @param range null for all that lead to the tip
   */
  static Future<List<ObjectId>> find(Repo repo, @Nullable CommitRange range, ObjectId tip)
      throws IOException {
    return range != null && range.commits().size() <= FEW
        ? CompletableFuture.completedFuture(read(repo, range.commits()))
        : find(repo, range == null ? List.of() : range.without(), tip);
  }

  private static List<ObjectId> read(Repo repo, Collection<ObjectId> commits) throws IOException {
    List<ObjectId> stating = new ArrayList<>();
    try (ObjectReader reader = repo.objects()) {
      for (ObjectId commit : commits) {
        byte[] raw = reader.open(commit, Constants.OBJ_COMMIT).getCachedBytes();
        int from = RawParseUtils.commitMessage(raw, 0);
        String message =
            from < 0 ? "" : new String(raw, from, raw.length - from, StandardCharsets.ISO_8859_1);
        if (IN_MESSAGE.matcher(message).find()) {
          stating.add(commit);
        }
      }
    }
    return stating;
  }

  private static Future<List<ObjectId>> find(
      Repo repo, Collection<ObjectId> without, ObjectId tip) {
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
