package gitara.git;

import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Objects;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import org.eclipse.jgit.errors.RepositoryNotFoundException;
import org.eclipse.jgit.internal.storage.file.FileRepository;
import org.eclipse.jgit.internal.storage.file.FileSnapshot;
import org.eclipse.jgit.internal.util.CleanupService;
import org.eclipse.jgit.lib.BaseRepositoryBuilder;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.util.SystemReader;

/**
 * Starts JGit without what its static initialisers do at length and we have no use for. This is no
 * part of our SystemReader, for a class is initialised after the one that it extends: there, all
 * that is done here came too late. Besides it, JGit's internals are used for commit-graphs alone.
 */
final class JGitBootstrap {
  private JGitBootstrap() {}

  /** Begins on another core what JGit's constants wait for: to find a digest takes 7 ms. */
  static void ahead() {
    Thread digests = new Thread(JGitBootstrap::findDigests, "digests");
    digests.setDaemon(true);
    digests.start();
  }

  /** Called before anything of JGit is touched but its plain {@code Config}. */
  static void of(Environment environment) {
    // Told which logger there is, slf4j does not open the jar to look for one (2 ms).
    System.setProperty("slf4j.provider", "org.slf4j.nop.NOPServiceProvider");
    System.setProperty("slf4j.internal.verbosity", "WARN");
    // Constructed by hand, the service registers no exit hook, and the hook is what loads some nine
    // hundred messages by reflection (25 ms).
    new CleanupService();
    formatDates();
    SystemReader.setInstance(new FixedSystemReader(environment));
  }

  /** Opens a repository that exists. */
  static Repository build(FileRepositoryBuilder builder) throws IOException {
    Repository repository = new Unshared(builder.setup());
    if (!repository.getObjectDatabase().exists()) {
      throw new RepositoryNotFoundException(builder.getGitDir());
    }
    return repository;
  }

  /** Closed without a look at JGit's cache of repositories, which starts threads (3 ms). */
  private static final class Unshared extends FileRepository {
    Unshared(BaseRepositoryBuilder<?, ?> options) throws IOException {
      super(options);
    }

    @Override
    public void close() {
      doClose();
    }
  }

  private static void findDigests() {
    try {
      MessageDigest.getInstance("SHA-1");
    } catch (NoSuchAlgorithmException e) {
      // JGit will say so.
    }
  }

  /**
   * A format for messages that nobody reads takes the time zone, and to find that takes 4 ms. Under
   * a zone that is made here it need not be looked for; later it is again the one it was.
   */
  private static void formatDates() {
    TimeZone.setDefault(new SimpleTimeZone(0, "GMT+00:00"));
    Objects.requireNonNull(FileSnapshot.DIRTY);
    TimeZone.setDefault(null);
  }
}
