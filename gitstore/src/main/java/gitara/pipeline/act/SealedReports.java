package gitara.pipeline.act;

import gitara.git.Repo;
import gitara.text.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;

/**
 * What verbs keep in git's folder, which all work trees share, and what no commit holds: reports of
 * critics that are sealed, and the lists of the files of bundles. Each is named after its SHA-256,
 * so that nothing is taken for another thing.
 */
public final class SealedReports {
  private static final int DIGITS = 64;

  private final Path folder;

  public SealedReports(Repo repo) {
    folder = repo.commonDir().resolve("ara").resolve("pipeline");
  }

  /**
   * A report with the score that was sealed with it.
   *
   * @param bundle the digest of what the critic was given
   */
  public record Report(String nonce, String points, String text, String bundle) {}

  /** Keeps a sealed report; it is there before the seal is. */
  void keep(String digest, byte[] content, String bundle) throws IOException {
    put("sealed", digest + ".bundle", bundle.getBytes(StandardCharsets.UTF_8));
    put("sealed", digest, content);
  }

  /** The report behind a seal; null where it is not here, or was changed. */
  public @Nullable Report report(String digest) throws IOException {
    byte[] content = get("sealed", digest);
    byte[] bundle = get("sealed", digest + ".bundle");
    if (content == null || bundle == null || !Sha256.hex(content, DIGITS).equals(digest)) {
      return null;
    }
    String[] parts = new String(content, StandardCharsets.UTF_8).split("\n", 3);
    return parts.length < 3
        ? null
        : new Report(
            parts[0], parts[1], parts[2], new String(bundle, StandardCharsets.UTF_8).strip());
  }

  /** Keeps the list of the files of a bundle. */
  public void keepManifest(String digest, String manifest) throws IOException {
    put("bundles", digest, manifest.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * The list of the files of a bundle; null where it was not made here.
   *
   * @param begin the digest, or at least eight letters of it
   */
  public @Nullable String manifest(String begin) throws IOException {
    String digest = begin;
    String[] names = folder.resolve("bundles").toFile().list();
    for (String name : names == null ? new String[0] : names) {
      digest = name.startsWith(begin) && name.length() == DIGITS ? name : digest;
    }
    byte[] manifest = get("bundles", digest);
    return manifest == null || !Sha256.hex(manifest, DIGITS).equals(digest)
        ? null
        : new String(manifest, StandardCharsets.UTF_8);
  }

  private void put(String kind, String name, byte[] content) throws IOException {
    Path directory = Files.createDirectories(folder.resolve(kind));
    Path scratch = Files.createTempFile(directory, "new", null);
    try {
      Files.write(scratch, content);
      Files.move(scratch, directory.resolve(name), StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(scratch);
    }
  }

  private byte @Nullable [] get(String kind, String name) throws IOException {
    try {
      return Files.readAllBytes(folder.resolve(kind).resolve(name));
    } catch (NoSuchFileException e) {
      return null;
    }
  }
}
