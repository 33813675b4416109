package gitara.ara.signal;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.Lookup;
import gitara.record.Entry;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The files that entries of a record point to. */
public final class Pointers {
  /** An entry, and the field by which it points. */
  record Pointer(Entry entry, String field) {}

  private static final List<String> FIELDS =
      List.of(
          "Proof",
          "Sources",
          "Evidence basis",
          "Code ref",
          "Code",
          "evidence",
          "source_refs",
          "setup",
          "Setup");

  private final Map<String, List<Pointer>> byPath = new HashMap<>();
  private final String root;

  Pointers(Lookup lookup) throws IOException, TextException {
    root = lookup.root();
    for (String file :
        List.of(
            AraProtocol.TREE,
            AraProtocol.CLAIMS,
            AraProtocol.HEURISTICS,
            AraProtocol.EXPERIMENTS)) {
      for (Entry entry : lookup.in(file)) {
        for (String field : FIELDS) {
          for (String path : paths(entry.field(field))) {
            byPath.computeIfAbsent(path, any -> new ArrayList<>()).add(new Pointer(entry, field));
          }
        }
      }
    }
  }

  /** What points to a file, which may be named from the top or from the record's folder. */
  List<Pointer> to(String path) {
    List<Pointer> found = new ArrayList<>(byPath.getOrDefault(path, List.of()));
    if (path.startsWith(root) && !root.isEmpty()) {
      found.addAll(byPath.getOrDefault(path.substring(root.length()), List.of()));
    }
    return found;
  }

  /** The words of a value that may be files: without brackets, quotes, lines and anchors. */
  public static Set<String> paths(String value) {
    Set<String> paths = new LinkedHashSet<>();
    int at = 0;
    while (at < value.length()) {
      int start = at;
      while (at < value.length() && !isBetween(value.charAt(at))) {
        at++;
      }
      String word = value.substring(start, at);
      int end = word.indexOf('#');
      word = end > 0 ? word.substring(0, end) : word;
      end = word.indexOf(':');
      word = end > 0 ? word.substring(0, end) : word;
      while (word.endsWith(".")) {
        word = word.substring(0, word.length() - 1);
      }
      word = word.startsWith("./") ? word.substring(2) : word;
      if (word.indexOf('/') > 0 || word.indexOf('.') > 0) {
        paths.add(word);
      }
      at++;
    }
    return paths;
  }

  private static boolean isBetween(char c) {
    return Character.isWhitespace(c) || "[](){},;\"'`<>".indexOf(c) >= 0;
  }
}
