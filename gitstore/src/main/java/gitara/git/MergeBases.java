package gitara.git;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;
import org.jspecify.annotations.Nullable;

/** The last commits that two lines have in common: none, one, or more where the lines crossed. */
public final class MergeBases {
  private MergeBases() {}

  /** One of them; null for none. */
  public static @Nullable RevCommit first(ObjectReader reader, ObjectId one, ObjectId other)
      throws IOException {
    List<RevCommit> bases = of(reader, one, other);
    return bases.isEmpty() ? null : bases.getFirst();
  }

  public static List<RevCommit> of(ObjectReader reader, ObjectId one, ObjectId other)
      throws IOException {
    try (RevWalk walk = new RevWalk(reader)) {
      List<RevCommit> bases = new ArrayList<>();
      walk.setRevFilter(RevFilter.MERGE_BASE);
      walk.markStart(walk.parseCommit(one));
      walk.markStart(walk.parseCommit(other));
      walk.forEach(bases::add);
      return bases;
    }
  }
}
