package gitara.cli;

import gitara.testkit.TestRepo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The claims as plain git tells them, commit by commit: {@code git show
 * COMMIT:ara/logic/claims.md}, split at its headings. Nothing of git-ara takes part.
 */
final class ClaimStories {
  static final String FILE = "ara/logic/claims.md";
  static final String POINTER = "Last revised";

  /**
   * What a commit did to a claim.
   *
   * @param before its fields, by name; empty where the claim was born
   * @param after its fields
   */
  record Step(String commit, Map<String, String> before, Map<String, String> after) {
    /** The fields that are not the same on both sides, but for the pointer to the trace. */
    List<String> changed() {
      List<String> changed = new ArrayList<>();
      TreeSet<String> names = new TreeSet<>(before.keySet());
      names.addAll(after.keySet());
      for (String name : names) {
        if (!name.equals(POINTER) && !of(before, name).equals(of(after, name))) {
          changed.add(name);
        }
      }
      return changed;
    }
  }

  private ClaimStories() {}

  static String of(Map<String, String> fields, String name) {
    return fields.getOrDefault(name, "");
  }

  /** The life of every claim, in the order of the branch. */
  static Map<String, List<Step>> of(TestRepo repo) {
    Map<String, List<Step>> lives = new LinkedHashMap<>();
    Map<String, Map<String, String>> before = Map.of();
    for (String commit : repo.git("log", "--reverse", "--format=%H", "--", FILE).split("\n", -1)) {
      Map<String, Map<String, String>> after = claims(repo.git("show", commit + ":" + FILE));
      for (Map.Entry<String, Map<String, String>> claim : after.entrySet()) {
        Map<String, String> old = before.getOrDefault(claim.getKey(), Map.of());
        if (!old.equals(claim.getValue())) {
          lives
              .computeIfAbsent(claim.getKey(), id -> new ArrayList<>())
              .add(new Step(commit, old, claim.getValue()));
        }
      }
      before = after;
    }
    return lives;
  }

  /** The claims of a file by their ids, each with its title and fields. */
  static Map<String, Map<String, String>> claims(String text) {
    Map<String, Map<String, String>> claims = new LinkedHashMap<>();
    for (String section : text.split("(?m)^## ", -1)) {
      if (section.matches("(?s)C\\d+: .*")) {
        String[] lines = section.split("\n", -1);
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("title", lines[0].substring(lines[0].indexOf(": ") + 2));
        for (String line : lines) {
          if (line.startsWith("- **")) {
            String[] parts = line.substring(4).split("\\*\\*:", 2);
            fields.put(parts[0], parts[1].strip());
          }
        }
        claims.put(lines[0].substring(0, lines[0].indexOf(':')), fields);
      }
    }
    return claims;
  }
}
