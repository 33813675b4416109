package gitara.history;

import gitara.record.SemanticDiff;
import java.util.List;

/** A ledger that goes on from what is stored; its own sets hold what is new. */
final class StoredVersionCache extends VersionCache {
  private final List<Segment> segments;
  private final VersionCache stored = new VersionCache();

  StoredVersionCache(List<Segment> segments) {
    this.segments = segments;
    for (Segment segment : segments) {
      segment.marks(stored);
    }
  }

  @Override
  boolean seen(String id) {
    if (super.seen(id)) {
      return true;
    }
    String token = SemanticDiff.token(id);
    for (Segment segment : segments) {
      if (segment.hasEntry(token)) {
        return true;
      }
    }
    return false;
  }

  @Override
  boolean isDoubled(String id) {
    return super.isDoubled(id) || stored.isDoubled(id);
  }

  @Override
  boolean isIrregular(org.eclipse.jgit.lib.ObjectId version) {
    return super.isIrregular(version) || stored.isIrregular(version);
  }
}
