package gitara.meditation.report;

import gitara.meditation.Charter;
import gitara.meditation.FacetProposal.Visualisation;
import gitara.meditation.InitSuggestions;
import gitara.meditation.Level;
import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.file.EnhancementType;
import gitara.meditation.file.Enhancements;
import gitara.meditation.file.Enhancements.Candidate;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a report has to honour: what was settled when the meditation began, what the researcher
 * confirmed, and the enhancements that were accepted.
 *
 * @param strategy how models were chosen; "none" where they were not
 * @param titles of sections that were confirmed
 * @param visualisations that were confirmed
 * @param enhancements cheap ones that were accepted
 */
public record ReportBrief(
    String topic,
    String slug,
    Theme theme,
    boolean forbidsDefaults,
    String level,
    Minima minima,
    String strategy,
    List<String> titles,
    List<Visualisation> visualisations,
    List<Enhancement> enhancements) {

  /** How many figures a report has at least. */
  public record Minima(int charts, int infographics, int calculators, int scenarios) {
    /** The least number of figures of a kind. */
    public int of(String kind) {
      return switch (kind) {
        case Figure.CHART -> charts;
        case Figure.INFOGRAPHIC -> infographics;
        default -> calculators;
      };
    }
  }

  /** A section that was accepted to be added. */
  public record Enhancement(String id, String type, String title) {}

  /**
   * Reads the brief of a meditation; files that are not there ask for nothing.
   *
   * @return null where there is no charter
   */
  public static @Nullable ReportBrief of(MeditationFiles files) throws IOException, TextException {
    Charter charter = files.charter();
    if (charter == null) {
      return null;
    }
    InitSuggestions suggestions = files.suggestions();
    List<String> titles = new ArrayList<>();
    if (suggestions != null) {
      suggestions.sections().forEach(one -> titles.add(one.section().title()));
    }
    return new ReportBrief(
        charter.topic(),
        charter.topicSlug(),
        Theme.of(charter.theming()),
        !Boolean.FALSE.equals(charter.theming().get("forbid_homogenised_defaults")),
        charter.level().word(),
        minima(charter),
        charter.modelStrategy().get("mode") instanceof String mode ? mode : "none",
        titles,
        suggestions == null ? List.of() : suggestions.visualisations(),
        enhancements(files));
  }

  /** The minima of the charter; where it has none, those of its level. */
  private static Minima minima(Charter charter) {
    Level level = charter.level();
    Map<?, ?> minima =
        charter.comprehensiveness().get("minima") instanceof Map<?, ?> map ? map : Map.of();
    return new Minima(
        count(minima, "charts", "count", level.charts()),
        count(minima, "infographics", "count", level.infographics()),
        count(minima, "calculators", "count", level.calculators()),
        count(minima, "calculators", "scenarios_per", level.scenarios()));
  }

  private static int count(Map<?, ?> minima, String kind, String key, int usual) {
    Object given = minima.get(kind) instanceof Map<?, ?> map ? map.get(key) : minima.get(kind);
    return given instanceof Integer number ? number : usual;
  }

  private static List<Enhancement> enhancements(MeditationFiles files)
      throws IOException, TextException {
    List<Enhancement> accepted = new ArrayList<>();
    for (MeditationPath file : files.of(Kind.ENHANCEMENTS)) {
      for (Candidate one : Enhancements.of(file, files.text(file)).candidates()) {
        EnhancementType type = one.type();
        if (type != null && type.isCheap() && Boolean.TRUE.equals(one.accepted())) {
          accepted.add(new Enhancement(one.id(), type.word(), one.title()));
        }
      }
    }
    return accepted;
  }

  /** The line at the end of a report. */
  public String footer() {
    StringBuilder line = new StringBuilder("theme: ").append(theme.title());
    line.append(" | level: ").append(level);
    if (!strategy.equals("none")) {
      line.append(" | model_strategy: ").append(strategy);
    }
    if (!enhancements.isEmpty()) {
      line.append(" | finalisation-enhancements: ").append(enhancements.size()).append(" (");
      line.append(String.join(", ", enhancements.stream().map(Enhancement::type).toList()));
      line.append(')');
    }
    return line.toString();
  }
}
