package gitara.cli.check;

import gitara.cli.output.Console;
import gitara.rule.Example;
import gitara.rule.ExamplePart;
import gitara.rule.Scene;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Prints examples of rules as the files that a commit changes, in git's words. */
final class ExamplePrinter {
  private final Console console;
  private final @Nullable Example shared;
  private final Set<String> scenes = new LinkedHashSet<>();

  /**
   * @param shared what all examples begin with; null for nothing
   */
  ExamplePrinter(Console console, @Nullable Example shared) {
    this.console = console;
    this.shared = shared;
  }

  /** What all examples begin with. */
  void printShared() {
    if (shared == null) {
      return;
    }
    console.line("");
    console.line(
        "What all examples begin with; each shows only what it has besides or differently:");
    for (ExamplePart part : shared.parts()) {
      print(shared, begin(shared, null), part);
    }
  }

  void print(String word, Example example) {
    console.line("");
    console.line(word + " example: " + example.title());
    if (example.parts().isEmpty()) {
      console.line("    as given");
    }
    for (ExamplePart part : example.parts()) {
      print(example, begin(example, shared), part);
    }
  }

  /** What an example changes: the scene that it names, or what it begins with otherwise. */
  private static @Nullable Example begin(Example example, @Nullable Example otherwise) {
    boolean hasScene =
        !example.parts().isEmpty() && example.parts().getFirst().mark() == ExamplePart.Mark.SCENE;
    if (hasScene) {
      return scene(example.parts().getFirst().name()).files();
    }
    return otherwise;
  }

  private static Scene scene(String name) {
    return Objects.requireNonNull(Scene.find(name), name);
  }

  /** The commands that print the scenes of the examples. */
  void printScenes() {
    if (!scenes.isEmpty()) {
      console.line("");
    }
    scenes.forEach(name -> console.line("files of the scene: git ara lint --explain " + name));
  }

  /** All files of a scene, in full. */
  static void print(Console console, Scene scene) {
    console.line(console.paint(Console.Colour.BOLD, scene.name()) + " (scene)");
    console.line("");
    console.paragraph(scene.description());
    console.line("");
    Map<String, String> before = scene.files().before();
    Map<String, String> after = scene.files().after();
    Set<String> paths = new LinkedHashSet<>(before.keySet());
    paths.addAll(after.keySet());
    for (String path : paths) {
      String old = before.get(path);
      String now = after.get(path);
      if (old != null) {
        block(
            console,
            (old.equals(now) ? "file: " : now == null ? "deleted: " : "before: ") + path,
            old);
      }
      if (now != null && !now.equals(old)) {
        block(console, heading(old == null ? "new file: " : "after: ", path), now);
      }
    }
  }

  private void print(Example example, @Nullable Example base, ExamplePart part) {
    String path = part.name();
    boolean isBefore = example.before().containsKey(path);
    boolean isAfter = example.after().containsKey(path);
    switch (part.mark()) {
      case SCENE -> printScene(path);
      case COMMIT ->
          block(
              console,
              "commit "
                  + path.replaceFirst(" < ", " after ").replaceFirst("( after [^ ]+) ", "$1 and "),
              "");
      case SAME -> block(console, "file: " + path, part.text());
      case BEFORE -> block(console, (isAfter ? "before: " : "deleted: ") + path, part.text());
      case AFTER -> block(console, heading(isBefore ? "after: " : "new file: ", path), part.text());
      case CHANGED -> block(console, "modified: " + path, part.text());
      case OTHERWISE -> block(console, heading("differs: ", path), part.text());
      case EDITED -> {
        boolean isOther = base != null && differs(base, path);
        block(console, heading(isOther ? "differs: " : "modified: ", path), part.text());
      }
      case COMES -> block(console, "new file, as given: " + path, "");
      case ABSENT -> block(console, "without: " + path, "");
      case GOES -> block(console, heading(isBefore ? "deleted: " : "without: ", path), "");
    }
  }

  private static boolean differs(Example base, String path) {
    return !Objects.equals(base.before().get(path), base.after().get(path));
  }

  private void printScene(String name) {
    scenes.add(name);
    console.line("    scene " + name + ": " + scene(name).description());
  }

  private static String heading(String word, String path) {
    return switch (path) {
      case Example.MESSAGE -> word.replace("new file: ", "") + "commit message";
      default -> word + path;
    };
  }

  private static void block(Console console, String heading, String text) {
    console.line("    " + heading);
    if (text.isEmpty()) {
      return;
    }
    for (String line : Console.lines(text.stripTrailing())) {
      console.line(line.isEmpty() ? "" : "      " + line);
    }
  }
}
