package gitara.run;

import gitara.git.Identity;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.Subprocess;
import gitara.record.RecordConfig;
import gitara.record.TreeSnapshot;
import gitara.ref.Lease;
import java.io.IOException;
import java.util.List;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * The annotated tag that names a gate commit: {@code refs/tags/ara/<protocol>/<gate>}, and {@code
 * .2}, {@code .3} for the decisions that replaced it. It keeps the commit from being removed after
 * a squash; what was decided is in the commit itself.
 */
public final class GateTag {
  private static final String ROOT = Constants.R_TAGS + "ara/";

  private GateTag() {}

  /** Where the tags of a protocol, or of one of its runs, are. */
  public static String prefix(String protocol, String run) {
    return ROOT + protocol + "/" + run;
  }

  /** The command that sends the tags of a run, which a squash leaves behind. */
  public static String pushing(String protocol, String run) {
    return "git push REMOTE 'refs/tags/ara/" + protocol + "/" + run + "/*'";
  }

  /** Whether decisions have to be signed, as a commit says. */
  private static boolean isSigned(Repo repo, ObjectId commit) throws IOException {
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      ObjectId tree = walk.parseCommit(commit).getTree().getId();
      return RecordConfig.in(new TreeSnapshot(reader, tree)).get("ara.gates").equals("signed");
    }
  }

  /** What is wrong with the name of a gate; null when nothing is. */
  public static @Nullable String objection(String protocol, String gate) {
    return Lease.objection(protocol + "/" + gate);
  }

  /** Whether a tag of a gate names a commit. */
  public static boolean names(Repo repo, String protocol, String gate, ObjectId commit)
      throws IOException {
    String base = prefix(protocol, gate);
    Ref ref = repo.jgit().exactRef(base);
    boolean names = false;
    for (int n = 2; ref != null && !names; n++) {
      names = commit.equals(repo.jgit().getRefDatabase().peel(ref).getPeeledObjectId());
      ref = repo.jgit().exactRef(base + "." + n);
    }
    return names;
  }

  /**
   * Tags a gate commit by git, which signs it where the user has set that; nothing where a tag of
   * the gate names the commit already.
   *
   * @return the name of the tag
   */
  public static String make(Repo repo, String protocol, String gate, ObjectId commit, String why)
      throws IOException, Refusal {
    String base = prefix(protocol, gate);
    String name = base;
    int n = 2;
    for (Ref ref = repo.jgit().exactRef(name); ref != null; ref = repo.jgit().exactRef(name)) {
      ObjectId tagged = repo.jgit().getRefDatabase().peel(ref).getPeeledObjectId();
      if (commit.equals(tagged)) {
        return name;
      }
      name = base + "." + n++;
    }
    String shown = name.substring(Constants.R_TAGS.length());
    // Without a signature git's configuration says whether there is one.
    String kind = isSigned(repo, commit) ? "-s" : "-a";
    Subprocess.Result made =
        repo.subprocess()
            .git(
                List.of("tag", kind, "--cleanup=verbatim", "-F", "-", "--", shown, commit.name()),
                Identity.of(repo).variables(),
                why.strip() + "\n");
    if (made.code() != 0) {
      throw Refusal.of("git could not create the tag " + shown + ": " + made.err(), null);
    }
    return name;
  }
}
