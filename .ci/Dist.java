import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.jar.JarFile;
import java.util.spi.ToolProvider;
import java.util.zip.GZIPOutputStream;

/**
 * Makes the files of a release for the machine it runs on, from the jar that was just packed.
 * Arguments: the folder of the command line's module, the version, and the owner's address of the
 * repository.
 *
 * <p>Runtime and jar are the same, byte for byte, in two builds of one commit; the start-up
 * archives are not. So the archive without these ({@code -noarchive}) is the one whose digest can
 * be written down before a release.
 */
final class Dist {
  /**
   * What the program and JGit use; a class that is missing would be found by the tests of a
   * release.
   */
  private static final String MODULES =
      "java.base,java.logging,java.management,java.xml,jdk.unsupported";

  /** 2026-11-18, as in the jar. */
  private static final long TIME = 1_794_960_000L;

  private final Path cli;
  private final String version;
  private final String source;
  private final Path dist;
  private final Path stage;
  private final String platform;

  private Dist(Path cli, String version, String source) {
    this.cli = cli;
    this.version = version;
    this.source = source;
    this.dist = cli.resolve("target/dist");
    this.stage = cli.resolve("target/dist-stage");
    this.platform = platform();
  }

  public static void main(String[] args) throws Exception {
    new Dist(Path.of(args[0]).toAbsolutePath().normalize(), args[1], args[2]).make();
  }

  private static String platform() {
    String system = System.getProperty("os.name").startsWith("Mac") ? "macos" : "linux";
    String arch = System.getProperty("os.arch");
    return system + (arch.equals("aarch64") || arch.equals("arm64") ? "-arm64" : "-x64");
  }

  private void make() throws Exception {
    delete(dist);
    delete(stage);
    Files.createDirectories(dist);
    String name = "git-ara-" + version;
    Path tree = stage.resolve(name);
    program(tree);
    archive(tree, name + "-jar", "tar.gz");
    link(tree.resolve("lib/git-ara/runtime"));
    archive(tree, name + "-" + platform + "-noarchive", "tar.gz");
    train(tree);
    archive(tree, name + "-" + platform, "tar.gz");
    debian(tree);
    npm(tree);
    script(cli.resolve("release/install.sh"), dist.resolve("install.sh"));
    Files.copy(cli.resolve("release/git-ara.rb"), dist.resolve("git-ara.rb"));
    delete(stage);
    ProcessBuilder assemble = new ProcessBuilder(cli.resolve("release/assemble").toString());
    assemble.command().addAll(List.of(dist.toString(), version, source));
    run(assemble);
  }

  /** Launcher, jar, man page, completion and licences. */
  private void program(Path tree) throws Exception {
    Path target = cli.resolve("target");
    String build = Files.readString(target.resolve("current")).strip();
    Path lib = Files.createDirectories(tree.resolve("lib/git-ara"));
    Path jar = lib.resolve("git-ara-" + build + ".jar");
    Files.copy(target.resolve(jar.getFileName()), jar);
    Files.writeString(lib.resolve("current"), build + "\n");
    Files.copy(cli.resolve("install.sh"), lib.resolve("install.sh"));
    Files.createDirectories(tree.resolve("bin"));
    executable(Files.copy(cli.resolve("git-ara"), tree.resolve("bin/git-ara")));
    script(cli.resolve("release/INSTALL"), tree.resolve("INSTALL"));

    Path share = tree.resolve("share");
    print(jar, share.resolve("man/man1/git-ara.1"), "help", "--roff");
    print(jar, share.resolve("bash-completion/completions/git-ara"), "completion", "bash");
    print(jar, share.resolve("zsh/site-functions/_git-ara"), "completion", "zsh");
    Path fish = share.resolve("fish/vendor_completions.d/git-ara.fish");
    print(jar, fish, "completion", "fish");

    Path doc = Files.createDirectories(share.resolve("doc/git-ara"));
    Files.copy(cli.resolve("../LICENSE").normalize(), doc.resolve("LICENSE"));
    Files.writeString(doc.resolve("THIRD-PARTY"), thirdParty(jar));
  }

  private static void print(Path jar, Path to, String... words) throws Exception {
    List<String> command = new ArrayList<>();
    command.addAll(List.of(System.getProperty("java.home") + "/bin/java", "-cp", jar.toString()));
    command.addAll(List.of("-Dstdout.encoding=UTF-8", "gitara.cli.Main"));
    command.addAll(List.of(words));
    Files.createDirectories(to.getParent());
    run(new ProcessBuilder(command).redirectOutput(to.toFile()));
  }

