package gitara.rule.meditation.file;

import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.file.Citations;
import gitara.meditation.file.Consolidation;
import gitara.meditation.file.NodeFile;
import gitara.meditation.file.PeerReview;
import gitara.record.Snapshot;
import gitara.record.TooLargeException;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.rule.meditation.MeditationStep;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a commit cites is there: lines of files of this repository, and its memories. Later commits
 * may remove them, so that only the commit which brings a citation is judged.
 */
final class CiteSource extends FileRule implements MeditationRule.OnStep {
  private static final Pattern RANGE = Pattern.compile("(.+?)(?::(\\d{1,8})(?:-(\\d{1,8}))?)?");
  private static final String MEMORY = "memory";

  CiteSource() {
    super(
        "MED20",
        "cite-source",
        Severity.ERROR,
        Reads.STEP,
        "files and lines that a commit newly cites are in it, and so are memories where the"
            + " repository has any");
  }

  @Override
  public void judgeStep(MeditationStep step, Findings findings) throws IOException {
    Snapshot after = step.step().after();
    for (MeditationStep.Change change : step.changes()) {
      MeditationPath path = change.file();
      Map<Citations.Source, Integer> cited =
          change.isGone() ? Map.of() : new LinkedHashMap<>(cited(after, path));
      if (cited.isEmpty()) {
        continue;
      }
      if (!change.isNew()) {
        cited.keySet().removeAll(cited(step.step().before(), path).keySet());
      }
      for (Map.Entry<Citations.Source, Integer> one : cited.entrySet()) {
        String wrong = wrong(after, one.getKey());
        if (wrong != null) {
          // A memory may be cited by its title, and that of another program's is not known here.
          boolean isMemory = one.getKey().kind().equals(Citations.MEMORY);
          find(
              findings,
              isMemory ? Severity.WARNING : name().severity(),
              path.path(),
              one.getValue(),
              entry(path),
              one.getKey() + " " + wrong,
              "cite a file of this commit by its path from the top, with the lines it has");
        }
      }
    }
  }

  private static Map<Citations.Source, Integer> cited(Snapshot state, MeditationPath path)
      throws IOException {
    MeditationFiles files = MeditationFiles.at(state, path.directory());
    NodeFile node = node(files, path);
    if (node != null) {
      return node.citations().all();
    }
    PeerReview peer = peer(files, path);
    Consolidation whole = path.kind() == Kind.CONSOLIDATION ? consolidation(files) : null;
    return peer != null
        ? peer.citations().all()
        : whole != null ? whole.citations().all() : Map.of();
  }

  private static @Nullable String wrong(Snapshot state, Citations.Source source)
      throws IOException {
    return switch (source.kind()) {
      case Citations.FILE -> file(state, source.ref());
      case Citations.MEMORY -> memory(state, source.ref());
      default -> null;
    };
  }

  private static @Nullable String file(Snapshot state, String ref) throws IOException {
    Matcher range = RANGE.matcher(ref);
    String path = range.matches() ? range.group(1) : ref;
    if (state.id(path) == null) {
      return state.list(path).isEmpty() || path.startsWith("/")
          ? "is not a file of this commit"
          : null;
    }
    if (!range.matches() || range.group(2) == null) {
      return null;
    }
    int first = Integer.parseInt(range.group(2));
    int last = range.group(3) == null ? first : Integer.parseInt(range.group(3));
    if (first < 1 || last < first) {
      return "is not a range of lines";
    }
    int lines = lines(state, path);
    return last > lines ? "ends behind the file, which has " + lines + " lines" : null;
  }

  private static int lines(Snapshot state, String path) throws IOException {
    byte[] content;
    try {
      content = state.readText(path);
    } catch (TooLargeException e) {
      return Integer.MAX_VALUE;
    }
    int lines = 0;
    for (byte one : content == null ? new byte[0] : content) {
      lines += one == '\n' ? 1 : 0;
    }
    boolean isOpen = content != null && content.length > 0 && content[content.length - 1] != '\n';
    return isOpen ? lines + 1 : lines;
  }

  /** A memory has a file by its name, or its words stand in one that is not evidence. */
  private static @Nullable String memory(Snapshot state, String ref) throws IOException {
    List<String> files = state.list(MEMORY);
    if (files.isEmpty() || ref.startsWith("l1:")) {
      return null;
    }
    String wanted = ref.toLowerCase(Locale.ROOT);
    for (String path : files) {
      String name = path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
      int dot = name.lastIndexOf('.');
      String stem = dot > 0 ? name.substring(0, dot) : name;
      boolean isNamed =
          wanted.equals(stem)
              || wanted.equals(name)
              || path.equals(ref)
              || path.equals(MEMORY + "/" + ref)
              || wanted.equals("entity-" + stem)
              || wanted.equals("topic-" + stem);
      if (isNamed || (!path.contains("/fragments/") && says(state, path, wanted))) {
        return null;
      }
    }
    return "is the name of no file below memory/, and none there says it";
  }

  private static boolean says(Snapshot state, String path, String wanted) throws IOException {
    try {
      byte[] content = state.readText(path);
      return content != null
          && new String(content, StandardCharsets.UTF_8).toLowerCase(Locale.ROOT).contains(wanted);
    } catch (TooLargeException e) {
      return false;
    }
  }
}
