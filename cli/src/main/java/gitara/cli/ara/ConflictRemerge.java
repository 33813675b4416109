package gitara.cli.ara;

import gitara.ara.merge.FileMerge;
import gitara.ara.merge.IdCollisions;
import gitara.ara.merge.Merged;
import gitara.ara.merge.NotByEntry;
import gitara.ara.merge.RecordMerge;
import gitara.ara.merge.SharedFirst;
import gitara.ara.model.AraProtocol;
import gitara.commit.CommitGate;
import gitara.gate.VerbGate;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.Protocol;
import gitara.ref.ProcessIdentity;
import gitara.rule.RuleCatalog;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Files that git merged by line, in a clone without the merge driver or by a program that knows
 * none: merged by entry, where nobody has edited them since. Also those without a conflict: two
 * entries may have one ID there, and where one side moved entries, a line that the other changed
 * may stand in another entry.
 */
final class ConflictRemerge {
  private ConflictRemerge() {}

  /** Writes to the work tree what can be merged by entry, and returns the paths. */
  static Set<String> run(
      Repo repo,
      Protocol protocol,
      MergeState point,
      RecordMerge.Meeting meeting,
      RuleCatalog rules)
      throws IOException, Refusal {
    Path top = repo.requireWorkTree();
    Set<String> written = new TreeSet<>();
    Set<String> paths = new TreeSet<>(meeting.unmerged().keySet());
    for (String file : AraProtocol.ENTRY_FILES) {
      paths.add(meeting.root() + file);
    }
    for (String path : paths) {
      String file = meeting.file(path);
      Path place = top.resolve(path);
      if (Files.isRegularFile(place)) {
        String now = new String(Files.readAllBytes(place), StandardCharsets.UTF_8);
        String text =
            file == null
                ? merged(rules, meeting, path, now)
                : merged(
                    repo, new VerbGate(rules, repo), protocol, point, meeting, path, file, now);
        if (text != null) {
          Files.writeString(place, text);
          written.add(path);
        }
      }
    }
    return written;
  }

  /** A file of another protocol, which merges it by what it holds. */
  private static @Nullable String merged(
      RuleCatalog rules, RecordMerge.Meeting meeting, String path, String now) throws IOException {
    byte[] our = meeting.ours().read(path);
    byte[] their = meeting.theirs().read(path);
    if (our == null || their == null) {
      return null;
    }
    try {
      List<SourceText> versions =
          List.of(
              meeting.ancestor(path), SourceText.decode(path, our), SourceText.decode(path, their));
      String merged = rules.mergeFile(path, meeting.ours(), versions, new ArrayList<>());
      boolean isGits =
          isAsGitLeftIt(
              now, versions.get(0).text(), versions.get(1).text(), versions.get(2).text());
      return isGits || now.equals(merged) ? merged : null;
    } catch (TextException e) {
      return null;
    }
  }

  private static @Nullable String merged(
      Repo repo,
      CommitGate gate,
      Protocol protocol,
      MergeState point,
      RecordMerge.Meeting meeting,
      String path,
      String file,
      String now)
      throws IOException {
    byte[] our = meeting.ours().read(path);
    byte[] their = meeting.theirs().read(path);
    if (our == null || their == null) {
      return null;
    }
    try {
      SourceText ours = SourceText.decode(path, our);
      SourceText theirs = SourceText.decode(path, their);
      SourceText base = meeting.ancestor(path);
      boolean isOfBoth = !base.text().equals(ours.text()) && !base.text().equals(theirs.text());
      // The base of lines that crossed may be as one side is, and git has conflicts all the same.
      boolean isMarked = meeting.unmerged().containsKey(path) && now.contains("<<<<<<< ");
      if (!(isOfBoth || isMarked) || !isAsGitLeftIt(now, base.text(), ours.text(), theirs.text())) {
        return null;
      }
      String root = path.substring(0, path.length() - file.length());
      IdCollisions collisions =
          new SharedFirst(
                  repo,
                  ProcessIdentity.current(),
                  gate,
                  protocol.namespace(),
                  root,
                  path,
                  ours,
                  theirs)
              .of(point.theirs());
      Merged merged = FileMerge.merge(file, base, ours, theirs, collisions);
      return merged.text().equals(now) ? null : merged.text();
    } catch (TextException | NotByEntry e) {
      return null;
    }
  }

  /** Whether there is no line but of the versions, and what either side wrote is all there. */
  private static boolean isAsGitLeftIt(String now, String base, String ours, String theirs) {
    Set<String> lines = lines(now);
    Set<String> known = lines(base);
    Set<String> added = lines(ours);
    added.addAll(lines(theirs));
    added.removeAll(known);
    known.addAll(added);
    for (String line : lines) {
      if (!known.contains(line) && !isMarker(line)) {
        return false;
      }
    }
    return lines.containsAll(added);
  }

  private static boolean isMarker(String line) {
    return line.startsWith("<<<<<<< ")
        || line.startsWith("||||||| ")
        || line.equals("=======")
        || line.startsWith(">>>>>>> ");
  }

  private static Set<String> lines(String text) {
    Set<String> lines = new HashSet<>();
    for (String line : text.replace("\r", "").split("\n", -1)) {
      if (!line.isBlank()) {
        lines.add(line);
      }
    }
    return lines;
  }
}
