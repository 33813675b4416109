package gitara.cli;

import gitara.git.Refusal;
import gitara.rule.Example;
import gitara.rule.Rule;
import gitara.rule.RuleDoc;
import gitara.rule.RuleName;
import gitara.rule.Where;
import gitara.rule.history.AllRules;
import gitara.text.SpellingSuggestion;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a rule teaches, for {@code git ara lint --explain}. */
final class LintLesson {
  private LintLesson() {}

  static int tell(Call call, String name) throws Refusal {
    Rule rule = AllRules.named(name);
    if (rule == null) {
      throw unknown(name);
    }
    if (call.json()) {
      call.console().line(Json.line(object(rule)));
      return Main.OK;
    }
    Console console = call.console();
    RuleName known = rule.name();
    RuleDoc lesson = rule.lesson();
    console.line(
        console.paint(Console.Colour.BOLD, known.slug())
            + " ("
            + known.id()
            + ", "
            + known.severity().word()
            + ", judged at: "
            + String.join(", ", places(known))
            + ")");
    console.line("");
    HelpVerb.wrap(sentence(known.condition()), 0).forEach(console::line);
    console.line("");
    HelpVerb.wrap(lesson.rationale(), 0).forEach(console::line);
    console.line("");
    HelpVerb.wrap("Way out: " + lesson.wayOut(), 0).forEach(console::line);
    examples(console, "found", lesson.bad());
    examples(console, "fine", lesson.good());
    return Main.OK;
  }

  private static Refusal unknown(String name) {
    List<String> names = new ArrayList<>();
    for (Rule rule : AllRules.all()) {
      names.add(rule.name().slug());
    }
    String nearest = SpellingSuggestion.to(name, names);
    return Refusal.of(
        "unknown rule " + name + (nearest == null ? "" : "; did you mean " + nearest + "?"),
        "all rules: " + String.join(", ", names));
  }

  private static void examples(Console console, String word, List<Example> examples) {
    for (Example example : examples) {
      console.line("");
      console.line("Example, " + word + ": " + example.title());
      String text = example.text().strip();
      int first = text.indexOf('\n');
      for (String line : Main.lines(first < 0 ? text : text.substring(first + 1))) {
        console.line(line.isEmpty() ? "" : "    " + line);
      }
    }
  }

  private static String sentence(String condition) {
    return Character.toUpperCase(condition.charAt(0)) + condition.substring(1) + ".";
  }

  private static List<String> places(RuleName name) {
    List<String> words = new ArrayList<>();
    for (Where where : name.where()) {
      words.add(where.word());
    }
    return words;
  }

  private static Map<String, Object> object(Rule rule) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("rule", rule.name().slug());
    object.put("id", rule.name().id());
    object.put("severity", rule.name().severity().word());
    object.put("where", places(rule.name()));
    object.put("condition", rule.name().condition());
    object.put("rationale", rule.lesson().rationale());
    object.put("way_out", rule.lesson().wayOut());
    return object;
  }
}
