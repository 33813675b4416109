package gitara.rule.pipeline;

import gitara.commit.Key;
import gitara.pipeline.Agent;
import gitara.pipeline.AgentRun;
import gitara.pipeline.JournalEntry;
import gitara.pipeline.PipelineRun;
import gitara.pipeline.RunEvent;
import gitara.pipeline.RunLine;
import gitara.record.RecordConfig;
import gitara.rule.pipeline.PipelineRule.Found;
import gitara.run.Decision;
import gitara.run.Score;
import gitara.run.ScoreSeal;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Who decides, and of two critics: each by itself. */
final class DecisionRules {
  private DecisionRules() {}

  private static final String USER = "user";

  /** After an escalation an agent continues only when the target has answered a real question. */
  static void escalation(PipelineStep step, Found found) throws IOException {
    PipelineRunRules.objections(
            PipelineRun.Kind.ESCALATION,
            "the one who was asked decides: git ara pipeline decide AGENT --words TEXT")
        .judge(step, found);
    for (PipelineStep.Added added : step.added(RunEvent.ESCALATED)) {
      if (!isQuestion(added.entry().verdict())) {
        found.at(
            added,
            added.id() + " is escalated without a question that can be answered",
            "say what is to be decided: git ara pipeline escalate AGENT --question TEXT");
      }
      Agent agent = step.registry().agent(added.line().subject());
      String asked = added.line().argument();
      String target = agent == null || agent.target().isEmpty() ? USER : agent.target();
      if (!asked.isEmpty() && !asked.equalsIgnoreCase(target)) {
        found.at(
            added,
            added.id() + " is escalated to " + asked + ", whom the registry does not name",
            "ask the ESCALATION_TARGET: git ara pipeline escalate AGENT --question TEXT");
      }
    }
    for (PipelineStep.Added added : step.added(RunEvent.DECIDED)) {
      String target = target(step, added);
      String problem =
          target.isEmpty() || target.equals(USER)
              ? DecisionRules.objection(step, added.id())
              : by(step, target);
      if (problem != null) {
        found.at(
            added,
            added.id() + " is decided on, and " + problem,
            "its target decides: git ara pipeline decide AGENT --words TEXT");
      }
    }
  }

  /** Whether a text asks anything; that two do not agree is no question. */
  static boolean isQuestion(String text) {
    String plain = text.replaceAll("[^\\p{L}\\p{N} ]", " ").strip().toLowerCase(Locale.ROOT);
    return plain.split("\\s+").length > 2
        && !plain.matches(
            "(?:the )?(?:critic and (?:the )?worker|two|both|they|critics?) (?:\\w+ )?"
                + "(?:disagree|do not agree|don t agree)(?: again| still)?");
  }

  private static String target(PipelineStep step, PipelineStep.Added added) {
    AgentRun run = added.before().run(added.id());
    JournalEntry question = run == null ? null : run.escalated();
    RunLine line = question == null ? null : question.run();
    Agent agent = step.registry().agent(added.line().subject());
    String named = line == null ? "" : line.argument();
    String target = !named.isEmpty() ? named : agent == null ? "" : agent.target();
    return target.toLowerCase(Locale.ROOT);
  }

  private static @Nullable String by(PipelineStep step, String target) {
    String role = step.trailer(Key.ROLE);
    boolean isByTarget = step.message() == null || role.equalsIgnoreCase(target);
    boolean isByPerson = step.trailer(Key.ACTOR).equals("human") && role.isEmpty();
    return isByTarget || isByPerson || step.isComposed()
        ? null
        : "the commit is by " + (role.isEmpty() ? "nobody" : role) + ", not by " + target;
  }

  private static final String HINT =
      "both critics seal first, then each reveals: git ara pipeline score AGENT --reveal";

  /** Of two critics, each fixes its score before it can see that of the other. */
  static void dualGate(PipelineStep step, Found found) throws IOException {
    PipelineRunRules.objections(PipelineRun.Kind.PAIR, HINT).judge(step, found);
    if (step.message() == null) {
      return;
    }
    for (PipelineStep.Added added : step.added(RunEvent.SEALED)) {
      ScoreSeal seal = new ScoreSeal(added.entry().agent(), added.line().argument());
      boolean isDigest = added.line().argument().matches("[0-9a-f]{64}");
      if (!isDigest || !step.all(Key.SEAL).contains(seal.toString())) {
        found.at(
            added,
            "%s is sealed by %s %s"
                .formatted(
                    added.id(),
                    added.entry().agent(),
                    isDigest ? "and no Ara-Seal says so" : "with what no digest can be"),
            HINT);
      }
    }
    for (PipelineStep.Added added : step.added(RunEvent.SCORED)) {
      AgentRun run = added.before().run(added.id());
      if (run != null && run.critics().size() > 1 && !isSealed(step, added, run)) {
        found.at(
            added,
            "what %s shows of %s is not what it has sealed"
                .formatted(added.entry().agent(), added.id()),
            HINT);
      }
    }
  }

  private static boolean isSealed(PipelineStep step, PipelineStep.Added added, AgentRun run)
      throws IOException {
    String critic = added.entry().agent();
    String digest = run.last().seals().get(critic);
    BigDecimal points = added.entry().score().value();
    byte[] report = step.after().read(added.entry().reportPath());
    if (digest == null || points == null || report == null) {
      // That the seal is missing has been said.
      return digest == null;
    }
    Score score = new Score(critic, points, List.of());
    for (String nonce : step.all(Key.REVEAL)) {
      if (new ScoreSeal(critic, digest).isOpenedBy(nonce, score, report)) {
        return true;
      }
    }
    return false;
  }

  /** Why a decision does not count; null where it does, or where the message is not known yet. */
  static @Nullable String objection(PipelineStep step, String gate) throws IOException {
    if (step.message() == null) {
      return null;
    }
    Decision decision = step.decision(gate);
    if (decision == null) {
      return "the commit has no Ara-Gate of it";
    }
    if (decision.isDelegated()) {
      boolean onlyPersons = RecordConfig.in(step.before()).get("ara.gates").equals("human");
      return onlyPersons ? "ara.gates is human: no decision is delegated" : null;
    }
    return decision.isByPerson() ? null : "the commit is not by a person";
  }
}
