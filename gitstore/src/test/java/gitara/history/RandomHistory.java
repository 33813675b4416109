package gitara.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * A history made from a seed: lines that part and join, merges of three, merges that change what
 * neither side has, reverts, the record's folder renamed and removed, broken files, all of it given
 * to git in one stream.
 */
final class RandomHistory {
  private final Random random;
  private final StringBuilder stream = new StringBuilder();

  /** The files of each commit, by path from the top. */
  final List<TreeMap<String, String>> commits = new ArrayList<>();

  final List<List<Integer>> parents = new ArrayList<>();
  private int nextId = 10;

  RandomHistory(Random random) {
    this.random = random;
  }

  String stream() {
    return stream.toString();
  }

  void next() {
    int number = commits.size();
    List<Integer> from = new ArrayList<>();
    if (number > 0 && random.nextInt(60) > 0) {
      int wanted = random.nextInt(5) > 0 ? 1 : random.nextInt(6) > 0 ? 2 : 3;
      for (int i = 0; i < wanted; i++) {
        int parent = Math.max(0, number - 1 - random.nextInt(random.nextInt(4) == 0 ? 12 : 3));
        if (!from.contains(parent)) {
          from.add(parent);
        }
      }
    }
    TreeMap<String, String> files = new TreeMap<>();
    if (!from.isEmpty()) {
      files.putAll(commits.get(from.get(random.nextInt(from.size()))));
      if (from.size() > 1 && random.nextBoolean()) {
        join(files, from);
      }
    }
    int kind = random.nextInt(20);
    if (kind < 11) {
      files.put("code/" + random.nextInt(5) + ".txt", "code " + number + "\n");
    }
    if (kind == 19 && random.nextInt(3) == 0) {
      move(files);
    } else if (kind == 18 && number > 4) {
      // A revert: what it was some commits ago.
      String root = root(files);
      files.keySet().removeIf(path -> path.startsWith(root) && !root.isEmpty());
      TreeMap<String, String> old = commits.get(random.nextInt(number));
      old.forEach(
          (path, text) -> {
            if (!path.startsWith("code/")) {
              files.put(path, text);
            }
          });
    } else if (kind > 9 && (from.size() < 2 || random.nextInt(3) == 0)) {
      edit(files);
    }
    write(number, from, files);
    commits.add(files);
    parents.add(from);
  }

  /** Each file from another parent. */
  private void join(Map<String, String> files, List<Integer> from) {
    for (int parent : from) {
      commits
          .get(parent)
          .forEach(
              (path, text) -> {
                if (random.nextBoolean()) {
                  files.put(path, text);
                }
              });
    }
  }

  private static String root(Map<String, String> files) {
    for (String path : files.keySet()) {
      if (path.endsWith("trace/exploration_tree.yaml")) {
        return path.substring(0, path.length() - "trace/exploration_tree.yaml".length());
      }
    }
    return "ara/";
  }

  private void move(Map<String, String> files) {
    String root = root(files);
    String to = List.of("ara/", "notes/", "record/", "").get(random.nextInt(4));
    TreeMap<String, String> moved = new TreeMap<>();
    files.forEach(
        (path, text) ->
            moved.put(
                path.startsWith(root) && !path.startsWith("code/")
                    ? to + path.substring(root.length())
                    : path,
                text));
    files.clear();
    files.putAll(moved);
  }

  private void edit(Map<String, String> files) {
    String root = root(files);
    String tree = root + "trace/exploration_tree.yaml";
    String claims = root + "logic/claims.md";
    String staging = root + "staging/observations.yaml";
    for (int edits = 1 + random.nextInt(2); edits > 0; edits--) {
      switch (random.nextInt(9)) {
        case 0, 1 ->
            files.merge(
                tree,
                "tree:\n" + node("  "),
                (old, fresh) ->
                    old
                        + (random.nextBoolean() || !old.contains("children")
                            ? node("  ")
                            : node("      ")));
        case 2 ->
            files.computeIfPresent(tree, (path, old) -> old + "    children:\n" + node("      "));
        case 3, 4 -> files.merge(claims, "# Claims\n" + claim(), (old, fresh) -> old + claim());
        case 5 ->
            files.computeIfPresent(
                claims,
                (path, old) ->
                    old.replaceFirst(
                        "Status\\*\\*: \\w+(?=[^#]*## C"
                            + (10 + random.nextInt(nextId))
                            + "|[^#]*$)",
                        "Status**: "
                            + List.of("testing", "supported", "refuted").get(random.nextInt(3))));
        case 6 ->
            files.merge(
                staging, "observations:\n" + observation(), (old, fresh) -> old + observation());
        case 7 ->
            files.computeIfPresent(
                staging, (path, old) -> old.replaceFirst("promoted: false", "promoted: true"));
        default -> {
          if (random.nextInt(4) == 0) {
            files.computeIfPresent(staging, (path, old) -> old + "  - \"open\n");
          } else if (random.nextInt(3) == 0) {
            files.remove(claims);
          } else {
            files.computeIfPresent(staging, (path, old) -> old.replace("  - \"open\n", ""));
          }
        }
      }
    }
  }

  private int id() {
    return random.nextInt(6) == 0 ? 10 + random.nextInt(nextId) : nextId++;
  }

  private String node(String indent) {
    return indent
        + "- id: N"
        + id()
        + "\n"
        + indent
        + "  type: question\n"
        + indent
        + "  title: \"t\"\n";
  }

  private String claim() {
    return "\n## C"
        + id()
        + ": Title\n- **Statement**: s"
        + random.nextInt(9)
        + "\n- **Status**: hypothesis\n";
  }

  private String observation() {
    return "  - id: O" + id() + "\n    content: \"c\"\n    promoted: false\n";
  }

  private void write(int number, List<Integer> from, Map<String, String> files) {
    stream.append("commit refs/heads/c").append(number).append("\nmark :").append(number + 1);
    stream.append("\ncommitter Ada <ada@example.org> ");
    stream.append(1_790_000_000 + 60 * (number + random.nextInt(20) - 10)).append(" +0000\n");
    data("commit " + number);
    for (int i = 0; i < from.size(); i++) {
      stream.append(i == 0 ? "from :" : "merge :").append(from.get(i) + 1).append('\n');
    }
    stream.append("deleteall\n");
    files.forEach(
        (path, text) -> {
          stream.append("M 100644 inline ").append(path).append('\n');
          data(text);
        });
    stream.append('\n');
  }

  private void data(String text) {
    stream.append("data ").append(text.length()).append('\n').append(text).append('\n');
  }
}
