package gitara.cli.meditate.manage;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.meditation.Charter;
import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.file.Enhancements;
import gitara.meditation.manage.ManagerActs;
import gitara.meditation.run.MeditationRun;
import gitara.text.TextException;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/** {@code git ara meditate review open}: prints the payload of the next reviewer. */
final class MeditateReviewOpenVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.options(ManagerVerb.dir());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (Repo repo = call.open();
        ObjectReader reader = repo.objects()) {
      repo.config();
      MeditationRun run = ManagerRecord.run(call, repo, reader);
      Map<String, @Nullable Object> payload = payload(run);
      Console console = call.console();
      if (call.json()) {
        console.line(JsonWriter.line(payload));
      } else {
        console.line(
            "Round " + payload.get("reviewerIteration") + " of at most 3, by a fresh agent");
        console.line(
            "  mends facets.md, consolidation, branch files and peer reviews, nothing else");
        console.line("  prior review: " + payload.get("priorReviewPath"));
        console.line("Next: git ara meditate review record FILE");
      }
      return ExitCode.OK;
    } catch (TextException e) {
      throw Refusal.of(e.problems().stream().map(Object::toString).toList(), null);
    }
  }

  private static Map<String, @Nullable Object> payload(MeditationRun run)
      throws Refusal, IOException, TextException {
    MeditationFiles files = run.root();
    if (!files.has(Kind.CONSOLIDATION)) {
      throw Refusal.of("consolidation.md is not there", "git ara meditate consolidate FILE");
    }
    int round = ManagerActs.nextRound(files);
    MeditationPath prior = ManagerActs.lastReview(files);
    Charter charter = run.charter();
    Map<String, @Nullable Object> payload = new LinkedHashMap<>();
    payload.put("meditateMode", charter == null ? "research" : charter.mode());
    payload.put("reviewerIteration", round);
    payload.put("workingDir", run.dir().path());
    payload.put("theming", charter == null ? null : charter.theming());
    payload.put("comprehensiveness", charter == null ? null : charter.comprehensiveness());
    payload.put("modelStrategy", charter == null ? null : charter.modelStrategy());
    payload.put("priorReviewPath", prior == null ? null : prior.path());
    MeditationPath enhancements = files.latest(Kind.ENHANCEMENTS);
    List<String> accepted =
        enhancements == null || round > 1
            ? List.of()
            : Enhancements.of(enhancements, files.text(enhancements)).candidates().stream()
                .filter(one -> one.treatment().equals(Enhancements.RESPAWN))
                .map(Enhancements.Candidate::id)
                .toList();
    payload.put("accepted_finalisation_enhancements", accepted);
    return payload;
  }
}
