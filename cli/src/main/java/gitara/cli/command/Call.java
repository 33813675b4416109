package gitara.cli.command;

import gitara.cli.output.Console;
import gitara.cli.output.PassingLine;
import gitara.git.Environment;
import gitara.git.GitConfig;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * One call of a verb: its arguments, its environment and its output.
 *
 * @param notices whether to print the notice that the clone is not set up
 */
public record Call(
    Arguments args,
    Environment environment,
    InputStream input,
    Console console,
    RepositoryProtocols own,
    boolean notices) {
  /** A call before it opens a repository. */
  public Call(
      Arguments args,
      Environment environment,
      InputStream input,
      Console console,
      ProtocolSet known,
      boolean notices) {
    this(args, environment, input, console, new RepositoryProtocols(known), notices);
  }

  /** More than any field of a record may hold; the field's own limit is checked with all else. */
  private static final int INPUT = 1 << 20;

  /** Far more than anything that is given in one go. */
  private static final int DOCUMENT = 8 << 20;

  /** The sections of git's configuration that say how to print. */
  private static final List<String> SETTINGS = List.of("[color", "[log");

  /** The protocols that the program knows, with the further records of an opened repository. */
  public ProtocolSet protocols() {
    return own.all();
  }

  /** The same with the further records that some commits name. */
  public ProtocolSet protocols(Repo repo, Collection<ObjectId> commits) throws IOException {
    own.all();
    own.add(repo, commits);
    return own.all();
  }

  public boolean json() {
    return args.is("--json");
  }

  public boolean porcelain() {
    return args.is("--porcelain");
  }

  public Repo open() throws Refusal {
    Repo repo = Repo.open(environment);
    own.opened(repo);
    repo.follow(new HeapWatch(new PassingLine(console)::at));
    boolean isForPeople = !json() && !porcelain();
    if (isForPeople
        && (console.isWatched() || GitConfig.mayHave(environment, repo.commonDir(), SETTINGS))) {
      console.configure(repo.config());
    }
    if (notices) {
      SetupNotice.print(this, repo);
    }
    return repo;
  }

  /** A text argument; a dash stands for standard input, without its last line end. */
  public String text(String argument) throws Refusal, IOException {
    if (!argument.equals("-")) {
      return argument;
    }
    byte[] bytes = input.readNBytes(INPUT + 1);
    if (bytes.length > INPUT) {
      throw Refusal.of("standard input is longer than " + INPUT + " bytes", null);
    }
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.strip();
    } catch (CharacterCodingException e) {
      throw Refusal.of("standard input is not UTF-8", null);
    }
  }

  /** A document from a file that is named, or from standard input for a dash or for no name. */
  public SourceText document(@Nullable String named) throws Refusal, IOException {
    String name = named == null || named.equals("-") ? "<stdin>" : named;
    byte[] bytes;
    if (named == null || named.equals("-")) {
      bytes = input.readNBytes(DOCUMENT + 1);
    } else {
      Path file = environment.directory().resolve(named);
      if (!Files.isRegularFile(file)) {
        throw Refusal.of("no such file: " + named, "to read standard input, give -");
      }
      try (InputStream in = Files.newInputStream(file)) {
        bytes = in.readNBytes(DOCUMENT + 1);
      }
    }
    if (bytes.length > DOCUMENT) {
      throw Refusal.of(name + " is longer than " + DOCUMENT + " bytes", "split it");
    }
    try {
      return SourceText.decode(name, bytes);
    } catch (TextException e) {
      throw Refusal.of(e.problems().stream().map(Object::toString).toList(), null);
    }
  }
}
