package gitara.rule;

import gitara.commit.FencingToken;
import gitara.commit.Key;
import gitara.commit.Trailers;
import gitara.record.CommitContext;
import gitara.record.Event;
import gitara.record.Snapshot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a commit says of itself is what it did. Its examples are made in repositories. */
final class TrailerTruth extends RepositoryRule {
  private static final String MISSING =
      "no action needed; commits by git ara, or with its hooks, have trailers";
  private static final String LIE = "trust the files; their history: git ara log";

  TrailerTruth() {
    super(
        RuleName.of(
            "ARA38",
            "trailer-truth",
            Severity.ERROR,
            Reads.MESSAGE,
            "the trailers of a commit state exactly what it did to entries; missing trailers are"
                + " reported"));
  }

  /**
   * Compares a message with what its commit did.
   *
   * @param names of the protocols that state events in trailers
   * @param all for each of them whose record the commit changes, or may say that it does
   */
  void check(
      CommitContext commit,
      String message,
      List<String> names,
      List<CommitEvents> all,
      Findings findings)
      throws IOException {
    boolean isMerge = commit.parents().size() > 1;
    Snapshot after = commit.after();
    List<Trailers> squashed = new ArrayList<>();
    for (Trailers block : Trailers.squashed(message)) {
      if (isOurs(block, names)) {
        squashed.add(block);
        locks(commit, block, all.getFirst(), findings);
      }
    }
    if (!squashed.isEmpty()) {
      composed(squashed, all, after, isMerge, findings);
      return;
    }
    Trailers trailers = Trailers.parse(message);
    if (!isOurs(trailers, names)) {
      missing(all, findings);
      return;
    }
    CommitEvents first = all.getFirst();
    locks(commit, trailers, first, findings);
    for (String problem : trailers.problems()) {
      find(
          findings, Severity.ERROR, first.path(""), "", "the trailers are broken: " + problem, LIE);
    }
    List<Event> said = new ArrayList<>(trailers.events());
    for (CommitEvents done : all) {
      for (Event event : done.events()) {
        if (!said.remove(event)) {
          String entry = event.entry();
          Severity severity =
              done.protocol().isAlwaysStated(entry) ? Severity.ERROR : Severity.WARNING;
          String problem = "the trailers lack a change: " + event;
          find(findings, severity, done.path(entry), entry, problem, LIE);
        }
      }
    }
    if (isMerge && !said.isEmpty()) {
      // A merge may also state what it brought to one of its sides.
      said.removeAll(brought(commit, all));
    }
    for (int i = 0; i < said.size(); i++) {
      String entry = said.get(i).entry();
      String problem = "the trailers state a change that the commit does not make: " + said.get(i);
      find(findings, Severity.ERROR, owner(all, entry).path(entry), entry, problem, LIE);
    }
  }

  /** What a merge did to any of its parents. */
  private static Set<Event> brought(CommitContext commit, List<CommitEvents> all)
      throws IOException {
    Set<Event> brought = new HashSet<>();
    for (CommitEvents one : all) {
      for (Snapshot before : commit.parents()) {
        List<Event> events =
            CommitEvents.of(one.protocol(), one.root(), List.of(before), commit.after());
        brought.addAll(events == null ? List.of() : events);
      }
    }
    return brought;
  }

  /** A token of a remote's lock that the lock has not given. */
  private void locks(CommitContext commit, Trailers trailers, CommitEvents first, Findings findings)
      throws IOException {
    for (Trailers.Trailer line : trailers.lines()) {
      FencingToken token = Key.of(line.key()) == Key.LOCK ? FencingToken.parse(line.value()) : null;
      long last = token == null || token.remote() == null ? -1 : commit.lastToken(token.name());
      if (token != null && last >= 0 && token.token() > last) {
        find(
            findings,
            Severity.ERROR,
            first.path(""),
            "",
            "the trailers state a token that no lock has given: "
                + line.value()
                + "; the last one is "
                + last,
            "remove the line; the hooks add it: git ara lock acquire");
      }
    }
  }

  /** What several commits said, held against the one that was made of them. */
  private void composed(
      List<Trailers> blocks,
      List<CommitEvents> all,
      Snapshot after,
      boolean isMerge,
      Findings findings)
      throws IOException {
    List<Event> declared = new ArrayList<>();
    for (Trailers block : blocks) {
      declared.addAll(block.events());
    }
    Map<String, String> former = new HashMap<>();
    for (CommitEvents done : all) {
      former.putAll(done.formerIds(after));
    }
    ComposedEvents composed = new ComposedEvents(declared, CommitEvents.together(all), former);
    for (Event event : composed.lacking()) {
      CommitEvents done = owner(all, event.entry());
      String entry = event.entry();
      Severity severity = done.protocol().isAlwaysStated(entry) ? Severity.ERROR : Severity.WARNING;
      String problem = "the trailers of the squashed commits lack a change: " + event;
      find(findings, severity, done.path(entry), entry, problem, LIE);
    }
    for (Event event : isMerge ? List.<Event>of() : composed.untrue()) {
      String entry = event.entry();
      String problem =
          "the trailers of the squashed commits state a change that they do not amount to: "
              + event;
      find(findings, Severity.ERROR, owner(all, entry).path(entry), entry, problem, LIE);
    }
  }

  private static boolean isOurs(Trailers trailers, List<String> names) {
    String op = trailers.first(Key.OP);
    boolean ours = op == null;
    for (String name : names) {
      ours |= op != null && op.startsWith(name + ".");
    }
    return ours && !trailers.lines().isEmpty();
  }

  private void missing(List<CommitEvents> all, Findings findings) {
    for (CommitEvents done : all) {
      if (!done.events().isEmpty()) {
        Event first = done.events().getFirst();
        int others = done.events().size() - 1;
        String more = others > 0 ? " and " + others + " more" : "";
        find(
            findings,
            Severity.WARNING,
            done.path(first.entry()),
            first.entry(),
            "the commit has no trailers; its changes: " + first + more,
            MISSING);
      }
    }
  }

  /** The protocol that has an entry, or one of them where that is not known. */
  private static CommitEvents owner(List<CommitEvents> all, String entry) {
    for (CommitEvents done : all) {
      if (done.protocol().layout().claims(entry)) {
        return done;
      }
    }
    return all.getFirst();
  }
}
