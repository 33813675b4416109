package gitara.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.git.Environment;
import gitara.git.Repo;
import gitara.testkit.TestRepo;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatingCommitsTest {
  /** Each with a word for whether it states something of a record. */
  private static final List<String> MESSAGES =
      List.of(
          "yes\n\nAra-Event: C01 add\n",
          "yes: in the body\n\nbefore\n \tara-actor : somebody\n\nbehind\n",
          "ARA-VERSION: yes, 1\n",
          "yes\n\none line\rAra-Turn: of two\n",
          "yes: \u00e9\n\nA letter of Latin-1\nAra-Event: O01 add\n",
          "no\n\nAra-: C01 add\nAra-Event C01\nAra-Event2: C01\n",
          "no: Ara-Event: C01 add\n\nxAra-Event: C01 add\n",
          "no\n\na letter that ends in the byte of another line end: \u0105Ara-Event: C01\n",
          "no\n");

  @Test
  void fewCommitsStateWhatGitFinds(@TempDir Path folder) throws Exception {
    try (TestRepo work = TestRepo.init(folder)) {
      work.write("file", "begun\n").commit("begun");
      String first = work.head();
      for (String message : MESSAGES) {
        var charset =
            message.contains("Latin-1") ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8;
        Path file = Files.write(folder.resolve("message"), message.getBytes(charset));
        work.git("commit", "-q", "--allow-empty", "--cleanup=verbatim", "-F", file.toString());
      }
      ObjectId tip = ObjectId.fromString(work.head());
      Map<String, String> variables = new HashMap<>(System.getenv());
      work.isolate(variables);
      Environment environment = new Environment(variables, work.dir(), Environment.systemClock());
      try (Repo repo = Repo.open(environment)) {
        CommitRange few = CommitRange.of(repo, List.of(ObjectId.fromString(first)), tip, 100);
        List<ObjectId> read = StatingCommits.find(repo, few, tip).get();
        assertEquals(StatingCommits.find(repo, null, tip).get(), read);
        assertEquals(
            MESSAGES.stream().filter(message -> message.contains("yes")).count(), read.size());
      }
    }
  }
}
