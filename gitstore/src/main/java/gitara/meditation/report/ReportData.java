package gitara.meditation.report;

import gitara.run.YamlForm;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The file {@code report-data.yml}: what a report has besides the consolidation, namely its figures
 * with their data, and the text of further sections.
 *
 * @param lead one paragraph at the top; may be empty
 */
public record ReportData(String lead, List<Section> sections, List<Figure> figures) {
  public static final String FILE = "report-data.yml";

  private static final int MOST = 200;

  /**
   * A section that the consolidation lacks.
   *
   * @param enhancement the type or ID of the accepted enhancement that it is; else empty
   */
  public record Section(String title, String enhancement, String text) {}

  /** A report without any. */
  public static final ReportData NONE = new ReportData("", List.of(), List.of());

  /** Reads the file; all of its problems are thrown at once. */
  public static ReportData parse(SourceText source) throws TextException {
    YamlForm form = YamlForm.parse(source);
    form.requireKnown(Set.of("lead", "sections", "visualisations"));
    List<Section> sections = new ArrayList<>();
    for (YamlForm one : form.forms("sections", 0, MOST)) {
      one.requireKnown(Set.of("title", "enhancement", "text"));
      sections.add(new Section(one.text("title"), one.optional("enhancement"), one.text("text")));
    }
    List<Figure> figures = new ArrayList<>();
    Set<String> ids = new TreeSet<>();
    for (YamlForm one : form.forms("visualisations", 0, MOST)) {
      Figure figure = new FigureForm(one).read();
      if (figure != null && !ids.add(figure.id())) {
        one.problem("id", "id " + figure.id() + " is given twice");
      }
      if (figure != null) {
        figures.add(figure);
      }
    }
    ReportData data = new ReportData(form.optional("lead"), sections, figures);
    form.check();
    return data;
  }
}
