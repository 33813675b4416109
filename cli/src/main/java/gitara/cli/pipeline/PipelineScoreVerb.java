package gitara.cli.pipeline;

import gitara.cli.command.Arguments;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.AgentRun;
import gitara.pipeline.JournalScore;
import gitara.pipeline.RunEvent;
import gitara.pipeline.act.PipelineChange;
import gitara.pipeline.act.RevealScore;
import gitara.pipeline.act.ScoreAgent;
import gitara.pipeline.act.SealedReports;
import gitara.pipeline.act.StateAgent;
import gitara.run.Bundle;
import gitara.run.Score;
import gitara.text.SourceText;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code git ara pipeline score}: records a critic's score, seals it, or shows a sealed one. */
final class PipelineScoreVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("AGENT [N]")
        .options(
            Options.one("--critic", "NAME", "who scores"),
            Options.one("--report", "FILE", "the report; - for standard input"),
            Options.one("--bundle", "SHA", "the bundle that was read: its digest, or its folder"),
            Options.flag("--reveal", "show what is sealed, once each critic has sealed its score"),
            Options.flag("--void", "drop the seals of this round: both critics score again"),
            Options.one("--reason", "TEXT", "with --void: why"))
        .options(PipelineOutput.options());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    Arguments args = call.args();
    String agent = args.operands().getFirst();
    try (Repo repo = call.open()) {
      PipelineChange.Request request = PipelineOutput.request(call);
      if (args.is("--void")) {
        String reason = PipelineOutput.said(call, "--reason");
        PipelineOutput.run(
            call, repo, new StateAgent(repo, request, agent, RunEvent.VOIDED, reason));
        return ExitCode.OK;
      }
      if (args.is("--reveal")) {
        for (String critic : sealed(call, agent)) {
          RevealScore change = new RevealScore(repo, request, agent, critic);
          PipelineTags.tag(repo, PipelineOutput.run(call, repo, change), suffix(call, critic));
        }
        return ExitCode.OK;
      }
      ScoreAgent.Judgement judgement = judgement(call, repo);
      ScoreAgent change = new ScoreAgent(repo, request, agent, judgement, nonce());
      PipelineOutput.Recorded recorded = PipelineOutput.run(call, repo, change);
      if (!recorded.done().path().isEmpty()) {
        PipelineTags.tag(repo, recorded, suffix(call, judgement.critic()));
      }
      return ExitCode.OK;
    }
  }

  /** What distinguishes a score from the others of its dispatch. */
  private static String suffix(Call call, String critic) throws Refusal, IOException {
    try (PipelineAtHead head = PipelineAtHead.open(call)) {
      AgentRun run = head.dispatched(call.args().operands().getFirst());
      return ".r" + run.last().number() + "." + critic;
    }
  }

  /** The critics whose sealed reports are here. */
  private static List<String> sealed(Call call, String agent) throws Refusal, IOException {
    String named = call.args().value("--critic");
    if (named != null) {
      return List.of(named);
    }
    try (PipelineAtHead head = PipelineAtHead.open(call)) {
      AgentRun run = head.dispatched(agent);
      SealedReports reports = new SealedReports(head.repo());
      List<String> here = new ArrayList<>();
      for (var seal : run.last().seals().entrySet()) {
        boolean isShown = run.last().scores().containsKey(seal.getKey());
        if (!isShown && reports.report(seal.getValue()) != null) {
          here.add(seal.getKey());
        }
      }
      if (here.isEmpty()) {
        throw Refusal.of(
            "no sealed report of " + run.id() + " is in this repository",
            "reveal it where it was sealed; if it is lost: git ara pipeline score "
                + agent
                + " --void --reason TEXT, and both critics score again");
      }
      return here;
    }
  }

  private static ScoreAgent.Judgement judgement(Call call, Repo repo) throws Refusal, IOException {
    Arguments args = call.args();
    String points = args.operand(1);
    List<String> missing = new ArrayList<>();
    if (points == null) {
      missing.add("the score: a number from 0 to 100, PASS or FAIL");
    }
    for (String option : List.of("--critic", "--report", "--bundle")) {
      if (!args.is(option)) {
        missing.add(option);
      }
    }
    if (points == null || !missing.isEmpty()) {
      throw Refusal.usage(
          "missing: " + String.join(", ", missing),
          "git ara pipeline score AGENT N --critic NAME --report FILE --bundle SHA");
    }
    String report = args.value("--report", "-");
    SourceText text = call.document(report);
    if (text.text().isBlank()) {
      throw Refusal.of("the report is empty", "write what was found, and what it costs");
    }
    String path = report.equals("-") ? "" : PipelineChangeVerb.inWorkTree(call, repo, report);
    return new ScoreAgent.Judgement(
        args.value("--critic", ""),
        points(points),
        text,
        path.isEmpty() ? null : path,
        manifest(call, repo, args.value("--bundle", "")));
  }

  private static JournalScore points(String text) throws Refusal {
    if (text.equals("PASS") || text.equals("FAIL")) {
      return JournalScore.parse(text);
    }
    BigDecimal points = Score.points(text);
    if (points == null) {
      throw Refusal.usage(
          text + " is not a score",
          "give a number from 0 to 100, such as 84 or 84.5, PASS or FAIL");
    }
    return JournalScore.of(points);
  }

  /** The list of the files of the bundle that a critic was given. */
  private static String manifest(Call call, Repo repo, String named) throws Refusal, IOException {
    Path folder = call.environment().directory().resolve(named);
    @Nullable String manifest = null;
    if (Files.isRegularFile(folder.resolve(Bundle.MANIFEST))) {
      manifest = Files.readString(folder.resolve(Bundle.MANIFEST));
    } else if (named.matches("[0-9a-f]{8,64}")) {
      manifest = new SealedReports(repo).manifest(named);
    }
    if (manifest == null) {
      throw Refusal.of(
          "there is no bundle " + named + " that was made in this repository",
          "give the folder of the bundle, or make one: git ara pipeline bundle AGENT DIR");
    }
    return manifest;
  }

  private static String nonce() {
    byte[] bytes = new byte[16];
    new SecureRandom().nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }
}
