package gitara.memory;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What looks like a credential, and should not be committed because somebody once said it. */
final class Secrets {
  private static final Pattern LOOKS_LIKE =
      Pattern.compile(
          "-----BEGIN [A-Z ]*PRIVATE KEY-----"
              + "|\\b(?:sk|pk|rk)[-_](?:[a-z]+[-_])*[A-Za-z0-9]{16,}"
              + "|\\bgh[pousr]_[A-Za-z0-9]{20,}|\\bgithub_pat_\\w{20,}|\\bglpat-[\\w-]{16,}"
              + "|\\bxox[abprs]-[\\w-]{10,}|\\bAKIA[0-9A-Z]{16}\\b|\\bAIza[\\w-]{30,}"
              + "|\\beyJ[\\w-]{10,}\\.eyJ[\\w-]{10,}\\."
              + "|(?i)\\b(?:password|passwd|secret|token|api[_-]?key)\\s*[:=]\\s*[^\\s,;]{8,}");

  private Secrets() {}

  /** The beginning of what was found; null when nothing was. */
  static @Nullable String in(String text) {
    Matcher matcher = LOOKS_LIKE.matcher(text);
    return matcher.find()
        ? matcher.group().substring(0, Math.min(6, matcher.group().length()))
        : null;
  }
}
