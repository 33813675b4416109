package gitara.rule.ara;

import gitara.ara.model.AraProtocol;
import gitara.record.CommitContext;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.record.TreeSnapshot;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.text.SourceRange;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.jgit.lib.FileMode;
import org.jspecify.annotations.Nullable;

/**
 * What a step does to the folders that records are kept in, before any rule looks into them: a
 * record that readers cannot find any more, or of which each finds another, is protected by none.
 */
public final class RecordFolder {
  /** Records beside the research record. */
  private static final List<String> BESIDE = List.of("memory", "meditations");

  private static final List<String> ALL = List.of("ara", "memory", "meditations");

  private RecordFolder() {}

  /** Finds what a commit brings; of a merge, what none of its parents had. */
  public static void check(CommitContext commit, Findings findings) throws IOException {
    List<Finding> common = null;
    for (Snapshot before : commit.befores()) {
      Findings one = new Findings();
      judge(new Step(before, commit.after()), one);
      common = common == null ? one.sorted() : Findings.common(common, one.sorted());
    }
    if (common != null) {
      common.forEach(findings::add);
    }
  }

  private static void judge(Step step, Findings findings) throws IOException {
    Object top = step.before().folderId("");
    if (top != null && top.equals(step.after().folderId(""))) {
      return;
    }
    PlainFiles rule = new PlainFiles();
    for (String folder : BESIDE) {
      for (Map.Entry<String, String> other : step.others(folder).entrySet()) {
        rule.tell(other.getKey(), other.getValue(), findings);
      }
    }
    if (step.after() instanceof TreeSnapshot after) {
      TreeSnapshot before = step.before() instanceof TreeSnapshot tree ? tree : null;
      Map<String, String> odd = after.oddAtTop();
      if (!odd.isEmpty() && (before == null || before.oddAtTop().isEmpty())) {
        odd.forEach((path, what) -> rule.tell(path, what, findings));
      }
      for (String folder : ALL) {
        FileMode mode = after.mode(folder);
        String what =
            mode == FileMode.SYMLINK
                ? "a symbolic link"
                : mode == FileMode.GITLINK ? "a repository of its own" : null;
        if (what != null && (before == null || before.mode(folder) != mode)) {
          rule.tell(folder, what, findings);
        }
      }
    }
    moved(step, rule, findings);
  }

  /** Moved as it is, a record stays what it was; with a change at once, nothing would be held. */
  private static void moved(Step step, PlainFiles rule, Findings findings) throws IOException {
    AraProtocol protocol = new AraProtocol();
    String from = protocol.root(step.before());
    String to = from == null ? null : protocol.root(step.after());
    if (from == null || from.equals(to) || isGone(step.after(), from, to)) {
      return;
    }
    if (to == null || !isSame(protocol, step, from, to)) {
      findings.add(
          new Finding(
              rule.name(),
              rule.name().severity(),
              from.isEmpty() ? "." : from.substring(0, from.length() - 1),
              SourceRange.FILE,
              "",
              to == null
                  ? "is no longer the record"
                  : "is no longer the record: "
                      + (to.isEmpty() ? "the top of the repository" : to)
                      + " replaces it with different content",
              "keep the record in its folder; to move it, move it unchanged in a separate commit"));
    }
  }

  /** A record that is taken away whole is judged as that. */
  private static boolean isGone(Snapshot after, String from, @Nullable String to)
      throws IOException {
    return to == null
        && (from.isEmpty() || after.list(from.substring(0, from.length() - 1)).isEmpty());
  }

  private static boolean isSame(AraProtocol protocol, Step step, String from, String to)
      throws IOException {
    for (String top : protocol.layout().tops()) {
      boolean folder =
          Objects.equals(step.before().folderId(from + top), step.after().folderId(to + top));
      if (!folder || !Objects.equals(step.before().id(from + top), step.after().id(to + top))) {
        return false;
      }
    }
    return true;
  }
}
