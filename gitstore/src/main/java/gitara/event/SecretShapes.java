package gitara.event;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The formats of credentials that can be recognised by a pattern: private keys, arguments of
 * programs that take a password, members of files and addresses. Words that announce a credential
 * are in {@link SecretWords}, and tokens that stand by themselves in {@link SecretTokens}.
 */
final class SecretShapes {
  /**
   * One format. The first group of the pattern, which says what the credential is for, is kept.
   *
   * @param marks lower-case texts between bars, of which at least one occurs wherever the pattern
   *     matches; a text with none of them is not searched
   */
  private record Shape(String marks, String pattern) {
    boolean mayOccurIn(String lowerCase) {
      int from = 0;
      for (int bar = marks.indexOf('|'); bar >= 0; bar = marks.indexOf('|', from)) {
        if (lowerCase.contains(marks.substring(from, bar))) {
          return true;
        }
        from = bar + 1;
      }
      return lowerCase.contains(marks.substring(from));
    }
  }

  // In the following tables a line has the marks, two colons and the pattern.

  /**
   * Whole blocks, which come first: what is inside of one must not end it early. Their end may be
   * missing where a text was cut; line ends may be escaped.
   */
  private static final String BLOCKS =
      """
      private key :: ()-{4,5} ?BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)? ?-{4,5}[^-]*+(?:-(?!---)[^-]*+)*+(?:-{4,5} ?END [A-Z0-9 ]{0,60} ?-{4,5})?
      putty-user-key-file :: (PuTTY-User-Key-File-\\d: [\\w.@-]{1,60})(?:(?!Private-MAC:)[\\s\\S]){0,20000}(?:Private-MAC: ?\\w++)?
      minisign :: (minisign encrypted secret key)\\s{1,4}(?:\\\\r|\\\\n)*[A-Za-z0-9+/=\\\\]{40,}
      """;

  /** Programs, and the option with which they take a password. */
  private static final String OPTIONS =
      """
      curl :: --oauth2-bearer[ =]
      curl :: (?:-b|--cookie)[ =]?(?=\\\\*["']?[^\\s="']{1,80}=)
      sshpass :: -p ?
      mysql|mysqldump|mysqladmin|mysqlimport|mariadb|mariadb-dump|xtrabackup :: -p
      mongo|mongosh|mongodump|mongorestore|cqlsh|sqlcmd|bcp|rabbitmqadmin|influx|snowsql :: -[pP](?!assw) ?(?!-)
      docker login|podman login|helm registry login|oc login|az login|clickhouse-client :: -[pP](?!assw) ?(?!-)
      redis-cli|valkey-cli :: (?:-a|--pass)[ =]?(?!-)
      ldapsearch|ldapmodify|ldapadd|ldapwhoami|ldappasswd :: -w ?
      zip|unzip|7z|7za|rar|unrar :: -(?:P ?|p|hp)(?=\\S{4})
      openssl :: -k ?
      ssh-keygen :: -[NP] ?
      xfreerdp|wfreerdp|rdesktop :: [/-]p[: ]
      nmcli|iwctl :: (?:password|--passphrase)[ =]
      wpa_passphrase :: \\S{1,80} (?!-)
      net use :: \\\\\\\\\\S{1,200} (?!/)
      convertto-securestring :: (?:-String )?(?!-)
      htpasswd :: -\\w{0,6}b\\w{0,6} \\S{1,200} \\S{1,100} ()
      kubectl :: --from-literal[= ]\\\\*["']?[^\\s=]{1,80}=
      """;

  /** Programs, and the option with which they take a name and a password. */
  private static final String PAIRS =
      """
      curl|wget|http|https|xh :: (?:-u|--user|--proxy-user|-U|-a|--auth)[ =]?\\\\*["']?[^\\s:/"'-][^\\s:/"',]{0,80}:
      smbclient|rpcclient|net rpc :: -U ?\\\\*["']?[^\\s:/"'-][^\\s:/"',]{0,80}%
      lftp :: -u ?\\\\*["']?[^\\s:/"'-][^\\s:/"',]{0,80},
      sqlplus :: \\\\*["']?[^\\s:/"'-][^\\s:/"',]{0,80}/
      """;

