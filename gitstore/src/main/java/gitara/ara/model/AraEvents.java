package gitara.ara.model;

import gitara.record.Event;
import gitara.record.Step;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a step did to a research record, in the words that the trailers of its commit must have. */
public final class AraEvents {
  private AraEvents() {}

  /** The events of a step; null where a file that differs cannot be read on one of its sides. */
  public static @Nullable List<Event> of(Step step, String root) throws IOException {
    return of(step, root, step.changes(root.isEmpty() ? "" : root.substring(0, root.length() - 1)));
  }

  /** The same for whoever knows already which files differ. */
  public static @Nullable List<Event> of(Step step, String root, List<Step.FileDiff> changes)
      throws IOException {
    List<String> changed = new ArrayList<>();
    List<String> files = new ArrayList<>();
    for (Step.FileDiff change : changes) {
      changed.add(change.path());
      files.add(change.path().substring(root.length()));
    }
    List<String> holding = new ArrayList<>();
    for (String file : AraProtocol.entryFiles(files)) {
      if (files.contains(file)) {
        holding.add(root + file);
      }
    }
    try {
      List<Event> events = step.events(new AraProtocol(), holding);
      return RevisionSignals.attach(step, root, events, changed);
    } catch (TextException e) {
      return null;
    }
  }
}
