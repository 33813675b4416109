package gitara.cli.pipeline;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.PipelineProtocol;
import gitara.run.GateTag;
import java.io.IOException;
import org.eclipse.jgit.lib.ObjectId;

/** The tags that name the commits of gates and decisions, and keep them after a squash. */
final class PipelineTags {
  private PipelineTags() {}

  /**
   * Names a commit by what it decides on; the commit counts without it too.
   *
   * @param suffix behind the ID; a tag cannot be a folder of others, so it has no slash
   */
  static void tag(Repo repo, PipelineOutput.Recorded recorded, String suffix) throws IOException {
    ObjectId commit = recorded.commit();
    if (commit != null) {
      try {
        String id = recorded.done().id().replace('#', '.') + suffix;
        GateTag.make(repo, PipelineProtocol.NAME, id, commit, recorded.done().summary());
      } catch (Refusal refusal) {
        recorded.notes().add(refusal.problems().getFirst() + " (the commit itself is recorded)");
      }
    }
  }
}