  /** The notice of the jar, and after it every licence in full. */
  private static String thirdParty(Path jar) throws IOException {
    StringBuilder all = new StringBuilder();
    try (JarFile from = new JarFile(jar.toFile())) {
      List<String> names = new ArrayList<>(List.of("META-INF/NOTICE"));
      from.stream()
          .map(entry -> entry.getName())
          .filter(name -> name.matches("META-INF/licenses/.+[^/]"))
          .sorted()
          .forEach(names::add);
      for (String name : names) {
        try (InputStream in = from.getInputStream(from.getEntry(name))) {
          all.append("==== ").append(name).append("\n\n");
          all.append(new String(in.readAllBytes(), UTF_8).stripTrailing()).append("\n\n");
        }
      }
    }
    all.append("The Java runtime, where the release has one: lib/git-ara/runtime/legal\n");
    return all.toString();
  }

  private static void link(Path to) throws IOException {
    ToolProvider jlink = ToolProvider.findFirst("jlink").orElseThrow();
    PrintStream err = System.err;
    int code =
        jlink.run(
            err,
            err,
            "--add-modules",
            MODULES,
            "--strip-java-debug-attributes",
            "--no-header-files",
            "--no-man-pages",
            // Compressed again by tar and deb: smaller downloads, and classes that need no
            // unpacking.
            "--compress",
            "zip-0",
            "--output",
            to.toString());
    if (code != 0) {
      throw new IllegalStateException("jlink: " + code);
    }
    Files.delete(to.resolve("bin/keytool"));
    // One copy of each licence, as files: npm keeps no links.
    try (var files = Files.walk(to.resolve("legal"))) {
      for (Path file : files.filter(Files::isSymbolicLink).toList()) {
        Files.delete(file);
      }
    }
  }

  /** Start-up archives, made by the first starts as in any installation. */
  private void train(Path tree) throws Exception {
    Path lib = tree.resolve("lib/git-ara");
    String program = tree.resolve("bin/git-ara").toString();
    for (String verb : List.of("version", "observe", "hook")) {
      ProcessBuilder start = new ProcessBuilder(program, verb, "--help");
      start.environment().remove("ARA_JAVA");
      run(start.redirectOutput(ProcessBuilder.Redirect.DISCARD));
    }
    Files.delete(lib.resolve("jdk"));
    Files.delete(lib.resolve("training.log"));
    String build = Files.readString(lib.resolve("current")).strip();
    for (String scene : List.of("", "-hooks", "-read")) {
      Path aot = lib.resolve("git-ara-" + build + scene + ".aot");
      if (!Files.exists(aot) || Files.size(aot) == 0) {
        throw new IllegalStateException("no start-up archive: " + aot);
      }
    }
  }

  private void debian(Path tree) throws Exception {
    if (!platform.startsWith("linux") || !onPath("dpkg-deb")) {
      System.err.println("no Debian package: dpkg-deb is not on PATH");
      return;
    }
    Path root = stage.resolve("deb");
    copy(tree, root.resolve("usr"));
    Files.delete(root.resolve("usr/INSTALL"));
    // Where Debian's zsh looks.
    Path zsh = root.resolve("usr/share/zsh");
    Files.move(zsh.resolve("site-functions"), zsh.resolve("vendor-completions"));
    Files.writeString(
        root.resolve("usr/lib/git-ara/package"),
        "apt install ./git-ara_VERSION.deb, apt remove git-ara\n");
    Path doc = root.resolve("usr/share/doc/git-ara");
    Files.move(doc.resolve("LICENSE"), doc.resolve("copyright"));
    long size;
    try (var files = Files.walk(root)) {
      size = files.filter(Files::isRegularFile).mapToLong(Dist::size).sum();
    }
    String arch = platform.endsWith("arm64") ? "arm64" : "amd64";
    String control =
        filled(cli.resolve("release/control"))
            .replace("@ARCH@", arch)
            .replace("@SIZE@", String.valueOf(size / 1024));
    Files.createDirectories(root.resolve("DEBIAN"));
    Files.writeString(root.resolve("DEBIAN/control"), control);
    Path deb = dist.resolve("git-ara_" + version + "_" + arch + ".deb");
    ProcessBuilder build =
        new ProcessBuilder(
            "dpkg-deb", "-Zxz", "--root-owner-group", "--build", root.toString(), deb.toString());
    build.environment().put("SOURCE_DATE_EPOCH", String.valueOf(TIME));
    run(build.redirectOutput(ProcessBuilder.Redirect.DISCARD));
  }

