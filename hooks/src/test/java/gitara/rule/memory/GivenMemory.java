package gitara.rule.memory;

import gitara.rule.ara.check.MemorySnapshot;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** The files of an example, and those of the other side as blobs that history still has. */
final class GivenMemory extends MemorySnapshot {
  private final Map<ObjectId, byte[]> blobs = new TreeMap<>();

  GivenMemory(Map<String, String> texts, Map<String, String> others) {
    super("memory/", files(texts));
    keep(texts);
    keep(others);
  }

  private static Map<String, String> files(Map<String, String> texts) {
    Map<String, String> files = new TreeMap<>(texts);
    files.remove("/message");
    files.remove("/report");
    return files;
  }

  private void keep(Map<String, String> texts) {
    for (String text : texts.values()) {
      byte[] content = text.getBytes(StandardCharsets.UTF_8);
      blobs.put(id(content), content);
    }
  }

  @Override
  public byte @Nullable [] blob(ObjectId id) {
    return blobs.get(id);
  }
}
