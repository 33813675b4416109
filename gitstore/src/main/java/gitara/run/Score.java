package gitara.run;

import gitara.commit.Key;
import gitara.commit.Trailers;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A score that a commit states, tied to the contents that were judged: {@code Ara-Score: CRITIC
 * POINTS PATH@BLOB,PATH@BLOB}.
 *
 * @param critic who judged
 * @param points from 0 to 100
 * @param scored the files as they were judged
 */
public record Score(String critic, BigDecimal points, List<Bound> scored) {
  private static final Pattern POINTS = Pattern.compile("\\d{1,3}(\\.\\d{1,4})?");
  private static final BigDecimal MOST = new BigDecimal(100);

  /** A comma behind a blob's name; one within a path is not behind such a name. */
  private static final Pattern BETWEEN = Pattern.compile("(?<=@[0-9a-f]{40}),");

  public Score {
    points = points.stripTrailingZeros();
    scored = List.copyOf(scored);
  }

  /** The points that a text states; null for one that is not a number from 0 to 100. */
  public static @Nullable BigDecimal points(String text) {
    BigDecimal points = POINTS.matcher(text).matches() ? new BigDecimal(text) : null;
    return points == null || points.compareTo(MOST) > 0 ? null : points.stripTrailingZeros();
  }

  /** Reads a trailer's value; null for anything that is not a score of known contents. */
  public static @Nullable Score parse(String value) {
    String[] words = value.strip().split(" ", 3);
    BigDecimal points = words.length < 3 ? null : points(words[1]);
    if (points == null) {
      return null;
    }
    List<Bound> scored = new ArrayList<>();
    for (String one : BETWEEN.split(words[2], -1)) {
      Bound bound = Bound.parse(one);
      if (bound == null) {
        return null;
      }
      scored.add(bound);
    }
    return new Score(words[0], points, scored);
  }

  /** The scores that a message states, in their order. */
  public static List<Score> in(@Nullable String message) {
    List<Score> scores = new ArrayList<>();
    if (message != null && message.contains(Key.SCORE.text())) {
      List<Trailers> blocks = Trailers.squashed(message);
      for (Trailers block : blocks.isEmpty() ? List.of(Trailers.parse(message)) : blocks) {
        for (String value : block.all(Key.SCORE)) {
          Score score = parse(value);
          if (score != null) {
            scores.add(score);
          }
        }
      }
    }
    return scores;
  }

  /** The points as text, without zeros at the end. */
  public String text() {
    return points.toPlainString();
  }

  /** The trailer's value. */
  @Override
  public String toString() {
    return critic
        + " "
        + text()
        + " "
        + String.join(",", scored.stream().map(Bound::toString).toList());
  }
}
