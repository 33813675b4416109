package gitara.ara.brief;

import org.jspecify.annotations.Nullable;

/**
 * What a caller offers in support of a signal, beyond what the record holds already.
 *
 * @param quote the user's words, said to be about the observation
 * @param commit a commit that is said to depend on it
 */
public record Support(@Nullable String quote, @Nullable String commit) {
  public static final Support NONE = new Support(null, null);

  public static Support quote(String quote) {
    return new Support(quote, null);
  }

  public static Support commit(String commit) {
    return new Support(null, commit);
  }
}
