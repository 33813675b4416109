import java.util.Random;

/** Made-up text from a seed. */
final class Words {
  private static final int LINE = 72;

  private final Random random;

  Words(long seed) {
    random = new Random(seed);
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  /** That many words on one line. */
  String of(int count) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < count; i++) {
      words.append(i == 0 ? "" : " ");
      for (int letter = 2 + random.nextInt(8); letter > 0; letter--) {
        words.append((char) ('a' + random.nextInt(26)));
      }
    }
    return words.toString();
  }

  /** Text as editors and agents leave it: wrapped, each further line behind an indent. */
  static String wrapped(String words, String indent) {
    StringBuilder text = new StringBuilder();
    int column = indent.length();
    for (String word : words.split(" ", -1)) {
      if (!text.isEmpty()) {
        boolean fits = column + 1 + word.length() <= indent.length() + LINE;
        text.append(fits ? " " : "\n" + indent);
        column = fits ? column + 1 : indent.length();
      }
      text.append(word);
      column += word.length();
    }
    return text.toString();
  }
}
