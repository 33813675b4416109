package gitara.meditation.act;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.run.GateLog;
import java.io.IOException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Ref;

/** The proposals of a meditation that are gone from its files. */
final class Proposals {
  private Proposals() {}

  /** The stamp of the first proposal on a branch, or else that of the given one. */
  static String first(Repo repo, String branch, MeditationPath pending)
      throws IOException, Refusal {
    Ref ref = repo.jgit().exactRef(branch);
    ObjectId tip = ref == null ? null : ref.getObjectId();
    if (tip == null) {
      return pending.stamp();
    }
    try (ObjectReader reader = repo.objects()) {
      for (GateLog.Entry entry : GateLog.read(repo, reader, tip, pending.directory().path())) {
        MeditationPath first =
            MeditationFiles.at(entry.state(), pending.directory()).latest(Kind.FACETS_PENDING);
        if (first != null) {
          return first.stamp();
        }
      }
    }
    return pending.stamp();
  }
}
