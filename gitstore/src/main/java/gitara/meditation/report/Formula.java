package gitara.meditation.report;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A formula of a calculator, such as {@code requests * cost / 1000}: numbers, names of inputs, the
 * four operations, {@code ^}, comparisons (1 or 0), and functions. It is kept as steps on a stack,
 * which the script of the page runs as this class does.
 */
public final class Formula {
  /** The functions with the number of their arguments. */
  static final Map<String, Integer> FUNCTIONS =
      Map.ofEntries(
          Map.entry("min", 2),
          Map.entry("max", 2),
          Map.entry("pow", 2),
          Map.entry("if", 3),
          Map.entry("abs", 1),
          Map.entry("sqrt", 1),
          Map.entry("exp", 1),
          Map.entry("ln", 1),
          Map.entry("log10", 1),
          Map.entry("round", 1),
          Map.entry("floor", 1),
          Map.entry("ceil", 1));

  private static final int DEPTH = 50;

  private final String text;

  /** Numbers, names, and operations with the sign {@code @} before them, in order. */
  private final List<Object> steps = new ArrayList<>();

  private final Set<String> names = new TreeSet<>();
  private int at;
  private int depth;

  private Formula(String text) {
    this.text = text;
  }

  /** Reads a formula; the message of the exception says what is wrong with it. */
  public static Formula parse(String text) {
    Formula formula = new Formula(text);
    formula.comparison();
    if (formula.peek() != 0) {
      throw formula.wrong("it has an unexpected " + formula.peek());
    }
    return formula;
  }

  /** The inputs that are named. */
  public Set<String> names() {
    return names;
  }

  /** Numbers and texts: names, and operations with {@code @} before them. */
  public List<Object> steps() {
    return List.copyOf(steps);
  }

  private IllegalArgumentException wrong(String message) {
    return new IllegalArgumentException("formula " + text + ": " + message);
  }

  /** The next character that is not a blank; 0 at the end. */
  private char peek() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at < text.length() ? text.charAt(at) : 0;
  }

  private void comparison() {
    if (++depth > DEPTH) {
      throw wrong("it is nested too deep");
    }
    sum();
    char sign = peek();
    if (sign == '<' || sign == '>') {
      at++;
      boolean orEqual = at < text.length() && text.charAt(at) == '=';
      at += orEqual ? 1 : 0;
      sum();
      steps.add("@" + sign + (orEqual ? "=" : ""));
    }
    depth--;
  }

  private void sum() {
    product();
    for (char sign = peek(); sign == '+' || sign == '-'; sign = peek()) {
      at++;
      product();
      steps.add("@" + sign);
    }
  }

  private void product() {
    signed();
    for (char sign = peek(); sign == '*' || sign == '/'; sign = peek()) {
      at++;
      signed();
      steps.add("@" + sign);
    }
  }

  private void signed() {
    if (peek() == '-') {
      at++;
      steps.add(0.0);
      signed();
      steps.add("@-");
      return;
    }
    value();
    if (peek() == '^') {
      at++;
      signed();
      steps.add("@pow");
    }
  }

  private void value() {
    char c = peek();
    int start = at;
    if (c == '(') {
      at++;
      comparison();
      expect(')');
    } else if (Character.isDigit(c) || c == '.') {
      while (at < text.length() && (Character.isDigit(text.charAt(at)) || text.charAt(at) == '.')) {
        at++;
      }
      try {
        steps.add(Double.valueOf(text.substring(start, at)));
      } catch (NumberFormatException e) {
        throw wrong(text.substring(start, at) + " is not a number");
      }
    } else if (Character.isLetter(c) || c == '_') {
      while (at < text.length()
          && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_')) {
        at++;
      }
      name(text.substring(start, at));
    } else {
      throw wrong(c == 0 ? "something is missing at its end" : "it has an unexpected " + c);
    }
  }

  private void name(String name) {
    if (peek() != '(') {
      names.add(name);
      steps.add(name);
      return;
    }
    Integer wanted = FUNCTIONS.get(name);
    if (wanted == null) {
      throw wrong("there is no function " + name + "; functions: " + functions());
    }
    int given = 0;
    do {
      at++;
      comparison();
      given++;
    } while (peek() == ',');
    expect(')');
    if (given != wanted) {
      throw wrong(name + " takes " + wanted + " values, and has " + given);
    }
    steps.add("@" + name);
  }

  private static String functions() {
    return String.join(", ", new TreeSet<>(FUNCTIONS.keySet()));
  }

  private void expect(char wanted) {
    if (peek() != wanted) {
      throw wrong("a " + wanted + " is missing");
    }
    at++;
  }

  /** The result for some inputs; not a number where one is missing. */
  public double value(Map<String, Double> inputs) {
    Deque<Double> stack = new ArrayDeque<>();
    for (Object step : steps) {
      if (step instanceof Double number) {
        stack.push(number);
      } else if (step instanceof String name && !name.startsWith("@")) {
        stack.push(inputs.getOrDefault(name, Double.NaN));
      } else {
        apply(String.valueOf(step).substring(1), stack);
      }
    }
    return stack.pop();
  }

  private static void apply(String operation, Deque<Double> stack) {
    double last = stack.pop();
    double result =
        switch (operation) {
          case "abs" -> Math.abs(last);
          case "sqrt" -> Math.sqrt(last);
          case "exp" -> Math.exp(last);
          case "ln" -> Math.log(last);
          case "log10" -> Math.log10(last);
          case "round" -> Math.floor(last + 0.5);
          case "floor" -> Math.floor(last);
          case "ceil" -> Math.ceil(last);
          default -> apply(operation, stack.pop(), last, stack);
        };
    stack.push(result);
  }

  private static double apply(String operation, double one, double two, Deque<Double> stack) {
    return switch (operation) {
      case "+" -> one + two;
      case "-" -> one - two;
      case "*" -> one * two;
      case "/" -> one / two;
      case "<" -> one < two ? 1 : 0;
      case "<=" -> one <= two ? 1 : 0;
      case ">" -> one > two ? 1 : 0;
      case ">=" -> one >= two ? 1 : 0;
      case "min" -> Math.min(one, two);
      case "max" -> Math.max(one, two);
      case "if" -> stack.pop() != 0 ? one : two;
      default -> Math.pow(one, two);
    };
  }
}
