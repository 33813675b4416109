package gitara.ara.model;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/** Paths of files that entries cite: one word with a slash in it, or with a known ending. */
public final class CitedPath {
  private static final Set<String> ENDINGS =
      Set.of(
          ("bib c cc cfg conf cpp cs csv cu db gif go gz h h5 hdf5 hpp html ini ipynb java jl jpeg"
               + " jpg js json jsonl kt lock log lua m md npy npz onnx parquet pdf pickle pkl png"
               + " proto pt pth py r rb rs rst safetensors scala sh sql svg swift tar tex toml ts"
               + " tsv txt xlsx xml yaml yml zip")
              .split(" "));

  private CitedPath() {}

  /** The path that a text is, without an anchor or a line number; empty where it is none. */
  public static String of(String text) {
    String word = bare(text.strip());
    int end = word.indexOf('#');
    word = end > 0 ? word.substring(0, end) : word;
    end = word.lastIndexOf(':');
    boolean isLine = end > 0 && word.substring(end + 1).matches("L?\\d+(?:-L?\\d+)?");
    word = isLine ? word.substring(0, end) : word;
    while (word.startsWith("./")) {
      word = word.substring(2);
    }
    return isPath(word) ? word : "";
  }

  private static String bare(String text) {
    boolean isQuoted = text.length() > 1 && "`\"'".indexOf(text.charAt(0)) >= 0;
    return isQuoted && text.charAt(0) == text.charAt(text.length() - 1)
        ? text.substring(1, text.length() - 1)
        : text;
  }

  private static boolean isPath(String word) {
    if (word.isEmpty()
        || word.contains("://")
        || word.indexOf(':') >= 0
        || word.startsWith("10.")
        || word.startsWith("@")
        || word.chars().anyMatch(c -> c <= ' ' || "*{}<>()[],;|\"".indexOf(c) >= 0)
        || word.chars().noneMatch(Character::isLetter)) {
      return false;
    }
    int dot = word.lastIndexOf('.');
    boolean ends = dot > 0 && ENDINGS.contains(word.substring(dot + 1).toLowerCase(Locale.ROOT));
    return ends || (word.indexOf('/') > 0 && isFolderLike(word));
  }

  /** Not "and/or", "w/o" or "N/A", and not "Q/K/V" or "H1/H2/H3". */
  private static boolean isFolderLike(String word) {
    String[] names = word.split("/", -1);
    return word.endsWith("/")
        || (names.length > 2 && Arrays.stream(names).anyMatch(name -> name.length() > 2))
        || word.indexOf('.') > 0
        || word.indexOf('_') > 0
        || word.indexOf('-') > 0;
  }
}
