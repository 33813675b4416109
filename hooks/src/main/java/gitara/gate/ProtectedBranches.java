package gitara.gate;

import gitara.git.PublishedBranches;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.RecordConfig;
import gitara.record.TreeSnapshot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * The branches of a server on which entries are final: that of its HEAD, and those that the
 * server's configuration ({@code ara.protected}) or else {@code .ara/config} of that branch names.
 * While HEAD names no branch that exists, all are: nobody has said yet which one counts.
 */
public final class ProtectedBranches {
  private static final String KEY = "ara.protected";

  private final @Nullable String head;
  private final boolean isUnborn;
  private final List<String> patterns;
  private final Map<String, ObjectId> tips = new TreeMap<>();

  private ProtectedBranches(@Nullable String head, boolean isUnborn, List<String> patterns) {
    this.head = head;
    this.isUnborn = isUnborn;
    this.patterns = patterns;
  }

  /** Those of a bare repository as it is now, before what is pushed to it arrives. */
  public static ProtectedBranches of(Repo repo) throws IOException, Refusal {
    ObjectId tip = repo.commit(Constants.HEAD);
    String named = repo.seldom(KEY);
    List<String> patterns =
        named != null
            ? RecordConfig.patterns(named)
            : tip == null ? List.of() : inRecord(repo, tip);
    ProtectedBranches branches = new ProtectedBranches(repo.branch(), tip == null, patterns);
    for (Ref ref : repo.jgit().getRefDatabase().getRefsByPrefix(Constants.R_HEADS)) {
      if (ref.getObjectId() != null && branches.holds(ref.getName())) {
        branches.tips.put(ref.getName(), ref.getObjectId());
      }
    }
    return branches;
  }

  /**
   * The tips of those of a clone's remotes, as it last saw them: the branch that others build on,
   * and what {@code ara.protected} names. Where a remote has no such branch, all that it has; null
   * where nothing was published, and commits are final when they are made.
   */
  public static @Nullable List<ObjectId> inClone(Repo repo) throws IOException, Refusal {
    Set<ObjectId> tips = new LinkedHashSet<>();
    List<String> patterns = new ArrayList<>();
    String named = repo.seldom(KEY);
    for (Ref ref : PublishedBranches.of(repo)) {
      ObjectId tip = ref.getObjectId();
      if (tip != null) {
        tips.add(tip);
        patterns.addAll(named == null ? inRecord(repo, tip) : RecordConfig.patterns(named));
      }
    }
    boolean isNone = tips.isEmpty();
    if (isNone || !patterns.isEmpty()) {
      for (Ref ref : repo.jgit().getRefDatabase().getRefsByPrefix(Constants.R_REMOTES)) {
        String branch = ref.getName().replaceFirst("^refs/remotes/[^/]*/", "");
        boolean counts = isNone || patterns.stream().anyMatch(one -> matches(one, branch));
        if (counts && ref.getObjectId() != null) {
          tips.add(ref.getObjectId());
        }
      }
    }
    return tips.isEmpty() ? null : List.copyOf(tips);
  }

  private static List<String> inRecord(Repo repo, ObjectId tip) throws IOException {
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      ObjectId tree = walk.parseCommit(tip).getTree().getId();
      return RecordConfig.in(new TreeSnapshot(reader, tree)).branches();
    }
  }

  /** Whether a ref is a protected branch. */
  public boolean holds(String ref) {
    if (!ref.startsWith(Constants.R_HEADS)) {
      return false;
    }
    if (isUnborn || ref.equals(head)) {
      return true;
    }
    String branch = ref.substring(Constants.R_HEADS.length());
    for (String pattern : patterns) {
      if (matches(pattern, branch) || matches(pattern, ref)) {
        return true;
      }
    }
    return false;
  }

  /** A star stands for any characters. */
  private static boolean matches(String pattern, String name) {
    String[] parts = pattern.split("\\*", -1);
    if (!name.startsWith(parts[0])) {
      return false;
    }
    int at = parts[0].length();
    for (int i = 1; i < parts.length; i++) {
      boolean isLast = i == parts.length - 1;
      int found = isLast ? name.length() - parts[i].length() : name.indexOf(parts[i], at);
      if (found < at || !name.startsWith(parts[i], found)) {
        return false;
      }
      at = found + parts[i].length();
    }
    return at == name.length();
  }

  /** Whether a ref is the branch that HEAD names. */
  public boolean isHead(String ref) {
    return ref.equals(head);
  }

  /** The tips of those that exist. */
  public List<ObjectId> tips() {
    return new ArrayList<>(tips.values());
  }
}