  /** One package for each platform, and one that depends on them and finds the one that fits. */
  private void npm(Path tree) throws IOException {
    Path packaged = stage.resolve("npm-platform");
    copy(tree, packaged);
    Files.delete(packaged.resolve("INSTALL"));
    Files.writeString(
        packaged.resolve("lib/git-ara/package"),
        "npm install -g git-ara, npm uninstall -g git-ara\n");
    String[] words = platform.replace("macos", "darwin").split("-");
    String json =
        filled(cli.resolve("release/npm/platform.json"))
            .replace("@OS@", words[0])
            .replace("@CPU@", words[1]);
    Files.writeString(packaged.resolve("package.json"), json);
    String name = "git-ara-" + String.join("-", words);
    tar(packaged, "package", dist.resolve("npm-" + name + "-" + version + ".tgz"));

    Path main = Files.createDirectories(stage.resolve("npm-main"));
    script(cli.resolve("release/npm/package.json"), main.resolve("package.json"));
    executable(Files.copy(cli.resolve("release/npm/git-ara"), main.resolve("git-ara")));
    Files.copy(cli.resolve("../README.md").normalize(), main.resolve("README.md"));
    Files.copy(cli.resolve("../LICENSE").normalize(), main.resolve("LICENSE"));
    tar(main, "package", dist.resolve("npm-git-ara-" + version + ".tgz"));
  }

  private void script(Path template, Path to) throws IOException {
    Files.writeString(to, filled(template));
    if (to.toString().endsWith(".sh")) {
      executable(to);
    }
  }

  private String filled(Path template) throws IOException {
    return Files.readString(template).replace("@VERSION@", version).replace("@SOURCE@", source);
  }

  private void archive(Path tree, String name, String ending) throws IOException {
    tar(tree, tree.getFileName().toString(), dist.resolve(name + "." + ending));
  }

  /** A tar of the files below {@code tree} in order of their names, without owners and times. */
  private static void tar(Path tree, String top, Path to) throws IOException {
    try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(to), 1 << 16);
        OutputStream out = new BestGzip(file);
        var files = Files.walk(tree)) {
      for (Path path : files.sorted().toList()) {
        String below = tree.relativize(path).toString();
        boolean folder = Files.isDirectory(path);
        String name = below.isEmpty() ? top + "/" : top + "/" + below + (folder ? "/" : "");
        long size = folder ? 0 : Files.size(path);
        out.write(header(name, size, folder ? 5 : 0, folder || Files.isExecutable(path)));
        if (!folder) {
          Files.copy(path, out);
          out.write(new byte[(int) (-size & 511)]);
        }
      }
      out.write(new byte[1024]);
    }
  }

  /** A header of POSIX's ustar. */
  private static byte[] header(String name, long size, int type, boolean executable) {
    byte[] block = new byte[512];
    int split = name.length() <= 100 ? -1 : name.lastIndexOf('/', name.length() - 2);
    put(block, 0, name.substring(split + 1));
    put(block, 100, executable ? "0000755" : "0000644");
    put(block, 108, "0000000");
    put(block, 116, "0000000");
    put(block, 124, String.format("%011o", size));
    put(block, 136, String.format("%011o", TIME));
    put(block, 148, "        ");
    block[156] = (byte) ('0' + type);
    put(block, 257, "ustar");
    put(block, 263, "00");
    put(block, 345, name.substring(0, Math.max(split, 0)));
    int sum = 0;
    for (byte b : block) {
      sum += b & 0xff;
    }
    put(block, 148, String.format("%06o\0 ", sum));
    return block;
  }

  private static void put(byte[] block, int at, String text) {
    byte[] bytes = text.getBytes(US_ASCII);
    System.arraycopy(bytes, 0, block, at, bytes.length);
  }

  private static final class BestGzip extends GZIPOutputStream {
    BestGzip(OutputStream out) throws IOException {
      super(out, 1 << 16);
      def.setLevel(6);
    }
  }

  private static void run(ProcessBuilder command) throws Exception {
    Process process = command.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    process.getOutputStream().close();
    int code = process.waitFor();
    if (code != 0) {
      throw new IllegalStateException(command.command() + ": exit code " + code);
    }
  }

  private static boolean onPath(String program) {
    for (String folder : System.getenv().getOrDefault("PATH", "").split(":")) {
      if (Files.isExecutable(Path.of(folder, program))) {
        return true;
      }
    }
    return false;
  }

  private static void executable(Path file) {
    if (!file.toFile().setExecutable(true, false)) {
      throw new IllegalStateException("cannot be made executable: " + file);
    }
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (var files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path there = to.resolve(from.relativize(file).toString());
        Files.createDirectories(there.getParent());
        Files.copy(file, there, StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (var files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