  /** Other arguments, and members and lines of files. */
  private static final String MEMBERS =
      """
      // :: ((?:\\b[a-zA-Z][a-zA-Z0-9+.-]{1,20}:|(?<![\\w:/]))//[^\\s/:@"'<>]{0,100}:)[^\\s/"'<>]{1,200}(?=@)
      :// :: (\\b[a-zA-Z][a-zA-Z0-9+.-]{1,20}://)(?=[a-zA-Z_.-]*\\d)[^\\s/:@"'<>]{16,}(?=@)
      -s|stdin|--with-token|passwd|passphrase-fd :: (\\b(?:echo|printf)\\s+(?:-\\w+\\s+|\\\\*["']%s(?:\\\\+n)?\\\\*["']\\s+)*\\\\*["']?)[^\\s"'-][^\\n"'|\\\\]{0,200}(?=[\\\\"']{0,4}\\s*\\|[^\\n|;]{0,100}?(?:sudo\\s+(?:-\\w+\\s+)*-\\w*S\\b|-stdin\\b|--with-token\\b|\\b(?:ch)?passwd\\b|--passphrase-fd))
      <<< :: ((?:-stdin|--with-token|passwd)\\b[^\\n|;]{0,60}?<<<\\s*\\\\*["']?)[^\\n"'\\\\]{1,200}
      set_password :: (\\bset_password\\((?:[^,()\\n]{1,80},){0,3}\\s*\\\\*["'])[^"'\\n\\\\]{1,200}
      auth|.login :: ((?i)(?:\\bauth\\\\*["']?\\s{0,3}[=:]\\s{0,3}\\w{0,40}|\\w{0,20}basic_?auth|\\.login)[\\[(]\\s*\\\\*["'][^"'\\n\\\\]{0,80}\\\\*["'],\\s*\\\\*["'])[^"'\\n\\\\]{1,200}
      oracle :: (\\bjdbc:oracle:\\w{1,10}:[^\\s/@]{1,60}/)[^\\s@]{1,200}
      $ :: ()\\$(?:2[aby]|5|6|y|argon2\\w{0,2})\\$[\\w./$=,+-]{20,}
      true|false :: ((?:TRUE|FALSE)(?:\\s|\\\\+t)\\S{1,80}?(?:\\s|\\\\+t)(?:TRUE|FALSE)(?:\\s|\\\\+t)\\d{1,20}(?:\\s|\\\\+t)\\S{1,80}?(?:\\s|\\\\+t))[^\\s\\\\]{1,400}
      pass: :: (\\b(?:pass|pass(?:in|out)\\s+pass):)(?!\\s)\\S{3,200}
      login|auth|signin :: (\\b(?:wandb login|huggingface-cli login|hf auth login|vault login|heroku auth:token|snyk auth|netlify login|doppler login|op signin|gh auth login)\\b[^\\n|;]{0,80}?\\s)(?=[\\w.-]*\\d)[\\w.-]{16,}
      token|secret|key :: ((?i)\\b(?:token|secret|api[ _-]?key)[ \\t]{1,4})[a-f0-9]{32,}
      api-key :: (\\bapi-key[ \\t]+)(?=\\w*\\d)[\\w-]{16,}
      machine :: (\\bnetrc\\b|\\bmachine\\s+\\S{1,200}\\s+login\\s+\\S{1,200}\\s+password\\s+)\\S{1,200}
      login :: (\\blogin\\s+\\S{1,200}\\s+(?:account\\s+\\S{1,80}\\s+)?password\\s+)\\S{1,200}
      : :: ((?<![^\\s"'`])[\\w.*-]{1,200}:(?:\\d{2,5}|\\*):[\\w.*-]{1,80}:[\\w.*-]{1,80}:)[^\\s:]{1,200}(?!\\S)
      _auth|_password :: (_(?:auth|authToken|password)\\s?=\\s?"?)[^\\s"]{4,}
      auth|identitytoken|registrytoken :: (\\\\*"(?:auth|identitytoken|registrytoken)\\\\*"\\s{0,4}:\\s{0,4}\\\\*")[A-Za-z0-9+/=._-]{8,}
      client-key-data|client_key_data|tls.key|ssh-privatekey :: (\\b(?:client-key-data|client_key_data|tls\\.key|ssh-privatekey)\\\\*"?\\s{0,4}:\\s{0,4}\\\\*["']?)[A-Za-z0-9+/=]{16,}
      identified :: ((?i)\\bidentified\\s+(?:with\\s+\\w{1,40}\\s+)?by\\s+(?:password\\s+)?["'])[^"']{1,200}
      password :: ((?i)\\bpassword\\s+["'])[^"']{1,200}
      </ :: (<(?i:[\\w:.-]{0,40}?(?:password|passwd|pwd|secret|token|passphrase|(?:api|access|private|secret)[_-]?key))\\b[^>\\n]{0,80}>)[^<\\s][^<\\n]{0,400}(?=</)
      <key> :: (<key>[\\w.-]{0,40}(?i:password|secret|token|key)[\\w-]{0,10}</key>\\s{0,40}<string>)[^<\\n]{4,400}
      authorization|cookie|x- :: ((?i)(?:\\bauthorization|\\bcookie(?=\\W{1,12}[^\\s"';=]{1,80}=)|\\bx-(?:[a-z]{1,20}-){0,3}(?:key|token|secret|auth|signature)(?:-\\d{1,4})?)\\\\*["']?\\s{0,4}[:=]\\s{0,4}\\[?\\\\*["']?(?:(?:basic|bearer|token|digest|negotiate|apikey|ssws|bot|key|[a-z][\\w-]{1,20}(?= +[^\\s"']*[\\d=])) +)?)(?:[\\w.-]{1,60}=\\\\*"[^"\\n\\\\]{0,400}\\\\*"(?:[;,] ?[\\w.-]{1,60}=\\\\*"[^"\\n\\\\]{0,400}\\\\*")*+|[^\\s"'\\\\]{6,}(?:[;,]? ?[\\w.-]{1,60}=[^\\s"';\\\\]{1,400})*+)
      bearer|ssws :: ((?i)\\b(?:bearer|ssws) +)[A-Za-z0-9._~+/=-]{16,}
      basic :: ((?i)\\bbasic +)(?=[A-Za-z0-9+/]*[0-9A-Z])[A-Za-z0-9+/]{14,}={0,2}(?![A-Za-z0-9+/])
      """;

