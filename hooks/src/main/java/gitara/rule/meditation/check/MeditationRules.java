package gitara.rule.meditation.check;

import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationProtocol;
import gitara.protocol.Protocol;
import gitara.record.Snapshot;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.HistoryRule;
import gitara.rule.ProtocolCheck;
import gitara.rule.ProtocolRules;
import gitara.rule.Rule;
import gitara.rule.meditation.MeditationRule;
import gitara.rule.meditation.file.FileRules;
import gitara.rule.meditation.history.RunRules;
import gitara.rule.meditation.report.ReportRules;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The invariants of meditations. */
public final class MeditationRules implements ProtocolRules {
  private final Protocol protocol = new MeditationProtocol();

  @Override
  public Protocol protocol() {
    return protocol;
  }

  @Override
  public List<Rule> all() {
    return each();
  }

  static List<Rule> each() {
    return Stream.of(FileRules.each(), RunRules.all(), ReportRules.each())
        .flatMap(List::stream)
        .toList();
  }

  /** Those on history, without making the others. */
  @Override
  public List<HistoryRule<?, ?, ?>> onHistory() {
    return history();
  }

  static List<HistoryRule<?, ?, ?>> history() {
    return List.copyOf(RunRules.onHistory());
  }

  @Override
  public ProtocolCheck open() {
    return new MeditationCheck();
  }

  @Override
  public List<String> checkTree(
      Snapshot state, @Nullable Path workTree, boolean everything, Findings findings)
      throws IOException {
    List<Rule> rules = each();
    for (MeditationDir dir : MeditationDir.in(state)) {
      MeditationFiles files = MeditationFiles.at(state, dir);
      judge(rules, files, files.all(), MeditationRule.Place.TREE, findings);
    }
    return List.of();
  }

  /** Judges a meditation and some of its files by the rules on files. */
  static void judge(
      List<Rule> rules,
      MeditationFiles files,
      Collection<MeditationPath> touched,
      MeditationRule.Place place,
      Findings findings)
      throws IOException {
    for (Rule rule : rules) {
      if (rule instanceof MeditationRule.OnRun onRun) {
        onRun.judge(files, findings);
      } else if (rule instanceof MeditationRule.OnFile onFile) {
        for (MeditationPath path : touched) {
          onFile.judge(new MeditationRule.InFiles(files, path, place), findings);
        }
      }
    }
  }

  /** The file and its line, because agents write whole files. */
  @Override
  public String label(Finding finding, Snapshot before, Snapshot after) {
    String name = finding.path().substring(finding.path().lastIndexOf('/') + 1);
    int line = finding.place().line();
    return line > 0 ? name + ":" + line : name;
  }
}
