package gitara.cli.ara;

import gitara.ara.merge.FileMerge;
import gitara.ara.merge.IdCollisions;
import gitara.ara.merge.Merged;
import gitara.ara.merge.NotByEntry;
import gitara.ara.merge.RecordMerge;
import gitara.ara.merge.SharedFirst;
import gitara.ara.model.AraProtocol;
import gitara.cli.command.Arguments;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Plumbing;
import gitara.cli.command.VerbSpec;
import gitara.cli.history.RecordChoice;
import gitara.cli.output.Console;
import gitara.gate.VerbGate;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.Subprocess;
import gitara.record.Snapshot;
import gitara.record.TreeSnapshot;
import gitara.ref.ProcessIdentity;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/** {@code git ara merge-file}: merges three versions of one file of the record by entry. */
final class MergeFileVerb implements Plumbing {
  /** Beyond that, git takes an exit code for a fault of the program. */
  private static final int MOST = 127;

  @Override
  public void describe(VerbSpec spec) {
    spec.operands("BASE OURS THEIRS")
        .options(
            Options.one("--path", "PATH", "path of the file in the repository (default: OURS)"),
            Options.flag("-p", "print the result and do not change OURS"));
  }

  /** As the merge driver is set up by init: {@code --path=PATH -- BASE OURS THEIRS}. */
  @Override
  public @Nullable Arguments read(List<String> arguments) {
    if (arguments.size() != 5
        || !arguments.get(0).startsWith("--path=")
        || !arguments.get(1).equals("--")) {
      return null;
    }
    String path = arguments.get(0).substring("--path=".length());
    return new Arguments(Map.of("--path", List.of(path)), arguments.subList(2, 5));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    List<Path> files = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    for (String operand : call.args().operands()) {
      Path file = call.environment().directory().resolve(operand);
      files.add(file);
      if (!Files.isRegularFile(file)) {
        missing.add(Console.safe(operand) + " is not a file");
      }
    }
    if (!missing.isEmpty()) {
      throw Refusal.of(missing, "give three files: BASE OURS THEIRS");
    }
    String path = call.args().value("--path", call.args().operands().get(1));
    String file = FileMerge.file(path);
    if (file == null && byProtocol(call, path, files)) {
      return ExitCode.OK;
    }
    Result merged = null;
    String why = null;
    if (file != null) {
      try {
        merged = merge(call, file, path, files);
      } catch (TextException e) {
        why = e.problems().getFirst().toString();
      } catch (NotByEntry e) {
        why = path + ": " + e.why();
      }
    }
    return merged == null
        ? byLine(call, files, path, why)
        : print(call, files.get(1), path, merged);
  }

  /** Whether another protocol has merged its file, by what it holds. */
  private static boolean byProtocol(Call call, String path, List<Path> files) throws IOException {
    List<String> notes = new ArrayList<>();
    List<SourceText> versions = new ArrayList<>();
    try (Repo repo = call.open();
        ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      for (Path one : files) {
        versions.add(read(path, one));
      }
      ObjectId id = repo.commit(Constants.HEAD);
      Snapshot head =
          new TreeSnapshot(reader, id == null ? null : walk.parseCommit(id).getTree().getId());
      String merged = call.protocols().rules().mergeFile(path, head, versions, notes);
      if (merged != null) {
        write(call, files.get(1), merged);
        notes.forEach(note -> say(call, path, note));
        return true;
      }
    } catch (TextException | Refusal e) {
      // What cannot be read, or is in no repository, is merged line by line.
      return false;
    }
    return false;
  }

  /**
   * What a merge of the file came to.
   *
   * @param stops whether git has to stop where an entry got another number: what refers to it in
   *     other files follows by itself only after a merge or a rebase
   * @param decides whether git has to stop where both versions of an entry were kept: the decision
   *     about them is recorded by itself only after a merge
   */
  private record Result(Merged merged, boolean stops, boolean decides) {}

