package gitara.rule.ara;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.AraRecord;
import gitara.ara.model.RevisionSignals;
import gitara.ara.step.AraMerge;
import gitara.ara.step.AraStep;
import gitara.commit.Key;
import gitara.commit.Trailers;
import gitara.protocol.ChangedEntries;
import gitara.record.Entry;
import gitara.record.EntryId;
import gitara.record.Event;
import gitara.record.Step;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.text.SourceRange;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a commit says of itself is what it did. Its examples are made in repositories. */
public final class TrailerTruth extends AraRule implements AraRule.OnStep, AraRule.OnMerge {
  private static final String MISSING =
      "no action needed; commits by git ara, or with its hooks, have trailers";
  private static final String LIE = "trust the files; their history: git ara log";

  public TrailerTruth() {
    super(
        RuleName.of(
            "ARA38",
            "trailer-truth",
            Severity.ERROR,
            Reads.MESSAGE,
            "the trailers of a commit state exactly what it did to entries; missing trailers are"
                + " reported"));
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    String message = step.commit().message();
    List<Event> done = message == null || step.isMerge() ? null : events(step);
    if (message != null && done != null) {
      compare(step.after(), message, done, false, findings);
    }
  }

  /** Of a merge only what it did to all its parents is its own, and told once. */
  @Override
  public void judgeMerge(AraMerge merge, Findings findings) throws IOException {
    String message = merge.commit().message();
    if (message == null) {
      return;
    }
    List<Event> own = null;
    for (AraRecord parent : merge.parents()) {
      List<Event> done = events(parent, merge.after());
      if (done == null) {
        return;
      }
      if (own == null) {
        own = new ArrayList<>(done);
      } else {
        own.retainAll(done);
      }
    }
    if (own != null) {
      compare(merge.after(), message, own, true, findings);
    }
  }

  /** What a commit did; null where a side cannot be read. */
  private static @Nullable List<Event> events(AraStep step) throws IOException {
    AraProtocol protocol = new AraProtocol();
    List<Event> events = new ArrayList<>();
    List<String> changed = new ArrayList<>();
    for (AraStep.Changed one : step.changed()) {
      changed.add(step.after().path(one.file()));
    }
    try {
      for (String file : step.entryFiles()) {
        AraStep.Sides sides = step.sides(file);
        if (sides == null) {
          return null;
        }
        List<Entry> old = sides.old() == null ? List.of() : protocol.entries(sides.old());
        List<Entry> now = sides.now() == null ? List.of() : protocol.entries(sides.now());
        events.addAll(new ChangedEntries(old, now).events(protocol));
      }
      Step raw = new Step(step.before().snapshot(), step.after().snapshot());
      return RevisionSignals.attach(raw, step.after().root(), events, changed);
    } catch (TextException e) {
      return null;
    }
  }

  /** What a merge did to one of its parents; null where a side cannot be read. */
  private static @Nullable List<Event> events(AraRecord before, AraRecord after)
      throws IOException {
    AraProtocol protocol = new AraProtocol();
    Step step = new Step(before.snapshot(), after.snapshot());
    List<Event> events = new ArrayList<>();
    List<String> changed = new ArrayList<>();
    List<String> files = new ArrayList<>();
    for (Step.FileDiff change : step.changes(after.folder())) {
      changed.add(change.path());
      files.add(change.path().substring(after.root().length()));
    }
    try {
      for (String file : AraProtocol.entryFiles(files)) {
        if (files.contains(file)) {
          events.addAll(after.changed(before, file).events(protocol));
        }
      }
      return RevisionSignals.attach(step, after.root(), events, changed);
    } catch (TextException e) {
      return null;
    }
  }

  private void compare(
      AraRecord after, String message, List<Event> done, boolean merge, Findings findings) {
    Trailers trailers = Trailers.parse(message);
    String op = trailers.first(Key.OP);
    boolean ours = !trailers.lines().isEmpty() && (op == null || op.startsWith("ara."));
    if (!ours) {
      if (!done.isEmpty()) {
        Event first = done.getFirst();
        String more = done.size() > 1 ? " and " + (done.size() - 1) + " more" : "";
        tell(
            findings,
            Severity.WARNING,
            after,
            first.entry(),
            "the commit has no trailers; its changes: " + first + more,
            MISSING);
      }
      return;
    }
    for (String problem : trailers.problems()) {
      tell(findings, Severity.ERROR, after, "", "the trailers are broken: " + problem, LIE);
    }
    List<Event> said = new ArrayList<>(trailers.events());
    List<Event> silent = new ArrayList<>();
    for (Event event : done) {
      if (!said.remove(event)) {
        silent.add(event);
      }
    }
    for (Event event : silent) {
      String told = "the trailers lack a change: " + event;
      // Commits of earlier versions do not mention entries outside the known namespaces.
      Severity severity = isKnown(event.entry()) ? Severity.ERROR : Severity.WARNING;
      tell(findings, severity, after, event.entry(), told, LIE);
    }
    // A merge may also tell what it brought together.
    for (int i = 0; i < said.size() && !merge; i++) {
      String told = "the trailers state a change that the commit does not make: " + said.get(i);
      tell(findings, Severity.ERROR, after, said.get(i).entry(), told, LIE);
    }
  }

  private static boolean isKnown(String entry) {
    return EntryId.parse(entry) != null && AraProtocol.fileOf(entry) != null;
  }

  private void tell(
      Findings findings,
      Severity severity,
      AraRecord after,
      String entry,
      String message,
      String hint) {
    String file = AraProtocol.fileOf(entry);
    String path = file == null ? after.root() : after.path(file);
    find(findings, severity, path, SourceRange.FILE, entry, message, hint);
  }
}
