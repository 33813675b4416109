package gitara.ara.id;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.LogicSection;
import gitara.git.Repo;
import gitara.text.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevObject;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.AndTreeFilter;
import org.eclipse.jgit.treewalk.filter.PathFilter;
import org.eclipse.jgit.treewalk.filter.TreeFilter;

/**
 * The highest number that an id of a namespace ever had, on any branch, deleted ones included.
 * Asked once for each repository, when a sequence begins; afterwards the ref knows.
 */
final class IdScan {
  private IdScan() {}

  static long highest(Repo repo, String prefix, String root) throws IOException {
    String file = AraProtocol.fileOf(prefix + "1");
    if (file == null) {
      return 0;
    }
    String path = root + file;
    long highest = 0;
    Set<ObjectId> seen = new HashSet<>();
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      walk.setRetainBody(false);
      walk.setRewriteParents(false);
      walk.setTreeFilter(AndTreeFilter.create(PathFilter.create(path), TreeFilter.ANY_DIFF));
      for (Ref ref : repo.jgit().getRefDatabase().getRefs()) {
        if (!ref.getName().startsWith("refs/ara/") && ref.getObjectId() != null) {
          RevObject tip = walk.peel(walk.parseAny(ref.getObjectId()));
          if (tip instanceof RevCommit commit) {
            walk.markStart(commit);
          }
        }
      }
      for (RevCommit commit : walk) {
        try (TreeWalk at = TreeWalk.forPath(reader, path, commit.getTree())) {
          if (at != null && seen.add(at.getObjectId(0))) {
            byte[] content = reader.open(at.getObjectId(0)).getBytes(Integer.MAX_VALUE);
            highest =
                Math.max(
                    highest,
                    file.endsWith(".md")
                        ? highestHeading(path, content, prefix)
                        : highestIn(content, prefix.charAt(0)));
          }
        }
      }
    }
    return highest;
  }

  /** However odd its bytes are, a Markdown file has headings. */
  private static long highestHeading(String path, byte[] content, String prefix) {
    String text = new String(content, StandardCharsets.UTF_8);
    long highest = 0;
    for (LogicSection entry : LogicSection.of(SourceText.of(path, text))) {
      highest = Math.max(highest, LogicSection.numberIn(entry.id(), prefix));
    }
    return highest;
  }

  /** Looks for {@code id: N12} in bytes: a parser would be slow, and would stop. */
  static long highestIn(byte[] content, char prefix) {
    long highest = 0;
    for (int i = 0; i + 1 < content.length; i++) {
      if (content[i] == prefix && isDigit(content[i + 1]) && isId(content, i)) {
        long number = 0;
        for (int d = i + 1; d < content.length && isDigit(content[d]) && d < i + 13; d++) {
          number = number * 10 + (content[d] - '0');
        }
        highest = Math.max(highest, number);
      }
    }
    return highest;
  }

  private static boolean isId(byte[] content, int at) {
    int i = at - 1;
    while (i >= 0 && (content[i] == ' ' || content[i] == '"' || content[i] == '\'')) {
      i--;
    }
    return i >= 2 && content[i] == ':' && content[i - 1] == 'd' && content[i - 2] == 'i';
  }

  private static boolean isDigit(byte c) {
    return c >= '0' && c <= '9';
  }
}
