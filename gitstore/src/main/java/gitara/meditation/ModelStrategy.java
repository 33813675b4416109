package gitara.meditation;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which model each branch of a meditation is given, by the payload {@code modelStrategy}. */
public final class ModelStrategy {
  private static final String PER_BRANCH = "per_branch";

  private ModelStrategy() {}

  /**
   * The payload with a model for each branch where its mode is {@code per_branch}; else as it is.
   *
   * @param seed what the shuffle depends on: the topic's slug and the stamp of the first proposal
   */
  public static Map<String, @Nullable Object> assigned(
      Map<String, @Nullable Object> payload, int branches, String seed) {
    Map<String, @Nullable Object> full = new LinkedHashMap<>();
    full.put("mode", payload.get("mode"));
    full.put("pool", payload.getOrDefault("pool", List.of()));
    full.put("resolved_model_slug", payload.get("resolved_model_slug"));
    full.put("resolved_model_label", payload.get("resolved_model_label"));
    full.put("branch_assignments", payload.getOrDefault("branch_assignments", List.of()));
    full.put("assignment_policy_note", payload.get("assignment_policy_note"));
    List<Map<?, ?>> pool = pool(payload);
    if (!PER_BRANCH.equals(payload.get("mode")) || pool.isEmpty()) {
      return full;
    }
    shuffle(pool, seed);
    List<Map<String, @Nullable Object>> assignments = new ArrayList<>();
    for (int i = 0; i < branches; i++) {
      Map<?, ?> model = pool.get(i % pool.size());
      Map<String, @Nullable Object> one = new LinkedHashMap<>();
      one.put("branch_index", i + 1);
      one.put("slug", model.get("slug"));
      one.put("label", model.get("label"));
      assignments.add(one);
    }
    full.put("branch_assignments", assignments);
    if (pool.size() < branches) {
      full.put(
          "assignment_policy_note",
          "per_branch model strategy: poolSize="
              + pool.size()
              + " < branchCount="
              + branches
              + "; rounded-robin assignments may repeat");
    }
    return full;
  }

  private static List<Map<?, ?>> pool(Map<String, @Nullable Object> payload) {
    List<Map<?, ?>> pool = new ArrayList<>();
    if (payload.get("pool") instanceof List<?> list) {
      for (Object one : list) {
        if (one instanceof Map<?, ?> model) {
          pool.add(model);
        }
      }
    }
    return pool;
  }

  /** The model for the nodes of a branch; null where the payload names none. */
  public static @Nullable Object of(Map<String, @Nullable Object> payload, int branch) {
    if (PER_BRANCH.equals(payload.get("mode"))) {
      if (payload.get("branch_assignments") instanceof List<?> list) {
        for (Object one : list) {
          if (one instanceof Map<?, ?> model
              && Integer.valueOf(branch).equals(model.get("branch_index"))) {
            return model.get("slug");
          }
        }
      }
      return null;
    }
    return payload.get("resolved_model_slug");
  }

  /** The shuffle of Fisher and Yates, from the end, by the generator xorshift32. */
  static <T> void shuffle(List<T> list, String seed) {
    int state = ByteBuffer.wrap(sha256(seed)).getInt();
    state = state == 0 ? 1 : state;
    for (int i = list.size() - 1; i > 0; i--) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      Collections.swap(list, i, Integer.remainderUnsigned(state, i + 1));
    }
  }

  private static byte[] sha256(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
