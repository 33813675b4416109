package gitara.git;

import java.io.File;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.SystemReader;
import org.jspecify.annotations.Nullable;

/**
 * What JGit may ask of the system. It keeps JGit from what it does on its first use: three seconds
 * of measuring the file system, a write to the user's configuration, two forks of git.
 */
final class FixedSystemReader extends SystemReader {
  private final Environment environment;

  FixedSystemReader(Environment environment) {
    this.environment = environment;
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
