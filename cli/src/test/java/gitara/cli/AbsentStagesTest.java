package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.record.CommitContext;
import gitara.record.Snapshot;
import gitara.record.TreeSnapshot;
import gitara.rule.CommitCheck;
import gitara.rule.ProtocolRules;
import gitara.rule.RuleCatalog;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Repository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the rules on staged research read of a commit that has nothing to do with it. */
final class AbsentStagesTest {
  @TempDir Path temporary;

  /** Counts the objects that are read. */
  private static final class Counting extends ObjectReader.Filter {
    private final ObjectReader inner;
    private int opened;

    Counting(ObjectReader inner) {
      this.inner = inner;
    }

    @Override
    protected ObjectReader delegate() {
      return inner;
    }

    @Override
    public ObjectReader newReader() {
      return inner.newReader();
    }

    @Override
    public ObjectLoader open(AnyObjectId id, int type) throws IOException {
      opened++;
      return super.open(id, type);
    }
  }

  /** A commit with a message, against its only parent. */
  private record Made(String message, Snapshot before, Snapshot after) implements CommitContext {
    @Override
    public String id() {
      return "";
    }

    @Override
    public Instant time() {
      return Instant.EPOCH;
    }

    @Override
    public List<Snapshot> parents() {
      return List.of(before);
    }

    @Override
    public Snapshot nothing() {
      return before;
    }

    @Override
    public List<Snapshot> bases() {
      return List.of();
    }

    @Override
    public Iterator<Snapshot> earlier(Snapshot parent) {
      return Collections.emptyIterator();
    }
  }

  private static int reads(TestRepo repo, List<ProtocolRules> protocols) throws IOException {
    try (Repository jgit = repo.open();
        Counting reader = new Counting(jgit.newObjectReader())) {
      ObjectId before = jgit.resolve("HEAD~1^{tree}");
      ObjectId after = jgit.resolve("HEAD^{tree}");
      Made commit =
          new Made(
              "Code\n\nAra-Version: 1\nAra-Role: researcher\nAra-Actor: human\n",
              new TreeSnapshot(reader, before),
              new TreeSnapshot(reader, after));
      new CommitCheck(new RuleCatalog(protocols)).check(commit);
      return reader.opened;
    }
  }

  private static List<ProtocolRules> withoutStages() {
    return Protocols.ALL.rules().protocols().stream()
        .filter(each -> !each.protocol().name().startsWith("stage"))
        .toList();
  }

  @Test
  void withoutTasksAndMeditationsNoObjectIsReadForThem() throws IOException {
    try (TestRepo repo = TestRepo.init(temporary)) {
      repo.write("src/main.c", "int main() {}\n").write("docs/a/b.md", "text\n").commit("begin");
      repo.write("src/main.c", "int other() {}\n").commit("code");
      int others = reads(repo, withoutStages());
      assertTrue(others > 0, "the trees themselves are read");
      assertEquals(others, reads(repo, Protocols.ALL.rules().protocols()));
    }
  }

  @Test
  void ofMeditationsThatAreNotResearchedInStagesNothingMoreIsReadEither() throws IOException {
    try (TestRepo repo = TestRepo.init(temporary)) {
      repo.write("meditations/20260516-auth/charter.yml", "topic: Auth\n")
          .write("src/main.c", "int main() {}\n")
          .commit("begin");
      repo.write("meditations/20260516-auth/facets.md", "# Facets\n").commit("facets");
      int others = reads(repo, withoutStages());
      assertEquals(others, reads(repo, Protocols.ALL.rules().protocols()));
    }
  }
}
