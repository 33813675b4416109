package gitara.ref;

import gitara.testkit.TestSystemReader;
import java.io.File;
import java.time.Clock;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;

/** Takes a ref's lock and holds it until killed: a writer at the worst moment. */
final class LockHolder {
  private LockHolder() {}

  public static void main(String[] arguments) throws Exception {
    TestSystemReader.install();
    try (Repository repository =
        new FileRepositoryBuilder().setGitDir(new File(arguments[0], ".git")).build()) {
      RefStore store = new RefStore(repository, Clock.systemUTC(), ProcessIdentity.current());
      ObjectId next = store.write("never to be\n");
      RefLock lock =
          RefLock.take(repository.getCommonDirectory().toPath(), arguments[1], next, store.self());
      System.out.println(lock == null ? "refused" : "holding");
      System.out.println(next.name());
      System.out.flush();
      Thread.sleep(60_000);
    }
  }
}
