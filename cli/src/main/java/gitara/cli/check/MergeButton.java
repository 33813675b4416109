package gitara.cli.check;

import gitara.cli.output.Console;
import gitara.gate.VerbGate;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.Subprocess;
import gitara.protocol.Protocol;
import gitara.protocol.RecordReader;
import gitara.record.Entry;
import gitara.record.EntryId;
import gitara.record.Snapshot;
import gitara.record.TreeSnapshot;
import gitara.rule.ProtocolRules;
import gitara.rule.RuleCatalog;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;

/**
 * What a server's merge button would make of two lines: it merges by line, since it knows no merge
 * driver and reads no attributes. In a clone the same merge may be made without a hand.
 */
final class MergeButton {
  private MergeButton() {}

  /**
   * What a button would come to.
   *
   * @param files that would conflict
   * @param ids that two entries would have, each on one side
   * @param problems that the merge would have, without a conflict
   */
  record Outcome(List<String> files, Set<String> ids, List<String> problems) {}

  /** Finds it out; nothing where git is too old for that (before 2.38). */
  static Outcome outcome(RuleCatalog catalog, Repo repo, ObjectId base, ObjectId head)
      throws IOException {
    List<String> files = new ArrayList<>();
    Set<String> ids = new TreeSet<>();
    List<String> problems = new ArrayList<>();
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      RevCommit one = walk.parseCommit(base);
      RevCommit other = walk.parseCommit(head);
      if (walk.isMergedInto(one, other)) {
        return new Outcome(files, ids, problems);
      }
      Subprocess.Result result = merged(repo, base, head);
      String[] lines = result.out().split("\n", -1);
      for (int i = 1; result.code() == 1 && i < lines.length && !lines[i].isEmpty(); i++) {
        files.add(lines[i]);
      }
      if (result.code() == 0 && ObjectId.isId(lines[0])) {
        Snapshot made = new TreeSnapshot(reader, ObjectId.fromString(lines[0]));
        ids.addAll(twice(catalog, made));
        ids.removeAll(twice(catalog, new TreeSnapshot(reader, one.getTree().getId())));
        ids.removeAll(twice(catalog, new TreeSnapshot(reader, other.getTree().getId())));
        Snapshot before = new TreeSnapshot(reader, one.getTree().getId());
        try {
          new VerbGate(catalog, repo).check(List.of(one, other), before, made, "Merge");
        } catch (Refusal e) {
          problems.addAll(e.problems());
        }
      }
    }
    return new Outcome(files, ids, problems);
  }

  /** Merges in an empty repository with the objects of this one: attributes are of a repository. */
  private static Subprocess.Result merged(Repo repo, ObjectId base, ObjectId head)
      throws IOException {
    Path folder = Files.createTempDirectory("git-ara");
    Path shallow = repo.commonDir().resolve("shallow");
    List<Path> files = List.of(folder.resolve("HEAD"), folder.resolve("shallow"));
    Path refs = Files.createDirectory(folder.resolve("refs"));
    try {
      Files.writeString(files.getFirst(), "ref: refs/heads/main\n");
      if (Files.exists(shallow)) {
        Files.copy(shallow, files.getLast());
      }
      return repo.subprocess()
          .git(
              List.of(
                  "-c",
                  "core.attributesFile=/dev/null",
                  "merge-tree",
                  "--write-tree",
                  "--name-only",
                  "--no-messages",
                  base.name(),
                  head.name()),
              Map.of(
                  "GIT_DIR",
                  folder.toString(),
                  "GIT_OBJECT_DIRECTORY",
                  repo.objectsDir().toAbsolutePath().toString(),
                  "GIT_ATTR_NOSYSTEM",
                  "1"),
              "");
    } finally {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
      Files.delete(refs);
      Files.delete(folder);
    }
  }

  /** The IDs that more than one entry of a state has. */
  private static Set<String> twice(RuleCatalog catalog, Snapshot state) throws IOException {
    Set<String> once = new HashSet<>();
    Set<String> twice = new TreeSet<>();
    for (ProtocolRules rules : catalog.protocols()) {
      Protocol protocol = rules.protocol();
      String root = protocol.hasStableIds() ? protocol.root(state) : null;
      RecordReader record = root == null ? null : protocol.open(state, root);
      for (String file : record == null ? List.<String>of() : record.files()) {
        try {
          for (Entry entry : record == null ? List.<Entry>of() : record.in(file)) {
            if (EntryId.parse(entry.id()) != null && !once.add(entry.id())) {
              twice.add(entry.id());
            }
          }
        } catch (TextException e) {
          // A file that cannot be read is reported by the rules.
        }
      }
    }
    return twice;
  }

  /** Prints it, with the commands that settle it. */
  static void print(Console console, Outcome outcome, String base) {
    if (!outcome.files.isEmpty()) {
      console.error(
          "git-ara: the merge button of a server would conflict in: "
              + Console.safe(String.join(", ", outcome.files)));
    } else if (!outcome.ids.isEmpty()) {
      console.error(
          "git-ara: the merge button of a server would give two entries one ID: "
              + Console.safe(String.join(", ", outcome.ids)));
    } else if (!outcome.problems.isEmpty()) {
      console.error("git-ara: the merge button of a server would break rules of the record:");
      outcome.problems.forEach(one -> console.error("  " + Console.safe(one)));
    } else {
      return;
    }
    int slash = base.indexOf('/');
    String fetch = slash > 0 ? "git fetch " + base.substring(0, slash) : "git fetch";
    console.error("  " + fetch + " && git merge " + Console.safe(base) + " && git push");
  }
}
