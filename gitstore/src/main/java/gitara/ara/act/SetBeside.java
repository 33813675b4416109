package gitara.ara.act;

import gitara.ara.edit.RevisionReason;
import gitara.ara.model.AraProtocol;
import java.io.IOException;
import java.util.List;

/**
 * Two sides of a merge changed an entry otherwise, and the merge set theirs beside ours under an id
 * of its own, each with its mark: a decision waits for the researcher, and the row of a revision
 * names the other entry.
 */
public record SetBeside(ActInput given) implements Act {
  /**
   * The act.
   *
   * @param entry ours
   * @param other theirs, under its new id
   */
  public static SetBeside of(String entry, String other) {
    ActInput given = new ActInput(ActSchema.of(ActKind.CONTRADICT), new Nowhere());
    return new SetBeside(given.with("entry", entry).with("other", other));
  }

  @Override
  public String prefix(TurnInProgress turn) {
    return "N";
  }

  @Override
  public void apply(TurnInProgress turn, String id) throws IOException {
    String entry = given.text("entry");
    String other = given.text("other");
    for (String each : List.of(entry, other)) {
      if (turn.entry(each) == null) {
        turn.problem(each + turn.notIn(each, AraProtocol.fileOf(each)));
        return;
      }
    }
    String title = "Merged branches disagree: " + entry + " against " + other;
    turn.log().touched(other, "split");
    turn.log()
        .revision(
            other,
            "id",
            entry,
            other,
            new RevisionReason(
                "dependency-change", "ai-suggested", "what the other branch made of it"));
    Contradict.decide(turn, given, id, title, "ai-suggested");
  }
}
