package gitara.cli.check;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.rule.Rule;
import gitara.rule.RuleDoc;
import gitara.rule.RuleName;
import gitara.rule.Scene;
import gitara.text.SpellingSuggestion;
import gitara.text.json.JsonWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The documentation of a rule, as printed by {@code git ara lint --explain}. */
final class LintExplanation {
  private LintExplanation() {}

  static int print(Call call, String name) throws Refusal {
    Rule rule = call.protocols().rules().named(name);
    Scene scene = rule == null ? Scene.find(name) : null;
    if (scene != null) {
      ExamplePrinter.print(call.console(), scene);
      return ExitCode.OK;
    }
    if (rule == null) {
      throw unknown(call, name);
    }
    RuleDoc doc = RuleDoc.of(rule.name());
    if (call.json()) {
      call.console().line(JsonWriter.line(object(rule.name(), doc)));
      return ExitCode.OK;
    }
    Console console = call.console();
    RuleName known = rule.name();
    console.line(
        console.paint(Console.Colour.BOLD, known.slug())
            + " ("
            + known.id()
            + ", "
            + known.severity().word()
            + ", reads "
            + known.reads().what()
            + ")");
    console.line("");
    console.paragraph(sentence(known.condition()));
    console.line("");
    console.paragraph("Why: " + doc.rationale());
    console.line("");
    console.paragraph("What to do: " + doc.wayOut());
    ExamplePrinter printer = new ExamplePrinter(console, doc.shared());
    printer.printShared();
    doc.bad().forEach(example -> printer.print("Bad", example));
    doc.good().forEach(example -> printer.print("Good", example));
    printer.printScenes();
    return ExitCode.OK;
  }

  private static Refusal unknown(Call call, String name) {
    List<String> names = new ArrayList<>();
    for (Rule rule : call.protocols().rules().all()) {
      names.add(rule.name().slug());
    }
    String nearest = SpellingSuggestion.to(name, names);
    return Refusal.of(
        "unknown rule " + name + (nearest == null ? "" : "; did you mean " + nearest + "?"),
        "all rules: " + String.join(", ", names));
  }

  private static String sentence(String condition) {
    return Character.toUpperCase(condition.charAt(0)) + condition.substring(1) + ".";
  }

  private static Map<String, Object> object(RuleName rule, RuleDoc doc) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("rule", rule.slug());
    object.put("id", rule.id());
    object.put("severity", rule.severity().word());
    object.put("reads", rule.reads().what());
    object.put("condition", rule.condition());
    object.put("rationale", doc.rationale());
    object.put("way_out", doc.wayOut());
    return object;
  }
}
