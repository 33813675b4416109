package gitara.commit;

import gitara.git.Identity;
import gitara.git.LooseObjects;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.Subprocess;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;

/** The making of a commit's object, signed where the user's configuration says so. */
final class NewCommit {
  private final Repo repo;

  NewCommit(Repo repo) {
    this.repo = repo;
  }

  ObjectId insert(
      LooseObjects objects,
      Identity identity,
      ObjectId tree,
      List<ObjectId> parents,
      String message)
      throws IOException, Refusal {
    if (repo.config().isTrue("commit.gpgsign")) {
      return signed(identity, tree, parents, message);
    }
    CommitBuilder builder = new CommitBuilder();
    builder.setTreeId(tree);
    builder.setParentIds(parents);
    builder.setAuthor(identity.author());
    builder.setCommitter(identity.committer());
    builder.setMessage(message);
    return objects.insert(Constants.OBJ_COMMIT, builder.build());
  }

  /** Git knows every way to sign that a user may have configured. */
  private ObjectId signed(Identity identity, ObjectId tree, List<ObjectId> parents, String message)
      throws IOException, Refusal {
    List<String> arguments = new ArrayList<>(List.of("commit-tree", "-S", tree.name()));
    for (ObjectId parent : parents) {
      arguments.add("-p");
      arguments.add(parent.name());
    }
    arguments.add("-F");
    arguments.add("-");
    Subprocess.Result result = repo.subprocess().git(arguments, identity.variables(), message);
    if (result.code() != 0) {
      throw Refusal.of(
          "commit.gpgsign is set and git could not sign the commit: " + result.err(),
          "fix signing (git commit fails too), or disable it here: git config commit.gpgsign"
              + " false");
    }
    return ObjectId.fromString(result.out().strip());
  }
}
