package gitara.ara.act;

/** Something that the AI did: a row of the session record, and no entry. */
record AiAction(ActInput given) implements Act {
  @Override
  public String prefix(TurnInProgress turn) {
    return "";
  }

  @Override
  public void apply(TurnInProgress turn, String id) {
    turn.checks().form(given);
    turn.log().action(given.text("action"), given.list("files_changed"));
    turn.tally().aside("AI action");
    turn.subject("AI action: " + given.text("action"));
  }
}
