package gitara.cli.stage;

import gitara.cli.command.Call;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import java.io.IOException;

/** {@code git ara stage start}: plans the first iteration of a task. */
final class StageStartVerb implements Verb {
  private final StageIterateVerb first = new StageIterateVerb(true);

  @Override
  public void describe(VerbSpec spec) {
    first.describe(spec);
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    return first.run(call);
  }
}
