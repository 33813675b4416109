package gitara.ara.merge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.record.Entry;
import gitara.record.EntryId;
import gitara.text.SourceText;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class FollowersTest {
  private static List<Entry> tree(String... nodes) {
    StringBuilder text = new StringBuilder("tree:\n");
    for (String node : nodes) {
      String[] words = node.split(" ", -1);
      text.append("  - id: ").append(words[0]).append("\n    type: question\n    title: ");
      text.append(words[1]).append('\n');
      if (words.length > 2) {
        text.append("    aliases: [").append(words[2]).append("]\n");
      }
    }
    return IdRemapping.entries(SourceText.of("trace/exploration_tree.yaml", text.toString()));
  }

  /** Their ID stays for one of our entries, ours for all others. */
  private static IdCollisions following(String ours) {
    return new IdCollisions() {
      @Override
      public boolean oursGivesWay(String id) {
        return false;
      }

      @Override
      public boolean oursFollows(String our, String their) {
        return our.equals(ours);
      }

      @Override
      public long number(EntryId id, long least) {
        return least;
      }
    };
  }

  @Test
  void numbersThatMovedInARowAreGivenToOneEntryEach() {
    List<Entry> theirs = tree("N01 a", "N02 b");
    List<Entry> ours = tree("N01 x", "N02 a N01", "N03 b N02");
    Followers all = Followers.of(theirs, ours, theirs, following(""));
    assertEquals(Map.of(), all.ours().ids());
    assertEquals(Map.of("N01", "N02", "N02", "N03"), all.theirs().ids());
    Followers mixed = Followers.of(theirs, ours, theirs, following("N03"));
    assertEquals(Map.of("N02", "N04", "N03", "N02"), mixed.ours().ids());
    assertEquals(Map.of("N01", "N04"), mixed.theirs().ids());
  }
}
