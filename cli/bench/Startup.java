import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;

/** What a user waits for at the start of git-ara, beside what the same machine needs for less. */
final class Startup {
  private Startup() {}

  static List<Case> cases(Scratch world) throws Exception {
    String ara = Path.of(System.getProperty("bench.git-ara")).toAbsolutePath().toString();
    List<Case> cases = new ArrayList<>();
    cases.add(emptyJvm(world));

    Path plain = world.folder("plain");
    must(world.prepare(plain, List.of("git", "init", "-q")));
    must(world.prepare(plain, List.of("git", "commit", "-q", "--allow-empty", "-m", "one")));
    cases.add(new Case("git --version", plain, List.of("git", "--version")));
    cases.add(new Case("git log -1", plain, List.of("git", "log", "-1")));
    cases.add(new Case("version", plain, List.of(ara, "version")));

    List<String> observe =
        List.of(ara, "observe", "Loss plateaus", "--type", "claim", "--provenance", "ai-suggested");
    record Verb(String name, List<String> command) {}
    for (Verb verb :
        List.of(new Verb("log O01", List.of(ara, "log", "O01")), new Verb("observe", observe))) {
      Path repository = world.folder(verb.name().replace(' ', '-'));
      must(world.prepare(repository, List.of("git", "init", "-q")));
      String trouble = world.prepare(repository, List.of(ara, "init"));
      if (trouble.isEmpty()) {
        trouble = world.prepare(repository, observe);
      }
      if (trouble.isEmpty()) {
        cases.add(new Case(verb.name(), repository, verb.command()));
      } else {
        System.err.println("left out: " + verb.name() + ": " + trouble);
      }
    }
    return cases;
  }

  /** The reference of every ratio: a main method without a line, on C1 and the serial collector. */
  static Case emptyJvm(Scratch world) throws Exception {
    Path folder = world.folder("empty");
    Path source = folder.resolve("Empty.java");
    Files.writeString(source, "class Empty { public static void main(String[] args) {} }\n");
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", folder.toString(), source.toString());
    must(failed == 0 ? "" : "cannot compile " + source);
    List<String> flags = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    command.addAll(List.of("-cp", folder.toString(), "Empty"));
    return new Case("empty JVM", folder, command);
  }

  private static void must(String trouble) {
    if (!trouble.isEmpty()) {
      throw new IllegalStateException(trouble);
    }
  }
}
