package gitara.cli.admin;

import gitara.cli.command.Call;
import gitara.cli.command.ProtocolCommands;
import gitara.commit.Change;
import gitara.commit.Message;
import gitara.commit.Recorder;
import gitara.gate.VerbGate;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.RecordPlace;
import gitara.record.RecordConfig;
import gitara.ref.ProcessIdentity;
import gitara.text.SourceText;
import java.io.IOException;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;

/** The setting that names the folder of one more record. */
final class FurtherRecord {
  private FurtherRecord() {}

  /** Commits it, where the settings do not have it yet. */
  static void name(Call call, Repo repo, ProcessIdentity owner, String folder)
      throws Refusal, IOException {
    ProtocolCommands kind =
        call.protocols().all().stream()
            .filter(one -> !one.roots().isEmpty())
            .findFirst()
            .orElseThrow();
    String usual = kind.rules().protocol().layout().home();
    List<RecordPlace> places = RecordPlace.of(List.of(folder), usual);
    if (places.isEmpty()) {
      throw Refusal.of(
          "--root " + folder + " is not a folder for one more record",
          "give a folder below the top of the repository, other than " + usual);
    }
    String home = places.getFirst().home();
    ObjectId commit =
        new Recorder(repo, owner, new VerbGate(call.protocols().rules(), repo))
            .record(
                draft -> {
                  List<String> known = RecordConfig.in(draft.head()).all(kind.roots());
                  if (RecordPlace.of(known, usual).stream()
                      .anyMatch(one -> one.home().equals(home))) {
                    return new Change.Prepared<>(null, true);
                  }
                  SourceText text = draft.open(RecordConfig.PATH);
                  draft.check();
                  String before = text == null ? RecordConfig.FRESH : text.text();
                  draft.write(RecordConfig.PATH, RecordConfig.with(before, kind.roots(), home));
                  Message message =
                      new Message("ara: settings of the records", "One more record in " + home)
                          .by("ara.init", repo.environment());
                  return new Change.Prepared<>(message, true);
                })
            .commit();
    if (commit != null) {
      call.protocols(repo, List.of(commit));
    }
  }
}
