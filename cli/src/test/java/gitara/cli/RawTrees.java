package gitara.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/** Makes trees as git itself would perhaps not write them. */
final class RawTrees {
  static final String FILE = "100644";
  static final String FOLDER = "40000";

  private final Function<String[], String> git;
  private final Path scratch;

  /** One line of a tree; the name has a character for each of its bytes. */
  record Row(String mode, String name, String id) {
    /** One whose name is a text. */
    static Row of(String mode, String name, String id) {
      return new Row(mode, bytes(name), id);
    }

    private static String bytes(String name) {
      return new String(name.getBytes(UTF_8), ISO_8859_1);
    }

    /** What git sorts by. */
    private String key() {
      return name + (mode.equals(FOLDER) ? "/" : "");
    }
  }

  /**
   * @param git runs git, and gives what it prints
   * @param scratch a folder for a file
   */
  RawTrees(Function<String[], String> git, Path scratch) {
    this.git = git;
    this.scratch = scratch;
  }

  private String git(String... arguments) {
    return git.apply(arguments);
  }

  String object(String type, byte[] bytes) {
    try {
      String file = Files.write(scratch.resolve("object"), bytes).toString();
      return git("hash-object", "-t", type, "-w", "--literally", "--no-filters", file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String blob(String text) {
    return object("blob", text.getBytes(UTF_8));
  }

  /** A tree of just these rows, in this order. */
  String tree(List<Row> rows) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (Row row : rows) {
      bytes.writeBytes((row.mode + " " + row.name + "\0").getBytes(ISO_8859_1));
      bytes.writeBytes(HexFormat.of().parseHex(row.id));
    }
    return object("tree", bytes.toByteArray());
  }

  /** What stands in a folder of a commit. */
  List<Row> rows(String commit, String folder) {
    List<Row> rows = new ArrayList<>();
    String all = git("-c", "core.quotePath=false", "ls-tree", commit + ":" + folder);
    for (String line : all.split("\n", -1)) {
      if (!line.isEmpty()) {
        String[] words = line.split("[ \t]", 4);
        rows.add(Row.of(words[0].replace("040000", FOLDER), words[3], words[2]));
      }
    }
    return rows;
  }

  /** A tree like that of a commit, but for one folder; git's order is kept, of twins theirs. */
  String with(String commit, String folder, Consumer<List<Row>> change) {
    int slash = folder.lastIndexOf('/');
    String above = slash < 0 ? "" : folder.substring(0, slash);
    String name = folder.substring(slash + 1);
    List<Row> rows = isThere(commit, folder) ? rows(commit, folder) : new ArrayList<>();
    change.accept(rows);
    rows.sort(Comparator.comparing(Row::key));
    String tree = tree(rows);
    return folder.isEmpty()
        ? tree
        : with(commit, above, all -> replace(all, Row.of(FOLDER, name, tree)));
  }

  private boolean isThere(String commit, String folder) {
    return folder.isEmpty() || !git("ls-tree", "-d", "--full-tree", commit, "--", folder).isEmpty();
  }

  /** Puts a row in the place of all that are called like it. */
  static void replace(List<Row> rows, Row fresh) {
    rows.removeIf(row -> row.name.equals(fresh.name));
    rows.add(fresh);
  }
}
