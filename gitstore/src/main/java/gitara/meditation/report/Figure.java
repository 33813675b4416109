package gitara.meditation.report;

import java.util.List;

/**
 * A figure of a report.
 *
 * @param id of the visualisation that the researcher confirmed, or any other
 * @param kind chart, infographic or calculator
 * @param under the heading that it stands below; empty for the section of figures
 */
public record Figure(
    String id,
    String kind,
    String type,
    String title,
    String caption,
    String under,
    Drawing drawing) {
  public static final String CHART = "chart";
  public static final String INFOGRAPHIC = "infographic";
  public static final String CALCULATOR = "calculator";

  /** What a calculator has several of. */
  public static final String SCENARIO = "scenario";

  /** The kinds. */
  static final List<String> KINDS = List.of(CHART, INFOGRAPHIC, CALCULATOR);
}
