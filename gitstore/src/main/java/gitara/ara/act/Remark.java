package gitara.ara.act;

import gitara.ara.edit.SessionLog;
import org.jspecify.annotations.Nullable;

/** A line for one of the lists that a turn leaves beside its entries. */
public record Remark(Slot slot, String text, String at) implements Act {
  /** Which list. */
  public enum Slot {
    KEY_CONTEXT("key_context"),
    OPEN_THREAD("open_threads"),
    CLOSED_THREAD("closed_threads"),
    SUGGESTION("ai_suggestions_pending"),
    CLOSED_SUGGESTION("closed_suggestions"),
    NOTE("notes");

    private final String key;

    Slot(String key) {
      this.key = key;
    }

    /** The key in the input of a turn. */
    public String key() {
      return key;
    }
  }

  @Override
  public ActInput given() {
    return new ActInput(ActSchema.of(ActKind.NOTE), new Nowhere());
  }

  @Override
  public String prefix(TurnInProgress turn) {
    return "";
  }

  @Override
  public void apply(TurnInProgress turn, String id) {
    if (!turn.checks().text(at, text, Checks.FIELD)) {
      return;
    }
    SessionLog log = turn.log();
    switch (slot) {
      case KEY_CONTEXT -> log.quote(text, null);
      case OPEN_THREAD -> log.threads().add(text);
      case CLOSED_THREAD -> closed(turn, log.threads().close(text));
      case SUGGESTION -> log.suggestions().add(text);
      case CLOSED_SUGGESTION -> closed(turn, log.suggestions().close(text));
      case NOTE -> log.note(text);
    }
    turn.tally().aside(slot == Slot.NOTE ? "note" : "session row");
  }

  private void closed(TurnInProgress turn, @Nullable String why) {
    if (why != null) {
      turn.problem(at + text + " " + why);
    }
  }
}
