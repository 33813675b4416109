package gitara.cli.ara;

import gitara.ara.brief.Briefing;
import gitara.ara.model.AraProtocol;
import gitara.ara.signal.BranchCommits;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.ProtocolCommands;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.history.CommitRecords;
import gitara.cli.history.RecordChoice;
import gitara.cli.output.BudgetedText;
import gitara.git.Refusal;
import gitara.history.History;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code git ara brief}: prints a briefing for a new conversation. */
final class BriefVerb implements Verb {
  private static final int SHOWN = 5;
  private static final int BUDGET = 2_000;
  private static final int LEAST = 200;
  private static final int MOST = 1_000_000;

  @Override
  public void describe(VerbSpec spec) {
    spec.options(
        Options.one(
            "--budget",
            "N",
            "maximum number of tokens (default: " + BUDGET + ", 4 characters each)"),
        RecordChoice.option());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    int budget = budget(call.args().value("--budget"));
    Map<String, String> others = new LinkedHashMap<>();
    for (ProtocolCommands one : call.protocols().all()) {
      others.putAll(one.views().brief(call));
    }
    if (!others.isEmpty() && isWithoutRecord(call)) {
      others.forEach(
          (name, line) ->
              call.console().line(call.json() ? JsonWriter.line(Map.of(name, line)) : line));
      return ExitCode.OK;
    }
    try (RecordAtHead record = RecordAtHead.open(call)) {
      Briefing briefing =
          Briefing.of(
              record.lookup(), new BranchCommits(record.repo(), record.head(), record.root()));
      BudgetedText.Form form =
          call.json()
              ? BudgetedText.Form.JSON
              : call.porcelain() ? BudgetedText.Form.PORCELAIN : BudgetedText.Form.PLAIN;
      if (record.head() != null) {
        List<String> unattested =
            UnattestedWords.of(History.open(record.repo(), record.protocol()).all(record.head()));
        if (!unattested.isEmpty()) {
          others.put(
              "unattested",
              "Changed by words that nobody vouches for: "
                  + String.join(", ", unattested.subList(0, Math.min(SHOWN, unattested.size())))
                  + (unattested.size() > SHOWN
                      ? " and " + (unattested.size() - SHOWN) + " more"
                      : "")
                  + " (git ara log ID)");
        }
      }
      String further = RecordChoice.others(call, new AraProtocol(), record.protocol());
      if (!further.isEmpty()) {
        others.put(
            "records", "Other research records: " + further + " (git ara brief --record NAME)");
      }
      BriefLines lines = new BriefLines(record.root(), briefing);
      String text =
          new BudgetedText(form, budget, lines.head(others), lines.facts(), lines.sections()).fit();
      call.console().line(text.stripTrailing());
      return ExitCode.OK;
    }
  }

  private static int budget(@Nullable String text) throws Refusal {
    if (text == null) {
      return BUDGET;
    }
    try {
      int budget = Integer.parseInt(text);
      if (budget >= LEAST && budget <= MOST) {
        return budget;
      }
    } catch (NumberFormatException e) {
      throw Refusal.of("--budget " + text + " is not a number of tokens");
    }
    throw Refusal.of("--budget " + text + ": the budget is " + LEAST + " to " + MOST + " tokens");
  }

  private static boolean isWithoutRecord(Call call) throws Refusal, IOException {
    try (CommitRecords records = CommitRecords.read(call, null)) {
      return RecordChoice.all(call, new AraProtocol()).stream()
          .allMatch(one -> records.of(one) == null);
    }
  }
}
