package gitara.cli.ara;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.Paths;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.history.RecordChoice;
import gitara.cli.output.Console;
import gitara.commit.CommitUndo;
import gitara.commit.Key;
import gitara.commit.Trailers;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.Subprocess;
import gitara.protocol.Protocol;
import gitara.record.Snapshot;
import gitara.record.TreeSnapshot;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefStore;
import gitara.ref.SessionRef;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * {@code git ara undo}: takes back the last commit, if it is a turn that this clone made and that
 * nobody else can have.
 */
final class UndoVerb implements Verb {
  private static final String OTHERWISE =
      "what others may have is retracted, not removed: git ara observe \"...\" --retracts ID;"
          + " a status is changed back by a turn of its own";

  @Override
  public void describe(VerbSpec spec) {
    spec.options(TurnRecorder.dryRun());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (Repo repo = call.open();
        ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      repo.config();
      ProcessIdentity owner = ProcessIdentity.current();
      ObjectId head = repo.commit(Constants.HEAD);
      if (head == null) {
        throw Refusal.of("there is no commit to take back", null);
      }
      RevCommit commit = walk.parseCommit(head);
      Trailers trailers = Trailers.parse(commit.getFullMessage());
      String turn = trailers.first(Key.TURN);
      List<String> problems = new ArrayList<>();
      String name = head.abbreviate(10).name();
      if (commit.getParentCount() != 1 || turn == null || !isOurs(repo, owner, turn)) {
        problems.add(
            "the last commit, "
                + name
                + " ("
                + commit.getShortMessage()
                + "), is not a turn that a verb of this clone recorded");
      }
      for (String holder : holders(repo, head)) {
        problems.add(name + " is held by " + holder);
      }
      String space = turn == null ? "" : turn.substring(0, turn.lastIndexOf('/') + 1);
      String root = root(call, space, new TreeSnapshot(reader, commit.getTree().getId()));
      if (!problems.isEmpty() || root == null) {
        throw Refusal.of(problems, OTHERWISE);
      }
      boolean isDry = call.args().is("--dry-run");
      if (!isDry) {
        new CommitUndo(repo, owner)
            .undo(head, "git-ara undo: " + turn, path -> path.startsWith(root + Paths.EVIDENCE));
      }
      print(call, head, turn, commit.getShortMessage(), isDry);
      return ExitCode.OK;
    }
  }

  /** Whether a verb of this clone wrote the session of a turn. */
  private static boolean isOurs(Repo repo, ProcessIdentity owner, String turn) throws IOException {
    int end = turn.indexOf('#');
    int name = turn.lastIndexOf('/') + 1;
    String session = end < name ? turn.substring(name) : turn.substring(name, end);
    String date = session.length() < 10 ? session : session.substring(0, 10);
    return SessionRef.of(new RefStore(repo, owner), turn.substring(0, name), date)
        .contains(session);
  }

  /** Where the record is whose turns are named so. */
  private static @Nullable String root(Call call, String space, Snapshot state) throws IOException {
    for (Protocol one : RecordChoice.all(call, new AraProtocol())) {
      if (one.namespace().equals(space)) {
        return one.root(state);
      }
    }
    return null;
  }

  /** What else than the branch itself leads to a commit. */
  private static List<String> holders(Repo repo, ObjectId head) throws IOException, Refusal {
    List<String> holders = new ArrayList<>();
    Subprocess.Result named = repo.subprocess().git(List.of("symbolic-ref", "-q", "HEAD"), "");
    String branch = named.out().strip();
    for (String ref :
        lines(repo, "for-each-ref", "--format=%(refname)", "--contains=" + head.name())) {
      if (!ref.equals(branch)) {
        holders.add(ref);
      }
    }
    String tree = "";
    String own = repo.requireWorkTree().toRealPath().toString();
    for (String line : lines(repo, "worktree", "list", "--porcelain")) {
      if (line.startsWith("worktree ")) {
        tree = line.substring("worktree ".length());
      } else if (line.equals("HEAD " + head.name()) && !tree.equals(own)) {
        holders.add("the work tree " + tree);
      }
    }
    return holders;
  }

  private static List<String> lines(Repo repo, String... arguments) throws IOException, Refusal {
    Subprocess.Result result = repo.subprocess().git(List.of(arguments), "");
    if (result.code() != 0) {
      throw Refusal.fault("git " + arguments[0] + " failed: " + result.err().strip(), null);
    }
    return result.out().lines().toList();
  }

  private static void print(
      Call call, ObjectId commit, @Nullable String turn, String subject, boolean isDry) {
    Console console = call.console();
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("undone", commit.name());
      object.put("turn", String.valueOf(turn));
      object.put("subject", subject);
      if (isDry) {
        object.put("dry_run", true);
      }
      console.line(JsonWriter.line(object));
    } else if (call.porcelain()) {
      console.line(commit.name());
    } else {
      console.line(
          (isDry ? "would undo " : "undone: ")
              + console.paint(Console.Colour.ID, commit.name().substring(0, 10))
              + "  "
              + Console.safe(subject)
              + console.paint(Console.Colour.FAINT, "  turn " + Console.safe("" + turn)));
      if (!isDry) {
        console.line("to bring it back: git cherry-pick " + commit.name().substring(0, 10));
      }
    }
  }
}
