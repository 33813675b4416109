package gitara.event;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The formats of credentials that can be recognised by themselves: private keys, tokens with a
 * prefix, and arguments of programs that take a password. Words that announce a credential are in
 * {@link SecretWords}.
 */
final class SecretShapes {
  /**
   * One format. The first group of the pattern, which says what the credential is for, is kept.
   *
   * @param marks lower-case texts of which at least one occurs wherever the pattern matches; a text
   *     with none of them is not searched
   */
  private record Shape(List<String> marks, String pattern) {
    boolean mayOccurIn(String lowerCase) {
      for (String mark : marks) {
        if (lowerCase.contains(mark)) {
          return true;
        }
      }
      return false;
    }
  }

  /** Whole blocks come first: what is inside of one must not end it early. */
  private static final List<Shape> BLOCKS =
      List.of(
          // The end may be missing where a text was cut; line ends may be escaped.
          shape(
              "()-{4,5} ?BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)? ?-{4,5}"
                  + "[^-]*+(?:-(?!---)[^-]*+)*+(?:-{4,5} ?END [A-Z0-9 ]{0,60} ?-{4,5})?",
              "private key"),
          shape(
              "(PuTTY-User-Key-File-\\d: [\\w.@-]{1,60})(?:(?!Private-MAC:)[\\s\\S]){0,20000}"
                  + "(?:Private-MAC: ?\\w++)?",
              "putty-user-key-file"),
          shape(
              "(minisign encrypted secret key)\\s{1,4}(?:\\\\r|\\\\n)*[A-Za-z0-9+/=\\\\]{40,}",
              "minisign"));

