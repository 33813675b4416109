package gitara.text;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** What the parser complains of, in the words of somebody who has to mend the file. */
final class YamlProblem {
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

  static Problem of(SourceText source, YamlOffsets offsets, YamlEngineException e) {
    if (e instanceof MarkedYamlEngineException marked) {
      return new YamlProblem(source, offsets, marked).problem();
    }
    if (e instanceof ReaderException character) {
      return source.problem(
          offsets.offset(character.getPosition()),
          "character U+"
              + hex(character.getCodePoint())
              + " cannot stand in YAML: leave it out, or write it as an escape in double quotes");
    }
    return new Problem(source.path(), 0, 0, "is not YAML 1.2: " + oneLine(orEmpty(e.getMessage())));
  }

  private Problem problem() {
    if (problem.contains("TAB")) {
      return here("a tab cannot indent YAML: use spaces");
    }
    if (problem.startsWith("could not find expected ':'") && contextMark != null) {
      return at(
          contextMark,
          "expected ':' after this key; a text that goes on over several lines has to be indented"
              + " deeper than its key, or quoted");
    }
    if (problem.startsWith("mapping values are not allowed")) {
      return here(
          "a second ': ' cannot stand here: quote the text that holds it, or mend the indentation");
    }
    if (problem.contains("that cannot start any token")) {
      String found = problem.length() > 17 ? problem.substring(17, 18) : "this";
      return here("a value cannot begin with '" + found + "': put it in quotes");
    }
    if (problem.startsWith("found unexpected end of stream")
        || problem.startsWith("found unexpected document separator")) {
      return here("the quoted text" + begun() + " is not closed before the end");
    }
    if (problem.startsWith("expected ',' or")) {
      String close = problem.contains("']'") ? "]" : "}";
      String what = close.equals("]") ? "list '['" : "mapping '{'";
      return here("expected ',' or '" + close + "' in the " + what + begun());
    }
    if (problem.startsWith("expected <block end>")) {
      return blockEnd();
    }
    if (problem.startsWith("found unknown escape")) {
      return here(
          "unknown escape in double quotes: write '\\\\' for a backslash, or use single quotes");
    }
    if (context.contains("alias") || context.contains("anchor")) {
      String sign = context.contains("alias") ? "*" : "&";
      return here("a text that begins with '" + sign + "' has to be quoted");
    }
    if (problem.startsWith("found undefined tag handle") || context.contains("tag")) {
      return here("a text that begins with '!' has to be quoted");
    }
    if (problem.startsWith("the leading empty lines")) {
      return here("blank lines above the text are indented deeper than it: take their blanks away");
    }
    if (context.contains("block scalar")) {
      return here(
          "after '|' or '>' only '-', '+' or a digit may stand, with the text on the lines below");
    }
    if (problem.startsWith("expected the node content")) {
      return here("expected a value, but found " + found());
    }
    if (problem.startsWith("expected '<document start>'")) {
      return here("expected the end of the file here, but found " + found());
    }
    return here(oneLine(context.isEmpty() ? problem : problem + " (" + context + ")"));
  }

  private Problem blockEnd() {
    String found = found();
    String text = source.text();
    if (found.equals("a value") && at > 0 && isQuote(text.substring(0, at).stripTrailing())) {
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
            + ": mend the indentation");
  }

  private static boolean isQuote(String before) {
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
