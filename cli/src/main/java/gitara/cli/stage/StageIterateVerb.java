package gitara.cli.stage;

import gitara.cli.command.Arguments;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.run.Work;
import gitara.stage.StageProtocol;
import gitara.stage.Task;
import gitara.stage.act.Iterate;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** {@code git ara stage start} and {@code iterate}: plan the first iteration, or a further one. */
final class StageIterateVerb implements Verb {
  private final boolean isFirst;

  /**
   * @param isFirst for {@code start}
   */
  StageIterateVerb(boolean isFirst) {
    this.isFirst = isFirst;
  }

  @Override
  public void describe(VerbSpec spec) {
    spec.operands("TASK")
        .options(
            Options.one("--focus", "TEXT", "what it is about; default: the goal of the task"),
            Options.many("--hypotheses", "ID", "a hypothesis that it closes, or several by comma"),
            Options.one("--agent", "NAME", "who will do it"));
    if (isFirst) {
      spec.options(
          Options.one(
              "--layout",
              "NAME",
              List.of("iter", "numbered", "flat"),
              "how files are named; default: ara.stage.layout of .ara/config, or iter"));
    } else {
      spec.options(
          Options.many("--after", "N", "an iteration that it waits for; default: all before it"),
          Options.flag("--beside", "it waits for no other iteration"),
          Options.one(
              "--worktree",
              "DIR",
              "with --beside: check its own branch out in a new work tree in DIR"));
    }
    spec.options(StageRun.options());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    Arguments args = call.args();
    String directory = args.value("--worktree");
    if (directory != null && !args.is("--beside")) {
      throw Refusal.usage("--worktree is for an iteration that runs beside others", "add --beside");
    }
    if (args.is("--beside") && !args.values("--after").isEmpty()) {
      throw Refusal.usage("--beside and --after exclude each other", null);
    }
    try (Repo repo = call.open()) {
      repo.config();
      Iterate change = new Iterate(repo, StageRun.request(call), plan(args), isFirst);
      StageRun.Recorded recorded = StageRun.record(call, repo, change);
      String id = recorded.done().id();
      String task = StageRun.task(recorded);
      String next =
          "git ara stage open " + task + " --iteration " + id.substring(id.lastIndexOf('/') + 2);
      ObjectId commit = recorded.commit();
      if (directory != null && commit != null) {
        Work work = Work.of(repo);
        Path folder = call.environment().directory().resolve(directory).normalize();
        work.begin(work.branch(StageProtocol.NAME + "/" + id), commit, folder);
        next = "cd " + directory + " && git ara stage open " + task;
      } else if (isFirst && recorded.done().path().endsWith(".md")) {
        next = "git ara stage close " + task;
      }
      if (isFirst) {
        StageRun.noteHooks(repo, call, recorded);
      }
      StageRun.print(call, recorded, next);
      return ExitCode.OK;
    }
  }

  private Iterate.Plan plan(Arguments args) throws Refusal {
    List<String> hypotheses = new ArrayList<>();
    for (String value : args.values("--hypotheses")) {
      for (String one : value.split(",", -1)) {
        if (!one.isBlank()) {
          hypotheses.add(one.strip());
        }
      }
    }
    List<Integer> after = null;
    if (isFirst || args.is("--beside")) {
      after = List.of();
    } else if (!args.values("--after").isEmpty()) {
      after = new ArrayList<>();
      for (String value : args.values("--after")) {
        for (String one : value.split(",", -1)) {
          after.add(StageRun.number(one.strip()));
        }
      }
    }
    @Nullable String layout = args.value("--layout");
    return new Iterate.Plan(
        args.value("--focus", ""),
        hypotheses,
        after,
        args.value("--agent"),
        layout == null ? null : form(layout));
  }

  private static Task.Form form(String layout) throws Refusal {
    try {
      return Task.Form.valueOf(layout.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw Refusal.usage("there is no layout " + layout, "layouts: iter, numbered, flat");
    }
  }
}
