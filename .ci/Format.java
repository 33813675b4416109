import com.google.googlejavaformat.java.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks ({@code check}) or rewrites ({@code write}) the layout of every Java file of the house.
 */
final class Format {
  public static void main(String[] args) throws Exception {
    boolean write = args[0].equals("write");
    Path top = Path.of(args[1]);
    List<String> options = new ArrayList<>();
    options.addAll(write ? List.of("--replace") : List.of("--dry-run", "--set-exit-if-changed"));
    for (String module : List.of(".ci", "gitstore", "hooks", "cli")) {
      options.addAll(javaFiles(top.resolve(module)));
    }
    PrintWriter out = new PrintWriter(System.out, true);
    PrintWriter err = new PrintWriter(System.err, true);
    int code = new Main(out, err, System.in).format(options.toArray(String[]::new));
    if (code != 0 && !write) {
      err.println("The files above are not laid out by google-java-format.");
      err.println("To rewrite them: mvn -Dformat=write validate");
    }
    System.exit(code);
  }

  private static List<String> javaFiles(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (var files = Files.walk(folder)) {
      return files
          .filter(f -> f.toString().endsWith(".java") && !f.toString().contains("/target/"))
          .map(Path::toString)
          .sorted()
          .toList();
    }
  }
}
