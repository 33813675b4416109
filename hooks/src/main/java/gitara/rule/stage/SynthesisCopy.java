package gitara.rule.stage;

import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.stage.Stage;
import gitara.stage.StageFile;
import gitara.stage.Synthesis;
import gitara.stage.Task;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A synthesis says something new: little of it stands in the stages word for word. */
final class SynthesisCopy extends StageRule implements StageRule.OnIteration {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");
  private static final int RUN = 5;
  private static final int MOST = 20;

  SynthesisCopy() {
    super(
        "STG08",
        "synthesis-copy",
        Severity.WARNING,
        Reads.TREE,
        "at most a fifth of a synthesis stands in its stages word for word");
  }

  @Override
  public void judge(Task.Iteration iteration, Findings findings) throws IOException {
    Synthesis synthesis = iteration.task().synthesis(iteration);
    if (synthesis == null || iteration.isMonolith()) {
      return;
    }
    Set<String> known = new HashSet<>();
    for (Stage stage : iteration.stages().keySet()) {
      StageFile file = iteration.stage(stage);
      if (file != null) {
        known.addAll(runs(file.source().text()));
      }
    }
    List<String> own = runs(synthesis.source().text());
    long copied = own.stream().filter(known::contains).count();
    if (!own.isEmpty() && copied * 100 > (long) own.size() * MOST) {
      find(
          findings,
          synthesis.source().path(),
          0,
          iteration.id() + "/res",
          iteration.id()
              + "/res repeats its stages: "
              + copied * 100 / own.size()
              + " % of its runs of five words are in them",
          "say what follows from the findings, and refer to them by their IDs");
    }
  }

  private static List<String> runs(String text) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(text.toLowerCase(Locale.ROOT));
    while (word.find()) {
      words.add(word.group());
    }
    List<String> runs = new ArrayList<>();
    for (int i = 0; i + RUN <= words.size(); i++) {
      runs.add(String.join(" ", words.subList(i, i + RUN)));
    }
    return runs;
  }
}
