package gitara.history;

import java.util.HashSet;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;

/**
 * What is known of a file over all its versions so far, so that the next one can be compared by the
 * place where it differs.
 */
class VersionCache {
  final Set<String> ids = new HashSet<>();
  final Set<String> doubled = new HashSet<>();
  final Set<ObjectId> irregular = new HashSet<>();

  /** Whether any version had an entry with this id. */
  boolean seen(String id) {
    return ids.contains(id);
  }

  /** Whether any version had several entries with this id. */
  boolean isDoubled(String id) {
    return doubled.contains(id);
  }

  /** Whether a version has to be read whole. */
  boolean isIrregular(ObjectId version) {
    return irregular.contains(version);
  }

  /** Takes up what another one knows. */
  void join(VersionCache other) {
    ids.addAll(other.ids);
    doubled.addAll(other.doubled);
    irregular.addAll(other.irregular);
  }

  void saw(String id) {
    if (!seen(id)) {
      ids.add(id);
    }
  }

  void sawTwice(String id) {
    doubled.add(id);
  }

  void irregular(ObjectId version) {
    irregular.add(version);
  }
}
