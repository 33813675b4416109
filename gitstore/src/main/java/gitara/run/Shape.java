package gitara.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * What a kind of file has to look like: its sections, whether they may be empty, the columns of
 * their tables, and the headings that it must not have.
 */
public final class Shape {
  /**
   * A fault.
   *
   * @param line 0 where it is about the file
   */
  public record Fault(int line, String message) {}

  /** A section that the file has; one with columns has a table with these. */
  private record Required(
      String name, boolean mayBeMissing, boolean mayBeEmpty, List<String> columns) {}

  private final String what;
  private final List<Required> required = new ArrayList<>();
  private final List<Predicate<String>> forbidden = new ArrayList<>();
  private boolean inOrder;
  private int depth;

  /**
   * A shape without sections.
   *
   * @param what the file is called in faults
   */
  public Shape(String what) {
    this.what = what;
  }

  /** Requires a section with something in it, and a table with some columns if any are given. */
  public Shape section(String name, String... columns) {
    required.add(new Required(name, false, false, List.of(columns)));
    return this;
  }

  /** Requires a section that may be empty. */
  public Shape heading(String name) {
    required.add(new Required(name, false, true, List.of()));
    return this;
  }

  /** Names a section that may be missing or empty: only its place is judged. */
  public Shape mayHave(String name) {
    required.add(new Required(name, true, true, List.of()));
    return this;
  }

  /** Requires the headings of sections to be of one depth, and each section to stand once. */
  public Shape at(int headings) {
    depth = headings;
    return this;
  }

  /** Requires the sections to stand in the order in which they were named. */
  public Shape ordered() {
    inOrder = true;
    return this;
  }

  /** Forbids headings, each given in lower case to the condition. */
  public Shape without(Predicate<String> headings) {
    forbidden.add(headings);
    return this;
  }

  /** The faults of a file, by line. */
  public List<Fault> faults(Outline file) {
    List<Fault> faults = new ArrayList<>();
    int last = 0;
    for (Required section : required) {
      List<Outline.Part> parts =
          file.parts().stream()
              .filter(part -> part.isNamed(section.name()) && (depth == 0 || part.depth() == depth))
              .toList();
      if (parts.isEmpty()) {
        if (!section.mayBeMissing()) {
          faults.add(new Fault(0, what + " has no section " + headed(section.name())));
        }
        continue;
      }
      Outline.Part part = parts.getFirst();
      if (depth > 0 && parts.size() > 1) {
        faults.add(new Fault(parts.get(1).line(), section.name() + " occurs twice"));
      }
      if (inOrder && part.line() < last) {
        faults.add(new Fault(part.line(), section.name() + " stands too early"));
      }
      last = Math.max(last, part.line());
      if (part.isEmpty() && !section.mayBeEmpty()) {
        faults.add(new Fault(part.line(), "the section " + section.name() + " is empty"));
      } else {
        faults.addAll(columns(section, part));
      }
    }
    for (Outline.Part part : file.parts()) {
      String heading = part.heading().toLowerCase(Locale.ROOT);
      if (forbidden.stream().anyMatch(one -> one.test(heading))) {
        faults.add(new Fault(part.line(), what + " must not have a section " + part.heading()));
      }
    }
    return faults;
  }

  private String headed(String name) {
    return depth == 0 ? name : "#".repeat(depth) + " " + name;
  }

  private static List<Fault> columns(Required section, Outline.Part part) {
    if (section.columns().isEmpty()) {
      return List.of();
    }
    List<Table> tables = part.tables();
    if (tables.isEmpty()) {
      return List.of(new Fault(part.line(), "the section " + section.name() + " has no table"));
    }
    List<Fault> faults = new ArrayList<>();
    for (String column : section.columns()) {
      if (tables.getFirst().column(column) < 0) {
        faults.add(
            new Fault(
                tables.getFirst().line(),
                "the table of " + section.name() + " has no column " + column));
      }
    }
    return faults;
  }
}
