package gitara.cli;

import java.util.List;

/**
 * A server's merge button: it merges with git alone, without a merge driver, attributes or hooks,
 * and pushes what came of it to the main branch.
 */
final class ScriptedButton {
  private final Project clone;
  private int requests;

  /** Presses it in a clone of its own. */
  ScriptedButton(Project clone) {
    this.clone = clone;
    clone.git("config", "core.hooksPath", "/dev/null").done();
  }

  /**
   * Merges a branch of the remote.
   *
   * @param squash whether to make one commit of it, under all their messages
   * @return false where it conflicts; nothing is changed then
   */
  boolean press(String branch, boolean squash) {
    requests++;
    clone.git("fetch", "-q", "--prune", "origin").done();
    clone.git("switch", "-q", "-C", "button", "origin/main").done();
    String head = "origin/" + branch;
    Project.Ran merged =
        squash
            ? clone.git("merge", "-q", "-s", "ort", "--squash", head)
            : clone.git(
                "merge",
                "-q",
                "-s",
                "ort",
                "--no-ff",
                "-m",
                "Merge pull request #" + requests + " from team/" + branch,
                head);
    if (!merged.isDone()) {
      clone.git("reset", "-q", "--hard", "origin/main").done();
      return false;
    }
    boolean isNew = !clone.git("diff", "--cached", "--quiet").isDone();
    if (squash && isNew) {
      clone.git("commit", "-q", "-m", message(branch)).done();
    }
    clone.git("push", "-q", "origin", "HEAD:main").done();
    return true;
  }

  private String message(String branch) {
    StringBuilder message = new StringBuilder(branch + " (#" + requests + ")\n\n");
    List<String> commits =
        clone
            .git("rev-list", "--reverse", "--no-merges", "origin/main..origin/" + branch)
            .done()
            .lines()
            .toList();
    for (String commit : commits) {
      message
          .append("* ")
          .append(clone.git("log", "-1", "--format=%B", commit).done().strip())
          .append("\n\n");
    }
    return message + "Co-authored-by: Ben <ben@example.org>\n";
  }
}
