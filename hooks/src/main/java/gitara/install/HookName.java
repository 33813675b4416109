package gitara.install;

import java.util.List;

/** The hooks that are installed, and what each script is put together from. */
public enum HookName {
  PRE_COMMIT("pre-commit", "start", false),
  PRE_MERGE_COMMIT("pre-merge-commit", "start", false),
  PREPARE_COMMIT_MSG("prepare-commit-msg", "start", false),
  COMMIT_MSG("commit-msg", "start amends", false),
  POST_COMMIT("post-commit", "start settle spine", false),
  POST_MERGE("post-merge", "start settle spine", false),
  POST_REWRITE("post-rewrite", "start spine", true),
  PRE_PUSH("pre-push", "start", true);

  private final String event;
  private final String parts;
  private final boolean reads;

  HookName(String event, String parts, boolean reads) {
    this.event = event;
    this.parts = parts;
    this.reads = reads;
  }

  /** Git's name for it. */
  public String event() {
    return event;
  }

  /** The pieces of shell that stand before its own. */
  List<String> parts() {
    return List.of(parts.split(" ", -1));
  }

  /** Whether git writes to its standard input. */
  boolean readsInput() {
    return reads;
  }

  /** The shell function that is the hook. */
  String function() {
    return "ara_" + event.replace('-', '_');
  }
}
