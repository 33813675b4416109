import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Repositories after years of work, made from a seed. Once made, they are kept in target/bench as
 * long as the classes that make them stay as they are.
 */
final class Histories {
  /** Makes a repository in a folder. */
  private interface Maker {
    void make(Path where) throws Exception;
  }

  static final int MANY = 100_000;
  private static final long SEED = 20261118;
  private static final long BEGAN = 1_700_000_000L;

  /** How many words the records of pages know, so that they can be compressed as others can. */
  private static final int VOCABULARY = 3_000;

  /** How long a long value is: of the synthetic record, and of the real-shaped one. */
  private static final int SYNTHETIC_WORDS = 8;

  private static final int REAL_WORDS = 36;

  private final Scratch world;
  private final Path sources;
  private final Path kept;

  /**
   * @param module the folder of the launcher
   */
  Histories(Scratch world, Path module) {
    this.world = world;
    sources = module.resolve("bench");
    kept = module.resolve("target/bench");
  }

  private Path get(String name, Maker maker) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    for (Class<?> one : List.of(Histories.class, MadeRecord.class, FastImport.class, Words.class)) {
      digest.update(Files.readAllBytes(sources.resolve(one.getName() + ".java")));
    }
    Path made = kept.resolve(name + "-" + HexFormat.of().formatHex(digest.digest(), 0, 6));
    Path where = world.folder(name);
    if (!Files.isDirectory(made)) {
      maker.make(where);
      Files.createDirectories(kept);
      copy(where, made.resolveSibling(made.getFileName() + ".part"));
      Files.move(made.resolveSibling(made.getFileName() + ".part"), made);
    } else {
      copy(made, where);
    }
    return where;
  }

  private void copy(Path from, Path to) throws Exception {
    Files.createDirectories(to);
    String trouble = world.prepare(from, List.of("cp", "-r", ".", to.toString()));
    if (!trouble.isEmpty()) {
      throw new IllegalStateException(trouble);
    }
  }

  /** {@link #synthetic} with 100,000 commits; the record only grows. */
  Path growing() throws Exception {
    return get("growing", where -> synthetic(world, where, MANY, false));
  }

  /**
   * The same where every other turn is about a claim, so that {@code git log -L} on one takes about
   * twice as long as {@code git log --grep}.
   */
  Path revised() throws Exception {
    return get("revised", where -> synthetic(world, where, MANY, true));
  }

  /** {@link #code} with 100,000 commits. */
  Path code() throws Exception {
    return get("code", where -> code(world, where, MANY, MadeRecord.of(5)));
  }

  /** {@link #page} with 1,000 nodes and 500 claims, and a commit for each of 5,000 changes. */
  Path page() throws Exception {
    return get("page", where -> page(world, where, 5_000, 1));
  }

  /** The same with 10,000 nodes and 5,000 claims, and 2,500 commits of 20 changes. */
  Path largePage() throws Exception {
    return get("large-page", where -> page(world, where, 2_500, 20));
  }

  Path real() throws Exception {
    return get("real", where -> real(world, where));
  }

  /**
   * A tenth of the commits records a turn, with the trailers that verbs write; nothing is wrong
   * with any.
   *
   * @param revised whether claims are revised as often as nodes are added
   */
  static void synthetic(Scratch world, Path where, int commits, boolean revised) throws Exception {
    try (FastImport git = new FastImport(world, where)) {
      Turn turn = (record, i) -> turn(record, BEGAN + 60L * i, revised);
      Map<String, Deque<String>> large = versions(git, commits, 10, 0, turn);
      MadeRecord record = made(0);
      Words code = new Words(SEED);
      for (int i = 0; i < commits; i++) {
        long time = BEGAN + 60L * i;
        if (i % 10 == 0) {
          turn.play(record, i);
          git.commit(time, "ara: a turn\n\n" + record.trailers(), files(record, large));
        } else if (i % 50 == 48) {
          int side = git.aside(time, "side " + i + "\n", git.main(), code(code, i));
          git.merge(time + 60, "merge\n", side, code(code, i));
          i++;
        } else {
          git.commit(time, "code " + i + "\n", code(code, i));
        }
      }
      git.finish();
    }
  }

  private static MadeRecord made(int vocabulary) {
    return new MadeRecord(new Words(SEED, vocabulary), SYNTHETIC_WORDS);
  }

  /** What a commit does to the record. */
  private interface Turn {
    void play(MadeRecord record, int commit);
  }

  /**
   * Writes every version of the large files, each as the difference to the one before.
   *
   * @param every one commit in so many has a turn
   */
  private static Map<String, Deque<String>> versions(
      FastImport git, int commits, int every, int vocabulary, Turn turn) throws Exception {
    Map<String, Deque<String>> large = new TreeMap<>();
    for (String file : List.of(MadeRecord.TREE, MadeRecord.OBSERVATIONS, MadeRecord.CLAIMS)) {
      Deque<String> written = new ArrayDeque<>();
      MadeRecord record = made(vocabulary);
      for (int i = 0; i < commits; i += every) {
        turn.play(record, i);
        if (record.changed().contains(file)) {
          written.add(git.blob(record.text(file)));
        }
      }
      large.put(file, written);
    }
    return large;
  }

  /** The files that a turn has changed. */
  private static Map<String, String> files(MadeRecord record, Map<String, Deque<String>> large) {
    Map<String, String> files = new TreeMap<>();
    for (String file : record.changed()) {
      Deque<String> versions = large.get(file);
      files.put(file, versions == null ? record.text(file) : versions.removeFirst());
    }
    return files;
  }

  private static void turn(MadeRecord record, long time, boolean revised) {
    record.turn(minute(time));
    int claims = record.claims();
    if (!revised && record.oneOf(10) == 0) {
      record.claim();
    } else if (record.oneOf(2) == 0) {
      record.node();
    } else {
      record.observation();
    }
    if (revised && record.oneOf(2) == 0) {
      if (claims < 12 || (claims < 200 && record.oneOf(4) == 0)) {
        record.claim();
      } else {
        record.revise(record.oneOf(100) == 0 ? 7 : 1 + record.oneOf(claims));
      }
    }
  }

  /** Of ten changes two add a node, one adds a claim, and the others reword a claim. */
  private static void page(Scratch world, Path where, int commits, int each) throws Exception {
    try (FastImport git = new FastImport(world, where)) {
      Turn turn =
          (record, i) -> {
            record.turn(minute(BEGAN + 1700L * i));
            for (int change = i * each; change < (i + 1) * each; change++) {
              switch (change % 10) {
                case 0, 5 -> record.node();
                case 1 -> record.claim();
                default -> record.revise(1 + record.oneOf(Math.max(1, record.claims())));
              }
            }
          };
      Map<String, Deque<String>> large = versions(git, commits, 1, VOCABULARY, turn);
      MadeRecord record = made(VOCABULARY);
      for (int i = 0; i < commits; i++) {
        turn.play(record, i);
        git.commit(BEGAN + 1700L * i, "ara: a turn\n\n" + record.trailers(), files(record, large));
      }
      git.finish();
    }
  }

  /** Commits of which none but the first touches the record. */
  private static void code(Scratch world, Path where, int commits, MadeRecord record)
      throws Exception {
    try (FastImport git = new FastImport(world, where)) {
      Words code = new Words(SEED);
      git.commit(BEGAN, "a record\n", record.files());
      for (int i = 1; i < commits; i++) {
        git.commit(BEGAN + 60L * i, "code " + i + "\n", code(code, i));
      }
      git.finish();
    }
  }

  private static final int REAL_COMMITS = 4600;
  private static final int REAL_TURNS = 175;
  private static final int REAL_EACH = 23;

  /**
   * Shaped as a real repository was that had never heard of git-ara: 190 commits among 4,600 change
   * the record, by hand and without trailers; its values are long and wrapped, its tree grows to
   * 0.55 MB, some of it was written on side branches and merged, and rules find some 480 things.
   */
  private static void real(Scratch world, Path where) throws Exception {
    MadeRecord record = new MadeRecord(SEED, REAL_WORDS);
    Words code = new Words(SEED);
    try (FastImport git = new FastImport(world, where)) {
      int turns = 0;
      for (int i = 0; i < REAL_COMMITS; i++) {
        long time = BEGAN + 1700L * i;
        if (i % REAL_EACH != REAL_EACH - 1 || turns == REAL_TURNS) {
          if (i % 20 == 10) {
            int side = git.aside(time, "side\n", git.main(), code(code, i));
            git.merge(time + 60, "Merge branch 'side'\n", side, code(code, i));
            i++;
          } else {
            git.commit(time, "code " + i + "\n", code(code, i));
          }
          continue;
        }
        turns++;
        realTurn(record, time, turns);
        Map<String, String> files = record.files();
        if (turns % 12 == 5) {
          // What somebody else changes meanwhile is in another file.
          int side = git.aside(time, "notes on a branch\n", git.main(), files);
          record.part();
          String file = MadeRecord.ARCHITECTURE;
          git.commit(time + 60, "a part\n", Map.of(file, record.files().get(file)));
          git.merge(time + 120, "Merge branch 'notes'\n", side, files);
          turns++;
          i += 2;
        } else {
          git.commit(time, "notes\n", files);
        }
      }
      git.finish();
    }
  }

  private static void realTurn(MadeRecord record, long time, int turn) {
    record.turn(minute(time));
    for (int i = record.oneOf(13); i > 0; i--) {
      record.node();
    }
    if (record.oneOf(2) == 0) {
      record.observation();
    }
    record.reason();
    if (record.oneOf(4) == 0) {
      record.claim();
    } else if (record.oneOf(2) == 0) {
      record.part();
    } else if (turn > 20) {
      record.revisePart();
    }
    for (int i = record.oneOf(14) / 4; i > 0; i--) {
      record.mistake();
    }
  }

  private static Map<String, String> code(Words words, int i) {
    Map<String, String> files = new TreeMap<>();
    files.put("src/f" + i % 97 + ".txt", i + " " + words.of(4) + "\n");
    return files;
  }

  private static String minute(long time) {
    return Instant.ofEpochSecond(time).toString().substring(0, 16);
  }
}
