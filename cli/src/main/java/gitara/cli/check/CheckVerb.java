package gitara.cli.check;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.ProgramVersion;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.gate.Arrival;
import gitara.gate.ChangedLines;
import gitara.gate.Range;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.report.GitHub;
import gitara.report.Sarif;
import gitara.rule.Severity;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** {@code git ara check}: checks the commits of a range against every rule. */
final class CheckVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("BASE..HEAD")
        .options(
            Options.flag("--sarif", "print SARIF 2.1.0"),
            Options.flag(
                "--github", "print GitHub annotations, and append to $GITHUB_STEP_SUMMARY"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    boolean github = call.args().is("--github");
    if (github && call.args().is("--sarif")) {
      throw Refusal.usage(
          "--sarif and --github each choose the format of the output: give one of them",
          "all options: git ara help check");
    }
    try {
      return check(call, call.args().operands().getFirst(), github);
    } catch (Refusal refusal) {
      if (github) {
        // Whoever looks at the pull request sees no standard error.
        call.console().line(GitHub.refusal(refusal.problems(), refusal.hint()));
        summarise(call, GitHub.unjudged(refusal.problems(), refusal.hint()));
      }
      throw refusal;
    }
  }

  private static int check(Call call, String range, boolean github) throws Refusal, IOException {
    try (Repo repo = call.open()) {
      int dots = range.indexOf("..");
      List<ObjectId> without = new ArrayList<>();
      String tip = range;
      if (dots >= 0) {
        String base = range.substring(0, dots);
        without.add(resolve(repo, base.isEmpty() ? "HEAD" : base));
        // Three dots: what is on the other side only is not this side's, and so not judged either.
        tip = range.substring(dots + (range.startsWith("...", dots) ? 3 : 2));
      }
      ObjectId head = resolve(repo, tip.isEmpty() ? "HEAD" : tip);
      ObjectId base = without.isEmpty() ? null : without.getFirst();
      call.protocols(repo, base == null ? List.of(head) : List.of(base, head));
      Range judged =
          Range.judge(call.protocols().rules(), repo, List.of(head), without, base, github);
      if (base != null) {
        for (String branch : branches(call, repo, range.substring(0, dots), base)) {
          Arrival.check(call.protocols().rules(), repo, judged, branch, base, head);
        }
      }
      if (github) {
        try (ChangedLines changed = ChangedLines.between(repo, base, head)) {
          github(call, judged, changed);
        }
      } else {
        print(call, judged);
      }
      if (base != null && !call.args().is("--sarif")) {
        String name = range.substring(0, Math.max(0, dots));
        MergeButton.print(
            call.console(), MergeButton.outcome(call.protocols().rules(), repo, base, head), name);
      }
      return judged.count(Severity.ERROR) > 0 ? ExitCode.FINDINGS : ExitCode.OK;
    }
  }

  /** The branches that the commits may come to: what a host says, and what is at their base. */
  private static Set<String> branches(Call call, Repo repo, String name, ObjectId base)
      throws IOException {
    Set<String> branches = Arrival.branches(repo, name, base);
    for (String variable : List.of("GITHUB_BASE_REF", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME")) {
      String branch = call.environment().get(variable);
      if (branch != null && !branch.isEmpty()) {
        branches.add(Constants.R_HEADS + branch);
      }
    }
    return branches;
  }

  private static ObjectId resolve(Repo repo, String name) throws Refusal, IOException {
    @Nullable ObjectId id = null;
    try {
      id = repo.commit(name);
    } catch (MissingObjectException e) {
      // Told below.
    }
    if (id == null) {
      throw Refusal.of(
          name + " is not a commit here",
          "in a shallow clone: git fetch --unshallow; for actions/checkout: fetch-depth: 0");
    }
    return id;
  }

  private static void print(Call call, Range range) throws IOException {
    Console console = call.console();
    if (call.args().is("--sarif")) {
      console.line(JsonWriter.line(Sarif.of(range, ProgramVersion.NUMBER)));
    } else {
      RangeReport.print(call, range);
    }
  }

  private static void github(Call call, Range range, ChangedLines changed) throws IOException {
    Console console = call.console();
    for (String line : GitHub.annotations(range, changed)) {
      console.line(line);
    }
    summarise(call, GitHub.summary(range));
    console.line(RangeReport.summary(range));
  }

  private static void summarise(Call call, String text) throws IOException {
    String file = call.environment().get("GITHUB_STEP_SUMMARY");
    if (file != null) {
      Path path = call.environment().directory().resolve(file);
      Files.writeString(path, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
  }
}
