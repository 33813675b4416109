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
          + "|private[_-]?key)";

  /**
   * To be taken out of what is kept without anybody having looked at it, so less sure than the
   * above. What stands in the first group, which tells what it was, stays.
   */
  private static final Pattern TAKEN_OUT =
      Pattern.compile(
          String.join(
              "|",
              "()-----BEGIN [A-Z ]*PRIVATE KEY(?: BLOCK)?-----[^-]*+(?:-(?!----END)[^-]*+)*+"
                  + "(?:-----END [A-Z ]*-----)?",
              "()\\b(?:sk|pk|rk)[-_](?:[A-Za-z0-9]+[-_])*[A-Za-z0-9]{16,}[\\w-]*",
              "()\\bgh[pousr]_[A-Za-z0-9]{20,}",
              "()\\bgithub_pat_\\w{20,}",
              "()\\bglpat-[\\w-]{16,}",
              "()\\bxox[abeoprs]-[\\w-]{10,}",
              "()\\b(?:AKIA|ASIA)[0-9A-Z]{16}\\b",
              "()\\bAIza[\\w-]{30,}",
              "()\\b(?:npm|hf|dop_v1|shpat|pypi)[_-][A-Za-z0-9_-]{20,}",
              "()\\beyJ[\\w-]{10,}\\.eyJ[\\w-]{10,}\\.[\\w-]*",
              "((?i)\\b(?:authorization|cookie)[\"']?\\s*[:=]\\s*[\"']?(?:(?:basic|bearer) +)?)"
                  + "[^\\s\"']{6,}",
              "((?i)\\b(?:bearer|basic) +)[A-Za-z0-9._~+/=-]{16,}",
              "(\\b[a-z][a-z0-9+.-]{1,20}://[^\\s/:@]{0,100}:)[^\\s/@]{1,200}(?=@)",
              "((?i)"
                  + WORDS
                  + "(?:[_-]?(?:id|key|value))?[\"']?\\s{0,4}[:=]\\s{0,4}[\"']?)"
                  + "[^\\s,;\"'&]{6,}",
              "((?i)--?(?:password|token|secret|api-key)[ =])[^\\s]{4,}"));

  private static final Pattern NAME =
      Pattern.compile("(?i)(?:.*[_-])?(?:" + WORDS + "|authorization|cookie|credentials?)");

  private static final Pattern FILE =
      Pattern.compile(
          "(?i).*(?:^|[/\\\\])(?:\\.env(?:\\..*)?|\\.netrc|\\.pgpass|\\.npmrc|\\.pypirc"
              + "|id_(?:rsa|dsa|ecdsa|ed25519)|credentials(?:\\.\\w+)?"
              + "|.*\\.(?:pem|key|p12|pfx|jks))");

  private Secrets() {}

  /** The beginning of what was found; null when nothing was. */
  public static @Nullable String in(String text) {
    Matcher matcher = LOOKS_LIKE.matcher(text);
    return matcher.find()
        ? matcher.group().substring(0, Math.min(6, matcher.group().length()))
        : null;
  }

  /** The text without what looks like one. */
  static String without(String text) {
    Matcher matcher = TAKEN_OUT.matcher(text);
    if (!matcher.find()) {
      return text;
    }
    StringBuilder rest = new StringBuilder(text.length());
    int copied = 0;
    do {
      rest.append(text, copied, matcher.start());
      for (int group = 1; group <= matcher.groupCount(); group++) {
        String kept = matcher.group(group);
        rest.append(kept == null ? "" : kept);
      }
      rest.append(REDACTED);
      copied = matcher.end();
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
