package gitara.event;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Words that announce a credential: {@code password is X}, {@code "api_key": "X"}, {@code
 * DB_TOKEN=X}. What follows is a credential unless it is an ordinary word, a number, a variable or
 * code; the weaker the word, the more it takes.
 */
final class SecretWords {
  private static final String STRONG =
      "pass(?:word|wd|phrase|code|wort)|pwd|contrase(?:ñ|n)a|mot de passe|kennwort|psk"
          + "|client[_ -]?secret|(?:api|access|private|signing|encryption|account|master|secret"
          + "|auth|storage|license|deploy|webhook|service)[_ -]?(?:access[_ -]?)?key|secret|apikey";

  private static final String WEAK =
      "token|pass|auth|credentials?|creds?|key|session[_-]?id|sid|tkt|verifier|pin|otp|seed[_"
          + " -]phrase|mnemonic|pw";

  /** The name may be part of a longer one, as in {@code spring.datasource.password}. */
  private static final String NAMED =
      "(?i)(?<![A-Za-z])((?:[A-Za-z0-9]{1,30}[_.-]){0,6}+|[A-Za-z0-9_.-]{0,60}?)"
          + "("
          + STRONG
          + "|"
          + WEAK
          + ")(?:[_-]?(?:id|value|string|base64|b64|base|data|hash|plain|prod|dev|test|file|\\d))?"
          + "(\\\\*[\"'`]?\\)?\\]?(?:\\s{0,4}(?::\\s?[A-Za-z]{1,20}\\s?=|=>|:=|==?|:)\\s{0,4}(?:[|>][+-]?\\d?(?:\\s|\\\\+[nr]){1,40})?|[\"']\\s{0,2},\\s{0,2}(?=\\\\*[\"'])|(?:"
          + " (?:for|of|to|on|at) [\\w.@-]{1,40}){0,2} (?:is|was|ist|est|es)(?: now)?:? {1,2}| to"
          + " (?=\\\\*[\"'`])))(\\\\*[\"'`]?)([^\\s\"'`,;&<>)\\]}\\\\]{1,400})";

  private static final String STRONG_NAME = "(?i)(?:" + STRONG + ")";

  private static final String OPTION =
      "(?i)(?<![\\w-])(--?[\\w-]{0,40}?(?:password|passwd|passphrase|pwd|token|secret|(?:api|access|account|auth|storage|shared|private|secret)-?key|storepass|keypass|auth))(["
          + " =]\\\\*[\"']?)([^\\s\"'\\\\]{3,400})";

  private static final String END = "(?:[_-]?(?:id|key|hash|base|prod|dev|test|\\d))?";

  private static final String VALUE = "([^\\s\"'`,;&<>|)\\]}\\\\]{4,400})";

  private static final String NAME_IS = "\\\\*[\"']?\\s{0,3}[:=]\\s{0,3}\\\\*[\"']?";

  /**
   * A name, and what it stands for behind a word of its own: {@code name: DB_PASSWORD, value: X}.
   */
  private static final String MEMBER =
      "(?i)\\b(?:name|key|variable)(?: \\\\*\"|"
          + NAME_IS
          + ")[\\w.-]{0,60}?("
          + STRONG
          + "|"
          + WEAK
          + ")"
          + END
          + "\\\\*[\"']?(?:\\s{0,3}[,{]?(?:\\s|\\\\+[nr]){0,40}\\\\*[\"']?(?:value|content|default)"
          + NAME_IS
          + "|>)"
          + VALUE;

  private static final String MEMBER_BEHIND =
      "(?i)\\bvalue"
          + NAME_IS
          + VALUE
          + "\\\\*[\"']?\\s{0,3},?(?:\\s|\\\\+[nr]){0,40}\\\\*[\"']?(?:name|key|variable)"
          + NAME_IS
          + "[\\w.-]{0,60}?("
          + STRONG
          + "|"
          + WEAK
          + ")"
          + END
          + "\\b";

  /** What sets a variable, or a setting, without a sign between it and its value. */
  private static final String SET =
      "(?i)\\b(?:ENV|setx|set -g?x|config(?: --?\\w+| set){0,3}|configure set|var set)\\s{1,4}"
          + "[\\w.-]{0,60}?(?:"
          + STRONG
          + "|token)"
          + END
          + "\\s{1,4}\\\\*[\"']?"
          + VALUE;

  /** A name with a blank or a bar behind it, as in a table or a form that was copied. */
  private static final String BARE =
      "(?i)(?<![A-Za-z])(?:(?:[\\w.-]{0,40}?[_.-])?(?:"
          + STRONG
          + ")"
          + END
          + "|applicationKey)[`*]{0,2}(?:\\s{0,40}\\|\\s{0,40}|[ \\t]{1,4})[`*]{0,2}\\\\*[\"']?"
          + VALUE;

