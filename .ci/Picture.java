import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Draws a terminal session as SVG, for the README: runs each line of a script that begins with
 * {@code $ } in a repository of its own, and prints the commands with what they really print.
 * Arguments: the program, the script, the file to write. Lines of the script that begin with {@code
 * % } are run and not shown.
 */
final class Picture {
  private static final int COLUMNS = 100;
  private static final double ADVANCE = 7.8;
  private static final int LEADING = 19;

  private Picture() {}

  private record Line(String text, String colour) {}

  public static void main(String[] args) throws Exception {
    Path program = Path.of(args[0]).toAbsolutePath();
    Path folder = Files.createTempDirectory("picture");
    try {
      List<Line> lines = new ArrayList<>();
      for (String line : Files.readAllLines(Path.of(args[1]))) {
        if (line.startsWith("% ")) {
          run(program, folder, line.substring(2));
        } else if (line.startsWith("$ ")) {
          lines.add(new Line(line, "#7ee787"));
          for (String printed : run(program, folder, line.substring(2)).lines().toList()) {
            lines.add(new Line(printed, printed.startsWith("git-ara:") ? "#ffa198" : "#e6edf3"));
          }
          lines.add(new Line("", ""));
        }
      }
      Files.writeString(Path.of(args[2]), svg(lines));
    } finally {
      try (var files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  private static String run(Path program, Path folder, String command) throws Exception {
    Path bin = Files.createDirectories(folder.resolve("bin"));
    if (!Files.exists(bin.resolve("git-ara"))) {
      Files.createSymbolicLink(bin.resolve("git-ara"), program);
    }
    Path repository = Files.createDirectories(folder.resolve("project"));
    ProcessBuilder shell =
        new ProcessBuilder("sh", "-c", command)
            .directory(repository.toFile())
            .redirectErrorStream(true);
    shell.environment().put("PATH", bin + ":" + System.getenv("PATH"));
    shell.environment().put("HOME", folder.toString());
    shell.environment().put("GIT_CONFIG_NOSYSTEM", "1");
    shell.environment().put("ARA_ACTOR", "human");
    for (String who : List.of("AUTHOR", "COMMITTER")) {
      shell.environment().put("GIT_" + who + "_NAME", "Ada");
      shell.environment().put("GIT_" + who + "_EMAIL", "ada@example.org");
    }
    Process process = shell.start();
    process.getOutputStream().close();
    String printed = new String(process.getInputStream().readAllBytes(), UTF_8);
    process.waitFor();
    return printed;
  }

  private static String svg(List<Line> lines) throws IOException {
    List<Line> wrapped = new ArrayList<>();
    for (Line line : lines) {
      String rest = line.text();
      while (rest.length() > COLUMNS) {
        int at = rest.lastIndexOf(' ', COLUMNS);
        at = at < COLUMNS / 2 ? COLUMNS : at;
        wrapped.add(new Line(rest.substring(0, at), line.colour()));
        rest = "    " + rest.substring(at).strip();
      }
      wrapped.add(new Line(rest, line.colour()));
    }
    int width = (int) (COLUMNS * ADVANCE) + 40;
    int height = wrapped.size() * LEADING + 30;
    StringBuilder svg = new StringBuilder();
    svg.append(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"A terminal session with git ara\">\n"
            .formatted(width, height));
    svg.append("<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"#0d1117\"/>\n");
    svg.append(
        "<g font-family=\"ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono',"
            + " monospace\" font-size=\"13\">\n");
    for (int i = 0; i < wrapped.size(); i++) {
      Line line = wrapped.get(i);
      if (!line.text().isBlank()) {
        svg.append(
            "<text xml:space=\"preserve\" x=\"20\" y=\"%d\" fill=\"%s\">%s</text>\n"
                .formatted(
                    30 + i * LEADING,
                    line.colour(),
                    line.text().replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")));
      }
    }
    return svg.append("</g>\n</svg>\n").toString();
  }
}
