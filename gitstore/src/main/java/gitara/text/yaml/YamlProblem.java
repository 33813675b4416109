package gitara.text.yaml;

import gitara.text.Problem;
import gitara.text.SourceText;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlVersionException;

/** What the parser complains of, in the words of somebody who has to mend the file. */
final class YamlProblem {
  /** What the parser says, in its problem or its context, and what we say; the first one counts. */
  private record Wording(String found, boolean atBegin, String message) {}

  private static final Wording[] WORDINGS = {
    new Wording("TAB", false, "a tab cannot indent YAML: use spaces"),
    new Wording(
        "could not find expected ':'",
        true,
        "expected ':' after this key; indent a text of several lines deeper than its key, or quote"
            + " it"),
    new Wording(
        "mapping values are not allowed",
        false,
        "a second ': ' is not allowed here: quote the text that contains it, or fix the"
            + " indentation"),
    new Wording(
        "sequence entries are not allowed",
        false,
        "a '- ' item is not allowed after a key: put it on the next line"),
    new Wording(
        "mapping keys are not allowed", false, "a text that begins with '? ' has to be quoted"),
    new Wording(
        "found unexpected end of stream",
        true,
        "the quoted text that begins here is not closed before the end"),
    new Wording(
        "found unexpected document separator",
        true,
        "the quoted text that begins here is not closed before the end"),
    new Wording(
        "expected escape sequence",
        false,
        "an escape lacks digits: \\xXX, \\uXXXX and \\UXXXXXXXX are complete"),
    new Wording(
        "found unknown escape",
        false,
        "unknown escape in double quotes: write '\\\\' for a backslash, or use single quotes"),
    new Wording("scanning an alias", true, "a text that begins with '*' has to be quoted"),
    new Wording("scanning an anchor", true, "a text that begins with '&' has to be quoted"),
    new Wording("scanning a tag", true, "a text that begins with '!' has to be quoted"),
    new Wording("found undefined tag handle", true, "a text that begins with '!' has to be quoted"),
    new Wording(
        "the leading empty lines",
        false,
        "blank lines above the text are indented deeper than the text: remove their blanks"),
    new Wording(
        "scanning a directive", true, "a line that begins with '%' is a directive: quote the text"),
    new Wording(
        "scanning a block scalar",
        false,
        "after '|' or '>', only '-', '+' or a digit is allowed; the text starts on the next line"),
  };

  private final SourceText source;
  private final String problem;
  private final String context;
  private final @Nullable Mark problemMark;
  private final @Nullable Mark contextMark;
  private final int at;

  private YamlProblem(SourceText source, YamlOffsets offsets, MarkedYamlEngineException e) {
    this.source = source;
    this.problem = orEmpty(e.getProblem());
    this.context = orEmpty(e.getContext());
    this.problemMark = orNull(e.getProblemMark());
    this.contextMark = orNull(e.getContextMark());
    Mark mark = problemMark != null ? problemMark : contextMark;
    this.at = mark == null ? 0 : offsets.offset(mark.getIndex());
  }

  static Problem of(SourceText source, YamlOffsets offsets, int reached, YamlEngineException e) {
    int conflict = source.text().indexOf("\n<<<<<<< ");
    if (conflict >= 0 || source.text().startsWith("<<<<<<< ")) {
      return source.problem(conflict + 1, "a merge conflict begins here: resolve it first");
    }
    if (e instanceof MarkedYamlEngineException marked) {
      return new YamlProblem(source, offsets, marked).problem();
    }
    if (e instanceof ReaderException character) {
      return source.problem(
          offsets.offset(character.getPosition()),
          "character U+"
              + hex(character.getCodePoint())
              + " is not allowed in YAML: remove it, or write it as an escape in double quotes");
    }
    if (e instanceof YamlVersionException) {
      return source.problem(reached, "unknown YAML version: remove the %YAML line");
    }
    return source.problem(reached, "invalid YAML after this: " + oneLine(orEmpty(e.getMessage())));
  }

  private Problem problem() {
    for (Wording wording : WORDINGS) {
      if (problem.contains(wording.found) || context.contains(wording.found)) {
        return wording.atBegin ? begin(wording.message) : here(wording.message);
      }
    }
    if (problem.contains("that cannot start any token")) {
      String found = problem.length() > 17 ? problem.substring(17, 18) : "this";
      return here("a value cannot begin with '" + found + "': put it in quotes");
    }
    if (problem.startsWith("expected ',' or")) {
      return unclosed();
    }
    if (problem.startsWith("expected <block end>")) {
      return blockEnd();
    }
    if (problem.startsWith("expected the node content")) {
      return here("expected a value, but found " + found());
    }
    if (problem.startsWith("expected '<document start>'")) {
      return here("expected the end of the file here, but found " + found());
    }
    return here(oneLine(context.isEmpty() ? problem : problem + " (" + context + ")"));
  }

  private Problem unclosed() {
    String close = problem.contains("']'") ? "]" : "}";
    String what = close.equals("]") ? "list '['" : "mapping '{'";
    return problem.contains("<stream end>")
        ? begin("the " + what + " that begins here is not closed: expected '" + close + "'")
        : here("expected ',' or '" + close + "' in the " + what + begun());
  }

  private Problem blockEnd() {
    String found = found();
    String text = source.text();
    if (found.equals("a value")
        && at > 0
        && endsInQuote(text.substring(text.lastIndexOf('\n', at - 1) + 1, at))) {
      return here(
          "text after the closing quote: double a quote inside single quotes, write \\\" inside"
              + " double ones");
    }
    String entry = context.contains("collection") ? "'- ' item of the list" : "key of the mapping";
    return here(
        "expected another "
            + entry
            + begun()
            + ", or the end of it, but found "
            + found
            + ": fix the indentation");
  }

  private static boolean endsInQuote(String line) {
    String before = line.stripTrailing();
    return before.endsWith("'") || before.endsWith("\"");
  }

  /** What stands where something else was expected. */
  private String found() {
    int quote = problem.indexOf("found '");
    String token =
        quote < 0 ? "" : problem.substring(quote + 7, Math.max(quote + 7, problem.length() - 1));
    return switch (token) {
      case "<scalar>" -> "a value";
      case "<stream end>" -> "the end of the file";
      case "<block mapping start>", "?" -> "a key";
      case "<block sequence start>", "-" -> "a '- ' item";
      case "<block end>" -> "a line that is indented less";
      case "" -> "something else";
      default -> token.startsWith("<") ? token.substring(1, token.length() - 1) : "'" + token + "'";
    };
  }

  private String begun() {
    return contextMark == null ? "" : " that begins on line " + (contextMark.getLine() + 1);
  }

  private Problem here(String message) {
    Mark mark = problemMark != null ? problemMark : contextMark;
    return mark == null ? new Problem(source.path(), 0, 0, message) : at(mark, message);
  }

  /** Where that begins which went wrong later. */
  private Problem begin(String message) {
    return contextMark == null ? here(message) : at(contextMark, message);
  }

  private Problem at(Mark mark, String message) {
    return new Problem(source.path(), mark.getLine() + 1, mark.getColumn() + 1, message);
  }

  private static String oneLine(String text) {
    return text.replace('\n', ' ').strip();
  }

  private static String hex(int codePoint) {
    String digits = Integer.toHexString(codePoint).toUpperCase(java.util.Locale.ROOT);
    return digits.length() >= 4 ? digits : "0000".substring(digits.length()) + digits;
  }

  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }

  private static @Nullable Mark orNull(Optional<Mark> mark) {
    return mark.isPresent() ? mark.get() : null;
  }
}
