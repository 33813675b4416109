package gitara.git;

import java.io.File;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Objects;
import org.eclipse.jgit.internal.util.CleanupService;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.SystemReader;
import org.jspecify.annotations.Nullable;

/**
 * Keeps JGit from what it does on its first use: three seconds of measuring the file system, a
 * write to the user's configuration, two forks of git, and the loading of every message it could
 * ever print.
 */
final class QuietSystemReader extends SystemReader {
  private final Environment environment;

  private QuietSystemReader(Environment environment) {
    this.environment = environment;
  }

  /** Called before anything of JGit is touched. */
  static void install(Environment environment) {
    // JGit asks for the time zone and its formats in a static initialiser (5 ms). The other core
    // can find
    // them while this one sets up the digests.
    Thread zone = new Thread(QuietSystemReader::findZone, "time-zone");
    zone.setDaemon(true);
    zone.start();
    // Told which logger there is, slf4j does not open the jar to look for one (4 ms).
    System.setProperty("slf4j.provider", "org.slf4j.nop.NOPServiceProvider");
    // JGit's internal API, and the only use of it: constructed by hand, the service registers no
    // exit
    // hook, and the hook is what loads some nine hundred messages by reflection (25 ms).
    new CleanupService();
    SystemReader.setInstance(new QuietSystemReader(environment));
  }

  private static void findZone() {
    Objects.requireNonNull(DateTimeFormatter.ISO_LOCAL_DATE.withZone(ZoneId.systemDefault()));
  }

  @Override
  public String getHostname() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "localhost";
    }
  }

  @Override
  public @Nullable String getenv(String variable) {
    return environment.variables().get(variable);
  }

  @Override
  public @Nullable String getProperty(String key) {
    return System.getProperty(key);
  }

  @Override
  public FileBasedConfig openUserConfig(@Nullable Config parent, FS fs) {
    return new NoFile(parent, fs);
  }

  @Override
  public FileBasedConfig openSystemConfig(@Nullable Config parent, FS fs) {
    return new NoFile(parent, fs);
  }

  @Override
  public FileBasedConfig openJGitConfig(@Nullable Config parent, FS fs) {
    return new NoFile(parent, fs);
  }

  @Override
  @SuppressWarnings({"deprecation", "removal"})
  public long getCurrentTime() {
    return environment.clock().millis();
  }

  @Override
  public Instant now() {
    return environment.clock().instant();
  }

  @Override
  @SuppressWarnings({"deprecation", "removal"})
  public int getTimezone(long when) {
    return getTimeZoneAt(Instant.ofEpochMilli(when)).getTotalSeconds() / 60;
  }

  @Override
  public ZoneOffset getTimeZoneAt(Instant when) {
    return getTimeZoneId().getRules().getOffset(when);
  }

  @Override
  public ZoneId getTimeZoneId() {
    return environment.clock().getZone();
  }

  /** A configuration without a file, which already knows how fine the file system's clock is. */
  private static final class NoFile extends FileBasedConfig {
    NoFile(@Nullable Config parent, FS fs) {
      super(parent, new File("no-such-file"), fs);
    }

    @Override
    public void load() {}

    @Override
    public boolean isOutdated() {
      return false;
    }

    @Override
    public void save() {}

    @Override
    public @Nullable String getString(String section, @Nullable String subsection, String name) {
      if (section.equals("filesystem")) {
        // Coarser than any file system in use: JGit then re-reads a file rather than trust its
        // time.
        return name.equals("timestampResolution") ? "10 milliseconds" : "20 milliseconds";
      }
      return super.getString(section, subsection, name);
    }
  }
}
