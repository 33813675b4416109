package gitara.meditation.derive;

import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.NodeId;
import gitara.meditation.file.ReviewFile;
import gitara.run.Outline;
import gitara.run.YamlHead;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The section of a retrospective that counts what the meditation produced. */
public final class RetroStatistics {
  private static final String NAME = "Summary Statistics";

  private RetroStatistics() {}

  /** The lines of the section, below its heading. */
  public static String lines(MeditationFiles files) throws IOException, TextException {
    List<String> depths = new ArrayList<>();
    for (int depth = 1; depth <= NodeId.MAX_DEPTH; depth++) {
      int at = depth;
      long count = files.finals().keySet().stream().filter(node -> node.depth() == at).count();
      if (count > 0) {
        depths.add(count + " depth-" + depth);
      }
    }
    MeditationPath last = null;
    for (MeditationPath review : files.of(Kind.REVIEW)) {
      last = last == null || review.number() > last.number() ? review : last;
    }
    String verdict = last == null ? "none" : ReviewFile.of(last, files.text(last)).verdict();
    List<String> missing = BranchIndex.missing(files);
    return "- **Mode**: "
        + mode(files)
        + "\n- **Branch files produced**: "
        + files.finals().size()
        + (depths.isEmpty() ? "" : " (" + String.join(", ", depths) + ")")
        + "\n- **Peer reviews**: "
        + files.of(Kind.PEER_REVIEW).size()
        + "\n- **Adversarial review iterations**: "
        + files.of(Kind.REVIEW).size()
        + ", final verdict: "
        + verdict
        + "\n- **Missing slots**: "
        + (missing.isEmpty() ? "none" : String.join("; ", missing))
        + "\n";
  }

  private static String mode(MeditationFiles files) throws IOException, TextException {
    MeditationPath facets = files.latest(Kind.FACETS);
    YamlHead head = facets == null ? null : YamlHead.of(files.text(facets));
    String mode = head == null ? "research" : head.form().optional("mode");
    return mode.isEmpty()
        ? mode
        : mode.substring(0, 1).toUpperCase(Locale.ROOT) + mode.substring(1);
  }

  /**
   * A retrospective with the section as it is to be; the text itself where it has no such section.
   */
  public static String with(SourceText retrospective, MeditationFiles files)
      throws IOException, TextException {
    Outline.Part part = Outline.of(retrospective).part(NAME);
    if (part == null) {
      return retrospective.text();
    }
    List<String> lines = retrospective.text().lines().toList();
    int end = part.line();
    while (end < lines.size() && !lines.get(end).startsWith("#")) {
      end++;
    }
    StringBuilder text = new StringBuilder();
    lines.subList(0, part.line()).forEach(line -> text.append(line).append('\n'));
    text.append(lines(files));
    if (end < lines.size()) {
      text.append('\n');
      lines.subList(end, lines.size()).forEach(line -> text.append(line).append('\n'));
    }
    return text.toString();
  }
}
