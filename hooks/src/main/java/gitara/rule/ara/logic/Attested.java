package gitara.rule.ara.logic;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.Item;
import gitara.ara.model.Promotions;
import gitara.ara.model.Values;
import gitara.ara.signal.Attestation;
import gitara.ara.step.AraStep;
import gitara.ara.step.FileStep;
import gitara.ara.step.RecordedSignals;
import gitara.commit.Key;
import gitara.commit.Trailers;
import gitara.record.RecordConfig;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.ara.AraRule;
import java.io.IOException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Words by which an agent promotes or revises an entry: somebody vouches that they were said. */
public final class Attested extends AraRule implements AraRule.OnStep {
  public Attested() {
    super(
        RuleName.of(
            "ARA48",
            "attested",
            Severity.INFO,
            Reads.MESSAGE,
            "a commit of an agent declares in Ara-Attested where the words come from by which it"
                + " promotes or revises an entry; with attest = required in .ara/config every"
                + " commit does, and a missing declaration is an error"));
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    String message = step.commit().message();
    if (message == null) {
      return;
    }
    Map<String, Item> said = said(step);
    if (said.isEmpty()) {
      return;
    }
    boolean isRequired =
        RecordConfig.in(step.before().snapshot()).get("ara.attest").equals("required");
    Trailers trailers = Trailers.parse(message);
    String actor = trailers.first(Key.ACTOR);
    if (!isRequired && (actor == null || !actor.startsWith("agent"))) {
      return;
    }
    Set<String> vouched = new HashSet<>();
    for (String value : trailers.all(Key.ATTESTED)) {
      int space = value.indexOf(' ');
      if (space > 0 && Attestation.isVouching(value.substring(space + 1).strip())) {
        vouched.add(value.substring(0, space));
      }
    }
    for (Map.Entry<String, Item> one : said.entrySet()) {
      if (!vouched.contains(step.protocol().id(one.getKey()))) {
        find(
            findings,
            isRequired ? Severity.ERROR : Severity.INFO,
            one.getValue(),
            one.getValue().place(),
            "nobody vouches for the words by which " + one.getKey() + " was changed",
            "capture what the researcher writes (git ara setup), or let them run the command"
                + " themselves");
      }
    }
  }

  /** The entries that the step changes by somebody's words, each with the row that says so. */
  private static Map<String, Item> said(AraStep step) throws IOException {
    Map<String, Item> said = new LinkedHashMap<>();
    for (Item row : step.sessions().revisions()) {
      String signal = Values.lower(row.text("signal"));
      if (RecordedSignals.verbal(List.of(signal)) || RecordedSignals.empirical(List.of(signal))) {
        said.putIfAbsent(row.id(), row);
      }
    }
    FileStep observations = step.file(AraProtocol.OBSERVATIONS);
    Map<String, Item> before = Item.byId(observations.before());
    for (Item observation : observations.after()) {
      Item old = before.get(observation.id());
      String signal = Values.lower(observation.text("crystallized_via"));
      boolean isNew = old == null || !Promotions.isPromoted(old);
      boolean isSaid = Promotions.isAffirmation(signal) || signal.contains("empirical");
      if (isNew && Promotions.isPromoted(observation) && isSaid) {
        said.put(observation.id(), observation);
      }
    }
    return said;
  }
}
