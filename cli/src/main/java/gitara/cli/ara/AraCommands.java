package gitara.cli.ara;

import static gitara.cli.command.HelpSection.LOOK;
import static gitara.cli.command.HelpSection.SETTLE;
import static gitara.cli.command.HelpSection.SHARE;
import static gitara.cli.command.HelpSection.WRITE;

import gitara.ara.act.ActKind;
import gitara.ara.id.Initialise;
import gitara.ara.model.AraProtocol;
import gitara.ara.model.RecordLayout;
import gitara.cli.command.Begun;
import gitara.cli.command.Call;
import gitara.cli.command.Command;
import gitara.cli.command.ProtocolCommands;
import gitara.cli.command.Views;
import gitara.commit.Recorder;
import gitara.gate.VerbGate;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.RecordPlace;
import gitara.ref.ProcessIdentity;
import gitara.rule.ProtocolRules;
import gitara.rule.ara.check.AraRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The verbs that write the research record, and those that prepare it. */
public final class AraCommands implements ProtocolCommands {
  private final ProtocolRules rules;

  public AraCommands() {
    this(new AraRules());
  }

  private AraCommands(ProtocolRules rules) {
    this.rules = rules;
  }

  @Override
  public String roots() {
    return AraProtocol.ROOTS;
  }

  @Override
  public ProtocolCommands at(RecordPlace place) {
    return new AraCommands(new AraRules(AraProtocol.at(place)));
  }

  @Override
  public ProtocolRules rules() {
    return rules;
  }

  @Override
  public Begun begin(Call call, Repo repo, String title) throws Refusal, IOException {
    ProcessIdentity owner = ProcessIdentity.current();
    Recorder.Recorded<Initialise.State> recorded =
        new Recorder(repo, owner, new VerbGate(call.protocols().rules(), repo))
            .record(new Initialise(repo, owner, rules.protocol(), title));
    Initialise.State state = recorded.answer();
    if (!state.adopted()) {
      Path top = repo.requireWorkTree();
      for (String folder : RecordLayout.FOLDERS) {
        Files.createDirectories(top.resolve(state.root()).resolve(folder));
      }
    }
    return new Begun(
        state.root(), state.adopted(), state.counts(), state.next(), recorded.commit());
  }

  @Override
  public void pushing(Repo repo, String remote) {
    PushedBlocks.take(repo, remote, rules.protocol());
  }

  @Override
  public Views views() {
    return new AraViews(rules.protocol());
  }

  @Override
  public List<Command> commands() {
    if (!rules.protocol().namespace().isEmpty()) {
      return List.of();
    }
    return List.of(
        new Command("turn", WRITE, "record a whole turn in one commit", TurnVerb::new),
        new Command("add", WRITE, "add a node to the exploration tree", AddVerb::new),
        ActVerb.command(ActKind.OBSERVATION, WRITE),
        ActVerb.command(ActKind.PLAN, WRITE),
        ActVerb.command(ActKind.BIND, WRITE),
        ActVerb.command(ActKind.COMMENT, WRITE),
        ActVerb.command(ActKind.REPORT, WRITE),
        new Command("note", WRITE, ActKind.NOTE.summary(), NoteVerb::new),
        ActVerb.command(ActKind.CRYSTALLIZE, SETTLE),
        ActVerb.command(ActKind.MARK, SETTLE),
        ActVerb.command(ActKind.REVISE, SETTLE),
        ActVerb.command(ActKind.SPLIT, SETTLE),
        ActVerb.command(ActKind.MERGE, SETTLE),
        ActVerb.command(ActKind.WITHDRAW, SETTLE),
        ActVerb.command(ActKind.REVIVE, SETTLE),
        ActVerb.command(ActKind.CONTRADICT, SETTLE),
        ActVerb.command(ActKind.RESOLVE, SETTLE),
        ActVerb.command(ActKind.STALE, SETTLE),
        new Command(
            "undo", SETTLE, "take back the last turn that this clone recorded", UndoVerb::new),
        new Command(
            "recheck",
            LOOK,
            "read again what entries cite, and report what no longer stands",
            RecheckVerb::new),
        new Command("brief", LOOK, "print a briefing for a new conversation", BriefVerb::new),
        new Command(
            "signals", LOOK, "list staged observations that can be promoted", SignalsVerb::new),
        new Command("inbox", LOOK, "list recent commits that concern the record", InboxVerb::new),
        new Command(
            "merge-fix",
            SHARE,
            "complete a merge: update references, record contradictions",
            MergeFixVerb::new),
        new Command(
            "merge-file", SHARE, "merge one file of the record by entry", MergeFileVerb::new),
        ActVerb.command(ActKind.RENUMBER, SHARE),
        new Command(
            "sync",
            SHARE,
            "synchronize IDs, spine, witness and locks with a remote",
            SyncVerb::new));
  }
}
