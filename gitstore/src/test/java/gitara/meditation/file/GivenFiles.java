package gitara.meditation.file;

import gitara.meditation.MeditationPath;
import gitara.text.Problem;
import gitara.text.SourceText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/** Files of a meditation that are in order, to be spoiled by tests. */
final class GivenFiles {
  static final String DIR = "meditations/20260516-auth/";
  static final String NODE_NAME = "branch-1-depth-2-sub-2-session-tokens-20260516103104.md";
  static final String PEER_NAME = "branch-1-peer-review-auth-flow-20260516104500.md";
  static final String REVIEW_NAME = "review-pre-report-20260516110000-iter-1.md";
  static final String SUGGESTIONS_NAME = "init-suggestions-20260516103025.yml";

  static final String NODE =
      """
      ---
      mode: "research"
      branch: 1
      depth: 2
      subfocus_index: 2
      subfocus_slug: "session-tokens"
      subfocus: "How long sessions live"
      parent_subfocus: "Flows of authentication"
      parent_slug: "auth-flow"
      timestamp_utc: "20260516103104"
      timestamp_iso: "2026-05-16T10:31:04Z"
      incorporated_children: []
      ---

      ## Subfocus Rationale
      Sessions decide most [memory: tokens].

      ## Discoveries
      They end late [file: notes/a.md:1-4].

      ## Connections
      As elsewhere [memory: tokens].

      ## Child Subfocuses
      None (leaf)

      ## Child Insights
      None (leaf)

      ## Contradictions
      None found [memory: tokens].

      ## Summary
      Sessions end late [memory: tokens].

      ## Citations
      - [memory: tokens] a note
      - [file: notes/a.md:1-4] a file
      """;

  static final String PEER =
      """
      ---
      peer_review_for_branch: 1
      reviewer_agent: "branch-1 peer reviewer"
      reviewed_branches: [1, 2, 3]
      timestamp_utc: "20260516104500"
      ---
      ## Reinforcements
      Both say so [web: a] [web: b].
      ## Contradictions
      They differ [web: a].
      ## Gaps
      Nobody asked [web: b].
      ## New Evidence
      None
      ## Citations
      - [web: a]
      - [web: b]
      """;

  static final String REVIEW =
      """
      ---
      mode: research
      iteration: 1
      reviewed_at: "2026-05-16T11:00:00Z"
      reviewer_agent: adversarial-review-iter-1
      files_reviewed: [facets.md, consolidation.md]
      prior_review: null
      ---
      ## Verdict
      ESCALATE

      ## Summary
      2 MUST_FIX, 0 SHOULD_FIX, 1 ADVISORY findings; 1 applied, 1 escalated, 1 deferred

      ## MUST_FIX findings
      1. **File**: consolidation.md
         **Location**: Gaps
         **Dimension**: 3
         **Issue**: no source
         **Fix applied**: yes
         **Fix**: a source was added
         **Diff**:
         ```
         - a
         + b
         ```
      2. **File**: facets.md
         **Location**: Partitioning
         **Dimension**: 11
         **Issue**: two readings
         **Fix applied**: no: ambiguous_fix
         **Fix**: either split or join
         **Diff**: none
         **Context**: the manager has to say which

      ## SHOULD_FIX findings
      None

      ## ADVISORY findings
      1. **File**: consolidation.md
         **Location**: Directions
         **Dimension**: 5
         **Issue**: strong words
         **Fix applied**: no
         **Fix**: say "early"

      ## Iteration log
      - Iteration 1: escalated

      ## Carry-forward
      Finding 2
      """;

  static final String SUGGESTIONS =
      """
      ---
      generated_utc: "20260516103025"
      topic_slug: auth
      seed_exploration_ts: "20260516103010"
      confirmed_at_utc: "20260516103025"
      comprehensiveness_level: compact
      audit:
        draft_count: {sections: 3, visualisations: 5, additional_focus_areas: 2}
        confirmed_count:
          sections: 1
          visualisations: 1
          additional_focus_areas: {skip: 1, additional_facet: 0, report_section_only: 0, additional_facet_AND_section: 1}
      ---
      confirmed_sections:
        - {id: section-cost, title: "Who pays", source: additional_focus_area_AND_section, rationale: r, source_signals: ["[chat: turn-2]"], user_modified: false}
      confirmed_visualisations:
        - {id: viz-age, type: bar, rationale: r, what_it_would_show: w, source_signals: ["[chat: turn-1]"]}
      additional_focus_areas:
        - {id: focus-cost, title: Cost, rationale: r, source_signals: ["[chat: turn-2]"], treatment: additional_facet_AND_section, resulting_section_id: section-cost, resulting_branch_index: 4, custom_report_section_title: "Who pays", decided_at_utc: "20260516103024"}
        - {id: focus-law, title: Law, rationale: r, source_signals: ["[chat: turn-2]"], treatment: skip, resulting_section_id: null, resulting_branch_index: null, custom_report_section_title: null, decided_at_utc: "20260516103024"}
      """;

  static final String ENHANCEMENTS =
      """
      ---
      generated_utc: "20260516103600"
      topic_slug: auth
      mode: research
      ensemble: false
      rubric: {impact_score_max: 10, insight_value_score_max: 10, minimum_impact_threshold: 6, weights: {impact: 1.0, insight_value: 1.0}, formula: product}
      degradation_reason: "fewer than 5 candidates met threshold"
      ---
      candidates:
        - {id: glossary-20260516103600, type: glossary, cost_class: cheap, title: Words, description: d, impact_score: 8, insight_value_score: 5, composite_score: 40, source_signals: ["[web: a]"], payload: {term_count_estimate: 9, anchor_branches: [branch-1]}, accepted: true, treatment: respawn, decided_at_utc: "20260516103610"}
        - {id: expanded_branch-20260516103600, type: expanded_branch, cost_class: expensive, title: More, description: d, impact_score: 6, insight_value_score: 6, composite_score: 36, source_signals: ["[web: a]"], payload: {target_branch_index: 2, recommended_new_depth: 3, facet_emphasis_override: e, recommended_mode: research}, accepted: null, treatment: null, decided_at_utc: null}
      """;

  private GivenFiles() {}

  static MeditationPath path(String name) {
    return Objects.requireNonNull(MeditationPath.of(DIR + name));
  }

  static SourceText source(String name, String text) {
    return SourceText.of(DIR + name, text);
  }

  static List<String> lines(List<Problem> problems) {
    return problems.stream().map(problem -> problem.line() + " " + problem.message()).toList();
  }

  /** What is wrong with form and name. */
  static List<String> faults(String name, String text) {
    List<Problem> problems = new ArrayList<>(FileProblems.ofForm(path(name), source(name, text)));
    problems.addAll(NameFields.problems(path(name), source(name, text)));
    problems.sort(Comparator.comparingInt(Problem::line));
    return lines(problems);
  }
}