  /**
   * Formats that {@link SecretTokens} cannot know: with a mark inside, of few letters, or named by
   * what is around. The address of a hook is one, since whoever knows it can call it.
   */
  private static final String TOKENS =
      """
      akia|asia|abia|acca|a3t :: ()\\b(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}\\b(?:[\\s,;:|"'\\\\]{1,8}[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+]))?
      1//0 :: ()(?<![\\w/])1//0[\\w-]{30,}
      q~ :: ()(?<![\\w~.-])[A-Za-z0-9_~.]{3}[78]Q~[A-Za-z0-9_~.-]{31,34}
      accountkey|sharedaccess|accountsignature :: ((?i)\\b(?:account|sharedaccess)(?:key|signature)\\s?=\\s?)[A-Za-z0-9+/=%]{20,}
      sig|code|saml|x-amz|x-goog :: ((?i)[?&;#](?:sig|signature|code|samlresponse|x-(?:amz|goog)-(?:signature|security-token))=)[A-Za-z0-9%+/=_-]{16,}
      saml :: ((?i)\\bSAMLResponse=)[A-Za-z0-9%+/=_-]{16,}
      t1. :: ()\\bt1\\.[A-Z0-9a-z_-]{20,}={0,2}\\.[A-Z0-9a-z_-]{60,}
      s.|b.|r. :: ()(?<![\\w.])[sbr]\\.(?=[A-Za-z]*\\d)[A-Za-z0-9]{24}(?![\\w.(])
      .atlasv1. :: ()\\b[A-Za-z0-9]{14}\\.atlasv1\\.[\\w=-]{40,}
      v1.0- :: ()\\bv1\\.0-[a-f0-9]{24}-[a-f0-9]{100,}
      cio :: ()\\bcio[A-Za-z0-9]{32}\\b
      oy2 :: ()\\boy2[a-z0-9]{43}\\b
      sk :: ()\\bSK[a-f0-9]{32}\\b
      key- :: ()\\b(?:key|pubkey)-[a-f0-9]{32}\\b
      -us :: ()\\b[a-f0-9]{32}-us\\d{1,2}\\b
      : :: ()(?<![\\w:])\\d{8,10}:[A-Za-z0-9_-]{35}(?![\\w-])
      / :: ()\\b\\d/\\d{12,20}:[a-f0-9]{32}\\b
      . :: ()\\b[MNO][A-Za-z0-9_-]{23,25}\\.[\\w-]{6}\\.[\\w-]{27,}
      . :: ()\\b[a-z0-9]{6}\\.(?=[a-z]*\\d)[a-z0-9]{16}\\b
      live_|test_|production_|sandbox_|secret_|pat_ :: ()\\b(?:[a-z0-9]{2,15}[_-]){0,3}(?:live|test|production|sandbox|secret|pat)_(?:pub_)?(?=[a-f]*\\d)[a-f0-9]{32,}
      sdk-|api-|pat-|access-|live-|production-|sandbox- :: ()\\b(?:sdk|api|pat|access|live|production|sandbox)-(?:[a-z]{2,12}-)?[a-f0-9]{8}(?:-[a-f0-9]{4}){3}-[a-f0-9]{12}\\b
      access_token$ :: ()\\baccess_token\\$(?:production|sandbox)\\$\\w{10,}\\$\\w{20,}
      hook|integration|trigger|workflows|services :: ((?i)\\bhttps?://[\\w.@:-]{1,100}/(?:[\\w.@-]{1,80}/){0,6}?(?:[\\w-]{0,20}hooks?[\\w-]{0,4}|integration|bot|trigger|workflows|services)/(?:v\\d/)?)(?=[\\w:@+/-]*\\d|[\\w/]*/)[\\w:@+/-]{10,}
      api.telegram :: (\\bapi\\.telegram\\.org/bot)[\\w:-]{20,}
      maker.ifttt :: (\\bmaker\\.ifttt\\.com/trigger/[\\w-]{1,60}/with/key/)[\\w-]{10,}
      pat :: ()\\bpat[A-Za-z0-9]{14}\\.[a-f0-9]{64}\\b
      privatekey|presharedkey :: ((?i)\\b(?:PrivateKey|PresharedKey)\\s{0,4}=\\s{0,4})[A-Za-z0-9+/]{43}=
      otpauth :: (otpauth://[^\\s"']{0,200}[?&]secret=)[A-Z2-7a-z]{8,}
      "kty :: (\\\\*"(?:d|p|q|dp|dq|qi|k)\\\\*"\\s{0,4}:\\s{0,4}\\\\*")(?=[\\w-]*\\d)[\\w-]{22,}
      mnemonic|phrase|words :: ((?i)\\b(?:mnemonic|(?:seed|recovery|backup)[ _-](?:phrase|words))\\b[^a-z\\n]{1,12}(?:(?:is|was)\\W{1,4})?)(?:[a-z]{3,8}[ ,]{1,2}){11,23}[a-z]{3,8}
      eyj :: ()\\beyJ[\\w-]{10,}\\.[\\w.-]{20,}
      eyj|ls0tls1crud :: ()\\b(?:eyJ|LS0tLS1CRUdJTi)[\\w+/-]{40,}={0,2}
      mii|mhccaqee|mighagea|mc4caqaw :: ()\\bM(?:II\\w[\\w+/]{2}IBA|HcCAQEE|IGHAgEA|C4CAQAwBQYDK2V)[\\w+/=\\\\]{40,}(?:\\s[\\w+/=]{60,}){0,80}
      """;

