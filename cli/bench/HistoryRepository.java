import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A repository of many commits, a tenth of which touch the record, given to git in one stream: made
 * from a seed, with side branches, a tree of nodes and staged observations that only grow, claims
 * that are revised, and a session record for each day. The commits have the trailers that verbs
 * write. Every other turn changes a claim, so that {@code git log -L} on one takes about twice as
 * long as {@code git log --grep}, as where the goals were measured.
 */
final class HistoryRepository {
  private static final long SEED = 20261118;
  private static final int CLAIMS = 200;
  static final int NODE_BYTES = 230;

  private final Random random = new Random(SEED);
  private final int commits;
  private final int unseen;
  private final int nodeBytes;
  private final OutputStream out;

  private final StringBuilder tree = new StringBuilder("tree:\n");
  private final StringBuilder staging = new StringBuilder("observations:\n");
  private final String[] status = new String[CLAIMS + 1];
  private final String[] statement = new String[CLAIMS + 1];
  private StringBuilder session = new StringBuilder();
  private StringBuilder events = new StringBuilder();
  private StringBuilder revisions = new StringBuilder();
  private String day = "";
  private int claims;
  private int nodes;
  private int observations;

  private HistoryRepository(int commits, int unseen, int nodeBytes, OutputStream out) {
    this.commits = commits;
    this.unseen = unseen;
    this.nodeBytes = nodeBytes;
    this.out = out;
  }

  /** Makes the repository in a folder, with a commit-graph and its changed-path filters. */
  static void make(Scratch world, Path where, int commits) throws Exception {
    make(world, where, commits, 0, NODE_BYTES);
  }

  /**
   * @param unseen so many commits went before, of which only the record is left that they made
   * @param nodeBytes about the size of a node
   */
  static void make(Scratch world, Path where, int commits, int unseen, int nodeBytes)
      throws Exception {
    world.git(where, "init", "-q", "-b", "main");
    ProcessBuilder builder =
        new ProcessBuilder("git", "fast-import", "--quiet").directory(where.toFile());
    builder.environment().clear();
    builder.environment().putAll(world.environment());
    builder.redirectError(ProcessBuilder.Redirect.INHERIT);
    Process git = builder.start();
    try (OutputStream out = new BufferedOutputStream(git.getOutputStream(), 1 << 20)) {
      new HistoryRepository(commits, unseen, nodeBytes, out).write();
    }
    if (git.waitFor() != 0) {
      throw new IllegalStateException("git fast-import failed in " + where);
    }
    // As a repository is after some time: its deltas are between versions of one file.
    world.git(where, "repack", "-adfq");
    world.git(where, "commit-graph", "write", "--reachable", "--changed-paths");
    world.git(where, "reset", "-q", "--hard");
  }

  private void write() throws IOException {
    for (int number = 1; number <= unseen; number += 10) {
      turn(number, new ArrayList<>());
    }
    int main = 0;
    for (int number = unseen + 1; number <= unseen + commits; number++) {
      if (number % 50 == 49 && number < unseen + commits) {
        // A side branch of one commit, from some commits back, and its merge.
        commit(number, Math.max(unseen + 1, main - 1), 0, "side", false);
        number++;
        commit(number, main, number - 1, "merge", false);
      } else {
        commit(number, main, 0, "work", number % 10 == 1);
      }
      main = number;
    }
    line("reset refs/heads/main");
    line("from :" + main);
    line("");
  }

  private void commit(int number, int from, int merged, String what, boolean record)
      throws IOException {
    List<String[]> files = new ArrayList<>();
    String message = what + " " + number + ": " + words(5) + "\n";
    if (number % 3 == 0) {
      message += "\n" + words(12) + "\n" + words(12) + "\n";
    }
    if (record) {
      message = turn(number, files);
    } else if (merged == 0) {
      files.add(new String[] {"src/f" + number % 97 + ".txt", "line " + number + "\n"});
    }
    line("commit refs/heads/main");
    line("mark :" + number);
    line("committer Bench <bench@example.org> " + (1_700_000_000L + 120L * number) + " +0000");
    data(message);
    if (from > 0) {
      line("from :" + from);
    }
    if (merged > 0) {
      line("merge :" + merged);
      files.add(new String[] {"src/merged.txt", "merge " + number + "\n"});
    }
    for (String[] file : files) {
      line("M 100644 inline " + file[0]);
      data(file[1]);
    }
    line("");
  }

