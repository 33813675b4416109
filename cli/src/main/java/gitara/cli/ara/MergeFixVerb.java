package gitara.cli.ara;

import gitara.ara.act.MergeDecisions;
import gitara.ara.merge.DerivedIndex;
import gitara.ara.merge.IdRemapping;
import gitara.ara.merge.NotByEntry;
import gitara.ara.merge.PickedRows;
import gitara.ara.merge.RecordMerge;
import gitara.ara.model.AraProtocol;
import gitara.ara.model.NoRecord;
import gitara.ara.model.Paths;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.history.RecordChoice;
import gitara.cli.output.Console;
import gitara.commit.Stager;
import gitara.gate.MailedPatch;
import gitara.gate.SettledMerge;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.MergeDecision;
import gitara.protocol.Protocol;
import gitara.record.EditedSnapshot;
import gitara.record.IndexSnapshot;
import gitara.record.Snapshot;
import gitara.ref.ProcessIdentity;
import gitara.rule.ProtocolRules;
import gitara.rule.RuleCatalog;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/** {@code git ara merge-fix}: completes a merge across all files of the record. */
final class MergeFixVerb implements Verb {
  private static final int MOST_WORDS = 12;

  @Override
  public void describe(VerbSpec spec) {
    spec.operands("[OLD]").options(TurnRecorder.dryRun());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (Repo repo = call.open();
        ObjectReader reader = repo.objects()) {
      repo.requireWorkTree();
      repo.config();
      String old = call.args().operand(0);
      if (old != null) {
        return PickFix.run(call, repo, old);
      }
      MergeState point = MergeState.find(repo, reader);
      int code = ExitCode.OK;
      List<Protocol> records = records(call, point.now(repo, reader));
      for (Protocol record : records) {
        boolean isLast = record == records.getLast();
        code = Math.max(code, complete(call, repo, reader, record, isLast, point));
      }
      return code;
    }
  }

  /** The records that are there; where there are only those of other kinds, they go with none. */
  private static List<Protocol> records(Call call, Snapshot now) throws Refusal, IOException {
    List<Protocol> records = new ArrayList<>();
    for (Protocol one : RecordChoice.all(call, new AraProtocol())) {
      if (one.root(now) != null) {
        records.add(one);
      }
    }
    if (records.isEmpty() && !call.protocols().rules().isIn(now)) {
      throw NoRecord.here();
    }
    return records.isEmpty()
        ? List.of(RecordChoice.all(call, new AraProtocol()).getFirst())
        : records;
  }

