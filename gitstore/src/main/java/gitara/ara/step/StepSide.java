package gitara.ara.step;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.AraRecord;
import gitara.ara.model.AraView;
import gitara.ara.model.Item;
import gitara.ara.model.LogicEntry;
import gitara.ara.model.Paths;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What a step touches of a record, before it or after it. */
public final class StepSide implements AraView {
  private final AraStep step;
  private final boolean after;

  public StepSide(AraStep step, boolean after) {
    this.step = step;
    this.after = after;
  }

  @Override
  public AraRecord record() {
    return after ? step.after() : step.before();
  }

  @Override
  public List<Item> items(String file) throws IOException {
    return after ? step.file(file).after() : step.file(file).before();
  }

  @Override
  public List<LogicEntry> logic(String file) throws IOException {
    return after ? step.logic(file).after() : step.logic(file).before();
  }

  @Override
  public List<String> sessions() {
    List<String> sessions = new ArrayList<>();
    for (AraStep.Changed changed : step.changed()) {
      if (Paths.isSession(changed.file()) && (after ? changed.isThere() : changed.wasThere())) {
        sessions.add(changed.file());
      }
    }
    return sessions;
  }

  @Override
  public Set<String> sessionIds() throws IOException {
    Set<String> ids = new TreeSet<>();
    for (AraStep.Changed changed : step.changed()) {
      if (Paths.isSession(changed.file())) {
        ids.add(Paths.sessionOf(changed.file()));
      }
    }
    for (Item row : items(AraProtocol.SESSION_INDEX)) {
      ids.add(row.id());
    }
    return ids;
  }

  @Override
  public @Nullable Item indexRow(String session) throws IOException {
    for (Item row : items(AraProtocol.SESSION_INDEX)) {
      if (row.id().equals(session)) {
        return row;
      }
    }
    // The step left the row of the session alone.
    Set<String> ids = Set.of(session);
    return Item.byId(record().items(AraProtocol.SESSION_INDEX, ids)).get(session);
  }
}
