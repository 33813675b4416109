package gitara.event;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What looks like a credential, and should not be kept because somebody once said it. */
public final class Secrets {
  /** What stands in its place. */
  static final String REDACTED = "[redacted]";

  private static final Pattern LOOKS_LIKE =
      Pattern.compile(
          "-----BEGIN [A-Z ]*PRIVATE KEY-----"
              + "|\\b(?:sk|pk|rk)[-_](?:[a-z]+[-_])*[A-Za-z0-9]{16,}"
              + "|\\bgh[pousr]_[A-Za-z0-9]{20,}|\\bgithub_pat_\\w{20,}|\\bglpat-[\\w-]{16,}"
              + "|\\bxox[abprs]-[\\w-]{10,}|\\bAKIA[0-9A-Z]{16}\\b|\\bAIza[\\w-]{30,}"
              + "|\\beyJ[\\w-]{10,}\\.eyJ[\\w-]{10,}\\."
              + "|(?i)\\b(?:password|passwd|secret|token|api[_-]?key)\\s*[:=]\\s*[^\\s,;]{8,}");

  private static final String WORDS =
      "(?:password|passwd|pwd|passphrase|secret|token|api[_-]?key|access[_-]?key"
          + "|private[_-]?key|account[_-]?key|secret[_-]?key|signing[_-]?key|encryption[_-]?key)";

  private static final Pattern NAME =
      Pattern.compile(
          "(?i)(?:.*[_-])?(?:"
              + WORDS
              + "|authorization|cookie|credentials?"
              + "|_auth|identitytoken|client[_-]key[_-]data)");

  private static final Pattern FILE =
      Pattern.compile(
          "(?i).*(?:^|[/\\\\])(?:\\.env(?:\\..*)?|\\.netrc|\\.pgpass|\\.npmrc|\\.pypirc"
              + "|id_(?:rsa|dsa|ecdsa|ed25519)|credentials(?:\\.\\w+)?"
              + "|.*\\.(?:pem|key|p12|pfx|jks))");

  /** What a shell or a template puts a credential in the place of. */
  private static final Pattern VARIABLE =
      Pattern.compile("\\\\*[\"']?(?:\\$\\w+|\\$\\{[^}]*\\}|\\$\\(.*|\\{\\{.*|<[\\w -]+>)[^\\w]*");

  private static final SecretShapes SHAPES = SecretShapes.all();

  private Secrets() {}

  /** The beginning of what was found; null when nothing was. */
  public static @Nullable String in(String text) {
    Matcher matcher = LOOKS_LIKE.matcher(text);
    return matcher.find()
        ? matcher.group().substring(0, Math.min(6, matcher.group().length()))
        : null;
  }

  /**
   * The text without what looks like one. It is taken out without anybody having looked at it, so
   * this is less sure than {@link #in}.
   */
  static String without(String text) {
    String rest = text;
    for (Pattern pattern : SHAPES.in(text)) {
      rest = without(rest, pattern);
    }
    return SecretTokens.without(SecretWords.without(rest));
  }

  private static String without(String text, Pattern pattern) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.find()) {
      return text;
    }
    StringBuilder rest = new StringBuilder(text.length());
    int copied = 0;
    do {
      String kept = matcher.group(1) == null ? "" : matcher.group(1);
      int from = matcher.start() + kept.length();
      if (!VARIABLE.matcher(text).region(from, matcher.end()).matches()) {
        rest.append(text, copied, from).append(REDACTED);
        copied = matcher.end();
      }
    } while (matcher.find());
    return rest.append(text, copied, text.length()).toString();
  }

  /** Whether what stands under a key of this name is one. */
  static boolean isName(String key) {
    return key.length() <= 100 && NAME.matcher(key).matches();
  }

  /** Whether a file is there to hold them. */
  static boolean isFile(String path) {
    return path.length() <= 4096 && FILE.matcher(path).matches();
  }
}
