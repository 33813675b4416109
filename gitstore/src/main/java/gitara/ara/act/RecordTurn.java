package gitara.ara.act;

import gitara.ara.edit.Now;
import gitara.ara.edit.SessionLog;
import gitara.ara.edit.YamlFile;
import gitara.ara.id.Ids;
import gitara.ara.id.Numbers;
import gitara.ara.model.AraProtocol;
import gitara.ara.model.NoRecord;
import gitara.ara.signal.Attestation;
import gitara.commit.Actor;
import gitara.commit.Change;
import gitara.commit.ChangeSet;
import gitara.commit.Key;
import gitara.commit.Message;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.Protocol;
import gitara.protocol.RecordEvents;
import gitara.record.Event;
import gitara.record.Step;
import gitara.ref.ProcessIdentity;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The change that a list of acts makes: one turn, one commit, all or nothing. The acts are tried
 * out in memory with the numbers that the sequences would give; only when nothing stands against
 * any of them are these numbers taken and the files written.
 */
public final class RecordTurn implements Change<RecordTurn.Recorded> {
  /**
   * What a user may say besides the acts.
   *
   * @param op what is done, for the {@code Ara-Op} trailer: {@code turn}, {@code mark}
   * @param why the body of the commit message, may be empty
   * @param sameTurn whether to continue the last turn instead of beginning one
   * @param userMessages what the researcher wrote in this turn; empty when it was not captured
   * @param summary for the session; null keeps the one that it has
   * @param dryRun finds out what would happen, and changes nothing
   * @param problems those found already, to be reported with the others
   * @param attestation what is known of where quoted words come from
   */
  public record Remarks(
      String op,
      String why,
      boolean sameTurn,
      List<String> userMessages,
      @Nullable String summary,
      boolean dryRun,
      List<String> problems,
      Attestation attestation) {

    public Remarks(
        String op,
        String why,
        boolean sameTurn,
        List<String> userMessages,
        @Nullable String summary,
        boolean dryRun,
        List<String> problems) {
      this(op, why, sameTurn, userMessages, summary, dryRun, problems, Attestation.NONE);
    }

    /** The same with what was captured of what the researcher wrote. */
    public Remarks heard(Attestation heard) {
      List<String> messages = userMessages.isEmpty() ? heard.captured() : userMessages;
      return new Remarks(op, why, sameTurn, messages, summary, dryRun, problems, heard);
    }
  }

  /** An entry that was made; the name is the local one, or empty. */
  public record Made(String id, String name, String kind, String path) {}

  /**
   * The result of a recorded turn.
   *
   * @param summary one line
   */
  public record Recorded(List<Made> made, String turn, String summary, List<Event> events) {}

  private static final int MAX_ACTS = 1_000;

  private final Repo repo;
  private final Ids ids;
  private final List<Act> acts;
  private final TouchedEntries scope;
  private final Remarks remarks;
  private final Protocol protocol;

  /**
   * @param protocol of the record that is written
   */
  public RecordTurn(
      Repo repo, ProcessIdentity owner, Protocol protocol, List<Act> acts, Remarks remarks) {
    this.repo = repo;
    this.protocol = protocol;
    this.ids = new Ids(repo, owner, protocol.namespace());
    this.acts = acts;
    this.scope = new TouchedEntries(acts);
    this.remarks = remarks;
  }

  /** What a try came to. */
  private record Tried(TurnInProgress turn, Map<String, String> texts) {}

  @Override
  public Prepared<Recorded> prepare(ChangeSet draft) throws IOException, Refusal {
    String root = protocol.root(draft.head());
    if (root == null) {
      throw NoRecord.here();
    }
    if (acts.size() > MAX_ACTS) {
      throw Refusal.of(
          "a turn of " + acts.size() + " acts; the limit is " + MAX_ACTS,
          "record it in parts: --same-turn continues the last turn");
    }
    for (String problem : remarks.problems()) {
      draft.problem(problem);
    }
    Environment environment = repo.environment();
    Now now = Now.of(environment.clock());
    Numbers numbers = new Numbers(ids, root, () -> draft.spent(protocol.namespace()));
    while (true) {
      Tried tried = attempt(draft, root, now, numbers);
      draft.check();
      if (tried.turn.tally().line().isEmpty()) {
        return new Prepared<>(null, new Recorded(List.of(), "", "", List.of()));
      }
      for (Map.Entry<String, String> file : tried.texts.entrySet()) {
        draft.write(file.getKey(), file.getValue());
      }
      Recorded recorded = recorded(draft, root, tried);
      Message message = message(environment, tried.turn, recorded);
      draft.checkCommit(message);
      if (remarks.dryRun()) {
        return new Prepared<>(null, recorded);
      }
      if (numbers.take()) {
        return new Prepared<>(message, recorded);
      }
      numbers.again();
    }
  }

