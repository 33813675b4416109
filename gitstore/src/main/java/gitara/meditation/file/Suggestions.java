package gitara.meditation.file;

import gitara.meditation.InitSuggestions;
import gitara.meditation.MeditationPath;
import gitara.meditation.NodeId;
import gitara.meditation.Treatment;
import gitara.run.YamlForm;
import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is wrong with a file of confirmed suggestions.
 *
 * @param problems of front matter, fields and counts
 * @param treatments of the fields that follow from a treatment
 */
public record Suggestions(List<Problem> problems, List<Problem> treatments) {
  private static final List<String> LISTS =
      List.of("confirmed_sections", "confirmed_visualisations", "additional_focus_areas");

  public static Suggestions of(MeditationPath path, SourceText source) {
    FileForm form = FileForm.headed(path, source);
    YamlForm head = FileForm.orEmpty(form.head());
    FileForm.time(head, "generated_utc");
    FileForm.stamp(head, "seed_exploration_ts");
    YamlForm body = form.yaml();
    List<YamlForm> areas =
        body == null ? List.of() : body.forms("additional_focus_areas", 0, NodeId.MAX_BRANCH - 3);
    Map<Treatment, Integer> counts = new LinkedHashMap<>();
    Set<Problem> treatments = new LinkedHashSet<>();
    Set<String> sections = ids(body);
    Set<String> branches = new LinkedHashSet<>();
    for (YamlForm area : areas) {
      FileForm.time(area, "decided_at_utc");
      Treatment treatment = Treatment.of(area.optional("treatment"));
      if (treatment != null) {
        counts.merge(treatment, 1, Integer::sum);
        List<Problem> before = area.problems();
        treated(area, treatment, sections, branches);
        area.problems().stream().filter(one -> !before.contains(one)).forEach(treatments::add);
      }
    }
    audit(head, body, areas.size(), counts);
    for (String list : LISTS) {
      if (body != null && !body.has(list)) {
        body.problem(list, list + " is missing; without any it is []");
      }
    }
    Set<Problem> problems = new LinkedHashSet<>(form.problems());
    problems.removeAll(treatments);
    try {
      InitSuggestions.parse(source);
    } catch (TextException e) {
      problems.addAll(e.problems());
    }
    return new Suggestions(List.copyOf(problems), List.copyOf(treatments));
  }

  private static Set<String> ids(@Nullable YamlForm body) {
    Set<String> ids = new LinkedHashSet<>();
    if (body != null) {
      body.forms("confirmed_sections", 0, 100).forEach(one -> ids.add(one.optional("id")));
    }
    return ids;
  }

  private static void treated(
      YamlForm area, Treatment treatment, Set<String> sections, Set<String> branches) {
    String word = treatment.word();
    String section = area.optional("resulting_section_id");
    String branch = area.optional("resulting_branch_index");
    String title = area.optional("custom_report_section_title");
    iff(area, "resulting_section_id", section, treatment.isSection(), word);
    iff(area, "resulting_branch_index", branch, treatment.isFacet(), word);
    iff(area, "custom_report_section_title", title, treatment == Treatment.FACET_AND_SECTION, word);
    if (treatment.isSection() && !section.isEmpty() && !sections.contains(section)) {
      area.problem("resulting_section_id", section + " is not the id of one of confirmed_sections");
    }
    if (treatment.isFacet() && !branch.isEmpty()) {
      if (!branch.matches("[4-" + NodeId.MAX_BRANCH + "]")) {
        area.problem(
            "resulting_branch_index",
            "resulting_branch_index is "
                + branch
                + ", and not a number from 4 to "
                + NodeId.MAX_BRANCH);
      } else if (!branches.add(branch)) {
        area.problem("resulting_branch_index", "branch " + branch + " occurs twice");
      }
    }
  }

  private static void iff(
      YamlForm area, String key, String value, boolean isExpected, String treatment) {
    if (value.isEmpty() == isExpected) {
      area.problem(
          key,
          isExpected ? key + " has to be set for " + treatment : key + " is null for " + treatment);
    }
  }

  private static void audit(
      YamlForm head, @Nullable YamlForm body, int areas, Map<Treatment, Integer> counts) {
    YamlForm audit = head.form("audit");
    YamlForm draft = audit == null ? null : audit.form("draft_count");
    YamlForm confirmed = audit == null ? null : audit.form("confirmed_count");
    if (draft == null || confirmed == null || body == null) {
      return;
    }
    draft.number("sections", 3, 8);
    draft.number("visualisations", 5, 10);
    same(draft, "additional_focus_areas", areas);
    same(confirmed, "sections", body.forms("confirmed_sections", 0, 100).size());
    same(confirmed, "visualisations", body.forms("confirmed_visualisations", 0, 100).size());
    YamlForm treated = confirmed.form("additional_focus_areas");
    if (treated != null) {
      for (Treatment treatment : Treatment.values()) {
        same(treated, treatment.word(), counts.getOrDefault(treatment, 0));
      }
    }
  }

  private static void same(YamlForm counts, String key, int found) {
    int said = counts.number(key, 0, 1000);
    if (counts.has(key) && said != found) {
      counts.problem(key, key + " is " + said + ", and the list has " + found);
    }
  }

  /** The field names of earlier versions, which no file may have. */
  public static final List<String> LEGACY =
      List.of("additional_focus_areas_accepted", "additional_focus_areas_skipped");

  /** The lines of a YAML file on which a field has a name of earlier versions. */
  public static List<Problem> legacyFields(SourceText source) {
    List<Problem> problems = new ArrayList<>();
    int line = 0;
    for (String text : source.text().lines().toList()) {
      line++;
      for (String name : LEGACY) {
        if (text.contains(name) && isField(name, text)) {
          problems.add(
              new Problem(source.path(), line, 0, name + " is the name of an earlier version"));
        }
      }
    }
    return problems;
  }

  private static boolean isField(String name, String line) {
    return line.matches("[\\s{,\\-]*[\"']?" + name + "[\"']?\\s*:.*")
        || line.matches(".*[{,]\\s*[\"']?" + name + "[\"']?\\s*:.*");
  }
}