  private static final List<Shape> TOKENS =
      List.of(
          // Clouds
          shape(
              "()\\b(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}\\b"
                  + "(?:[\\s,;:|\"'\\\\]{1,8}[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+]))?",
              "akia",
              "asia",
              "abia",
              "acca",
              "a3t"),
          shape(
              "()\\b(?:FwoGZXIvYXdz|IQoJb3JpZ2lu|ABSK)[A-Za-z0-9/+=]{40,}",
              "fwogz",
              "iqoj",
              "absk"),
          shape("()\\bAIza[\\w-]{30,}", "aiza"),
          shape("()\\bya29\\.[\\w.-]{20,}", "ya29."),
          shape("()\\bGOCSPX-[\\w-]{20,}", "gocspx-"),
          shape("()(?<![\\w/])1//0[\\w-]{30,}", "1//0"),
          shape("()(?<![\\w~.-])[A-Za-z0-9_~.]{3}[78]Q~[A-Za-z0-9_~.-]{31,34}", "q~"),
          shape(
              "((?i)\\b(?:account|sharedaccess)(?:key|signature)\\s?=\\s?)[A-Za-z0-9+/=%]{20,}",
              "accountkey", "sharedaccess", "accountsignature"),
          shape("([?&;](?:sig|signature|X-Amz-Signature)=)[A-Za-z0-9%+/=_-]{16,}", "sig"),
          shape("()\\bLTAI[A-Za-z0-9]{12,}", "ltai"),
          shape("()\\bAKID[A-Za-z0-9]{32}\\b", "akid"),
          shape("()\\b(?:AQVN|YC[A-Z]{2})[\\w-]{33,}", "aqvn", "yc"),
          shape("()\\bt1\\.[A-Z0-9a-z_-]{20,}={0,2}\\.[A-Z0-9a-z_-]{60,}", "t1."),
          shape("()\\b(?:dop|doo|dor)_v1_[a-f0-9]{20,}", "_v1_"),
          shape("()\\bdapi[a-f0-9]{32}(?:-\\d)?\\b", "dapi"),
          shape("()\\b(?:hvs|hvb|hvr)\\.[\\w-]{20,}", "hvs.", "hvb.", "hvr."),
          shape(
              "()(?<![\\w.])[sbr]\\.(?=[A-Za-z]*\\d)[A-Za-z0-9]{24}(?![\\w.(])", "s.", "b.", "r."),
          shape("()\\b[A-Za-z0-9]{14}\\.atlasv1\\.[\\w=-]{40,}", ".atlasv1."),
          shape("()\\bpul-[a-f0-9]{40}\\b", "pul-"),
          shape("()\\bdt0[a-z]\\d{2}\\.[A-Z0-9]{20,}\\.[A-Z0-9]{40,}", "dt0"),
          shape("()\\btskey-[\\w-]{20,}", "tskey-"),
          shape("()\\b(?:HRKU-[\\w-]{30,})", "hrku-"),
          shape("()\\b(?:fo1|fm[12][ar]?)_[\\w/+=-]{20,}", "fo1_", "fm1", "fm2"),
          shape("()\\bv1\\.0-[a-f0-9]{24}-[a-f0-9]{100,}", "v1.0-"),
          shape("()\\bop[sv]_eyJ[\\w-]{20,}", "_eyj"),
          shape("()\\bA3-[A-Z0-9]{6}-[A-Z0-9-]{20,}", "a3-"),
          // Source code, packages, builds
          shape("()\\bgh[pousr]_[A-Za-z0-9]{20,}", "gh"),
          shape("()\\bgithub_pat_\\w{20,}", "github_pat_"),
          shape("()\\bgl(?:pat|dt|rt|rtr|cbt|ptt|ft|imt|agent|soat|ffct)-[\\w-]{16,}", "gl"),
          shape("()\\bgloas-[a-f0-9]{40,}", "gloas-"),
          shape("()\\bGR1348941[\\w-]{16,}", "gr1348941"),
          shape("()\\b(?:ATATT3|ATCTT3|ATBB|BBDC-)[\\w=+/-]{20,}", "at", "bbdc-"),
          shape(
              "()\\b(?:npm|pypi|hf|api_org)_[A-Za-z0-9_-]{20,}",
              "npm_",
              "pypi_",
              "hf_",
              "api_org_"),
          shape("()\\bpypi-[\\w-]{20,}", "pypi-"),
          shape("()\\brubygems_[a-f0-9]{30,}", "rubygems_"),
          shape("()\\bcio[A-Za-z0-9]{32}\\b", "cio"),
          shape("()\\boy2[a-z0-9]{43}\\b", "oy2"),
          shape("()\\bCLOJARS_[a-z0-9]{40,}", "clojars_"),
          shape("()\\bdckr_(?:pat|oat)_[\\w-]{20,}", "dckr_"),
          shape("()\\b(?:AKCp|cmVmdGtuOj)[\\w-]{20,}", "akcp", "cmvmdgtu"),
          shape("()\\bsq[upa]_[a-f0-9]{40}\\b", "sq"),
          shape("()\\bsgp_(?:[a-f0-9]{16}_|local_)?[a-f0-9]{40}\\b", "sgp_"),
          shape("()\\bsntry[su]_[\\w+/=-]{30,}", "sntry"),
          shape("(https?://)[a-f0-9]{32}(?:[:][a-f0-9]{32})?(?=@)", "@"),
          shape("()\\bPMAK-[a-f0-9]{24}-[a-f0-9]{30,}", "pmak-"),
          shape("()\\b(?:NRAK|NRAL|NRII|NRJS)-[\\w-]{18,}", "nr"),
          shape("()\\b(?:glc_[\\w+/=]{32,}|glsa_\\w{32,})", "glc_", "glsa_"),
          shape("()\\bdp\\.(?:pt|st|ct|sa|scim|audit)\\.[\\w.-]{30,}", "dp."),
          shape("()\\b(?:sbp_[a-f0-9]{40}|sb_secret_[\\w-]{20,})", "sbp_", "sb_secret_"),
          shape("()\\bpscale_(?:tkn|pw|oauth)_[\\w.=-]{20,}", "pscale_"),
          shape("()\\b(?:nfp|nfc|nfu)_[A-Za-z0-9]{30,}", "nf"),
          shape("()\\brnd_[A-Za-z0-9]{24,}", "rnd_"),
          // Models
          shape(
              "()\\b(?:sk|pk|rk)[-_](?:[A-Za-z0-9]{1,40}[-_]){0,6}+[A-Za-z0-9]{16,}[\\w-]*",
              "sk",
              "pk",
              "rk"),
          shape("()\\bsk-(?:ant|proj|svcacct|admin|or-v1)-[\\w-]{20,}", "sk-"),
          shape("()\\br8_[A-Za-z0-9]{30,}", "r8_"),
          shape(
              "()\\b(?:gsk|pcsk|fw|jina|nvapi|tvly|pplx|xai|lin_api|lin_oauth)[-_][\\w-]{24,}",
              "gsk",
              "pcsk",
              "fw",
              "jina",
              "nvapi",
              "tvly",
              "pplx",
              "xai",
              "lin_"),
          shape("()\\blsv2_(?:pt|sk)_[a-f0-9_]{32,}", "lsv2_"),
          shape("()\\bwhsec_[A-Za-z0-9+/=]{20,}", "whsec_"),
          // Messages and mail
          shape("()\\bxox[abceoprs][-.][\\w-]{10,}", "xox"),
          shape("()\\b(?:xapp|xwfp)-[\\w-]{20,}", "xapp-", "xwfp-"),
          shape("()\\bSG\\.[\\w-]{16,}\\.[\\w-]{30,}", "sg."),
          shape("()\\bSK[a-f0-9]{32}\\b", "sk"),
          shape("()\\b(?:key|pubkey)-[a-f0-9]{32}\\b", "key-"),
          shape("()\\b[a-f0-9]{32}-us\\d{1,2}\\b", "-us"),
          shape("()\\bx(?:keysib|smtpsib)-[\\w-]{30,}", "sib-"),
          shape("()(?<![\\w:])\\d{8,10}:[A-Za-z0-9_-]{35}(?![\\w-])", ":"),
          shape("()\\b[MNO][A-Za-z0-9_-]{23,25}\\.[\\w-]{6}\\.[\\w-]{27,}", "."),
          shape(
              "(\\bhooks\\.slack(?:-gov)?\\.com/(?:services|workflows|triggers)/)[\\w/+-]{20,}",
              "hooks.slack"),
          shape(
              "(\\bdiscord(?:app)?\\.com/api/(?:v\\d+/)?webhooks/)\\d{10,}/[\\w-]{20,}", "discord"),
          shape("(\\bwebhook\\.office\\.com/webhookb2/)[\\w@/-]{40,}", "webhook.office"),
          shape("(\\bhooks\\.zapier\\.com/hooks/catch/)[\\w/]{8,}", "hooks.zapier"),
          shape(
              "(\\bmaker\\.ifttt\\.com/trigger/[\\w-]{1,60}/with/key/)[\\w-]{10,}", "maker.ifttt"),
          shape("(\\bapi\\.telegram\\.org/bot)[\\w:-]{20,}", "api.telegram"),
          shape(
              "(\\b(?:open\\.feishu\\.cn/open-apis/bot/v2/hook|open\\.larksuite\\.com/open-apis/bot/v2/hook)/)[\\w-]{20,}",
              "open-apis/bot"),
          // Shops, payments, documents
          shape("()\\bshp(?:at|ca|pa|ss|tka)_[A-Fa-f0-9]{32}\\b", "shp"),
          shape("()\\bsq0(?:atp|csp|idp)-[\\w-]{20,}", "sq0"),
          shape("()\\bEAA[A-Za-z0-9]{30,}", "eaa"),
          shape("()\\bIGQV[\\w-]{40,}", "igqv"),
          shape("()\\bFLWSECK(?:_TEST)?-[\\w-]{20,}", "flwseck"),
          shape("()\\brzp_(?:live|test)_[A-Za-z0-9]{14,}", "rzp_"),
          shape("()\\bEZ[AT]K[A-Za-z0-9]{30,}", "ezak", "eztk"),
          shape("()\\b(?:live|test)_(?:pub_)?[a-f0-9]{35}\\b", "live_", "test_"),
          shape("()\\bpat[A-Za-z0-9]{14}\\.[a-f0-9]{64}\\b", "pat"),
          shape("()\\b(?:secret_|ntn_)[A-Za-z0-9]{40,}", "secret_", "ntn_"),
          shape("()\\bfig[dou][rh]?_[\\w-]{30,}", "fig"),
          shape("()\\baio_[A-Za-z0-9]{28}\\b", "aio_"),
          shape("()\\b(?:pnu|rdme)_[A-Za-z0-9]{36,}", "pnu_", "rdme_"),
          shape("()\\bAAAAAAAAA[\\w%]{40,}", "aaaaaaaaa"),
          // Keys of people
          shape("()\\bAGE-(?:SECRET-KEY|PLUGIN-[A-Z0-9-]{1,40})-?1[A-Z0-9]{20,}", "age-"),
          shape(
              "((?i)\\b(?:PrivateKey|PresharedKey)\\s{0,4}=\\s{0,4})[A-Za-z0-9+/]{43}=",
              "privatekey",
              "presharedkey"),
          shape("(otpauth://[^\\s\"']{0,200}[?&]secret=)[A-Z2-7a-z]{8,}", "otpauth"),
          shape("()\\beyJ[\\w-]{10,}\\.eyJ[\\w-]{10,}\\.?[\\w-]*", "eyj"),
          shape("()\\beyJ[\\w-]{10,}\\.\\.[\\w-]{10,}\\.[\\w.-]{10,}", "eyj"),
          shape("()\\bb3BlbnNzaC1rZXktdjE[A-Za-z0-9+/=\\s\\\\]{40,}", "b3blbnnzac"));

