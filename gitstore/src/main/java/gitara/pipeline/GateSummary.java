package gitara.pipeline;

import gitara.run.Outline;
import gitara.run.Table;
import gitara.text.SourceText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A report that adds up components by itself: a table with weights and scores, and a heading with
 * the sum, {@code ## Weighted Aggregate: 76.3/100}.
 *
 * @param line of that heading
 * @param stated the number in it
 * @param overall what the table comes to
 */
public record GateSummary(int line, String stated, Overall overall) {
  private static final Pattern STATED =
      Pattern.compile("(?i)(?:weighted aggregate|overall score)\\s*:\\s*(\\d+(?:\\.\\d+)?).*");
  private static final Pattern NUMBER = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*(?:%|/\\s*100)?.*");

  /** Null for a file that is not a report of this kind. */
  public static @Nullable GateSummary of(SourceText text) {
    Outline outline = Outline.of(text);
    for (Outline.Part part : outline.parts()) {
      Matcher stated = STATED.matcher(part.heading());
      Overall overall = stated.matches() ? overall(outline) : null;
      if (overall != null) {
        return new GateSummary(part.line(), stated.group(1), overall);
      }
    }
    return null;
  }

  private static @Nullable Overall overall(Outline outline) {
    for (Table table : Table.in(outline.lines())) {
      int weight = table.column("Weight");
      int score = table.column("Score");
      if (weight >= 0 && score >= 0) {
        List<Overall.Component> components = new ArrayList<>();
        for (Table.Row row : table.rows()) {
          Matcher weights = NUMBER.matcher(row.cell(weight));
          Matcher scores = NUMBER.matcher(row.cell(score));
          if (weights.matches() && scores.matches()) {
            components.add(
                new Overall.Component(
                    row.cell(0),
                    new BigDecimal(weights.group(1)),
                    new BigDecimal(scores.group(1)),
                    null,
                    List.of()));
          }
        }
        return components.isEmpty() ? null : new Overall(components, List.of());
      }
    }
    return null;
  }
}
