package gitara.cli.meditate;

import gitara.cli.command.Options;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.meditation.NodeId;
import gitara.meditation.Stamp;
import gitara.meditation.act.NextTasks;
import gitara.meditation.act.NodeActs;
import gitara.meditation.act.RunWriter;
import gitara.meditation.run.MeditationRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code git ara meditate node start}: begins or takes over a node. */
final class MeditateNodeStartVerb extends MeditateVerb {
  @Override
  void own(VerbSpec spec) {
    spec.operands("NODE")
        .options(
            Options.one("--worktree", "DIR", "check its branch out in a new work tree in DIR"),
            Options.flag("--take-over", "take it over from an agent whose lease has expired"));
  }

  @Override
  RunWriter.Done act(MeditateSession session) throws IOException, Refusal {
    NodeId id = session.operandNode();
    String directory = session.args().value("--worktree");
    @Nullable Path workTree =
        directory == null
            ? null
            : session.call().environment().directory().resolve(directory).normalize();
    RunWriter.Done done =
        new NodeActs(session.writer()).start(id, workTree, session.args().is("--take-over"));
    MeditationRun run = session.run();
    MeditationRun.Node node = run.node(id);
    if (node == null) {
      return done;
    }
    String stamp = Stamp.now(session.repo().environment().clock());
    Map<String, @Nullable Object> payload = NextTasks.node(run, node, stamp);
    Object draft = payload.get("draft");
    String next =
        (directory == null ? "" : "cd " + directory + " && ")
            + (node.draft() == null
                ? "write " + draft + ", then git ara meditate node draft FILE"
                : "go on from " + draft);
    return done.with("payload", payload).with("next", next);
  }
}