  /** The name of a user and a password: {@code credentials are me:X}. */
  private static final String LOGIN =
      "(?i)\\b(?:credentials?|creds|logins?|zugangsdaten)(?: for [\\w.-]{1,40})?(?: are| is|:)"
          + " {1,2}[\\w.@-]{1,40}(?: ?/ ?|:(?!/))"
          + VALUE;

  /** Of which a text has at least one wherever a pattern matches, in lower case. */
  private static final List<String> MARKS =
      List.of(
          ("pass pwd pw contrase kennwort psk secret key token auth cred session sid tkt verifier"
                  + " pin otp seed mnemonic login zugang")
              .split(" ", -1));

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
    String lower = text.toLowerCase(Locale.ROOT);
    // A pattern is compiled where it may match: a host waits for what is compiled in vain.
    if (!has(lower, MARKS)) {
      return text;
    }
    Pattern strong = Pattern.compile(STRONG_NAME);
    String rest = replace(text, OPTION, 3, match -> isCredential(match, 3, true, false, false));
    rest = replace(rest, NAMED, 5, match -> isNamed(match, strong));
    if (has(lower, List.of("value", "content", "default", ">"))) {
      rest = replace(rest, MEMBER, 2, match -> isMember(match, 2, strong, 1));
      rest = replace(rest, MEMBER_BEHIND, 1, match -> isMember(match, 1, strong, 2));
    }
    if (has(lower, List.of("env ", "set", "config"))) {
      rest = replace(rest, SET, 1, match -> isCredential(match, 1, true, false, false));
    }
    if (hasDigit(lower)) {
      rest = replace(rest, BARE, 1, match -> hasDigit(match.group(1)) && isMember(match, 1));
    }
    return has(lower, List.of("cred", "login", "zugang"))
        ? replace(rest, LOGIN, 1, match -> isMember(match, 1))
        : rest;
  }

  private static boolean has(String text, List<String> marks) {
    for (String mark : marks) {
      if (text.contains(mark)) {
        return true;
      }
    }
    return false;
  }

  private static String replace(
      String text, String pattern, int group, Predicate<Matcher> isCredential) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    StringBuilder rest = new StringBuilder();
    int copied = 0;
    while (matcher.find()) {
      if (isCredential.test(matcher)) {
        rest.append(text, copied, matcher.start(group)).append(Secrets.REDACTED);
        copied = matcher.end(group);
      }
    }
    return copied == 0 ? text : rest.append(text, copied, text.length()).toString();
  }

  private static boolean isNamed(Matcher match, Pattern strongName) {
    String link = match.group(3);
    boolean strong = strongName.matcher(match.group(2)).matches();
    if (link.contains(",")) {
      // Arguments of a call, or words of a list.
      boolean isLong = match.group(5).length() >= 20;
      return (strong || isLong) && isCredential(match, 5, false, false, true);
    }
    return isCredential(match, 5, strong, isSpoken(link), !match.group(4).isEmpty());
  }

  private static boolean isMember(Matcher match, int group) {
    return isCredential(match, group, false, false, true);
  }

  /** The same for a value whose name is the group {@code name}. */
  private static boolean isMember(Matcher match, int group, Pattern strongName, int name) {
    boolean strong = strongName.matcher(match.group(name)).matches();
    return isCredential(match, group, strong, false, true);
  }

  private static boolean hasDigit(String text) {
    return text.chars().anyMatch(Character::isDigit);
  }

  private static boolean isSpoken(String link) {
    return link.strip().chars().allMatch(c -> Character.isLetter(c) || c == ' ' || c == ':')
        && link.chars().anyMatch(Character::isLetter);
  }

  private static boolean isCredential(
      Matcher match, int group, boolean strong, boolean spoken, boolean quoted) {
    String bare = match.group(group);
    while (!bare.isEmpty() && ".!?:".indexOf(bare.charAt(bare.length() - 1)) >= 0) {
      bare = bare.substring(0, bare.length() - 1);
    }
    String lower = bare.toLowerCase(Locale.ROOT);
    if (bare.isEmpty()
        || ORDINARY.contains(lower)
        || lower.startsWith("[redacted")
        || "$%{<(*[|".indexOf(bare.charAt(0)) >= 0
        || bare.chars().allMatch(c -> c == '*' || c == '.' || c == 'x' || c == 'X' || c == '-')
        || bare.contains("${")
        || (!quoted && isCode(bare))) {
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
    return bare.length() >= 8 && (mixed || marks || SecretTokens.isRandomPart(bare));
  }

  /** A call, an index, an attribute or a variable. */
  private static boolean isCode(String value) {
    return value.matches("[A-Za-z_]\\w*(?:\\.[A-Za-z_]\\w*)*\\(.*")
        || value.matches(
            "(?:os|self|args|config|cfg|settings|process|env|environ|this|tokenizer|batch|model|secrets|vault|request|req|context|ctx)\\.[\\w.\\[]+.*")
        || value.matches("[A-Za-z_]\\w*\\[.*");
  }
}
