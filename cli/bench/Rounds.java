import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;

/**
 * Runs each of several cases once in every round, so that whatever else the machine does meets all
 * of them alike.
 */
final class Rounds {
  private Rounds() {}

  static List<Measured> run(Scratch world, int rounds, List<Case> cases) {
    List<Measured> all = cases.stream().map(Measured::new).toList();
    Spawn spawn = new Spawn();
    int warmUp = Math.min(rounds / 3, 3);
    for (int round = -warmUp; round < rounds; round++) {
      for (int i = 0; i < all.size(); i++) {
        // A neighbour leaves caches and clock speeds behind: each round starts one further on.
        Measured measured = all.get(Math.floorMod(i + round, all.size()));
        Case of = measured.of;
        Spawn.Run run = spawn.run(of.command(), of.folder(), world.environment());
        if (run.status() != of.code()) {
          throw new IllegalStateException(
              of.name() + " ended with exit code " + run.status() + ": " + of.command());
        }
        if (round >= 0) {
          measured.add(run);
        }
      }
    }
    return all;
  }

  /** The reference of ratios: a main method without a line, on C1 and the serial collector. */
  static Case emptyJvm(Scratch world) throws Exception {
    Path folder = world.file("empty");
    if (!Files.isDirectory(folder)) {
      Path source = Files.createDirectory(folder).resolve("Empty.java");
      Files.writeString(source, "class Empty { public static void main(String[] args) {} }\n");
      String to = folder.toString();
      if (ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", to, source + "") != 0) {
        throw new IllegalStateException("cannot compile " + source);
      }
    }
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xshare:auto",
            "-cp",
            folder.toString(),
            "Empty");
    return new Case("empty JVM", folder, command);
  }
}