  /** Completes the merge of one record; with the last also that of records of other kinds. */
  private static int complete(
      Call call, Repo repo, ObjectReader reader, Protocol record, boolean isLast, MergeState point)
      throws Refusal, IOException {
    boolean dry = call.args().is("--dry-run");
    RuleCatalog rules = call.protocols().rules();
    RecordMerge.Meeting found = point.meeting(repo, record, reader);
    Set<String> remerged =
        dry ? new TreeSet<>() : ConflictRemerge.run(repo, record, point, found, rules);
    RecordMerge.Meeting meeting = dry ? found : point.meeting(repo, record, reader);
    String root = meeting.root();
    String folder = root.isEmpty() ? "" : root.substring(0, root.length() - 1);
    Stager stager = new Stager(repo, ProcessIdentity.current());
    try {
      RecordMerge rejoined = RecordMerge.of(meeting);
      List<String> unmerged = unmerged(rules, record, isLast, meeting);
      Map<String, byte[]> contents = contents(meeting, rejoined, unmerged);
      remerged.removeIf(path -> meeting.file(path) != null && unmerged.contains(path));
      for (String path : remerged) {
        byte[] now = meeting.now().read(path);
        if (now != null) {
          contents.putIfAbsent(path, now);
        }
      }
      List<String> left = new ArrayList<>(unmerged);
      left.removeAll(contents.keySet());
      DerivedIndex index =
          left.isEmpty()
              ? DerivedIndex.of(new EditedSnapshot(meeting.now(), contents), root)
              : null;
      if (index != null) {
        contents.put(index.path(), SourceText.of(index.path(), index.text()).encode());
      }
      List<MergeDecision> decisions = new ArrayList<>();
      if (!dry) {
        if (!contents.isEmpty()) {
          stager.stage(contents);
        }
        if (left.isEmpty() && rejoined.open().isEmpty()) {
          decisions.addAll(
              record(repo, record, stager, folder, point.meeting(repo, record, reader)));
          if (point.isMerge() && isLast) {
            Map<String, byte[]> derived =
                SettledMerge.of(
                        rules,
                        reader,
                        point.ours(),
                        point.theirs(),
                        IndexSnapshot.read(repo, reader))
                    .files();
            stager.stage(derived);
            contents.putAll(derived);
          }
          if (point.isMailed()) {
            MailedPatch.restate(rules, repo, reader);
          }
        }
        // git merge --abort takes a file for changed when git has not looked at it itself.
        repo.subprocess().git(List.of("update-index", "-q", "--refresh"), "");
      }
      return new Fixed(call, point, rejoined, contents, left, decisions).print();
    } catch (TextException e) {
      throw Refusal.of(
          e.problems().stream().map(Object::toString).toList(),
          "resolve it by hand, then run: git ara merge-fix");
    }
  }

  /** The files of records whose merge git has not finished. */
  private static List<String> unmerged(
      RuleCatalog rules, Protocol record, boolean isLast, RecordMerge.Meeting meeting)
      throws IOException {
    List<String> unmerged = new ArrayList<>();
    for (ProtocolRules rule : rules.protocols()) {
      Protocol one = rule.protocol();
      boolean isIts =
          one.kind().equals(record.kind()) ? one.namespace().equals(record.namespace()) : isLast;
      String root = isIts ? one.root(meeting.now()) : null;
      for (String path : meeting.unmerged().keySet()) {
        if (root != null && path.startsWith(root) && !unmerged.contains(path)) {
          unmerged.add(path);
        }
      }
    }
    return unmerged;
  }

  /** What is to be staged: what reads otherwise, and what the driver has settled. */
  private static Map<String, byte[]> contents(
      RecordMerge.Meeting meeting, RecordMerge rejoined, List<String> unmerged) throws IOException {
    Map<String, byte[]> contents = new TreeMap<>();
    for (Map.Entry<String, String> file : rejoined.texts().entrySet()) {
      boolean staged =
          !unmerged.contains(file.getKey()) || rejoined.settled().contains(file.getKey());
      if (staged) {
        contents.put(file.getKey(), SourceText.of(file.getKey(), file.getValue()).encode());
      }
    }
    for (String path : unmerged) {
      byte[] picked = picked(meeting, path);
      if (picked != null) {
        contents.put(path, picked);
        continue;
      }
      byte[] now = meeting.now().read(path);
      if (!contents.containsKey(path) && rejoined.settled().contains(path) && now != null) {
        contents.put(path, now);
      }
    }
    return contents;
  }

  /** What a commit added to the record of a session that is not there; null for all else. */
  private static byte @Nullable [] picked(RecordMerge.Meeting meeting, String path)
      throws IOException {
    ObjectId ancestor = meeting.unmerged().get(path);
    byte[] theirs = meeting.theirs().read(path);
    byte[] before = ancestor == null ? null : meeting.ours().blob(ancestor);
    boolean missing =
        meeting.ours().id(path) == null
            && path.startsWith(meeting.root())
            && Paths.isSession(path.substring(meeting.root().length()));
    if (!missing || theirs == null || before == null) {
      return null;
    }
    try {
      return PickedRows.of(SourceText.decode(path, before), SourceText.decode(path, theirs))
          .encode();
    } catch (TextException | NotByEntry e) {
      return null;
    }
  }

