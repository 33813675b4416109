package gitara.ara;

import gitara.commit.Actor;
import gitara.commit.Draft;
import gitara.commit.Key;
import gitara.commit.Message;
import gitara.commit.Plan;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.Event;
import gitara.record.Step;
import gitara.ref.Owner;
import gitara.text.TextException;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The change of {@code git ara add} and {@code git ara observe}: one new entry, and its turn. */
public final class AddEntry implements Plan<AddEntry.Added> {
  /** What was recorded. */
  public record Added(String id, String turn, String path) {}

  /**
   * What a user may say besides the entry itself.
   *
   * @param why the body of the commit message, may be empty
   * @param note a line for the reasoning log; null for none
   * @param sameTurn goes on with the turn that was last, instead of beginning one
   */
  public record Remarks(String why, @Nullable String note, boolean sameTurn) {}

  private final Repo repo;
  private final Ids ids;
  private final NewEntry entry;
  private final Remarks remarks;
  private final String op;

  public AddEntry(Repo repo, Owner owner, String op, NewEntry entry, Remarks remarks) {
    this.repo = repo;
    this.ids = new Ids(repo, owner);
    this.op = op;
    this.entry = entry;
    this.remarks = remarks;
  }

  @Override
  public Prepared<Added> prepare(Draft draft) throws IOException, Refusal {
    AraProtocol protocol = new AraProtocol();
    String root = protocol.root(draft.head());
    if (root == null) {
      throw NoRecord.here();
    }
    Environment environment = repo.environment();
    Now now = Now.of(environment.clock());
    Lookup lookup = new Lookup(draft.head(), root);
    String path = root + entry.file();
    YamlFile file = YamlFile.open(draft, path, entry.fresh());
    YamlFile tree =
        entry.file().equals(AraProtocol.TREE)
            ? file
            : YamlFile.peek(draft, root + AraProtocol.TREE, "tree: []\n");
    Context context = new Context(draft, lookup, now, tree);
    if (file != null) {
      file.list(entry.list());
    }
    entry.check(context);
    String note = remarks.note();
    if (note != null) {
      context.checkText("--note", note, Context.FIELD);
    }
    SessionLog session = new SessionLog(draft, root, now, remarks.sameTurn(), note != null);
    draft.check();

    YamlFile target = Objects.requireNonNull(file, "checked");
    String id =
        ids.next(entry.prefix(), Context.highest(target.top(), entry.prefix()), root).toString();
    entry.write(target, id, context);
    target.save();
    String turn = session.write(ids, List.of(entry.row(id)), note == null ? "" : note);

    Message message = new Message(protocol.name() + ": " + entry.subject(id), remarks.why());
    message.with(Key.VERSION, "1").with(Key.OP, protocol.name() + "." + op).with(Key.TURN, turn);
    for (Event event : events(protocol, draft, path)) {
      message.with(Key.EVENT, event.toString());
    }
    message.with(Key.ACTOR, Actor.of(environment).text());
    message.with(Key.SESSION, Actor.session(environment));
    return new Prepared<>(message, new Added(id, turn, path));
  }

  @Override
  public void abandon() throws IOException {
    ids.giveBack();
  }

  private static List<Event> events(AraProtocol protocol, Draft draft, String path)
      throws IOException, Refusal {
    try {
      return new Step(draft.head(), draft.result()).events(protocol, List.of(path));
    } catch (TextException e) {
      throw Refusal.of(e.problems().stream().map(Object::toString).toList(), null);
    }
  }
}
