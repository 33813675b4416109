package gitara.meditation.file;

import gitara.meditation.MeditationPath;
import gitara.meditation.NodeId;
import gitara.run.Outline;
import gitara.run.Shape;
import gitara.run.YamlForm;
import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.markdown.MarkdownLine;
import java.util.ArrayList;
import java.util.List;

/**
 * What a peer found when it compared a branch with the others.
 *
 * @param branches those that it says it compared
 * @param problems of front matter and sections
 */
public record PeerReview(
    MeditationPath path,
    List<Integer> branches,
    Outline outline,
    Citations citations,
    List<Problem> problems) {
  /** The sections with what peers look for. */
  public static final List<String> FOUND = List.of("Reinforcements", "Contradictions", "Gaps");

  private static final Shape SHAPE =
      new Shape("a peer review")
          .at(2)
          .ordered()
          .section("Reinforcements")
          .section("Contradictions")
          .section("Gaps")
          .section("New Evidence")
          .section(Citations.SECTION);

  public static PeerReview of(MeditationPath path, SourceText source) {
    FileForm form = FileForm.headed(path, source);
    YamlForm head = FileForm.orEmpty(form.head());
    head.number("peer_review_for_branch", 1, NodeId.MAX_BRANCH);
    head.text("reviewer_agent");
    List<Integer> branches = new ArrayList<>();
    for (String one : head.texts("reviewed_branches", 1)) {
      if (one.matches("[1-" + NodeId.MAX_BRANCH + "]")) {
        branches.add(Integer.valueOf(one));
      } else {
        head.problem(
            "reviewed_branches", "reviewed_branches has " + one + ", which is not a branch");
      }
    }
    FileForm.stamp(head, "timestamp_utc");
    Outline outline = form.outline(SHAPE);
    return new PeerReview(
        path, List.copyOf(branches), outline, Citations.of(form.body(), outline), form.problems());
  }

  /** What is wrong between markers and the list of sources. */
  public List<Problem> citationProblems() {
    return citations.problems(true);
  }

  /** The sections, of those that peers look for, in which no source is cited, by their lines. */
  public List<Outline.Part> unsupported() {
    List<Outline.Part> found = new ArrayList<>();
    for (String name : FOUND) {
      Outline.Part part = outline.part(name);
      if (part != null && !part.isEmpty()) {
        List<MarkdownLine> lines = part.lines();
        boolean isCited = citations.usedWithin(lines.getFirst().number(), lines.getLast().number());
        if (!isCited) {
          found.add(part);
        }
      }
    }
    return found;
  }
}
