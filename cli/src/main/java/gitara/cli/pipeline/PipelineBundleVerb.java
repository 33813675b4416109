package gitara.cli.pipeline;

import gitara.cli.command.Arguments;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.AgentRun;
import gitara.pipeline.act.ColdRead;
import gitara.pipeline.act.PipelineChange;
import gitara.pipeline.act.Reviewed;
import gitara.pipeline.act.SealedReports;
import gitara.run.Bundle;
import gitara.run.Work;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** {@code git ara pipeline bundle}: exports what a critic may see, and nothing else. */
final class PipelineBundleVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("AGENT DIR")
        .options(
            Options.one("--critic", "NAME", "for this critic, with its page in .claude/agents"),
            Options.many("--rubric", "FILE", "a file with what to score by"),
            PipelineOutput.project());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    Arguments args = call.args();
    String agent = args.operands().getFirst();
    Path directory = call.environment().directory().resolve(args.operands().get(1)).normalize();
    try (PipelineAtHead head = PipelineAtHead.open(call)) {
      AgentRun run = head.dispatched(agent);
      Map<String, byte[]> rubrics = rubrics(call, head, run);
      Reviewed reviewed = Reviewed.of(head.registry(), head.run(), head.snapshot(), run);
      Bundle bundle = ColdRead.of(head.snapshot(), run, reviewed, rubrics);
      bundle.write(directory, folders(head.repo()));
      new SealedReports(head.repo()).keepManifest(bundle.digest(), bundle.manifest());
      print(call, run, args.operands().get(1), bundle);
      return ExitCode.OK;
    }
  }

  private static Map<String, byte[]> rubrics(Call call, PipelineAtHead head, AgentRun run)
      throws Refusal, IOException {
    Map<String, byte[]> rubrics = new TreeMap<>();
    String critic = call.args().value("--critic");
    if (critic != null) {
      if (!run.critics().contains(critic)) {
        throw Refusal.of(
            critic + " is not a critic of " + run.id(),
            "its critics: " + String.join(", ", run.critics()));
      }
      byte[] page = head.snapshot().read(".claude/agents/" + critic + ".md");
      if (page != null) {
        rubrics.put(critic + ".md", page);
      }
    }
    for (String name : call.args().values("--rubric")) {
      Path file = call.environment().directory().resolve(name);
      if (!Files.isRegularFile(file)) {
        throw Refusal.of("no such file: " + name, null);
      }
      String base = String.valueOf(file.getFileName());
      if (rubrics.put(base, Files.readAllBytes(file)) != null) {
        throw Refusal.of("two rubrics have the name " + base, "rename one of them");
      }
    }
    return rubrics;
  }

  /** The folders of the repository, which a bundle must not be in. */
  private static List<Path> folders(Repo repo) throws Refusal, IOException {
    List<Path> folders = new ArrayList<>(List.of(repo.gitDir(), repo.commonDir()));
    for (Work.Tree tree : PipelineChange.work(repo).trees()) {
      folders.add(tree.path());
    }
    return folders;
  }

  private static void print(Call call, AgentRun run, String directory, Bundle bundle) {
    Console console = call.console();
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("id", run.id());
      object.put("directory", directory);
      object.put("digest", bundle.digest());
      object.put("files", List.copyOf(Bundle.read(bundle.manifest()).keySet()));
      object.put("critics", run.critics());
      console.line(JsonWriter.line(object));
    } else if (call.porcelain()) {
      console.line(run.id() + "\t" + bundle.digest() + "\t" + directory);
    } else {
      console.line(
          Console.safe(directory)
              + ": "
              + Bundle.read(bundle.manifest()).size()
              + " files; bundle "
              + bundle.digest());
      for (String critic : run.critics()) {
        if (run.last().seals().containsKey(critic) || run.last().scores().containsKey(critic)) {
          continue;
        }
        console.line(
            "Next: git ara pipeline score %s --report FILE --bundle %s"
                .formatted(
                    Console.safe(run.agent() + " N --critic " + critic),
                    bundle.digest().substring(0, 12)));
      }
    }
  }
}
