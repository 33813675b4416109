package gitara.history;

import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.revwalk.RevCommit;
import org.jspecify.annotations.Nullable;

/** A number for each commit of a walk, in two arrays: an object for each would be felt. */
final class CommitNumbers {
  static final int ABSENT = Integer.MIN_VALUE;

  private @Nullable RevCommit[] keys = new RevCommit[1 << 10];
  private int[] numbers = new int[1 << 10];
  private int size;

  int get(AnyObjectId commit) {
    int mask = keys.length - 1;
    for (int at = commit.hashCode() & mask; ; at = (at + 1) & mask) {
      RevCommit key = keys[at];
      if (key == null) {
        return ABSENT;
      }
      if (key.equals(commit)) {
        return numbers[at];
      }
    }
  }

  void put(RevCommit commit, int number) {
    if (2 * size >= keys.length) {
      grow();
    }
    int mask = keys.length - 1;
    int at = commit.hashCode() & mask;
    while (true) {
      RevCommit key = keys[at];
      if (key == null) {
        size++;
        break;
      }
      if (key.equals(commit)) {
        break;
      }
      at = (at + 1) & mask;
    }
    keys[at] = commit;
    numbers[at] = number;
  }

  private void grow() {
    @Nullable RevCommit[] oldKeys = keys;
    int[] oldNumbers = numbers;
    keys = new RevCommit[2 * oldKeys.length];
    numbers = new int[keys.length];
    int mask = keys.length - 1;
    for (int i = 0; i < oldKeys.length; i++) {
      RevCommit key = oldKeys[i];
      if (key != null) {
        int at = key.hashCode() & mask;
        while (keys[at] != null) {
          at = (at + 1) & mask;
        }
        keys[at] = key;
        numbers[at] = oldNumbers[i];
      }
    }
  }
}