  private static List<MergeDecision> record(
      Repo repo, Protocol protocol, Stager stager, String folder, RecordMerge.Meeting meeting)
      throws IOException, Refusal, TextException {
    MergeDecisions decisions =
        MergeDecisions.of(repo, ProcessIdentity.current(), protocol, meeting);
    return decisions == null ? List.of() : stager.stage(folder, decisions);
  }

  /** What came of it, for people and for programs. */
  private record Fixed(
      Call call,
      MergeState point,
      RecordMerge rejoined,
      Map<String, byte[]> contents,
      List<String> left,
      List<MergeDecision> decisions) {

    int print() {
      Map<String, String> moved = new TreeMap<>();
      for (IdRemapping side : rejoined.moved()) {
        moved.putAll(side.ids());
      }
      boolean done = left.isEmpty() && rejoined.open().isEmpty();
      if (call.json()) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("under_way", point.what());
        object.put("renumbered", moved);
        object.put("files", List.copyOf(contents.keySet()));
        object.put("decisions", decisions.stream().map(MergeDecision::id).toList());
        object.put("words", rejoined.words());
        object.put("open", open());
        object.put("next", done ? point.next() : "");
        object.put(
            "then", point.later() == null ? "" : "git ara merge-fix " + point.later().name());
        call.console().line(JsonWriter.line(object));
      } else {
        lines(moved, done);
      }
      return done ? ExitCode.OK : ExitCode.FINDINGS;
    }

    private List<String> open() {
      List<String> open = new ArrayList<>(rejoined.open());
      for (String path : left) {
        List<String> what = rejoined.disagreements().getOrDefault(path, List.of());
        for (String one : what) {
          open.add(path + ": " + one);
        }
        if (what.isEmpty()) {
          open.add(path + ": it was edited by hand, or contains conflicts");
        }
      }
      return open;
    }

    private void lines(Map<String, String> moved, boolean done) {
      Console console = call.console();
      for (int i = 0; i < rejoined.moved().size(); i++) {
        for (Map.Entry<String, String> one :
            new TreeMap<>(rejoined.moved().get(i).ids()).entrySet()) {
          String whose = i == 0 ? "theirs" : "ours";
          console.line(one.getKey() + " of " + whose + " is " + one.getValue() + " now");
        }
      }
      for (String path : contents.keySet()) {
        boolean followed = rejoined.texts().containsKey(path);
        console.line((followed ? "  follows   " : "  settled   ") + Console.safe(path));
      }
      for (MergeDecision decision : decisions) {
        console.line(decision.sentence());
      }
      int shown = Math.min(MOST_WORDS, rejoined.words().size());
      if (shown > 0) {
        console.line("not changed (inside sentences, paths or quotes):");
        for (String one : rejoined.words().subList(0, shown)) {
          console.line("  " + Console.safe(one));
        }
        if (shown < rejoined.words().size()) {
          console.line("  and " + (rejoined.words().size() - shown) + " more");
        }
      }
      for (String one : open()) {
        console.error("git-ara: " + Console.safe(one));
      }
      if (!done) {
        console.error("  resolve these, git add them, then run: git ara merge-fix");
      } else if (call.args().is("--dry-run")) {
        console.line("nothing was changed (--dry-run)");
      } else if (contents.isEmpty() && decisions.isEmpty()) {
        console.line("nothing to do" + (moved.isEmpty() ? "" : ": all references are up to date"));
      } else {
        console.line("staged; continue with: " + point.next());
      }
      if (point.isMailed() && !moved.isEmpty()) {
        console.line("later mails of the series may use the former IDs, and git asks nobody about");
        console.line("  them: check their references, or take over the branch by git cherry-pick");
      }
      if (point.later() != null && !moved.isEmpty()) {
        String later = point.later().abbreviate(10).name();
        console.line("when the " + point.what() + " is finished, run: git ara merge-fix " + later);
      }
    }
  }
}
