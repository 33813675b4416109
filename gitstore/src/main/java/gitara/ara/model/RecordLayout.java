package gitara.ara.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The files and folders of a record that has just begun, as the research-manager skill lays them
 * out.
 */
public final class RecordLayout {
  /** Folders that git does not keep while they are empty. */
  public static final List<String> FOLDERS =
      List.of("src/configs", "src/kernel", "evidence/tables", "evidence/figures");

  private RecordLayout() {}

  public static Map<String, String> files(String title) {
    Map<String, String> files = new LinkedHashMap<>();
    files.put("PAPER.md", paper(title));
    files.put(AraProtocol.CLAIMS, "# Claims\n");
    files.put("logic/problem.md", "# Problem\n");
    files.put(AraProtocol.HEURISTICS, "# Heuristics\n");
    files.put("evidence/README.md", "# Evidence Index\n");
    files.put(AraProtocol.TREE, "tree: []\n");
    files.put(AraProtocol.OBSERVATIONS, "observations: []\n");
    files.put(AraProtocol.SESSION_INDEX, "sessions: []\n");
    files.put(AraProtocol.REASONING, "entries: []\n");
    return files;
  }

  private static String paper(String title) {
    return """
    # TITLE

    ## Layer index

    | file | what it holds |
    |---|---|
    | [logic/problem.md](logic/problem.md) | the problem |
    | [logic/claims.md](logic/claims.md) | what is believed at present, each with what would disprove it |
    | [logic/solution/heuristics.md](logic/solution/heuristics.md) | what works, and why |
    | [trace/exploration_tree.yaml](trace/exploration_tree.yaml) | questions, decisions, experiments, dead ends, pivots |
    | [trace/sessions/](trace/sessions/session_index.yaml) | what happened, day by day |
    | [staging/observations.yaml](staging/observations.yaml) | what was seen and is not settled |
    | [evidence/README.md](evidence/README.md) | raw results |
    """
        .replace("TITLE", title);
  }
}
