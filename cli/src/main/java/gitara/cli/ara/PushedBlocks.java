package gitara.cli.ara;

import gitara.ara.id.IdBlocks;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.Subprocess;
import gitara.protocol.Protocol;
import gitara.record.TreeSnapshot;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefStore;
import gitara.ref.RemoteRefs;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * Reserves numbers on a remote to which record commits are being pushed: the network is in use
 * anyway. Nobody waits for it long, and nothing fails by it.
 */
public final class PushedBlocks {
  /** In milliseconds. */
  private static final String TIMEOUT = "ara.blockTimeout";

  private static final String PATIENCE = "5000";

  private PushedBlocks() {}

  /** Does it, where few numbers are left. */
  public static void take(Repo repo, String remote, Protocol protocol) {
    try {
      IdBlocks blocks = new IdBlocks(repo, ProcessIdentity.current(), protocol.namespace());
      List<String> wanted = blocks.wanted();
      String own = repo.config().get("ara.remote");
      boolean isOwn = own == null ? isOnlyOrOrigin(repo, remote) : own.equals(remote);
      if (wanted.isEmpty() || !isOwn) {
        return;
      }
      Thread thread = new Thread(() -> tryTake(repo, remote, protocol, blocks, wanted), "blocks");
      thread.setDaemon(true);
      thread.start();
      String timeout = repo.config().get(TIMEOUT);
      thread.join(Long.parseLong(timeout == null ? PATIENCE : timeout));
    } catch (IOException | Refusal | NumberFormatException e) {
      // Numbers come from the plain sequence.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean isOnlyOrOrigin(Repo repo, String remote) {
    return remote.equals(Constants.DEFAULT_REMOTE_NAME)
        || repo.jgit().getRemoteNames().equals(Set.of(remote));
  }

  private static void tryTake(
      Repo repo, String remote, Protocol protocol, IdBlocks blocks, List<String> wanted) {
    try (ObjectReader reader = repo.objects()) {
      Map<String, String> variables = new HashMap<>(repo.environment().variables());
      variables.put("GIT_TERMINAL_PROMPT", "0");
      variables.putIfAbsent("GIT_SSH_COMMAND", "ssh -oBatchMode=yes -oConnectTimeout=5");
      Subprocess git = new Subprocess(variables, repo.environment().directory());
      RefStore store = new RefStore(repo, ProcessIdentity.current());
      blocks.take(new RemoteRefs(store, git, remote), wanted, root(repo, protocol, reader));
    } catch (IOException | Refusal | RuntimeException e) {
      // Numbers come from the plain sequence.
    }
  }

  private static @Nullable String root(Repo repo, Protocol protocol, ObjectReader reader)
      throws IOException {
    ObjectId head = repo.commit(Constants.HEAD);
    if (head == null) {
      return null;
    }
    try (RevWalk walk = new RevWalk(reader)) {
      ObjectId tree = walk.parseCommit(head).getTree().getId();
      return protocol.root(new TreeSnapshot(reader, tree));
    }
  }
}
