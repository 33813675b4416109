package gitara.event;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Words that announce a credential: {@code password is X}, {@code "api_key": "X"}, {@code
 * DB_TOKEN=X}. What follows is a credential unless it is an ordinary word, a number, a variable or
 * code; the weaker the word, the more it takes.
 */
final class SecretWords {
  private static final String STRONG =
      "pass(?:word|wd|phrase|code|wort)|pwd|contrase(?:ñ|n)a|mot de passe|kennwort"
          + "|client[_ -]?secret|(?:api|access|private|signing|encryption|account|master|secret"
          + "|auth|storage|license|deploy|webhook|service)[_ -]?(?:access[_ -]?)?key|secret|apikey";

  private static final String WEAK =
      "token|pass|auth|credentials?|creds?|key|session[_-]?id|sid|pin|otp|seed[_"
          + " -]phrase|mnemonic|pw";

  /** The name may be part of a longer one, as in {@code spring.datasource.password}. */
  private static final Pattern NAMED =
      Pattern.compile(
          "(?i)(?<![A-Za-z])((?:[A-Za-z0-9]{1,30}[_.-]){0,6}+|[A-Za-z0-9_.-]{0,60}?)"
              + "("
              + STRONG
              + "|"
              + WEAK
              + ")(?:[_-]?(?:id|value|string|base64|b64|data|hash|prod|dev|test|file|\\d))?"
              + "(\\\\*[\"'`]?\\)?\\]?(?:\\s{0,4}(?:=>|:=|==?|:)\\s{0,4}|[\"']\\s{0,2},\\s{0,2}(?=\\\\*[\"'])|(?:"
              + " (?:for|of|to|on|at) [\\w.@-]{1,40}){0,2} (?:is|was|ist|est|es)(?: now)?:? {1,2}|"
              + " to (?=\\\\*[\"'`])))(\\\\*[\"'`]?)([^\\s\"'`,;&<>)\\]}\\\\]{1,400})");

  private static final Pattern STRONG_NAME = Pattern.compile("(?i)(?:" + STRONG + ")");

  private static final Pattern OPTION =
      Pattern.compile(
          "(?i)(?<![\\w-])(--?[\\w-]{0,40}?(?:password|passwd|passphrase|pwd|token|secret|api-?key|access-?key|storepass|keypass|secret-?key|auth))(["
              + " =]\\\\*[\"']?)([^\\s\"'\\\\]{3,400})");

  /** Words that follow such a name in ordinary text. */
  private static final Set<String> ORDINARY =
      Set.of(
          ("a an the not no none null nil true false yes undefined empty required optional missing"
               + " unknown wrong correct incorrect invalid valid needed set unset hidden redacted"
               + " string str int integer bool boolean number bytes object default auto here there"
               + " this that what where how never always only too very also still just stored used"
               + " sent kept shared given in on at by for from with to of and or as it its my your"
               + " our their any some each every one two safe secure secret public private"
               + " important simple key value name id type text word words password token input"
               + " output prompt field file env var ask tbd todo example xxx xxxx xxxxx xxxxxx")
              .split(" "));

  private SecretWords() {}

  /** The text with {@link Secrets#REDACTED} in the place of what such words announce. */
  static String without(String text) {
    String options = replace(text, OPTION, 3, false);
    return replace(options, NAMED, 5, true);
  }

  private static String replace(String text, Pattern pattern, int group, boolean isNamed) {
    Matcher matcher = pattern.matcher(text);
    StringBuilder rest = null;
    int copied = 0;
    while (matcher.find()) {
      boolean strong = !isNamed || STRONG_NAME.matcher(matcher.group(2)).matches();
      boolean spoken = isNamed && isSpoken(matcher.group(3));
      boolean quoted = isNamed && !matcher.group(4).isEmpty();
      String value = matcher.group(group);
      if (isCredential(value, strong, spoken, quoted, after(text, matcher.end()))) {
        if (rest == null) {
          rest = new StringBuilder(text.length());
        }
        rest.append(text, copied, matcher.start(group)).append(Secrets.REDACTED);
        copied = matcher.end(group);
      }
    }
    return rest == null ? text : rest.append(text, copied, text.length()).toString();
  }

  private static char after(String text, int end) {
    return end < text.length() ? text.charAt(end) : ' ';
  }

  private static boolean isSpoken(String link) {
    return link.strip().chars().allMatch(c -> Character.isLetter(c) || c == ' ' || c == ':')
        && link.chars().anyMatch(Character::isLetter);
  }

  private static boolean isCredential(
      String value, boolean strong, boolean spoken, boolean quoted, char next) {
    String bare = value;
    while (!bare.isEmpty() && ".!?:".indexOf(bare.charAt(bare.length() - 1)) >= 0) {
      bare = bare.substring(0, bare.length() - 1);
    }
    String lower = bare.toLowerCase(Locale.ROOT);
    if (bare.isEmpty()
        || ORDINARY.contains(lower)
        || lower.startsWith("[redacted")
        || "$%{<(*[|".indexOf(bare.charAt(0)) >= 0
        || bare.chars().allMatch(c -> c == '*' || c == '.' || c == 'x' || c == 'X' || c == '-')
        || (!quoted && isCode(bare, next))) {
      return false;
    }
    boolean digits = bare.chars().anyMatch(Character::isDigit);
    boolean letters = bare.chars().anyMatch(Character::isLetter);
    boolean marks =
        bare.chars()
            .anyMatch(
                c -> !Character.isLetterOrDigit(c) && c != '_' && c != '-' && c != '.' && c != '/');
    boolean mixed = digits && letters;
    if (strong) {
      if (spoken && !quoted) {
        // A word that ends like a participle or an adverb goes on with the sentence.
        boolean sentence =
            !digits
                && !marks
                && bare.equals(lower)
                && List.of("ed", "ing", "able", "ly", "en").stream().anyMatch(lower::endsWith);
        return bare.length() >= 4 && !sentence;
      }
      return bare.length() >= 4;
    }
    if (!letters) {
      return false;
    }
    boolean upperAndLower = !bare.equals(lower) && !bare.equals(bare.toUpperCase(Locale.ROOT));
    return bare.length() >= 8 && (mixed || marks || (bare.length() >= 20 && upperAndLower));
  }

  /** A call, an index, an attribute or a variable. */
  private static boolean isCode(String value, char next) {
    return next == '('
        || next == '['
        || value.matches("[A-Za-z_]\\w*(?:\\.[A-Za-z_]\\w*)*\\(.*")
        || value.matches(
            "(?:os|self|args|config|cfg|settings|process|env|environ|this|tokenizer|batch|model|secrets|vault|request|req|context|ctx)\\.[\\w.\\[]+.*")
        || value.matches("[A-Za-z_]\\w*\\[.*");
  }
}
