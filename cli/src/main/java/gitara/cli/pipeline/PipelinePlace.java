package gitara.cli.pipeline;

import gitara.cli.command.Call;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.PipelineProtocol;
import gitara.pipeline.act.PipelineChange;
import gitara.run.GateTag;
import gitara.run.Work;
import java.io.IOException;
import java.nio.file.Path;
import org.eclipse.jgit.lib.ObjectId;

/** The place where an agent works: its lease, and its branch with a work tree of its own. */
final class PipelinePlace {
  private PipelinePlace() {}

  /** Checks the branch of an agent out in a new work tree. */
  static void begin(Call call, Repo repo, String id, ObjectId commit, String directory)
      throws Refusal, IOException {
    Work work = PipelineChange.work(repo);
    Path folder = call.environment().directory().resolve(directory).normalize();
    // The agent continues there, not here.
    PipelineChange.release(repo, id);
    work.begin(work.branch(PipelineChange.place(id)), commit, folder);
  }

  /**
   * Ends the work of a dispatch that was cancelled: a tag keeps the tip of its branch, and the
   * branch goes unless it is checked out.
   */
  static void end(Call call, Repo repo, PipelineOutput.Recorded recorded)
      throws Refusal, IOException {
    Work work = PipelineChange.work(repo);
    String id = recorded.done().id();
    String branch = work.branch(PipelineChange.place(id));
    ObjectId tip = repo.commit(branch);
    if (tip == null) {
      return;
    }
    String name = id.replace('#', '.') + ".cancelled";
    GateTag.make(repo, PipelineProtocol.NAME, name, tip, recorded.done().summary());
    Path directory = work.treeOf(branch);
    if (directory == null) {
      work.drop(branch, tip);
    } else {
      call.console()
          .error("git-ara: the branch of " + Console.safe(id + " is checked out in " + directory));
    }
  }
}
