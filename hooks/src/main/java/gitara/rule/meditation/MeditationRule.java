package gitara.rule.meditation;

import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.rule.Findings;
import gitara.rule.LineRule;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.StepRule;
import gitara.rule.TreeRule;
import java.io.IOException;

/** The common part of the rules of meditations. */
public abstract class MeditationRule extends LineRule {
  /** The edition of the rules in which meditations came. */
  public static final int EDITION = 2;

  /** Where a file is judged: in a tree as a whole, before it is committed, or in a commit. */
  public enum Place {
    TREE,
    STAGED,
    COMMITTED
  }

  /**
   * A file with the others of its meditation.
   *
   * @param path of the file
   */
  public record InFiles(MeditationFiles files, MeditationPath path, Place place) {}

  /** A rule that judges a file, whenever it differs. */
  public interface OnFile extends TreeRule<InFiles> {
    @Override
    void judge(InFiles file, Findings findings) throws IOException;
  }

  /** A rule that judges a meditation by its files, whenever one of them differs. */
  public interface OnRun extends TreeRule<MeditationFiles> {
    @Override
    void judge(MeditationFiles run, Findings findings) throws IOException;
  }

  /** A rule that judges what a commit does. */
  public interface OnStep extends StepRule<MeditationStep> {}

  protected MeditationRule(
      String id, String slug, Severity severity, Reads reads, String condition) {
    super(RuleName.of(id, slug, severity, reads, condition).since(EDITION));
  }
}
