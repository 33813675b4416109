package gitara.ara.signal;

import gitara.text.Sha256;
import java.util.List;

/**
 * What a clone can say of where quoted words come from: the value of {@code Ara-Attested}, behind
 * the ID of the entry that they are quoted for.
 *
 * @param captured what the host of an agent reported of the researcher's messages
 * @param isAtTerminal whether a person runs the command: its input and output are a terminal, and
 *     no agent is at work
 */
public record Attestation(List<String> captured, boolean isAtTerminal) {
  public static final Attestation NONE = new Attestation(List.of(), false);

  /** What nobody can vouch for. */
  public static final String NO = "no";

  private static final String CAPTURE = "capture:";
  private static final String TERMINAL = "terminal";
  private static final int DIGITS = 8;

  /** The declaration for a quote. */
  public String of(String quote) {
    String wanted = " " + Quotes.words(quote) + " ";
    for (String message : captured) {
      if (!wanted.isBlank() && (" " + Quotes.words(message) + " ").contains(wanted)) {
        return CAPTURE + digest(message);
      }
    }
    return isAtTerminal ? TERMINAL : NO;
  }

  /** The beginning of the digest of a message, its case and white space left aside. */
  public static String digest(String message) {
    return Sha256.hex(Quotes.words(message), DIGITS);
  }

  /** Whether a declaration vouches for the words, as far as its form says. */
  public static boolean isVouching(String declaration) {
    return declaration.equals(TERMINAL)
        || (declaration.startsWith(CAPTURE)
            && declaration.substring(CAPTURE.length()).matches("[0-9a-f]{8,64}"));
  }
}
