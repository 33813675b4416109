package gitara.meditation.file;

import gitara.meditation.Charter;
import gitara.meditation.ConfirmedFacets;
import gitara.meditation.FacetProposal;
import gitara.meditation.FacetRegistry;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.PendingFacets;
import gitara.run.Shape;
import gitara.run.YamlForm;
import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What is wrong with the form of a file, whatever its kind: all of it at once. */
public final class FileProblems {
  private interface Reader {
    Object read(SourceText source) throws TextException;
  }

  private static final Shape RETROSPECTIVE =
      new Shape("a retrospective")
          .ordered()
          .section("Summary Statistics")
          .section("What Went Well")
          .section("What Could Be Improved")
          .section("Structural Observations")
          .section("Recommendations for Future Meditations");

  private FileProblems() {}

  /** All problems of a file by itself: of its form, of its name and of its citations. */
  public static List<Problem> of(MeditationPath path, SourceText source) {
    Set<Problem> all = new LinkedHashSet<>(ofForm(path, source));
    all.addAll(NameFields.problems(path, source));
    switch (path.kind()) {
      case DRAFT, NODE -> all.addAll(NodeFile.of(path, source).citationProblems());
      case PEER_REVIEW -> all.addAll(PeerReview.of(path, source).citationProblems());
      case CONSOLIDATION -> all.addAll(Consolidation.of(path, source).citationProblems());
      case SUGGESTIONS -> all.addAll(Suggestions.of(path, source).treatments());
      case ENHANCEMENTS -> all.addAll(Enhancements.of(path, source).scoreProblems(source.path()));
      case REVIEW -> all.addAll(ReviewFile.of(path, source).verdictProblems());
      default -> {}
    }
    all.addAll(Suggestions.legacyFields(source));
    List<Problem> sorted = new ArrayList<>(all);
    sorted.sort(Comparator.comparingInt(Problem::line));
    return sorted;
  }

  /** The problems of front matter, fields and sections, by line. */
  public static List<Problem> ofForm(MeditationPath path, SourceText source) {
    return switch (path.kind()) {
      case CHARTER -> read(source, Charter::parse);
      case FACETS_PENDING -> read(source, FacetProposal::parse);
      case FACETS -> FacetsFile.of(path, source).problems();
      case SUGGESTIONS -> Suggestions.of(path, source).problems();
      case REGISTRY -> read(source, FacetRegistry::parse);
      case CITATIONS -> read(source, CitationsIndex::parse);
      case CHILDREN_PENDING -> children(source, "pending", PendingFacets::parse);
      case CHILDREN_CONFIRMED -> children(source, "confirmed", ConfirmedFacets::parse);
      case DRAFT, NODE -> NodeFile.of(path, source).problems();
      case PEER_REVIEW -> PeerReview.of(path, source).problems();
      case CONSOLIDATION -> Consolidation.of(path, source).problems();
      case ENHANCEMENTS -> Enhancements.of(path, source).problems();
      case FOLLOW_UP -> followUp(path, source);
      case REVIEW -> ReviewFile.of(path, source).problems();
      case RETROSPECTIVE -> retrospective(path, source);
      case REPORT, REPORT_PDF, REPORT_DATA, RESEARCH, ENSEMBLE, OTHER -> List.of();
    };
  }

  private static List<Problem> read(SourceText source, Reader reader) {
    try {
      reader.read(source);
      return List.of();
    } catch (TextException e) {
      return e.problems();
    }
  }

  private static List<Problem> children(SourceText source, String status, Reader reader) {
    List<Problem> problems = read(source, reader);
    return problems.isEmpty()
        ? read(
            source,
            text -> {
              YamlForm form = YamlForm.parse(text);
              form.word("status", List.of(status));
              form.check();
              return form;
            })
        : problems;
  }

  private static List<Problem> followUp(MeditationPath path, SourceText source) {
    FileForm form = FileForm.plain(path, source);
    YamlForm fields = form.yaml();
    if (fields != null) {
      fields.text("id");
      EnhancementType type = EnhancementType.of(fields.word("type", EnhancementType.words()));
      fields.text("title");
      fields.text("description");
      YamlForm payload = fields.form("payload");
      if (type != null && !type.followUp().equals(path.slug())) {
        fields.problem("type", "a follow-up of " + path.slug() + " has another type");
      } else if (type != null && payload != null) {
        type.check(payload);
      }
      fields.texts("source_signals", 1);
      fields.word("treatment", List.of(Enhancements.QUEUE, Enhancements.SPAWN_NOW));
    }
    return form.problems();
  }

  private static List<Problem> retrospective(MeditationPath path, SourceText source) {
    FileForm form = FileForm.headed(path, source);
    YamlForm head = FileForm.orEmpty(form.head());
    head.word("mode", Charter.MODES);
    FileForm.slug(head, "topic_slug");
    FileForm.time(head, "generated_utc");
    head.word("verdict", ReviewFile.VERDICTS);
    form.outline(RETROSPECTIVE);
    return form.problems();
  }

  /** Whether a kind is a text of people, and not made by a browser. */
  public static boolean isText(Kind kind) {
    return kind != Kind.REPORT_PDF && kind != Kind.RESEARCH && kind != Kind.OTHER;
  }
}
