package gitara.ara.step;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.AraRecord;
import gitara.ara.model.RevisionSignals;
import gitara.record.Event;
import gitara.record.Step;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The events of a commit, computed from what its check has read already. */
public final class StepEvents {
  private StepEvents() {}

  /** What a commit did; null where a side cannot be read. */
  public static @Nullable List<Event> of(AraStep step) throws IOException {
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
        events.addAll(sides.entries().events(protocol));
      }
      Step raw = new Step(step.before().snapshot(), step.after().snapshot());
      return RevisionSignals.attach(raw, step.after().root(), events, changed);
    } catch (TextException e) {
      return null;
    }
  }

  /** What a merge did to all its parents; null where a side cannot be read. */
  public static @Nullable List<Event> of(AraMerge merge) throws IOException {
    List<Event> own = null;
    for (AraRecord parent : merge.parents()) {
      List<Event> done = of(parent, merge.after());
      if (done == null) {
        return null;
      }
      if (own == null) {
        own = new ArrayList<>(done);
      } else {
        own.retainAll(done);
      }
    }
    return own;
  }

  private static @Nullable List<Event> of(AraRecord before, AraRecord after) throws IOException {
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
      for (String file : protocol.layout().entryFiles(files)) {
        events.addAll(after.changed(before, file).events(protocol));
      }
      return RevisionSignals.attach(step, after.root(), events, changed);
    } catch (TextException e) {
      return null;
    }
  }
}
