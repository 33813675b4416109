package gitara.cli;

import java.util.ArrayList;
import java.util.List;

/**
 * What a verb takes, as data: arguments are parsed by it, and help, man page and usage errors are
 * told from it. A library for this costs more start-up than all of ours together (the README has
 * the figures).
 *
 * @param operands what stands behind the verb, as help shows it
 * @param least how many operands there must be
 * @param most how many there may be
 * @param words words that operands may be, for completion
 */
record Spec(
    String verb,
    String summary,
    String operands,
    int least,
    int most,
    List<Opt> options,
    String text,
    List<String> examples,
    List<String> words) {

  /** What every verb takes. */
  static final List<Opt> COMMON =
      List.of(
          Opt.one("-C", "DIR", "run as if started in DIR"),
          Opt.flag("--json", "print one JSON object per line"),
          Opt.flag("--porcelain", "print stable, tab-separated lines"),
          Opt.flag("--help", "show this help (also -h)"));

  /** For verbs whose output the user's pager shows; it may also stand before the verb. */
  static final Opt NO_PAGER = Opt.flag("--no-pager", "print straight to the terminal");

  Spec(String verb, String summary, String operands, int least, int most) {
    this(verb, summary, operands, least, most, List.of(), "", List.of(), List.of());
  }

  Spec options(Opt... some) {
    return new Spec(verb, summary, operands, least, most, List.of(some), text, examples, words);
  }

  Spec text(String more) {
    return new Spec(verb, summary, operands, least, most, options, more, examples, words);
  }

  Spec examples(String... some) {
    return new Spec(verb, summary, operands, least, most, options, text, List.of(some), words);
  }

  Spec words(List<String> some) {
    return new Spec(verb, summary, operands, least, most, options, text, examples, some);
  }

  List<Opt> allOptions() {
    List<Opt> all = new ArrayList<>(options);
    all.addAll(COMMON);
    return all;
  }

  String usage() {
    String line = "git ara " + verb;
    if (!operands.isEmpty()) {
      line += " " + operands;
    }
    return options.isEmpty() ? line : line + " [options]";
  }
}
