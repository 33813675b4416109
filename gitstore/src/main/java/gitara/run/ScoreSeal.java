package gitara.run;

import gitara.text.Sha256;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A promise of a score and a report that are not shown yet: {@code Ara-Seal: CRITIC DIGEST}. The
 * digest is SHA-256 over a random word, the points and the report, each in lines of its own; who
 * states the word later, with {@code Ara-Reveal}, proves that neither has changed since.
 */
public record ScoreSeal(String critic, String digest) {
  private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{64}");

  /** Seals a score. */
  public static ScoreSeal of(String critic, String nonce, String points, byte[] report) {
    return new ScoreSeal(critic, Sha256.hex(content(nonce, points, report), 64));
  }

  /** What the digest is made of. */
  public static byte[] content(String nonce, String points, byte[] report) {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    content.writeBytes((nonce + "\n" + points + "\n").getBytes(StandardCharsets.UTF_8));
    content.writeBytes(report);
    return content.toByteArray();
  }

  /** Reads a trailer's value; null for anything else. */
  public static @Nullable ScoreSeal parse(String value) {
    String[] words = value.strip().split(" ", -1);
    boolean isSeal = words.length == 2 && DIGEST.matcher(words[1]).matches();
    return isSeal ? new ScoreSeal(words[0], words[1]) : null;
  }

  /** Whether a score and a report are those that were sealed. */
  public boolean isOpenedBy(String nonce, Score score, byte[] report) {
    return critic.equals(score.critic())
        && digest.equals(of(critic, nonce, score.text(), report).digest());
  }

  /** The trailer's value. */
  @Override
  public String toString() {
    return critic + " " + digest;
  }
}
