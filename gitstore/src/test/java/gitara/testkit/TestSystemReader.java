package gitara.testkit;

import java.util.concurrent.TimeUnit;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.SystemReader;
import org.jspecify.annotations.Nullable;

/**
 * Keeps JGit off the machine: no configuration but the repository's, no GIT_* variables, and no
 * three seconds of measuring the file system whose result it would write to the user's home.
 */
public final class TestSystemReader extends SystemReader.Delegate {
  private TestSystemReader(SystemReader real) {
    super(real);
  }

  /** For the whole JVM; calling it again changes nothing. */
  public static synchronized void install() {
    SystemReader now = SystemReader.getInstance();
    if (!(now instanceof TestSystemReader)) {
      SystemReader.setInstance(new TestSystemReader(now));
    }
  }

  @Override
  public @Nullable String getenv(String variable) {
    return variable.startsWith("GIT_") || variable.startsWith("XDG_")
        ? null
        : super.getenv(variable);
  }

  @Override
  public FileBasedConfig openUserConfig(@Nullable Config parent, FS fs) {
    return new Nothing(parent, fs);
  }

  @Override
  public FileBasedConfig openSystemConfig(@Nullable Config parent, FS fs) {
    return new Nothing(parent, fs);
  }

  @Override
  public FileBasedConfig openJGitConfig(@Nullable Config parent, FS fs) {
    return new Nothing(parent, fs);
  }

  /** An empty configuration which nonetheless knows the file system. */
  private static final class Nothing extends FileBasedConfig {
    @SuppressWarnings("NullAway") // JGit allows a configuration without a parent or a file.
    Nothing(@Nullable Config parent, FS fs) {
      super(parent, null, fs);
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
    public long getTimeUnit(
        String section,
        @Nullable String subsection,
        String name,
        long defaultValue,
        TimeUnit wantUnit) {
      return section.equals("filesystem")
          ? wantUnit.convert(10, TimeUnit.MILLISECONDS)
          : super.getTimeUnit(section, subsection, name, defaultValue, wantUnit);
    }
  }
}
