package gitara.rule;

import gitara.protocol.Protocol;
import gitara.record.CommitContext;
import gitara.record.Event;
import gitara.record.Snapshot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The rules that judge any repository, and the check of a commit by them. */
final class RepositoryRules {
  private final List<ProtocolRules> protocols;
  private final RecordFolders folders;

  RepositoryRules(List<ProtocolRules> protocols) {
    this.protocols = protocols;
    this.folders = new RecordFolders(protocols);
  }

  /** Every rule, by id. */
  static List<Rule> all() {
    return List.of(
        new TrailerTruth(),
        new PlainFiles(),
        new BaselineShrinks(),
        new HistoryRewritten(),
        new SealBroken(),
        new EditionRises(),
        new NameCollision());
  }

  /** Finds what a commit does to folders and to the baseline. */
  void check(CommitContext commit, Findings findings) throws IOException {
    folders.check(commit, findings);
    for (Snapshot before : commit.befores()) {
      new BaselineShrinks().check(before, commit.after(), findings);
      new EditionRises().check(before, commit.after(), findings);
    }
  }

  /** Finds the faults of a whole state, whatever brought them. */
  void checkTree(Snapshot state, Findings findings) throws IOException {
    folders.checkTree(state, findings);
  }

  /**
   * Compares the message of a commit with what it did to entries.
   *
   * @param checks those of the protocols
   * @param concerned which protocols the commit concerns
   */
  void checkMessage(
      CommitContext commit, List<ProtocolCheck> checks, boolean[] concerned, Findings findings)
      throws IOException {
    String message = commit.message();
    if (message == null) {
      return;
    }
    boolean claims = claims(message);
    List<String> names = new ArrayList<>();
    List<CommitEvents> all = new ArrayList<>();
    for (int i = 0; i < concerned.length; i++) {
      Protocol protocol = protocols.get(i).protocol();
      if (!protocol.hasStableIds()) {
        continue;
      }
      names.add(protocol.kind());
      String root =
          concerned[i] || claims
              ? CommitEvents.root(protocol, commit.befores(), commit.after())
              : null;
      if (root != null) {
        List<Event> events =
            concerned[i] ? checks.get(i).events(protocol, root, commit) : List.of();
        if (events == null) {
          return;
        }
        all.add(new CommitEvents(protocol, root, events));
      }
    }
    if (!all.isEmpty()) {
      new TrailerTruth().check(commit, message, names, all, findings);
    }
  }

  /** Whether a message may say something of a record; git ignores the case of keys. */
  private static boolean claims(String message) {
    int at = 0;
    while (!message.regionMatches(true, at, "Ara-", 0, 4)) {
      at = message.indexOf('\n', at) + 1;
      if (at == 0) {
        return false;
      }
    }
    return true;
  }
}
