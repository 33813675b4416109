package gitara.ref;

import gitara.testkit.TestSystemReader;
import java.io.File;
import java.time.Clock;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;

/** Takes numbers, one by one, and prints them. */
final class NumberTaker {
  private NumberTaker() {}

  public static void main(String[] arguments) throws Exception {
    TestSystemReader.install();
    try (Repository repository =
        new FileRepositoryBuilder().setGitDir(new File(arguments[0], ".git")).build()) {
      RefStore store = new RefStore(repository, Clock.systemUTC(), ProcessIdentity.current());
      Sequence sequence = new Sequence(store, arguments[1]);
      for (int i = Integer.parseInt(arguments[2]); i > 0; i--) {
        switch (sequence.take(1, 0, () -> 1)) {
          case Sequence.Taken.Reserved taken -> System.out.println(taken.first());
          case Sequence.Taken.Blocked blocked -> System.out.println(blocked.explanation());
        }
      }
    }
  }
}
