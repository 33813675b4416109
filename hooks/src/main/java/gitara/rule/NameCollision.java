package gitara.rule;

import gitara.record.Step;
import java.io.IOException;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A record is the same one on every file system. Only folders in which a step adds a name are read.
 */
final class NameCollision extends RepositoryRule {
  private static final String HINT = "choose a name that differs in its letters";

  private static final Set<String> DEVICES =
      Set.of(
          "con", "prn", "aux", "nul", "conin$", "conout$", "com1", "com2", "com3", "com4", "com5",
          "com6", "com7", "com8", "com9", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7",
          "lpt8", "lpt9");

  NameCollision() {
    super(
        RuleName.of(
                "ARA50",
                "name-collision",
                Severity.ERROR,
                Reads.STEP,
                "no file system takes two names of the record for one, or a name for a device")
            .since(2));
  }

  /**
   * Compares the names that a step adds below a folder.
   *
   * @param folder of the record, without a slash
   */
  void check(Step step, String folder, Findings findings) throws IOException {
    Map<String, Set<String>> added = new TreeMap<>();
    for (Step.FileDiff file : step.changes(folder)) {
      if (file.old() == null && file.now() != null) {
        String path = file.path();
        int slash = folder.length();
        int end = slash;
        do {
          slash = end;
          end = path.indexOf('/', slash + 1);
          String parent = path.substring(0, slash);
          String name = path.substring(slash + 1, end < 0 ? path.length() : end);
          added.computeIfAbsent(parent, key -> new TreeSet<>()).add(name);
        } while (end >= 0);
      }
    }
    for (Map.Entry<String, Set<String>> one : added.entrySet()) {
      Set<String> old = new HashSet<>(step.before().children(one.getKey()));
      Set<String> fresh = one.getValue();
      fresh.removeAll(old);
      if (!fresh.isEmpty()) {
        compare(one.getKey(), fresh, step.after().children(one.getKey()), findings);
      }
    }
  }

  /**
   * At the top of a repository only names count that could be taken for a record's.
   *
   * @param tops those
   */
  void checkTop(Step step, Set<String> tops, Findings findings) throws IOException {
    List<String> now = step.after().children("");
    Set<String> old = new HashSet<>(step.before().children(""));
    Map<String, String> forms = new HashMap<>();
    for (String top : tops) {
      forms.put(form(top), top);
    }
    for (String name : now) {
      String top = old.contains(name) ? null : forms.get(form(name));
      if (top != null && !top.equals(name) && now.contains(top)) {
        collision("", name, top, findings);
      }
    }
  }

  private void compare(String folder, Set<String> fresh, List<String> all, Findings findings) {
    Map<String, String> forms = new HashMap<>();
    for (String name : all) {
      if (!fresh.contains(name)) {
        forms.put(form(name), name);
      }
    }
    for (String name : fresh) {
      String path = folder + "/" + name;
      String word = word(name);
      String other = forms.putIfAbsent(form(name), name);
      if (other != null) {
        collision(folder, name, other, findings);
      } else if (word != null) {
        find(findings, name().severity(), path, "", word, "choose another name");
      }
    }
  }

  private void collision(String folder, String name, String other, Findings findings) {
    String path = folder.isEmpty() ? name : folder + "/" + name;
    find(
        findings,
        name().severity(),
        path,
        "",
        "is the same file as " + other + " where names are compared without case or Unicode form",
        HINT);
  }

  /** What is wrong with a name by itself; null for nothing. */
  private static @Nullable String word(String name) {
    if (name.indexOf(':') >= 0 || name.indexOf('\\') >= 0) {
      return "has a character that separates names on Windows";
    }
    char last = name.charAt(name.length() - 1);
    if (last == '.' || last == ' ') {
      return "ends in a character that Windows drops";
    }
    int dot = name.indexOf('.');
    String base = (dot < 0 ? name : name.substring(0, dot)).stripTrailing();
    return DEVICES.contains(base.toLowerCase(Locale.ROOT)) ? "is a device on Windows" : null;
  }

  /** What two names have in common that some file system takes for one. */
  private static String form(String name) {
    String text = name;
    int colon = text.indexOf(':');
    text = colon > 0 ? text.substring(0, colon) : text;
    int end = text.length();
    while (end > 0 && (text.charAt(end - 1) == '.' || text.charAt(end - 1) == ' ')) {
      end--;
    }
    text = text.substring(0, end);
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) {
        return unicode(text);
      }
    }
    return text.toLowerCase(Locale.ROOT);
  }

  private static String unicode(String text) {
    StringBuilder seen = new StringBuilder();
    text.codePoints()
        .filter(code -> Character.getType(code) != Character.FORMAT)
        .forEach(seen::appendCodePoint);
    String decomposed = Normalizer.normalize(seen, Normalizer.Form.NFD);
    String folded = decomposed.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    return Normalizer.normalize(folded, Normalizer.Form.NFD);
  }
}
