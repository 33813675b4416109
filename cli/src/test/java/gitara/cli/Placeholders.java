package gitara.cli;

import gitara.cli.command.ProgramVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.RepositoryCache;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevSort;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.util.FS;
import org.jspecify.annotations.Nullable;

/**
 * Names for what differs from one run of the tests to the next. Commits are named in the order in
 * which they were made: {@code <c12>} is the twelfth, {@code <c12~10>} its id cut to ten digits.
 */
final class Placeholders {
  private static final Pattern ID =
      Pattern.compile("(?<![0-9A-Za-z])[0-9a-f]{7,40}(?![0-9A-Za-z])");

  private static final List<Map.Entry<Pattern, String>> PATTERNS =
      List.of(
          // The size of a page, which names folders and times.
          Map.entry(Pattern.compile("(\"characters\":)\\d+"), "$1<n>"),
          // Five digits that a clone draws at random.
          Map.entry(Pattern.compile("(\\d{4}-\\d\\d-\\d\\d_)[1-9]\\d{4}(\\d{3})\\b"), "$1<key>$2"),
          Map.entry(Pattern.compile("sha256:[0-9a-f]{64}"), "sha256:<digest>"),
          Map.entry(Pattern.compile("\\bin \\d+ ms\\b"), "in <n> ms"),
          // Git from 2.54 on runs hooks that its configuration names.
          Map.entry(Pattern.compile("\\((hook files|git's configuration)\\)"), "(<hooks>)"),
          Map.entry(
              Pattern.compile("(\\.git/hooks/|git config hook\\.git-ara-)(?=[a-z])"), "<hooks>/"),
          Map.entry(Pattern.compile("(\"java\":\")[^\"]*"), "$1<version>"),
          Map.entry(Pattern.compile("(?m)^((?:ok|note)\\s+java\\s+)[^,\n]*"), "$1<version>"),
          Map.entry(Pattern.compile("(?m)^(ok\\s+git\\s+)[^\n]*"), "$1<version>"),
          Map.entry(
              Pattern.compile("(\"check\":\"java\",\"grade\":\"\\w+\",\"told\":\")[^,\"]*"),
              "$1<version>"),
          Map.entry(
              Pattern.compile("(\"check\":\"git\",\"grade\":\"\\w+\",\"told\":\")[^\"]*"),
              "$1<version>"));

  private final Path folder;
  private final char letter;
  private final Map<String, String> commits;

  private Placeholders(Path folder, char letter, Map<String, String> commits) {
    this.folder = folder;
    this.letter = letter;
    this.commits = commits;
  }

  /** For what happens in the repositories of a folder. */
  static Placeholders of(Path folder) {
    return new Placeholders(folder, 'c', new HashMap<>());
  }

  /** For a copy of the folder; commits that are new there get another letter. */
  Placeholders copiedTo(Path copy) {
    return new Placeholders(copy, 'n', new HashMap<>(commits));
  }

  /** The outcome of a command that has just ended. */
  Desk.Outcome in(Desk.Outcome outcome) {
    List<Repository> repositories = new ArrayList<>();
    try {
      for (Path repository : repositories()) {
        repositories.add(
            new FileRepositoryBuilder().setMustExist(true).setGitDir(repository.toFile()).build());
      }
      for (Repository repository : repositories) {
        nameNewCommits(repository);
      }
      return new Desk.Outcome(
          outcome.code(), in(outcome.out(), repositories), in(outcome.err(), repositories));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      repositories.forEach(Repository::close);
    }
  }

  /** The repository that is worked in comes first. */
  private List<Path> repositories() throws IOException {
    List<Path> found = new ArrayList<>();
    try (Stream<Path> children = Files.list(folder)) {
      for (Path child : children.sorted().toList()) {
        for (Path one : List.of(child.resolve(".git"), child)) {
          if (Files.isDirectory(one)
              && RepositoryCache.FileKey.isGitRepository(one.toFile(), FS.DETECTED)) {
            found.add(child.endsWith("work") ? 0 : found.size(), one);
          }
        }
      }
    }
    return found;
  }

  private void nameNewCommits(Repository repository) throws IOException {
    try (RevWalk walk = new RevWalk(repository)) {
      walk.sort(RevSort.TOPO, true);
      walk.sort(RevSort.REVERSE, true);
      List<Ref> refs =
          new ArrayList<>(repository.getRefDatabase().getRefsByPrefix(Constants.R_HEADS));
      refs.addAll(repository.getRefDatabase().getRefsByPrefix(Constants.R_REMOTES));
      Ref head = repository.exactRef(Constants.HEAD);
      if (head != null) {
        refs.addFirst(head);
      }
      // What a named commit comes from has a name.
      refs.removeIf(
          ref -> ref.getObjectId() == null || commits.containsKey(ref.getObjectId().name()));
      for (Ref ref : refs) {
        walk.markStart(walk.parseCommit(ref.getObjectId()));
      }
      for (RevCommit commit : walk) {
        commits.computeIfAbsent(commit.name(), id -> letter + "" + (made() + 1));
      }
    }
  }

  private long made() {
    return commits.values().stream().filter(name -> name.charAt(0) == letter).count();
  }

  private String in(String text, List<Repository> repositories) throws IOException {
    String named = text.replace(folder.toRealPath().toString(), "TMP");
    named = named.replace(folder.toString(), "TMP").replace(ProgramVersion.NUMBER, "<version>");
    for (Map.Entry<Pattern, String> one : PATTERNS) {
      named = one.getKey().matcher(named).replaceAll(one.getValue());
    }
    return ID.matcher(named).replaceAll(match -> name(match.group(), repositories));
  }

  private String name(String id, List<Repository> repositories) {
    @Nullable String name = null;
    for (Map.Entry<String, String> commit : commits.entrySet()) {
      name = commit.getKey().startsWith(id) ? commit.getValue() : name;
    }
    for (Repository repository : repositories) {
      name = name == null ? type(id, repository) : name;
    }
    return name == null ? id : "<" + name + (id.length() == 40 ? ">" : "~" + id.length() + ">");
  }

  /** Null where there is no such object. */
  private static @Nullable String type(String id, Repository repository) {
    try {
      ObjectId object = repository.resolve(id);
      return object == null ? null : Constants.typeString(repository.open(object).getType());
    } catch (IOException | RuntimeException e) {
      return null;
    }
  }
}
