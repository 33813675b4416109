package gitara.ref;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * How far history has been verified: {@code refs/ara/verified/<rules>}. What is found there was
 * written under the same rules; other rules have another ref, and begin anew.
 */
public final class Verified {
  private static final String AT = "at ";

  /** For the line that tells who wrote it. */
  private static final int ROOM = 4096;

  private final RefStore store;
  private final String ref;

  /**
   * What an earlier run left.
   *
   * @param id of the object, for {@link #move}
   * @param at the commit whose whole history was verified
   * @param rest what that run wanted to be remembered, in lines
   */
  public record Mark(ObjectId id, ObjectId at, String rest) {}

  public Verified(RefStore store, String rules) {
    this.ref = RefName.ROOT + "verified/" + rules;
    RefName.check(ref);
    this.store = store;
  }

  /** Null when there is none, or none that can be understood. */
  public @Nullable Mark read() throws IOException {
    RefValue value = store.read(ref);
    if (value == null || !value.text().startsWith(AT)) {
      return null;
    }
    String text = value.text();
    int end = text.indexOf('\n');
    String name = end < 0 ? "" : text.substring(AT.length(), end);
    return ObjectId.isId(name)
        ? new Mark(value.id(), ObjectId.fromString(name), text.substring(end + 1))
        : null;
  }

  /**
   * Moves on; false when somebody else did meanwhile, or when it cannot be written: then the next
   * run verifies again what this one did, and nothing is lost.
   *
   * @param seen what {@link #read} gave
   * @param rest in lines, each ended
   */
  public boolean move(@Nullable Mark seen, ObjectId at, String rest) throws IOException {
    String text = AT + at.name() + "\n" + rest;
    if (text.getBytes(StandardCharsets.UTF_8).length > RefStore.LARGEST_TEXT - ROOM) {
      return false;
    }
    ObjectId next = store.write(text);
    return store.swap(ref, seen == null ? null : seen.id(), next) instanceof CasResult.Moved;
  }
}
