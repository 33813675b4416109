package gitara.cli;

import gitara.text.SpellingSuggestion;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The arguments of one call, held against the verb's {@link Spec}. */
final class Args {
  private final Map<String, List<String>> values = new HashMap<>();
  private final List<String> operands = new ArrayList<>();
  private final List<String> problems = new ArrayList<>();

  private Args() {}

  /** Reads all arguments behind the verb; every problem is kept, not the first one only. */
  static Args parse(Spec spec, List<String> arguments) {
    Args args = new Args();
    List<Opt> options = spec.allOptions();
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      if (argument.equals("--")) {
        args.operands.addAll(arguments.subList(i + 1, arguments.size()));
        break;
      }
      if (argument.length() < 2 || argument.charAt(0) != '-') {
        args.operands.add(argument);
        continue;
      }
      int equals = argument.startsWith("--") ? argument.indexOf('=') : -1;
      String name = equals < 0 ? argument : argument.substring(0, equals);
      Opt option = find(options, name.equals("-h") ? "--help" : name);
      if (option == null) {
        args.unknown(name, options);
        if (equals < 0 && i + 1 < arguments.size() && !arguments.get(i + 1).startsWith("-")) {
          i++;
        }
      } else if (option.value() == null) {
        if (equals >= 0) {
          args.problems.add(name + " takes no value");
        }
        args.add(option, "true");
      } else if (equals >= 0) {
        args.add(option, argument.substring(equals + 1));
      } else if (i + 1 < arguments.size()) {
        args.add(option, arguments.get(++i));
      } else {
        args.problems.add(name + " needs a value: " + name + " " + option.value());
      }
    }
    args.count(spec);
    return args;
  }

  private void add(Opt option, String value) {
    List<String> list = values.computeIfAbsent(option.name(), name -> new ArrayList<>());
    if (!list.isEmpty() && !option.many() && option.value() != null) {
      problems.add(option.name() + " is given twice");
    }
    list.add(value);
  }

  private void unknown(String name, List<Opt> options) {
    List<String> names = new ArrayList<>();
    for (Opt option : options) {
      names.add(option.name());
    }
    String nearest = SpellingSuggestion.to(name, names);
    problems.add(
        "unknown option " + name + (nearest == null ? "" : "; did you mean " + nearest + "?"));
  }

  private void count(Spec spec) {
    if (is("--help")) {
      return;
    }
    if (operands.size() < spec.least()) {
      problems.add("missing: " + spec.operands());
    } else if (operands.size() > spec.most()) {
      problems.add(
          "unexpected: "
              + String.join(" ", operands.subList(spec.most(), operands.size()))
              + (spec.most() > 0 ? " (quote a text that has spaces)" : ""));
    }
  }

  private static @Nullable Opt find(List<Opt> options, String name) {
    for (Opt option : options) {
      if (option.name().equals(name)) {
        return option;
      }
    }
    return null;
  }

  List<String> problems() {
    return problems;
  }

  List<String> operands() {
    return operands;
  }

  /** An operand, or null when there are not so many. */
  @Nullable String operand(int index) {
    return index < operands.size() ? operands.get(index) : null;
  }

  boolean is(String flag) {
    return values.containsKey(flag);
  }

  @Nullable String value(String option) {
    List<String> list = values.get(option);
    return list == null ? null : list.getLast();
  }

  String value(String option, String otherwise) {
    String value = value(option);
    return value == null ? otherwise : value;
  }

  List<String> values(String option) {
    return values.getOrDefault(option, List.of());
  }
}
