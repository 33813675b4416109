package gitara.cli.meditate.manage;

import gitara.cli.command.Adoption;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.meditation.run.MeditationRun;
import gitara.meditation.run.RunStates;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectReader;

/** {@code git ara meditate adopt}: accepts a meditation that is there, with its faults. */
final class MeditateAdoptVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("DIR");
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (Repo repo = call.open();
        ObjectReader reader = repo.objects()) {
      repo.config();
      MeditationRun run = ManagerRecord.run(call.args().operand(0), repo, reader);
      String state = RunStates.of(run).state();
      Map<String, Object> first = new LinkedHashMap<>();
      first.put("meditation", run.dir().name());
      first.put("state", state);
      Adoption.record(call, repo).print(first, run.dir().path() + " (" + state + ")");
      return ExitCode.OK;
    }
  }
}
