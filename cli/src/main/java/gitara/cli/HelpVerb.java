package gitara.cli;

import java.util.ArrayList;
import java.util.List;

/** {@code git ara help}: all verbs, or one; also the man page's source. */
final class HelpVerb implements Verb {
  private static final int WIDTH = 92;

  @Override
  public Spec spec() {
    return new Spec("help", "this list, or all about one verb", "[VERB]", 0, 3)
        .options(Opt.flag("--roff", "print the man page's source"));
  }

  @Override
  public int run(Call call) {
    Console console = call.console();
    if (call.args().is("--roff")) {
      console.line(ManPage.text());
      return Main.OK;
    }
    List<String> words = call.args().operands();
    if (words.isEmpty()) {
      overview(console);
      return Main.OK;
    }
    VerbGroup group = Verbs.group(words.get(0));
    if (group != null && words.size() == 1) {
      show(group, console);
      return Main.OK;
    }
    String name = String.join(" ", words);
    Verb verb = Verbs.named(name);
    if (verb == null) {
      Main.unknown(name, group, console);
      return Main.USAGE;
    }
    show(verb.spec(), console);
    return Main.OK;
  }

  private static void overview(Console console) {
    console.line("git ara: research records on git; every change a commit, every commit checked");
    console.line("");
    for (String name : Verbs.NAMES) {
      Verb verb = Verbs.named(name);
      if (verb != null) {
        console.line("  git ara " + pad(name, 10) + verb.spec().summary());
      }
    }
    for (VerbGroup group : Verbs.GROUPS) {
      console.line("  git ara " + pad(group.name() + " …", 10) + group.summary());
    }
    console.line("");
    console.line(
        "All about one: git ara help VERB. Every verb takes -C DIR, --json, --porcelain, -h.");
    console.line(
        "Exit codes: 0 done, 1 findings, 2 refused (nothing changed), 3 repository fault, 4 remote"
            + " unreachable, 129 usage.");
  }

  /** The verbs of a group. */
  static void show(VerbGroup group, Console console) {
    console.line("git ara " + group.name() + ": " + group.summary());
    console.line("");
    for (String name : group.names()) {
      Verb verb = Verbs.named(name);
      if (verb != null) {
        console.line("  git ara " + pad(name, 24) + verb.spec().summary());
      }
    }
    console.line("");
    console.line("All about one: git ara help " + group.name() + " VERB.");
  }

  static void show(Spec spec, Console console) {
    console.line("git ara " + spec.verb() + ": " + spec.summary());
    console.line("");
    console.line("usage: " + spec.usage());
    if (!spec.text().isEmpty()) {
      console.line("");
      for (String paragraph : Main.lines(spec.text())) {
        wrap(paragraph, 0).forEach(console::line);
      }
    }
    console.line("");
    for (Opt option : spec.allOptions()) {
      String head = "  " + option.name() + (option.value() == null ? "" : " " + option.value());
      List<String> help = wrap(option.help() + (option.many() ? "; may be repeated" : ""), 28);
      console.line(pad(head, 28) + help.get(0).strip());
      for (String more : help.subList(1, help.size())) {
        console.line(more);
      }
    }
    for (String example : spec.examples()) {
      console.line("");
      for (String line : Main.lines(example)) {
        console.line("    " + line);
      }
    }
  }

  private static String pad(String text, int width) {
    return text.length() >= width ? text + " " : text + " ".repeat(width - text.length());
  }

  static List<String> wrap(String text, int indent) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(" ".repeat(indent));
    for (String word : text.split(" ", -1)) {
      if (line.length() + word.length() > WIDTH && line.length() > indent) {
        lines.add(line.toString().stripTrailing());
        line = new StringBuilder(" ".repeat(indent));
      }
      line.append(word).append(' ');
    }
    lines.add(line.toString().stripTrailing());
    return lines;
  }
}
