package gitara.cli.view;

import gitara.cli.command.Call;
import gitara.cli.command.ProtocolCommands;
import gitara.cli.history.CommitRecords;
import gitara.git.Refusal;
import gitara.history.Histories;
import gitara.history.RecordCommit;
import gitara.protocol.Protocol;
import gitara.record.EntryChange;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;

/** When each entry changed last, by the index of history. */
final class LastChanges {
  private LastChanges() {}

  /** Seconds by ID. */
  static Map<String, Long> of(Call call, CommitRecords records) throws Refusal, IOException {
    List<Protocol> protocols = new ArrayList<>();
    for (ProtocolCommands one : call.protocols().indexed()) {
      protocols.add(one.rules().protocol());
    }
    Map<String, Long> times = new HashMap<>();
    ObjectId head = records.commit();
    if (head != null) {
      for (RecordCommit commit : Histories.open(records.repo(), protocols).all(head)) {
        for (EntryChange change : commit.changes()) {
          times.merge(change.event().entry(), commit.time(), Math::max);
        }
      }
    }
    return times;
  }
}
