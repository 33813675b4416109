package gitara.cli.meditate;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.meditation.act.RunWriter;
import java.io.IOException;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The base of the verbs that change a meditation: the options that all of them have, the meditation
 * that is meant, and the output.
 */
abstract class MeditateVerb implements Verb {
  /** Declares operands and options of the verb itself. */
  abstract void own(VerbSpec spec);

  /** Makes the change. */
  abstract RunWriter.Done act(MeditateSession session) throws IOException, Refusal;

  /** Whether the verb is about a meditation that is there. */
  boolean isOfRun() {
    return true;
  }

  @Override
  public final void describe(VerbSpec spec) {
    own(spec);
    if (isOfRun()) {
      spec.options(dir());
    }
    spec.options(
        Options.one("-m, --message", "TEXT", "reason, for the body of the commit message"),
        Options.flag("--dry-run", "print what would happen, and change nothing"));
  }

  @Override
  public final int run(Call call) throws Refusal, IOException {
    try (MeditateSession session = MeditateSession.open(call, isOfRun())) {
      session.print(act(session));
      return ExitCode.OK;
    }
  }

  static OptionSpec dir() {
    return Options.one("--dir", "NAME", "meditation; default: the open one");
  }

  static OptionSpec answer() {
    return Options.one("--answer", "TEXT", "what the researcher said; an agent has to give it");
  }

  static OptionSpec node() {
    return Options.one("--node", "NODE", "node, such as b1-s2; default: that of the branch");
  }

  static OptionSpec reason() {
    return Options.required(Options.one("--reason", "TEXT", "why"));
  }

  static OptionSpec distinct() {
    return Options.one(
        "--distinct-because", "TEXT", "why a subfocus that resembles another one differs");
  }
}
