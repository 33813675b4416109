package gitara.text.block;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The indexes of the versions of files that were looked at last: what a step ends with, the next
 * one begins with. For one thread.
 *
 * @param <K> what names a version, such as its blob id
 */
public final class BlockLists<K> {
  private static final int KEPT = 24;
  private static final long KEPT_BYTES = 24 << 20;

  private final String nest;
  private final LinkedHashMap<K, @Nullable BlockList> kept = new LinkedHashMap<>(32, 0.75f, true);
  private final Map<String, BlockList> last = new HashMap<>();
  private long bytes;

  /**
   * @param nest the key in YAML files under which items have items of their own
   */
  public BlockLists(String nest) {
    this.nest = nest;
  }

  /**
   * The index of a version; null when it has to be parsed whole.
   *
   * @param path which ends in {@code .md} for Markdown
   */
  public @Nullable BlockList of(String path, K version, byte[] content) {
    BlockList known = kept.get(version);
    boolean isKnown =
        known == null ? kept.containsKey(version) : known.isMarkdown() == path.endsWith(".md");
    if (!isKnown) {
      BlockList near = last.get(path);
      known = near == null ? BlockList.of(path, content, nest) : near.next(content);
      kept.put(version, known);
      bytes += known == null ? 0 : content.length;
      drop();
    }
    if (known != null) {
      last.put(path, known);
    }
    return known;
  }

  private void drop() {
    var oldest = kept.entrySet().iterator();
    while ((kept.size() > KEPT || bytes > KEPT_BYTES) && kept.size() > 2) {
      Map.Entry<K, @Nullable BlockList> entry = oldest.next();
      BlockList list = entry.getValue();
      bytes -= list == null ? 0 : list.content().length;
      oldest.remove();
    }
  }
}
