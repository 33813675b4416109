package gitara.gate;

import gitara.git.Repo;
import gitara.record.TreeSnapshot;
import gitara.rule.Findings;
import gitara.rule.ProtocolRules;
import gitara.rule.RuleCatalog;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevObject;
import org.eclipse.jgit.revwalk.RevWalk;

/** The check of what a branch asks for of a commit that is to become its tip. */
public final class Arrival {
  private Arrival() {}

  /**
   * Adds what is found to a range.
   *
   * @param ref a branch with its full name; nothing else asks for anything
   * @param base where the branch is, or the one that new branches are held against
   */
  public static void check(
      RuleCatalog catalog, Repo repo, Range range, String ref, ObjectId base, ObjectId tip)
      throws IOException {
    if (!ref.startsWith(Constants.R_HEADS)) {
      return;
    }
    String branch = ref.substring(Constants.R_HEADS.length());
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      RevObject from = reader.has(base) ? walk.peel(walk.parseAny(base)) : null;
      RevObject to = walk.peel(walk.parseAny(tip));
      if (from instanceof RevCommit before && to instanceof RevCommit after) {
        Findings findings = new Findings();
        for (ProtocolRules rules : catalog.protocols()) {
          rules.arriving(
              branch,
              new TreeSnapshot(reader, before.getTree().getId()),
              new TreeSnapshot(reader, after.getTree().getId()),
              findings);
        }
        Findings counted = FindingPolicy.of(catalog, reader, List.of(base), base).apply(findings);
        if (!counted.isEmpty()) {
          range.add(new CheckedCommit(tip, after.getShortMessage(), List.of(), counted));
        }
      }
    }
  }

  /**
   * The branches that a name stands for, with their full names: that of a remote is the remote's.
   *
   * @param name such as {@code origin/main}, or of a commit at which branches are
   */
  public static Set<String> branches(Repo repo, String name, ObjectId commit) throws IOException {
    Set<String> branches = new TreeSet<>();
    List<Ref> refs = new ArrayList<>();
    refs.addAll(repo.jgit().getRefDatabase().getRefsByPrefix(Constants.R_REMOTES));
    refs.addAll(repo.jgit().getRefDatabase().getRefsByPrefix(Constants.R_HEADS));
    for (Ref ref : refs) {
      String full = ref.getName();
      boolean isNamed =
          full.equals(name)
              || full.equals(Constants.R_REMOTES + name)
              || full.equals(Constants.R_HEADS + name);
      if (isNamed || commit.equals(ref.getObjectId())) {
        branches.add(
            full.startsWith(Constants.R_HEADS)
                ? full
                : full.replaceFirst("^refs/remotes/[^/]*/", Constants.R_HEADS));
      }
    }
    return branches;
  }
}
