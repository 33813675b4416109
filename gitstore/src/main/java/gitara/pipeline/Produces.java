package gitara.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an agent leaves behind.
 *
 * @param items each of them is there once the agent is done
 * @param files names of files in the first folder
 * @param sections headings in the first of these files, or in the first file of all
 */
public record Produces(List<Item> items, List<String> files, List<String> sections) {
  static final Produces NOTHING = new Produces(List.of(), List.of(), List.of());

  private static final String ACCEPTED =
      "accepted: `file`, `folder/` or `glob*.tex` from the top of the repository, separated by"
          + " commas, with `or` between those of which one is enough";

  private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");
  private static final Pattern PATH =
      Pattern.compile("[^\\s`,()]*/[^\\s`,()]*|[\\w{}*.-]+\\.[A-Za-z]\\w{0,9}");

  /**
   * One thing that is produced.
   *
   * @param paths one of which is enough: files, folders with a slash at the end, or globs; none for
   *     what the registry only describes
   */
  public record Item(List<String> paths, String text) {
    public Item {
      paths = List.copyOf(paths);
    }
  }

  public Produces {
    items = List.copyOf(items);
    files = List.copyOf(files);
    sections = List.copyOf(sections);
  }

  /**
   * Reads a value.
   *
   * @param problems gets what cannot be read
   */
  static Produces parse(
      String value, List<String> files, List<String> sections, Consumer<String> problems) {
    List<Item> items = new ArrayList<>();
    for (String item : split(value, ',')) {
      items.add(new Item(paths(item), item));
    }
    Produces produces = new Produces(items, files, sections);
    List<String> paths = produces.patterns(PipelinePaths.PROJECT);
    if (!value.isEmpty() && paths.isEmpty()) {
      problems.accept("PRODUCES names no path; " + ACCEPTED);
    }
    for (String path : paths) {
      if (path.matches("\\.?|[/~].*|(?:.*/)?\\.\\.(?:/.*)?|(?:.*/)?\\.git(?:/.*)?")) {
        problems.accept("PRODUCES has \"" + path + "\", which no commit holds; " + ACCEPTED);
      }
    }
    boolean isOpen =
        value.chars().filter(c -> c == '`').count() % 2 > 0
            || value.chars().filter(c -> c == '(').count()
                != value.chars().filter(c -> c == ')').count();
    if (isOpen) {
      problems.accept("PRODUCES has a ` or a parenthesis that is not closed; " + ACCEPTED);
    }
    return produces;
  }

  /** The paths in a text, without what stands in parentheses; quoted ones where any is quoted. */
  static List<String> paths(String text) {
    String plain = withoutRemarks(text);
    List<String> paths = new ArrayList<>();
    Matcher quoted = QUOTED.matcher(plain);
    while (quoted.find()) {
      paths.add(clean(quoted.group(1)));
    }
    if (paths.isEmpty()) {
      for (String part : plain.split("\\s+(?:or|OR)\\s+", -1)) {
        if (PATH.matcher(part.strip()).matches()) {
          paths.add(clean(part.strip()));
        }
      }
    }
    return paths;
  }

  static boolean isPath(String text) {
    return PATH.matcher(text).matches();
  }

  private static String clean(String path) {
    String clean = path.strip();
    return clean.startsWith("./") ? clean.substring(2) : clean;
  }

  static String withoutRemarks(String text) {
    return text.replaceAll("\\([^()]*\\)", " ").strip();
  }

  /** The parts between separators that stand in no parentheses and no code. */
  static List<String> split(String value, char separator) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int from = 0;
    boolean isCode = false;
    for (int i = 0; i <= value.length(); i++) {
      char c = i < value.length() ? value.charAt(i) : separator;
      isCode ^= c == '`';
      depth += isCode ? 0 : c == '(' ? 1 : c == ')' ? -1 : 0;
      if (i == value.length() || (c == separator && depth <= 0 && !isCode)) {
        String part = value.substring(from, i).strip();
        if (!part.isEmpty()) {
          parts.add(part);
        }
        from = i + 1;
      }
    }
    return parts;
  }

  /** The patterns of all paths for a project, required files among them. */
  public List<String> patterns(String project) {
    List<String> patterns = new ArrayList<>();
    for (Item item : items) {
      for (String path : item.paths()) {
        patterns.add(PipelinePaths.fill(path, project));
      }
    }
    patterns.addAll(required(project));
    return patterns;
  }

  /** The required files with their folder, which is the first one. */
  public List<String> required(String project) {
    String folder = "";
    for (Item item : items) {
      for (String path : item.paths()) {
        folder = folder.isEmpty() && path.endsWith("/") ? path : folder;
      }
    }
    List<String> required = new ArrayList<>();
    for (String file : files) {
      required.add(PipelinePaths.fill(folder + file, project));
    }
    return required;
  }
}
