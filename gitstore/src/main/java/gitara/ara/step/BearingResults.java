package gitara.ara.step;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.AraRecord;
import gitara.ara.model.ClaimStates;
import gitara.ara.model.Item;
import gitara.ara.model.LogicEntry;
import gitara.ara.model.Mentions;
import gitara.ara.model.Values;
import gitara.ara.signal.SupportingEvidence;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The results that bear on a claim whose status a step changes: experiments with a result and dead
 * ends that the step names for the claim. Only here the tree is searched for nodes that the step
 * leaves alone, and sessions are read that it does not touch.
 */
public final class BearingResults {
  private final AraStep step;
  private final LogicEntry claim;

  public BearingResults(AraStep step, LogicEntry claim) {
    this.step = step;
    this.claim = claim;
  }

  /** Those that the step names; where it names nothing, those of the claim's Proof. */
  public Set<String> all() throws IOException {
    Set<String> named = named();
    return results(named.isEmpty() ? Mentions.exact(claim.field("Proof")) : named);
  }

  /** Those that a revision names; where it names none, those of the claim's Proof. */
  public Set<String> of(Item row) throws IOException {
    Set<String> named = results(named(row));
    return named.isEmpty() ? all() : named;
  }

  /**
   * Those that are new since the claim became supported.
   *
   * @param old the claim before the step; what it names as its Proof does not count
   */
  public Set<String> sinceSupported(LogicEntry old) throws IOException {
    Set<String> named = named();
    named.addAll(Mentions.exact(claim.field("Proof")));
    named.removeAll(Mentions.exact(old.field("Proof")));
    Set<String> results = results(named);
    results.removeAll(loggedBefore(results));
    return results;
  }

  private Set<String> named() throws IOException {
    Set<String> named = new LinkedHashSet<>();
    for (Item row : step.sessions().revisionsOf(claim.id())) {
      named.addAll(named(row));
    }
    for (Item node : step.file(AraProtocol.TREE).after()) {
      // A refuted claim gets a dead end: that follows from a result, and is not another one.
      boolean follows = kind(node).equals("dead_end") && claim.status().equals("refuted");
      if (!follows && Mentions.exact(Values.textOf(node.map())).contains(claim.id())) {
        named.add(node.id());
      }
    }
    return named;
  }

  private static String kind(Item node) {
    return node.text("type").replace('-', '_');
  }

  /** The entries that a revision says it rests on. */
  public static Set<String> named(Item row) {
    return Mentions.exact(text(row));
  }

  /** What a revision says it rests on. */
  public static String text(Item row) {
    StringBuilder text = new StringBuilder(row.text("note")).append('\n');
    Values.text(row.get("evidence"), text);
    return text.toString();
  }

  private Set<String> results(Set<String> ids) throws IOException {
    Set<String> results = new TreeSet<>();
    if (ids.isEmpty()) {
      return results;
    }
    for (Item node : step.after().items(AraProtocol.TREE, ids)) {
      String result = node.text("result");
      if (ids.contains(node.id())
          && SupportingEvidence.bears(
              kind(node), result.isEmpty() ? node.text("outcome") : result)) {
        results.add(node.id());
      }
    }
    return results;
  }

  /** Those of some nodes that sessions have logged before the claim became supported. */
  private Set<String> loggedBefore(Set<String> nodes) throws IOException {
    AraRecord record = step.after();
    Set<String> open = new LinkedHashSet<>(nodes);
    Set<String> before = new LinkedHashSet<>();
    List<String> sessions = record.sessions();
    boolean isSupported = false;
    for (int i = sessions.size() - 1; i >= 0 && !open.isEmpty(); i--) {
      YamlNode.Mapping session = record.top(sessions.get(i));
      if (session == null) {
        continue;
      }
      long since = isSupported ? Long.MAX_VALUE : supportedIn(session);
      isSupported |= since > 0;
      for (YamlNode.Mapping row : SessionStep.rows(session, "events_logged")) {
        String id = row.text("id");
        if (id != null && open.remove(id.strip()) && SessionStep.turn(row) < since) {
          before.add(id.strip());
        }
      }
    }
    return before;
  }

  /** The turn of a session in which the claim last became supported; 0 for none. */
  private long supportedIn(YamlNode.Mapping session) {
    long turn = 0;
    for (YamlNode.Mapping row : SessionStep.rows(session, "logic_revisions")) {
      String entry = row.text("entry");
      String after = row.text("after");
      if (entry != null
          && after != null
          && entry.strip().equals(claim.id())
          && ClaimStates.leading(after).equals("supported")) {
        turn = Math.max(1, SessionStep.turn(row));
      }
    }
    return turn;
  }
}
