package gitara.cli;

import gitara.ara.AraProtocol;
import gitara.ara.NoRecord;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.history.History;
import gitara.history.Life;
import gitara.history.Moment;
import gitara.record.Change;
import gitara.record.TreeSnapshot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/** {@code git ara log}: the history of the record, or the life of one entry. */
final class LogVerb implements Verb {
  @Override
  public Spec spec() {
    return new Spec("log", "the history of the record, or the life of one entry", "[ID]", 0, 1)
        .options(
            Opt.one("--limit", "N", "stop after N commits"),
            Opt.one("--since", "DATE", "from this date or time on"),
            Opt.one("--until", "DATE", "up to this date or time"),
            Opt.one("--field", "NAME", "only changes of this field"),
            Opt.flag("--oneline", "one line for each commit"))
        .text(
            """
            Newest first. Without an ID, every commit that changed the record with what it did to which \
            entry; with one, its life: also that of the observation it was promoted from, its life under \
            an earlier number, and what was merged into it. All is told from what commits changed; a commit \
            whose trailers do not tell just that, made by hand or squashed, is marked with a *. Dates are \
            2026-11-18 or 2026-11-18T10:30, in the zone of this machine or with one: 2026-11-18T10:30Z.

            Of a line of the board, L12 or its identity: its wordings with their licences, the fragments \
            that tested it and the verdicts. L12 is a line of HEAD's board.
            """)
        .examples(
            "git ara log",
            "git ara log C07",
            "git ara log C07 --field Status --oneline",
            "git ara log L12",
            "git log --grep='^Ara-Event: O01 '");
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    Args args = call.args();
    long limit = limit(args);
    long since = Dates.since(args.value("--since"), "--since", call.environment());
    long until = Dates.until(args.value("--until"), "--until", call.environment());
    String id = args.operand(0);
    if (LineVerbs.isLine(id)) {
      return LineVerbs.log(call, String.valueOf(id), limit, since, until);
    }
    try (Repo repo = call.open()) {
      ObjectId head = head(repo);
      List<Moment> moments = head == null ? List.of() : moments(repo, head, id);
      MomentLines lines = new MomentLines(call, id != null);
      long told = 0;
      for (Moment moment : moments) {
        boolean inTime = moment.time() >= since && moment.time() <= until;
        List<Change> changes = withField(moment, args.value("--field"));
        boolean empty = changes.isEmpty() && (id != null || args.is("--field") || !isOdd(moment));
        if (inTime && !empty && told < limit) {
          lines.tell(moment, changes);
          told++;
        }
      }
      if (moments.isEmpty()) {
        refuse(repo, head, id);
      }
      return Main.OK;
    }
  }

  /**
   * Whether a commit is told though it did nothing to entries: one of ours that wrote beside them.
   */
  private static boolean isOdd(Moment moment) {
    return moment.ours();
  }

  private static List<Moment> moments(Repo repo, ObjectId head, @Nullable String id)
      throws IOException, Refusal {
    try (History history = History.open(repo, new AraProtocol())) {
      if (id == null) {
        return history.all(head);
      }
      Life life = history.life(head, id);
      return life.moments();
    }
  }

  private static void refuse(Repo repo, @Nullable ObjectId head, @Nullable String id)
      throws IOException, Refusal {
    try (ObjectReader reader = repo.jgit().newObjectReader();
        RevWalk walk = new RevWalk(reader)) {
      ObjectId tree = head == null ? null : walk.parseCommit(head).getTree();
      if (new AraProtocol().root(new TreeSnapshot(reader, tree)) == null) {
        throw NoRecord.here();
      }
    }
    if (id != null) {
      throw Refusal.of(
          "no commit of this branch tells of " + id,
          "entries of HEAD: git ara status; what is not committed is not in the log");
    }
  }

  static @Nullable ObjectId head(Repo repo) throws IOException {
    Ref ref = repo.jgit().exactRef(Constants.HEAD);
    return ref == null ? null : ref.getObjectId();
  }

  private static List<Change> withField(Moment moment, @Nullable String field) {
    if (field == null) {
      return moment.changes();
    }
    List<String> names = List.of(field, field.replace('-', ' '), field.replace('_', ' '));
    List<Change> changes = new ArrayList<>();
    for (Change change : moment.changes()) {
      for (String name : names) {
        if (change.field().equalsIgnoreCase(name)) {
          changes.add(change);
          break;
        }
      }
    }
    return changes;
  }

  private static long limit(Args args) throws Refusal {
    String text = args.value("--limit");
    if (text == null) {
      return Long.MAX_VALUE;
    }
    try {
      return Math.max(1, Long.parseLong(text));
    } catch (NumberFormatException e) {
      throw Refusal.of("--limit " + text + " is no number", null);
    }
  }
}
