import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Made-up text from a seed. */
final class Words {
  private static final int LINE = 72;

  private final Random random;

  /** What words are taken from; where it is empty, each is made up. */
  private final List<String> vocabulary = new ArrayList<>();

  Words(long seed) {
    this(seed, 0);
  }

  /** The same with so many words in all, some of which are frequent, as in any language. */
  Words(long seed, int vocabulary) {
    random = new Random(seed);
    List<String> known = new ArrayList<>();
    while (known.size() < vocabulary) {
      known.add(of(1));
    }
    this.vocabulary.addAll(known);
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  /** That many words on one line. */
  String of(int count) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < count; i++) {
      words.append(i == 0 ? "" : " ");
      if (!vocabulary.isEmpty()) {
        double place = random.nextDouble();
        words.append(vocabulary.get((int) (place * place * place * vocabulary.size())));
        continue;
      }
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