  private static Result merge(Call call, String file, String path, List<Path> files)
      throws TextException, NotByEntry, IOException {
    SourceText base = read(path, files.get(0));
    SourceText ours = read(path, files.get(1));
    SourceText theirs = read(path, files.get(2));
    Merged merged = FileMerge.merge(file, base, ours, theirs);
    boolean isPlain =
        merged.renumbered().isEmpty()
            && merged.disagreements().isEmpty()
            && !FileMerge.choosesIds(ours, theirs);
    if (isPlain || call.args().is("-p")) {
      return new Result(merged, !merged.renumbered().isEmpty(), true);
    }
    try (Repo repo = call.open()) {
      if (SharedFirst.isOfAncestors(repo, ours, theirs)) {
        // The merge of two ancestors is an intermediate result: its messages concern nobody.
        Merged common = FileMerge.merge(file, base, ours, theirs, IdCollisions.OF_ANCESTORS);
        return new Result(new Merged(common.text(), List.of(), List.of()), false, false);
      }
      // Numbers are the repository's: another branch, or another clone, may have given these.
      String root = path.substring(0, path.length() - file.length());
      IdCollisions collisions =
          new SharedFirst(
              repo,
              ProcessIdentity.current(),
              new VerbGate(call.protocols().rules(), repo),
              RecordChoice.at(call, new AraProtocol(), root).namespace(),
              root,
              path,
              ours,
              theirs);
      boolean isMerge = SharedFirst.isMerge(repo);
      boolean settles = isMerge || repo.isRebasing();
      boolean decides = !isMerge || !RecordMerge.keepsBoth(file);
      return new Result(FileMerge.merge(file, base, ours, theirs, collisions), !settles, decides);
    } catch (Refusal e) {
      return new Result(merged, !merged.renumbered().isEmpty(), true);
    }
  }

  private static SourceText read(String path, Path file) throws TextException, IOException {
    return SourceText.decode(path, Files.readAllBytes(file));
  }

  private static int print(Call call, Path ours, String path, Result result) throws IOException {
    Merged merged = result.merged();
    boolean stops = result.stops();
    write(call, ours, merged.text());
    Console console = call.console();
    for (String one : merged.renumbered()) {
      say(call, path, one);
    }
    for (String one : merged.disagreements()) {
      say(call, path, one);
    }
    String file = FileMerge.file(path);
    boolean chosen = file != null && FileMerge.isAppendOnly(file);
    if (!call.json()) {
      if (chosen && !merged.disagreements().isEmpty()) {
        console.error(
            "  both versions: git show :2:PATH and :3:PATH; edit the file, then git add PATH");
      }
      if (stops || (!chosen && result.decides() && !merged.disagreements().isEmpty())) {
        console.error(
            "  after git has stopped, run git ara merge-fix: it updates references in other");
        console.error("  files and records contradictions");
      }
    }
    int renumbered = stops ? merged.renumbered().size() : 0;
    int open = result.decides() ? merged.disagreements().size() : 0;
    return Math.min(MOST, open + renumbered);
  }

  private static void say(Call call, String path, String what) {
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("path", path);
      object.put("conflict", what);
      call.console().error(JsonWriter.line(object));
    } else {
      call.console().error("git-ara: " + Console.safe(path + ": " + what));
    }
  }

  private static void write(Call call, Path ours, String text) throws IOException {
    if (call.args().is("-p")) {
      call.console().raw(text);
    } else {
      Files.writeString(ours, text);
    }
  }

  /** As git would have done it without us. */
  private static int byLine(Call call, List<Path> files, String path, @Nullable String why)
      throws IOException {
    Path ours = files.get(1);
    Subprocess git = new Subprocess(call.environment().variables(), call.environment().directory());
    List<String> command = new ArrayList<>(List.of("merge-file"));
    if (call.args().is("-p")) {
      command.add("-p");
    }
    command.addAll(List.of("-L", "ours", "-L", "base", "-L", "theirs", "--end-of-options"));
    command.addAll(List.of(ours + "", files.get(0) + "", files.get(2) + ""));
    byte[] before = Files.readAllBytes(ours);
    Subprocess.Result result = git.git(command, "");
    if (why != null) {
      say(call, path, "merged line by line, not by entry: " + why);
    }
    if (result.code() > MOST) {
      say(
          call,
          path,
          "git cannot merge it; it contains ours: add the additions of theirs, then git add it");
      Files.write(ours, before);
      if (call.args().is("-p")) {
        call.console().raw(new String(before, StandardCharsets.UTF_8));
      }
      return 1;
    }
    call.console().raw(result.out());
    return result.code();
  }
}
