package gitara.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A repository that is made once in a JVM, for the first test that wants it, and copied for each.
 * What makes it must leave no absolute path in it.
 */
public final class Prototype {
  private final Consumer<TestRepo> maker;
  private @Nullable Path work;

  /**
   * @param maker is given an empty repository
   */
  public Prototype(Consumer<TestRepo> maker) {
    this.maker = maker;
  }

  /** A copy in {@code parent/work}. */
  public TestRepo in(Path parent) {
    FolderCopy.copy(work(), parent.resolve("work"));
    return TestRepo.at(parent);
  }

  /** Makes an empty repository a copy; any other is given to the maker. */
  public void over(TestRepo repo) {
    if (repo.isEmpty()) {
      FolderCopy.copy(work(), repo.dir());
    } else {
      maker.accept(repo);
    }
  }

  private synchronized Path work() {
    if (work == null) {
      try (TestRepo repo = TestRepo.init(folder())) {
        maker.accept(repo);
        work = repo.dir();
      }
    }
    return work;
  }

  /** A folder that lasts as long as the JVM. */
  public static Path folder() {
    try {
      Path folder = SharedMemory.create("prototype");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> FolderCopy.delete(folder)));
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
