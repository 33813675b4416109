package gitara.pipeline;

import gitara.protocol.Protocol;
import gitara.record.Snapshot;
import gitara.run.Bound;
import gitara.run.Outline;
import gitara.run.Scope;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The files that an agent produces, as a snapshot has them. */
public final class Artifacts {
  private Artifacts() {}

  /** Whether a path is one that an agent produces. */
  public static boolean covers(Produces produces, String project, String path) {
    return new Scope("", produces.patterns(project)).covers(path);
  }

  /** The files with their contents, sorted; each once. */
  public static List<Bound> of(Produces produces, String project, Snapshot snapshot)
      throws IOException {
    Map<String, Bound> found = new TreeMap<>();
    for (String pattern : produces.patterns(project)) {
      for (String path : files(snapshot, pattern)) {
        Bound bound = Bound.of(snapshot, path);
        if (bound != null) {
          found.put(path, bound);
        }
      }
    }
    return List.copyOf(found.values());
  }

  /** The regular files that a path, a folder or a glob stands for. */
  static List<String> files(Snapshot snapshot, String pattern) throws IOException {
    if (pattern.indexOf('*') < 0) {
      if (!pattern.endsWith("/") && snapshot.id(pattern) != null) {
        return List.of(pattern);
      }
      return snapshot.list(pattern.endsWith("/") ? cut(pattern, pattern.length() - 1) : pattern);
    }
    int slash = pattern.lastIndexOf('/', pattern.indexOf('*'));
    Scope scope = Scope.of("", pattern);
    List<String> files = new ArrayList<>();
    for (String path : snapshot.list(slash < 0 ? "" : cut(pattern, slash))) {
      if (scope.covers(path)) {
        files.add(path);
      }
    }
    return files;
  }

  private static String cut(String path, int end) {
    return path.substring(0, end);
  }

  /** What an agent that is done should have left behind and has not. */
  public static List<String> missing(Produces produces, String project, Snapshot snapshot)
      throws IOException {
    List<String> missing = new ArrayList<>();
    for (Produces.Item item : produces.items()) {
      boolean isThere = item.paths().isEmpty();
      List<String> filled = new ArrayList<>();
      for (String path : item.paths()) {
        filled.add(PipelinePaths.fill(path, project));
        isThere |= !files(snapshot, filled.getLast()).isEmpty();
      }
      if (!isThere) {
        missing.add(String.join(" or ", filled));
      }
    }
    for (String file : produces.required(project)) {
      if (snapshot.id(file) == null) {
        missing.add(file);
      }
    }
    for (String section : lackingSections(produces, project, snapshot)) {
      missing.add(section);
    }
    return missing;
  }

  /** The required sections that the first Markdown file lacks, each with the file. */
  private static List<String> lackingSections(Produces produces, String project, Snapshot snapshot)
      throws IOException {
    if (produces.sections().isEmpty()) {
      return List.of();
    }
    List<String> candidates = new ArrayList<>(produces.required(project));
    for (Bound bound : of(produces, project, snapshot)) {
      candidates.add(bound.path());
    }
    for (String path : candidates) {
      if (path.toLowerCase(Locale.ROOT).endsWith(".md")) {
        return snapshot.id(path) == null ? List.of() : lacking(produces.sections(), path, snapshot);
      }
    }
    return List.of();
  }

  /** The sections that an agent declares for a file and that the file lacks. */
  static List<String> lackingSections(
      AgentRegistry registry, String project, String path, Snapshot snapshot) throws IOException {
    for (Agent agent : registry.agents()) {
      List<String> required = agent.produces().required(project);
      boolean isFirst = !required.isEmpty() && required.getFirst().equals(path);
      boolean isOnly = required.isEmpty() && covers(agent.produces(), project, path);
      if (!agent.produces().sections().isEmpty() && (isFirst || isOnly)) {
        return lacking(agent.produces().sections(), path, snapshot);
      }
    }
    return List.of();
  }

  private static List<String> lacking(List<String> sections, String path, Snapshot snapshot)
      throws IOException {
    List<String> lacking = new ArrayList<>();
    try {
      SourceText text = Protocol.text(snapshot, path);
      Map<String, Boolean> headings = new LinkedHashMap<>();
      for (Outline.Part part : text == null ? List.<Outline.Part>of() : Outline.of(text).parts()) {
        headings.put(plain(part.heading()), true);
      }
      for (String section : sections) {
        String name = plain(section);
        if (headings.keySet().stream().noneMatch(heading -> isNamed(heading, name))) {
          lacking.add("the section " + section + " in " + path);
        }
      }
    } catch (TextException e) {
      lacking.add("a text that can be read in " + path);
    }
    return lacking;
  }

  private static boolean isNamed(String heading, String name) {
    return heading.startsWith(name)
        && (heading.length() == name.length()
            || !Character.isLetterOrDigit(heading.charAt(name.length())));
  }

  /** A heading without its number and marks. */
  private static String plain(String heading) {
    return heading
        .replaceAll("[*_`]", "")
        .replaceFirst("^(?:§ ?)?\\d+(?:\\.\\d+)*[.):]?\\s+", "")
        .strip()
        .toLowerCase(Locale.ROOT);
  }
}