  /** What programs are given on their command line, and lines of files that hold passwords. */
  private static final List<Shape> ARGUMENTS =
      List.of(
          shape(
              "(\\b[a-zA-Z][a-zA-Z0-9+.-]{1,20}://[^\\s/:@\"'<>]{0,100}:)[^\\s/\"'<>]{1,200}(?=@)",
              "://"),
          shape(
              "(\\bcurl\\b[^\\n"
                  + "|;]{0,300}?\\s(?:-u|--user|--proxy-user|-U)["
                  + " =]?\\\\*[\"']?[^\\s:\"']{1,80}:)[^\\s\"']{1,200}",
              "curl"),
          shape("(\\bcurl\\b[^\\n|;]{0,300}?\\s--oauth2-bearer[ =])\\S{4,}", "curl"),
          shape(
              "(\\bsshpass\\s+-p\\s?)(?:\"[^\"]{1,200}\"|'[^']{1,200}'|[^\\s`]{1,200})", "sshpass"),
          shape(
              "(\\b(?:mysql|mysqldump|mysqladmin|mysqlimport|mariadb(?:-dump)?|xtrabackup)\\b[^\\n"
                  + "|;]{0,200}?\\s-p)(?![ \\t\\n"
                  + "])(?:\"[^\"]{1,200}\"|'[^']{1,200}'|[^\\s`]{1,200})",
              "mysql",
              "mariadb",
              "xtrabackup"),
          shape(
              "(\\b(?:mongo|mongosh|mongodump|mongorestore|docker login|podman login|helm registry"
                  + " login|oc login|az"
                  + " login|cqlsh|sqlcmd|bcp|rabbitmqadmin|influx|clickhouse-client)\\b[^\\n"
                  + "|;]{0,200}?\\s-[pP]\\s?)(?![ \\t\\n"
                  + "])(?:\"[^\"]{1,200}\"|'[^']{1,200}'|[^\\s`]{1,200})",
              "mongo",
              "login",
              "cqlsh",
              "sqlcmd",
              "bcp",
              "rabbitmqadmin",
              "influx",
              "clickhouse"),
          shape(
              "(\\b(?:redis-cli|valkey-cli)\\b[^\\n"
                  + "|;]{0,200}?\\s(?:-a|--pass)[ =]?)[^\\s-]\\S{0,200}",
              "redis-cli",
              "valkey-cli"),
          shape(
              "(\\b(?:ldapsearch|ldapmodify|ldapadd|ldapwhoami|ldappasswd)\\b[^\\n"
                  + "|;]{0,300}?\\s-w\\s?)(?:\"[^\"]{1,200}\"|'[^']{1,200}'|[^\\s`]{1,200})",
              "ldap"),
          shape(
              "(\\b(?:smbclient|rpcclient|net rpc)\\b[^\\n"
                  + "|;]{0,200}?\\s-U\\s?[\"']?[^\\s%\"']{1,80}%)[^\\s\"']{1,200}",
              "smbclient", "rpcclient", "net rpc"),
          shape(
              "(\\bhtpasswd\\s+-\\w{0,6}b\\w{0,6}\\s+\\S{1,200}\\s+\\S{1,100}\\s+)\\S{1,200}",
              "htpasswd"),
          shape(
              "(\\b(?:zip|unzip|7z|7za|unrar|rar)\\b[^\\n"
                  + "|;]{0,100}?\\s-(?:P\\s?|p|hp))(?![ \\t\\n"
                  + "])\\S{4,200}",
              "zip",
              "7z",
              "rar"),
          shape("(\\b(?:pass|pass(?:in|out)\\s+pass):)(?!\\s)\\S{3,200}", "pass:"),
          shape(
              "(\\b(?:wandb login|huggingface-cli login|hf auth login|vault login|heroku"
                  + " auth:token|snyk auth|netlify login|doppler login|op signin|gh auth"
                  + " login)\\b[^\\n"
                  + "|;]{0,80}?\\s)(?=[\\w.-]*\\d)[\\w.-]{16,}",
              "login",
              "auth",
              "signin"),
          shape("(\\bapi-key[ \\t]+)(?=\\w*\\d)[\\w-]{16,}", "api-key"),
          shape(
              "(\\bnetrc\\b|\\bmachine\\s+\\S{1,200}\\s+login\\s+\\S{1,200}\\s+password\\s+)\\S{1,200}",
              "machine"),
          shape(
              "(\\blogin\\s+\\S{1,200}\\s+(?:account\\s+\\S{1,80}\\s+)?password\\s+)\\S{1,200}",
              "login"),
          shape(
              "((?<![\\w.*-])[\\w.*-]{1,200}:(?:\\d{2,5}|\\*):[^:\\s]{1,80}:[^:\\s]{1,80}:)[^\\s:]{1,200}(?!\\S)",
              ":"),
          shape("(_(?:auth|authToken|password)\\s?=\\s?\"?)[^\\s\"]{4,}", "_auth", "_password"),
          shape(
              "(\\\\*\"(?:auth|identitytoken|registrytoken)\\\\*\"\\s{0,4}:\\s{0,4}\\\\*\")[A-Za-z0-9+/=._-]{8,}",
              "auth",
              "identitytoken",
              "registrytoken"),
          shape(
              "(\\b(?:client-key-data|client_key_data|tls\\.key|ssh-privatekey)\\\\*\"?\\s{0,4}:\\s{0,4}\\\\*[\"']?)[A-Za-z0-9+/=]{16,}",
              "client-key-data",
              "client_key_data",
              "tls.key",
              "ssh-privatekey"),
          shape(
              "((?i)\\bidentified\\s+(?:with\\s+\\w{1,40}\\s+)?by\\s+(?:password\\s+)?[\"'])[^\"']{1,200}",
              "identified"),
          shape("((?i)\\bpassword\\s+[\"'])[^\"']{1,200}", "password"),
          shape(
              "(<(?i:password|passwd|pwd|secret|token|api-?key|access-?key|client-?secret|passphrase|privateKey)\\b[^>\\n"
                  + "]{0,80}>)[^<\\s][^<\\n"
                  + "]{0,400}",
              "<"),
          shape(
              "((?i)(?:\\bauthorization|\\bcookie|\\bx-(?:[a-z]{1,20}-){0,3}(?:key|token|secret|auth|signature))\\\\*[\"']?\\s{0,4}[:=]\\s{0,4}\\\\*[\"']?(?:(?:basic|bearer|token|digest|negotiate|apikey|ssws|bot|key)"
                  + " +)?)[^\\s\"'\\\\]{6,}(?:;? ?[\\w.-]{1,60}=[^\\s\"';\\\\]{1,400})*+",
              "authorization",
              "cookie",
              "x-"),
          shape("((?i)\\b(?:bearer|ssws) +)[A-Za-z0-9._~+/=-]{16,}", "bearer", "ssws"),
          shape(
              "((?i)\\bbasic +)(?=[A-Za-z0-9+/]*[0-9A-Z])[A-Za-z0-9+/]{14,}={0,2}(?![A-Za-z0-9+/])",
              "basic"));

  private final List<Shape> shapes;

  private SecretShapes(List<Shape> shapes) {
    this.shapes = shapes;
  }

  private static Shape shape(String pattern, String... marks) {
    return new Shape(List.of(marks), pattern);
  }

  static SecretShapes all() {
    List<Shape> all = new ArrayList<>(BLOCKS);
    all.addAll(ARGUMENTS);
    all.addAll(TOKENS);
    return new SecretShapes(all);
  }

  /** The patterns that may match in a text, in the order in which they are to be applied. */
  List<Pattern> in(String text) {
    String lowerCase = text.toLowerCase(Locale.ROOT);
    List<Pattern> patterns = new ArrayList<>();
    for (Shape shape : shapes) {
      if (shape.mayOccurIn(lowerCase)) {
        patterns.add(Pattern.compile(shape.pattern));
      }
    }
    return patterns;
  }
}
