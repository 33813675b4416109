package gitara.cli;

import gitara.cli.command.Command;
import gitara.cli.command.CommandGroup;
import gitara.cli.command.HelpText;
import gitara.cli.command.Options;
import gitara.cli.command.ProgramVersion;
import gitara.cli.command.VerbSpec;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** A generator of the man page git-ara(1) from the specs of the verbs. */
final class ManPage {
  private ManPage() {}

  static String text(Commands commands) throws IOException {
    StringBuilder page = new StringBuilder();
    page.append(".TH GIT-ARA 1 \"\" \"git-ara ")
        .append(ProgramVersion.NUMBER)
        .append("\" \"git-ara\"\n");
    page.append(".SH NAME\ngit-ara \\- research records in git\n");
    page.append(".SH SYNOPSIS\n.B git ara\n.I verb\n[options]\n");
    page.append(".SH DESCRIPTION\n");
    page.append(
        "Keeps the record of research that people and coding agents do together: every change is"
            + " one commit with structured trailers, and every commit can be checked.\n");
    page.append(".SH VERBS\n");
    for (Command command : commands.single()) {
      verb(command, page);
    }
    for (CommandGroup group : commands.groups()) {
      page.append(".SH ").append(group.name().toUpperCase(Locale.ROOT)).append(" VERBS\n");
      page.append(escape(sentence(group.summary()))).append('\n');
      for (Command command : group.commands()) {
        verb(command, page);
      }
    }
    page.append(".SH COMMON OPTIONS\n");
    for (OptionSpec option : Options.common()) {
      option(option, page);
    }
    page.append(".SH EXIT STATUS\n");
    page.append(
        "0 done, 1 findings, 2 refused (nothing changed), 3 repository or system error, 4 remote"
            + " unreachable, 129 usage, 141 output pipe closed (SIGPIPE).\n");
    page.append(".SH ENVIRONMENT\n");
    item("ARA_ACTOR", "the actor: human, or agent NAME; detected for known agent hosts", page);
    item("ARA_SESSION", "session of the agent host, for the Ara\\-Session trailer", page);
    item("ARA_LOCK_WAIT_MS", "maximum wait for the index lock, in milliseconds", page);
    item(
        "ARA_LOCK",
        "locks for the Ara\\-Lock trailer of commits, as printed by git ara lock acquire",
        page);
    item("ARA_HOST", "name of this machine in locks (default: its host name)", page);
    item("ARA_JAVA", "the Java to use, 25 or newer: home folder or executable", page);
    item("ARA_JAVA_OPTS", "additional JVM options", page);
    page.append(".SH FILES\n");
    item("ara/", "the record", page);
    item("refs/ara/ids/*", "next number of each kind of ID", page);
    item(".git/ara/", "journal of an unfinished change", page);
    page.append(".SH SEE ALSO\n.BR git (1),\n.BR git-interpret-trailers (1)");
    return page.toString();
  }

  private static void verb(Command command, StringBuilder page) throws IOException {
    CommandSpec spec = command.spec();
    HelpText help = command.help();
    page.append(".SS \"").append(escape(VerbSpec.usage(spec))).append("\"\n");
    page.append(escape(sentence(command.summary()))).append('\n');
    List<String> text = help.text();
    if (!text.isEmpty()) {
      page.append(".PP\n");
      for (String line : text) {
        page.append(line.isEmpty() ? ".PP" : escape(line)).append('\n');
      }
    }
    for (OptionSpec option : VerbSpec.options(spec)) {
      option(option, page);
    }
    for (HelpText.Example example : help.examples()) {
      page.append(".PP\n.nf\n");
      for (String line : example.lines()) {
        page.append(escape(line)).append('\n');
      }
      page.append(".fi\n");
    }
  }

  private static String sentence(String summary) {
    return Character.toUpperCase(summary.charAt(0)) + summary.substring(1) + ".";
  }

  private static void option(OptionSpec option, StringBuilder page) {
    String names = String.join(", ", option.names());
    String head = Options.takesValue(option) ? names + " " + option.paramLabel() : names;
    String help = VerbSpec.plain(option.description()[0]);
    item(escape(head), escape(option.required() ? help + " (required)" : help), page);
  }

  private static void item(String head, String text, StringBuilder page) {
    page.append(".TP\n.B ").append(head).append('\n').append(text).append('\n');
  }

  private static String escape(String text) {
    String escaped = text.replace("\\", "\\e").replace("-", "\\-");
    return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
  }
}