  private Recorded recorded(ChangeSet draft, String root, Tried tried) throws IOException, Refusal {
    TurnInProgress turn = tried.turn;
    List<Made> made = new ArrayList<>();
    for (TurnInProgress.Made one : turn.made()) {
      made.add(new Made(protocol.id(one.id()), one.name(), one.kind(), one.path()));
    }
    String name = protocol.id(turn.log().turn());
    return new Recorded(made, name, turn.tally().line(), events(draft, root, tried));
  }

  private Message message(Environment environment, TurnInProgress turn, Recorded recorded) {
    List<String> subjects = turn.subjects();
    String subject = subjects.size() == 1 ? subjects.get(0) : recorded.summary();
    String name = protocol.namespace();
    String head =
        protocol.kind() + (name.isEmpty() ? "" : " " + name.substring(0, name.length() - 1));
    Message message = new Message(head + ": " + subject, remarks.why());
    message.with(Key.VERSION, "1").with(Key.OP, protocol.kind() + "." + remarks.op());
    message.with(Key.TURN, recorded.turn());
    for (Event event : recorded.events()) {
      message.with(Key.EVENT, event.toString());
    }
    for (String file : turn.cited().trailers()) {
      message.with(Key.EVIDENCE, file);
    }
    for (String words : attested(turn)) {
      message.with(Key.ATTESTED, words);
    }
    message.with(Key.ACTOR, Actor.of(environment).text());
    message.with(Key.SESSION, Actor.session(environment));
    return message;
  }

  /** One declaration for each entry for which somebody is quoted; the weakest of its quotes. */
  private Collection<String> attested(TurnInProgress turn) {
    Map<String, String> attested = new LinkedHashMap<>();
    for (SessionLog.Quoted one : turn.log().quoted()) {
      String words = remarks.attestation().of(one.excerpt());
      attested.merge(
          one.entry(),
          protocol.id(one.entry()) + " " + words,
          (known, other) -> known.endsWith(" " + Attestation.NO) ? known : other);
    }
    return attested.values();
  }

  private Tried attempt(ChangeSet draft, String root, Now now, Numbers numbers) throws IOException {
    while (true) {
      try {
        return attemptInScope(draft, root, now, numbers);
      } catch (YamlFile.NotInExcerpt e) {
        scope.widen(e.path());
        numbers.again();
      }
    }
  }

  private Tried attemptInScope(ChangeSet draft, String root, Now now, Numbers numbers)
      throws IOException {
    TurnInProgress turn = new TurnInProgress(repo, draft, root, now, numbers, scope, remarks);
    List<String> made = new ArrayList<>();
    for (Act act : acts) {
      made.add(turn.announce(act));
    }
    for (int i = 0; i < acts.size(); i++) {
      acts.get(i).apply(turn, made.get(i));
      turn.past(acts.get(i));
    }
    return new Tried(turn, turn.texts(remarks.summary()));
  }

  @Override
  public void abandon() throws IOException {
    ids.giveBack();
  }

  private List<Event> events(ChangeSet draft, String root, Tried tried)
      throws IOException, Refusal {
    Step step = new Step(draft.head(), draft.result());
    try {
      List<String> files = new ArrayList<>();
      for (String path : tried.texts.keySet()) {
        files.add(path.substring(root.length()));
      }
      List<String> paths = new ArrayList<>();
      for (String file : AraProtocol.entryFiles(files)) {
        if (tried.texts.containsKey(root + file)) {
          paths.add(root + file);
        }
      }
      List<Event> events = RecordEvents.of(protocol, step, paths);
      return protocol.relations().explained(step, root, events, tried.texts.keySet());
    } catch (TextException e) {
      throw Refusal.of(lines(e), null);
    }
  }

  private static List<String> lines(TextException e) {
    List<String> lines = new ArrayList<>();
    for (gitara.text.Problem problem : e.problems()) {
      lines.add(problem.toString());
    }
    return lines;
  }
}
