package gitara.meditation.file;

import gitara.meditation.Charter;
import gitara.meditation.MeditationPath;
import gitara.run.Marks;
import gitara.run.Outline;
import gitara.run.Shape;
import gitara.run.YamlForm;
import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.markdown.MarkdownLine;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The file {@code facets.md}: what the researcher confirmed, and later the index of all files.
 *
 * @param facets by branch, from branch 1 on
 * @param problems of front matter, sections and facets
 */
public record FacetsFile(
    SourceText body, List<Facet> facets, Outline outline, List<Problem> problems) {
  /** The heading of the index, which is derived. */
  public static final String INDEX = "Branch & Leaf Index";

  /** What the question on deep confirmation was answered with. */
  public static final List<String> DEEP = List.of("none", "depth_2_only", "all_levels");

  /** A confirmed facet. */
  public record Facet(int line, String title, String subfocus) {}

  private static final int LEAST = 3;

  private static final Shape SHAPE =
      new Shape("facets.md")
          .at(2)
          .ordered()
          .section("Partitioning")
          .section("Parent context")
          .mayHave(INDEX);

  public static FacetsFile of(MeditationPath path, SourceText source) {
    FileForm form = FileForm.headed(path, source);
    YamlForm head = FileForm.orEmpty(form.head());
    FileForm.slug(head, "topic_slug");
    head.word("mode", Charter.MODES);
    FileForm.time(head, "confirmed_at_utc");
    head.word("confirm_deep", DEEP);
    YamlForm strategy = head.form("model_strategy");
    if (strategy != null) {
      strategy.text("mode");
    }
    Outline outline = form.outline(SHAPE);
    List<Facet> facets = new ArrayList<>();
    Outline.Part partitioning = outline.part("Partitioning");
    for (Outline.Part part : outline.parts()) {
      if (part.depth() == 2 && (partitioning == null || part.line() < partitioning.line())) {
        facets.add(facet(part, form));
      }
    }
    if (partitioning != null && facets.size() < LEAST) {
      form.problem(0, "facets.md has " + facets.size() + " facets; at least " + LEAST);
    }
    return new FacetsFile(form.body(), List.copyOf(facets), outline, form.problems());
  }

  private static Facet facet(Outline.Part part, FileForm form) {
    String text =
        part.lines().stream()
            .filter(line -> !line.isHeading())
            .map(MarkdownLine::text)
            .collect(Collectors.joining(" "));
    if (Marks.in(part.lines(), Citations.KINDS).isEmpty()) {
      form.problem(part.line(), "the facet " + part.heading() + " has no citation");
    }
    String subfocus = text.replaceAll("\\s*\\[\\w+\\s*:[^\\]]*]", "").strip();
    if (subfocus.isEmpty()) {
      form.problem(part.line(), "the facet " + part.heading() + " has no subfocus");
    }
    return new Facet(part.line(), part.heading(), subfocus);
  }
}
