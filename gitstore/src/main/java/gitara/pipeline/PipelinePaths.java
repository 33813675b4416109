package gitara.pipeline;

/** The places of the files of a pipeline, from the top of the repository. */
public final class PipelinePaths {
  /** The registry of agents, the only place of relations between them. */
  public static final String REGISTRY = ".claude/rules/permissions.md";

  /** The folder of the reports, of the journal and of the state. */
  public static final String ROOT = "quality_reports/";

  public static final String JOURNAL = ROOT + "research_journal.md";
  public static final String STATE = ROOT + "pipeline_state.json";

  /** Where a state file of another form is kept. */
  public static final String ADOPTED_STATE = STATE + ".adopted";

  public static final String PLANS = ROOT + "plans/";
  public static final String REVIEWS = ROOT + "reviews/";
  public static final String TRACES = ROOT + "traces/";

  /** As paths of the registry have it where no project is meant. */
  static final String PROJECT = "{project}";

  private PipelinePaths() {}

  /** A path of the registry for a project. */
  static String fill(String path, String project) {
    return path.replace(PROJECT, project);
  }

  /** Whether a critic's report may be at a path, by its name alone. */
  public static boolean isReport(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    return path.startsWith(REVIEWS)
        || (path.startsWith(ROOT) && name.endsWith(".md") && name.contains("_review"));
  }

  /** Whether a file follows from others, so that every role may write it with its commit. */
  public static boolean isDerived(String path) {
    return path.equals(STATE) || path.startsWith(TRACES);
  }
}
