package gitara.cli;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Verbs that share a first word, as in {@code git ara memory lines}: those of one protocol. A verb
 * of a group is called by the whole of its name, which may have two words more.
 *
 * @param summary what the group is about
 * @param members what stands behind the group's word, in the order in which help lists it
 */
record VerbGroup(String name, String summary, List<String> members) {

  /** The member that some words begin with; null when there is none. */
  @Nullable String member(List<String> words) {
    String one = words.isEmpty() ? "" : words.get(0);
    String two = words.size() < 2 ? one : one + " " + words.get(1);
    return members.contains(two) ? two : members.contains(one) ? one : null;
  }

  /** The whole names of all members. */
  List<String> names() {
    return members.stream().map(member -> name + " " + member).toList();
  }
}
