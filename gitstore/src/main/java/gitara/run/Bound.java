package gitara.run;

import gitara.record.Snapshot;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.util.QuotedString;
import org.jspecify.annotations.Nullable;

/**
 * A file with exactly the content that somebody read, judged or cited: {@code path@blob} in a
 * trailer. A path with odd characters is quoted as git does it.
 */
public record Bound(String path, ObjectId blob) {
  /** What has become of the file. */
  public enum Standing {
    /** It is as it was read. */
    FRESH,
    /** It has another content. */
    STALE,
    /** There is no such file. */
    GONE
  }

  /** A file as a snapshot holds it; null when there is none. */
  public static @Nullable Bound of(Snapshot snapshot, String path) throws IOException {
    ObjectId blob = snapshot.id(path);
    return blob == null ? null : new Bound(path, blob);
  }

  /** Reads what {@link #toString} wrote; null for anything else. */
  public static @Nullable Bound parse(String text) {
    int sign = text.lastIndexOf('@');
    if (sign < 1 || !ObjectId.isId(text.substring(sign + 1))) {
      return null;
    }
    String path = text.substring(0, sign);
    if (path.startsWith("\"")) {
      path = QuotedString.GIT_PATH.dequote(path);
    }
    return new Bound(path, ObjectId.fromString(text.substring(sign + 1)));
  }

  /** What has become of the file in a snapshot. */
  public Standing in(Snapshot snapshot) throws IOException {
    ObjectId now = snapshot.id(path);
    return now == null ? Standing.GONE : now.equals(blob) ? Standing.FRESH : Standing.STALE;
  }

  /** The content that is bound; null where the repository does not have it. */
  public @Nullable String text(Snapshot snapshot) throws IOException {
    byte[] content = snapshot.blob(blob);
    return content == null ? null : new String(content, StandardCharsets.UTF_8);
  }

  @Override
  public String toString() {
    return QuotedString.GIT_PATH.quote(path) + "@" + blob.name();
  }
}
