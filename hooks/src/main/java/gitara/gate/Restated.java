package gitara.gate;

import gitara.commit.FencingTokens;
import gitara.commit.Key;
import gitara.commit.MessageFile;
import gitara.commit.Trailers.Trailer;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.record.Event;
import gitara.record.Snapshot;
import gitara.rule.CommitEvents;
import gitara.rule.RuleCatalog;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The message of a commit that is made again, with trailers that state what it does now. */
final class Restated {
  private Restated() {}

  /**
   * The message; that of a single commit stays as it is where it states nothing.
   *
   * @param inherited messages whose statements may no longer hold
   */
  static String message(
      RuleCatalog catalog,
      String text,
      List<String> inherited,
      List<Snapshot> befores,
      Snapshot after,
      Environment environment)
      throws IOException, Refusal {
    MessageFile file = MessageFile.parse(text, "", false);
    boolean isMerge = befores.size() > 1;
    List<CommitEvents> all =
        file.stated().isEmpty() && !isMerge ? null : CommitEvents.of(catalog, befores, after);
    if (all == null) {
      return text;
    }
    List<Event> events = CommitEvents.together(all);
    List<Trailer> others = new ArrayList<>();
    for (MessageFile.Stated stated : file.stated()) {
      if (Key.of(stated.trailer().key()) != Key.EVENT) {
        others.add(stated.trailer());
      }
    }
    if (events.isEmpty() && others.size() == file.stated().size()) {
      // What it states is of something else than entries.
      return text;
    }
    String op = catalog.walked().name() + (isMerge ? ".merge" : ".commit");
    Wording wording =
        Wording.of(file, events, inherited, others, op, FencingTokens.of(environment), environment);
    return file.with(wording.trailers());
  }
}
