package gitara.cli;

import gitara.cli.ara.AraCommands;
import gitara.cli.command.ProtocolSet;
import gitara.cli.meditate.MeditateCommands;
import gitara.cli.memory.MemoryCommands;
import gitara.cli.pipeline.PipelineCommands;
import gitara.cli.stage.StageCommands;
import java.util.List;

/** The protocols of this program: the one place in shared code that names them. */
final class Protocols {
  static final ProtocolSet ALL =
      new ProtocolSet(
          List.of(
              new AraCommands(),
              new MemoryCommands(),
              StageCommands.ofTasks(),
              new PipelineCommands(),
              new MeditateCommands(),
              StageCommands.ofMeditations()));

  private Protocols() {}
}
