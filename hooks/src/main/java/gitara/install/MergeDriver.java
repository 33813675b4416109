package gitara.install;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.Subprocess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What has git merge the record by entry: a driver in this repository's configuration, and the
 * paths that it is for in {@code info/attributes}, where no other clone is made to use what it does
 * not have.
 */
public final class MergeDriver {
  private static final String SECTION = "merge.git-ara";
  private static final String NAME = SECTION + ".name";
  private static final String DRIVER = SECTION + ".driver";
  private static final String BEGIN = "# >>> git-ara: removed by git ara uninit >>>\n";
  private static final String END = "# <<< git-ara <<<\n";

  private final LocalConfig config;
  private final Path attributes;

  private MergeDriver(LocalConfig config, Path attributes) {
    this.config = config;
    this.attributes = attributes;
  }

  public static MergeDriver of(Repo repo) throws Refusal {
    Path top = repo.requireWorkTree().toAbsolutePath().normalize();
    return new MergeDriver(
        new LocalConfig(repo, new Subprocess(repo.environment().variables(), top)),
        repo.commonDir().resolve("info").resolve("attributes"));
  }

  /**
   * Installs it, or replaces it.
   *
   * @param program git-ara, for when it is not on PATH; null where that is all there is
   * @return false when the attributes are not a file that lines can be put into
   */
  public boolean install(RecordPaths paths, @Nullable String program) throws Refusal, IOException {
    remove();
    if (Files.exists(attributes, LinkOption.NOFOLLOW_LINKS)
        && !Files.isRegularFile(attributes, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    config.set(NAME, "research records, entry by entry");
    config.set(DRIVER, command(program));
    String text = Files.exists(attributes) ? HookFiles.read(attributes) : "";
    // The last line that fits a path counts: the user's own stay behind ours.
    write(BEGIN + HookFiles.bytes(paths.lines()) + END + text);
    return true;
  }

  /** Takes it out; what was there before is as it was. */
  public List<String> remove() throws IOException {
    List<String> removed = new ArrayList<>();
    if (Files.isRegularFile(attributes, LinkOption.NOFOLLOW_LINKS)) {
      String text = HookFiles.read(attributes);
      int begin = text.indexOf(BEGIN);
      int end = text.indexOf(END, Math.max(begin, 0));
      if (begin >= 0 && end >= 0) {
        String rest = text.substring(0, begin) + text.substring(end + END.length());
        if (rest.isEmpty()) {
          Files.delete(attributes);
        } else {
          write(rest);
        }
        removed.add(".git/info/attributes");
      }
    }
    if (config.unset(NAME, DRIVER)) {
      removed.add("git config " + SECTION);
    }
    config.settle();
    return removed;
  }

  /** Whether what is in is what {@link #install} would put in now. */
  public boolean isCurrent(RecordPaths paths, @Nullable String program) throws IOException {
    return command(program).equals(config.get(DRIVER))
        && Files.isRegularFile(attributes)
        && HookFiles.read(attributes).contains(BEGIN + HookFiles.bytes(paths.lines()) + END);
  }

  /** Where git-ara is missing, git merges as ever. Git quotes the path itself. */
  private static String command(@Nullable String program) {
    String own = program == null ? "''" : HookScript.quote(program).replace("%", "%%");
    return "p="
        + own
        + "; if command -v git-ara >/dev/null 2>&1; then p=git-ara; fi;"
        + " if [ \"$p\" = git-ara ] || [ -x \"$p\" ];"
        + " then \"$p\" merge-file --path=%P -- %O %A %B;"
        + " else git merge-file -L ours -L base -L theirs %A %O %B; fi";
  }

  private void write(String text) throws IOException {
    Files.createDirectories(attributes.resolveSibling("."));
    Path fresh = attributes.resolveSibling("attributes.git-ara-new");
    Files.writeString(fresh, text, StandardCharsets.ISO_8859_1);
    if (Files.exists(attributes)) {
      Files.setPosixFilePermissions(fresh, Files.getPosixFilePermissions(attributes));
    }
    Files.move(fresh, attributes, StandardCopyOption.ATOMIC_MOVE);
  }
}
