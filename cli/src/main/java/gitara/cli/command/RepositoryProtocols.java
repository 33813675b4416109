package gitara.cli.command;

import gitara.git.Repo;
import gitara.record.RecordConfig;
import gitara.record.TreeSnapshot;
import gitara.record.WorkTreeSnapshot;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * The protocols of one call: those of the program, and one more for each further record that the
 * settings of the opened repository name. The settings are read when somebody asks.
 */
final class RepositoryProtocols {
  private final ProtocolSet known;
  private final List<RecordConfig> settings = new ArrayList<>();
  private @Nullable Repo unread;
  private ProtocolSet all;

  RepositoryProtocols(ProtocolSet known) {
    this.known = known;
    this.all = known;
  }

  void opened(Repo repo) {
    unread = repo;
  }

  ProtocolSet all() {
    Repo repo = unread;
    if (repo != null) {
      unread = null;
      try {
        ObjectId head = repo.head();
        add(repo, head == null ? List.of() : List.of(head));
      } catch (IOException e) {
        // The verb meets the same when it reads the record.
      }
    }
    return all;
  }

  /** Adds the records that commits name: what a push brings is judged with it. */
  void add(Repo repo, Collection<ObjectId> commits) throws IOException {
    int before = settings.size();
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      for (ObjectId commit : commits) {
        if (walk.peel(walk.parseAny(commit)) instanceof RevCommit one) {
          add(RecordConfig.in(new TreeSnapshot(reader, one.getTree().getId())));
        }
      }
      Path top = before == 0 ? repo.workTree() : null;
      if (top != null) {
        add(RecordConfig.in(new WorkTreeSnapshot(top, new TreeSnapshot(reader, null))));
      }
    }
    if (settings.size() > before) {
      all = known.with(settings);
    }
  }

  private void add(RecordConfig config) {
    if (known.all().stream().anyMatch(one -> !config.all(one.roots()).isEmpty())) {
      settings.add(config);
    }
  }
}
