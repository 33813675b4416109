package gitara.rule.pipeline;

import gitara.pipeline.PipelineState;
import gitara.record.Snapshot;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The state file holds what follows from journal, reports and registry. */
final class StateDerived extends PipelineRule implements PipelineRule.OnTree {
  StateDerived() {
    super(
        "PIP18",
        "state-derived",
        Severity.ERROR,
        Reads.TREE,
        "pipeline_state.json is, byte for byte, what journal, reports and registry come to");
  }

  private static @Nullable String text(Snapshot tree, String path) throws IOException {
    byte[] content = tree.readText(path);
    return content == null ? null : new String(content, StandardCharsets.UTF_8);
  }

  private static String timeless(@Nullable String state) {
    return state == null ? "" : state.replaceFirst("\"last_updated\": \"[^\"]*\"", "");
  }

  @Override
  public void judge(Snapshot tree, Findings findings) throws IOException {
    try {
      for (Map.Entry<String, String> file : new PipelineState().differing(tree).entrySet()) {
        String path = file.getKey();
        // Entries that agents append by themselves change no more than the time of the last one.
        boolean isLate = timeless(file.getValue()).equals(timeless(text(tree, path)));
        find(
            findings,
            isLate ? Severity.WARNING : name().severity(),
            path,
            0,
            "",
            tree.id(path) == null
                ? path + " is missing"
                : path + " is not what the journal and the registry come to",
            "git ara lint --fix writes it; nothing is read from it");
      }
    } catch (TextException e) {
      // What cannot be read is reported by itself.
      return;
    }
  }
}