  /** Changes the record; the message with its trailers. */
  private String turn(int number, List<String[]> files) {
    String date = "2026-" + two(1 + number / 1000 % 12) + "-" + two(1 + number / 100 % 28);
    if (!date.equals(day)) {
      day = date;
      session = new StringBuilder("session:\n  id: \"" + date + "_001\"\n");
      revisions = new StringBuilder();
      events = new StringBuilder();
    }
    List<String> told = new ArrayList<>();
    if (random.nextBoolean()) {
      told.add(node());
      files.add(new String[] {"ara/trace/exploration_tree.yaml", tree.toString()});
    } else {
      observations++;
      String id = "O" + two(observations);
      staging.append("  - id: ").append(id).append("\n    content: \"").append(words(12));
      staging.append("\"\n    potential_type: claim\n    promoted: false\n");
      told.add(id + " add observation type=claim");
      files.add(new String[] {"ara/staging/observations.yaml", staging.toString()});
    }
    if (random.nextBoolean()) {
      told.add(claim());
      files.add(new String[] {"ara/logic/claims.md", claims()});
    }
    StringBuilder trailers = new StringBuilder();
    for (String event : told) {
      session.append("  - entry: ").append(event, 0, event.indexOf(' '));
      session.append("\n    field: none\n");
      trailers.append("Ara-Event: ").append(event).append('\n');
    }
    files.add(new String[] {"ara/trace/sessions/" + date + "_001.yaml", session.toString()});
    return "ara: "
        + told.getFirst()
        + "\n\nAra-Version: 1\nAra-Op: ara.turn\nAra-Turn: "
        + date
        + "_001#"
        + number
        + "\n"
        + trailers
        + "Ara-Actor: agent bench\n";
  }

  private String node() {
    nodes++;
    boolean child = nodes % 10 != 1;
    String indent = child ? "      " : "  ";
    if (nodes % 10 == 2) {
      tree.append("    children:\n");
    }
    String id = "N" + two(nodes);
    tree.append(indent).append("- id: ").append(id).append('\n');
    tree.append(indent).append("  type: experiment\n");
    tree.append(indent).append("  provenance: ai-executed\n");
    tree.append(indent).append("  result: >\n");
    for (int left = nodeBytes - 90; left > 0; left -= 66) {
      tree.append(indent).append("    ").append(words(10)).append('\n');
    }
    String parent = child ? " parent=N" + two(nodes - (nodes - 1) % 10) : "";
    return id + " add experiment" + parent + " provenance=ai-executed";
  }

  private String claim() {
    if (claims < CLAIMS && (claims < 12 || random.nextInt(4) == 0)) {
      claims++;
      status[claims] = "hypothesis";
      statement[claims] = words(20);
      return "C" + two(claims) + " add claim";
    }
    int one = random.nextInt(100) == 0 ? 7 : 1 + random.nextInt(claims);
    if (random.nextBoolean()) {
      statement[one] = words(20);
      return "C" + two(one) + " set Statement";
    }
    String old = status[one];
    status[one] = old.equals("testing") ? "weakened" : "testing";
    return "C" + two(one) + " set Status " + old + " -> " + status[one];
  }

  private String claims() {
    StringBuilder text = new StringBuilder("# Claims\n");
    for (int i = 1; i <= claims; i++) {
      text.append("\n## C").append(two(i)).append(": Claim ").append(i);
      text.append("\n- **Statement**: ").append(statement[i]);
      text.append("\n- **Status**: ").append(status[i]);
      text.append("\n- **Falsification criteria**: none of the seeds\n- **Proof**: [pending]\n");
    }
    return text.toString();
  }

  private static String two(int number) {
    return (number < 10 ? "0" : "") + number;
  }

  private String words(int count) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < count; i++) {
      words.append(i == 0 ? "" : " ");
      for (int letter = 3 + random.nextInt(5); letter > 0; letter--) {
        words.append((char) ('a' + random.nextInt(26)));
      }
    }
    return words.toString();
  }

  private void line(String line) throws IOException {
    out.write((line + "\n").getBytes(StandardCharsets.US_ASCII));
  }

  private void data(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    line("data " + bytes.length);
    out.write(bytes);
    line("");
  }
}