  private final List<Shape> shapes = new ArrayList<>();

  private SecretShapes() {
    add(BLOCKS, "", "");
    String value = "(?:\\\\*\"[^\"\\\\\\n]{1,400}|'[^'\\n]{1,400}|[^\\s\"'`][^\\s\"'`]{0,400})";
    String program = "((?i:\\b(?:MARKS)\\b)[^\\n|;]{0,300}?\\s";
    add(OPTIONS, program, ")" + value);
    add(PAIRS, program, ")[^\\s\"'@\\\\]{1,200}");
    add(MEMBERS, "", "");
    add(TOKENS, "", "");
  }

  private void add(String table, String before, String behind) {
    int end;
    for (int from = 0; from < table.length(); from = end + 1) {
      end = table.indexOf('\n', from);
      int colons = table.indexOf(" :: ", from);
      String marks = table.substring(from, colons);
      String pattern = before.replace("MARKS", marks) + table.substring(colons + 4, end) + behind;
      shapes.add(new Shape(marks, pattern));
    }
  }

  static SecretShapes all() {
    return new SecretShapes();
  }

  /** The patterns that may match in a text, in the order in which they are to be applied. */
  List<Pattern> in(String text) {
    String lowerCase = text.toLowerCase(Locale.ROOT);
    List<Pattern> patterns = new ArrayList<>();
    for (Shape shape : shapes) {
      if (shape.mayOccurIn(lowerCase)) {
        // A word also begins behind a line end that is escaped.
        String pattern = shape.pattern.replace("()\\b", "()(?:\\b|(?<=\\\\[nrt]))");
        patterns.add(Pattern.compile(pattern));
      }
    }
    return patterns;
  }
}
