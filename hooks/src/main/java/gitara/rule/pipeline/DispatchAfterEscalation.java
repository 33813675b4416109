package gitara.rule.pipeline;

import gitara.commit.Key;
import gitara.pipeline.Agent;
import gitara.pipeline.JournalEntry;
import gitara.pipeline.PipelineRun;
import gitara.pipeline.RunEvent;
import gitara.pipeline.RunLine;
import gitara.rule.Findings;
import gitara.rule.Reads;
import java.io.IOException;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** After an escalation an agent continues only when the target has answered a real question. */
final class DispatchAfterEscalation extends RunObjections {
  private static final String USER = "user";

  DispatchAfterEscalation() {
    super(
        "PIP14",
        "dispatch-after-escalation",
        Reads.MESSAGE,
        PipelineRun.Kind.ESCALATION,
        "an agent that was escalated is dispatched again only after its target has decided on a"
            + " question",
        "the one who was asked decides: git ara pipeline decide AGENT --words TEXT");
  }

  @Override
  public void judgeStep(PipelineStep step, Findings findings) throws IOException {
    super.judgeStep(step, findings);
    for (PipelineStep.Added added : step.added(RunEvent.ESCALATED)) {
      if (!isQuestion(added.entry().verdict())) {
        at(
            findings,
            added.entry(),
            added.id(),
            added.id() + " is escalated without a question that can be answered",
            "say what is to be decided: git ara pipeline escalate AGENT --question TEXT");
      }
      Agent agent = step.registry().agent(added.line().subject());
      String asked = added.line().argument();
      String target = agent == null || agent.target().isEmpty() ? USER : agent.target();
      if (!asked.isEmpty() && !asked.equalsIgnoreCase(target)) {
        at(
            findings,
            added.entry(),
            added.id(),
            added.id() + " is escalated to " + asked + ", whom the registry does not name",
            "ask the ESCALATION_TARGET: git ara pipeline escalate AGENT --question TEXT");
      }
    }
    for (PipelineStep.Added added : step.added(RunEvent.DECIDED)) {
      String target = target(step, added);
      String problem =
          target.isEmpty() || target.equals(USER)
              ? Researchers.objection(step, added.id())
              : by(step, target);
      if (problem != null) {
        at(
            findings,
            added.entry(),
            added.id(),
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
    JournalEntry question =
        added.before().run(added.id()) == null
            ? null
            : Objects.requireNonNull(added.before().run(added.id())).escalated();
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
}
