package gitara.cli;

import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.UnreachableException;
import gitara.text.SpellingSuggestion;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.jgit.errors.MissingObjectException;
import org.jspecify.annotations.Nullable;

/** The command line: finds the verb, runs it, turns what comes of it into an exit code. */
public final class Main {
  /** Done. */
  static final int OK = 0;

  /** Something was found that should not be. */
  static final int FINDINGS = 1;

  /** The request was refused; nothing changed. */
  static final int REFUSED = 2;

  /** The repository or the machine is at fault. */
  static final int FAULT = 3;

  /** A remote did not answer. */
  static final int UNREACHABLE = 4;

  /** The command line was not understood; git's own code for it. */
  static final int USAGE = 129;

  /** Whoever was read to went away; what a shell makes of git, which a signal ends then. */
  static final int CLOSED = 141;

  private Main() {}

  public static void main(String[] arguments) {
    Repo.ahead();
    if (arguments.length > 0 && arguments[0].equals("train")) {
      // The archive of loaded classes is written at an orderly exit.
      Training.run();
      System.exit(OK);
    }
    Map<String, String> variables = System.getenv();
    Environment environment =
        new Environment(variables, Path.of("").toAbsolutePath(), Environment.systemClock());
    Terminal terminal = Terminal.of(environment, Boolean.getBoolean("ara.stdout.tty"));
    int code;
    try (OutputStream out = new FileOutputStream(FileDescriptor.out);
        OutputStream err = new FileOutputStream(FileDescriptor.err);
        InputStream in = new FileInputStream(FileDescriptor.in)) {
      Console console = new Console(out, err, terminal);
      code = run(List.of(arguments), environment, in, console);
      console.end();
    } catch (IOException | UncheckedIOException e) {
      code = FAULT;
    }
    // Halting skips the orderly shutdown, which has nothing to do here and takes its time for it.
    Runtime.getRuntime().halt(code);
  }

  /** One whole run, but for leaving the JVM. */
  static int run(
      List<String> arguments, Environment environment, InputStream input, Console console) {
    int code;
    try {
      code = dispatch(arguments, environment, input, console);
    } catch (Refusal refusal) {
      code = tell(refusal, console);
    } catch (Console.Closed e) {
      // Half of what was to be told says nothing of how it would have ended.
      return CLOSED;
    } catch (IOException e) {
      code = tell(e, console);
    } catch (RuntimeException | Error e) {
      // A walk of JGit's, or a look-up within one of ours, can throw no other.
      code =
          e.getCause() instanceof IOException read
              ? tell(read, console)
              : faulty(e, environment, console);
    }
    try {
      console.flush();
    } catch (Console.Closed e) {
      // Who has read enough of a list has not changed what came of it.
      return code;
    } catch (UncheckedIOException e) {
      return tell(Objects.requireNonNull(e.getCause()), console);
    }
    return code;
  }

  private static int faulty(Throwable e, Environment environment, Console console) {
    console.error("git-ara: a fault of git-ara itself: " + Console.safe(e.toString()));
    console.error("  please report it; ARA_DEBUG=1 shows where it happened");
    if (environment.isOn("ARA_DEBUG")) {
      for (StackTraceElement element : e.getStackTrace()) {
        console.error("    at " + element);
      }
    }
    return FAULT;
  }

  private static int tell(IOException e, Console console) {
    if (e instanceof MissingObjectException missing) {
      return tell(Refusal.missing("this needs", missing.getObjectId()), console);
    }
    console.error("git-ara: " + Console.safe(String.valueOf(e.getMessage())));
    return e instanceof UnreachableException ? UNREACHABLE : FAULT;
  }

  private static int tell(Refusal refusal, Console console) {
    for (String problem : refusal.problems()) {
      console.error("git-ara: " + Console.safe(problem));
    }
    String hint = refusal.hint();
    if (hint != null) {
      console.error("  " + Console.safe(hint));
    }
    return refusal.kind() == Refusal.Kind.FAULT ? FAULT : REFUSED;
  }

  private static int dispatch(
      List<String> arguments, Environment environment, InputStream input, Console console)
      throws Refusal, IOException {
    Environment here = environment;
    int at = 0;
    boolean paged = true;
    while (at < arguments.size()) {
      if (arguments.get(at).equals("-C") && at + 1 < arguments.size()) {
        here = here.in(here.directory().resolve(arguments.get(at + 1)));
        at += 2;
      } else if (arguments.get(at).equals("--no-pager")) {
        paged = false;
        at++;
      } else {
        break;
      }
    }
    String name = at < arguments.size() ? arguments.get(at) : "help";
    List<String> rest =
        at < arguments.size() ? arguments.subList(at + 1, arguments.size()) : List.of();
    if (name.equals("-h") || name.equals("--help")) {
      name = "help";
    } else if (name.equals("--version")) {
      name = "version";
    }
    VerbGroup group = Verbs.group(name);
    if (group != null) {
      String member = group.member(rest);
      if (member != null) {
        name = group.name() + " " + member;
        rest = rest.subList(member.contains(" ") ? 2 : 1, rest.size());
      } else if (rest.isEmpty() || rest.get(0).equals("-h") || rest.get(0).equals("--help")) {
        HelpVerb.show(group, console);
        return OK;
      } else {
        name = group.name() + " " + rest.get(0);
      }
    }
    Verb verb = Verbs.named(name);
    if (verb == null) {
      unknown(name, group, console);
      return USAGE;
    }
    Spec spec = verb.spec();
    Args args = Args.parse(spec, rest);
    if (args.is("--help")) {
      HelpVerb.show(spec, console);
      return OK;
    }
    if (!args.problems().isEmpty()) {
      for (String problem : args.problems()) {
        console.error("git-ara: " + Console.safe(problem));
      }
      console.error("  usage: " + spec.usage() + "    (git ara help " + spec.verb() + ")");
      return USAGE;
    }
    String directory = args.value("-C");
    if (directory != null) {
      here = here.in(here.directory().resolve(directory));
    }
    if (verb.isPaged() && paged && !args.is("--no-pager")) {
      console.page();
    }
    return verb.run(new Call(args, here, input, console));
  }

  /** Says that there is no such verb, and which one may have been meant. */
  static void unknown(String name, @Nullable VerbGroup group, Console console) {
    List<String> known = new ArrayList<>(group == null ? Verbs.NAMES : group.names());
    if (group == null) {
      Verbs.GROUPS.forEach(each -> known.add(each.name()));
    }
    String nearest = SpellingSuggestion.to(name, known);
    console.error(
        "git-ara: unknown verb "
            + Console.safe(name)
            + (nearest == null ? "" : "; did you mean " + nearest + "?"));
    console.error("  all verbs: git ara " + (group == null ? "help" : group.name() + " -h"));
  }

  /** The lines of a text block, for help and pages. */
  static List<String> lines(String text) {
    return new ArrayList<>(List.of(text.stripTrailing().split("\n", -1)));
  }
}
