package gitara.cli;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.TreeMap;

/** The record that attacks are on: verbs wrote it, and it holds an entry of every kind. */
final class AttackRecord {
  private AttackRecord() {}

  static Map<String, String> files(TestRepo repo) throws IOException {
    Desk desk = Desk.at(repo);
    desk.ara("init", "--no-hooks").done();
    desk.araReading(desk.ara("turn", "--example").done(), "turn", "-").done();
    desk.ara("observe", "Batch size does not matter", "--type", "claim", "--bound-to", "N03")
        .done();
    repo.write("ara/evidence/tables/run.csv", "seed,loss\n1,0.31\n");
    repo.write("ara/logic/concepts.md", "# Concepts\n\n## Warm-up\nThe first steps.\n");
    repo.write(
        "ara/logic/solution/constraints.md", "# Constraints\n\n## K01: Memory\n- **Rule**: 8 GB\n");
    repo.write("src/train.py", "print(1)\n");
    repo.git("add", "--all");
    repo.git("commit", "-q", "-m", "evidence");
    Map<String, String> files = new TreeMap<>();
    for (String path : repo.git("ls-files").split("\n", -1)) {
      files.put(path, Files.readString(repo.dir().resolve(path)));
    }
    return files;
  }
}
