package gitara.event;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Credentials that announce themselves: the prefix of a maker, or characters that look drawn at
 * random. Digests, UUIDs and commit ids have letters of one case only and stay, and so do paths,
 * addresses and long data.
 */
final class SecretTokens {
  /** In characters, of a text without a prefix. */
  private static final int LEAST = 20;

  /** In characters; what is longer is a figure or another file. */
  private static final int MOST = 600;

  /** In characters, of what follows a prefix. */
  private static final int BODY = 14;

  private static final Map<String, List<String>> PREFIXES =
      byBeginning(
          """
          A3- AGE-PLUGIN- AGE-SECRET-KEY-1 AIza AKCp AKID AQ.Ab8 AQVN ATATT3 ATBB ATCTT3 ATTA AVNS_ ABSK
          AAAAAAAAA BBDC- CCIPAT_ CFPAT- CLOJARS_ EAA EZAK EZTK FLWSECK FwoGZXIvYXdz GOCSPX- GR1348941
          HRKU- IGQV IQoJb3JpZ2lu LTAI NRAK- NRAL- NRII- NRJS- PMAK- SG. YCA YCM YCP aio_ ak- api_org_
          apify_api_ as- b3BlbnNzaC1rZXktdjE bkua_ cfat_ cfut_ cmVmdGtuOj dapi dckr_oat_ dckr_pat_ ddp_
          dnkey- doo_v1_ dop_v1_ dor_v1_ dp. dt0 duffel_ e2b_ fc- figd_ figdr_ figo_ figoh_ figu_ fio-u- fm1_
          fm1a_ fm1r_ fm2_ fo1_ fw- fw_ gAAAAAB gho_ ghp_ ghr_ ghs_ ghu_ github_pat_ glagent- glc_ glcbt-
          gldt- glffct- glft- glimt- gloas- glpat- glptt- glrt- glrtr- glsa_ glsoat- gsk- gsk_ hf_ hvb.
          hvr. hvs. ico- jina- jina_ lin_api_ lin_oauth_ lsv2_ minisign napi_ nfc_ nfp_ nfu_ npm_ ntn_
          nvapi- ops_eyJ opv_eyJ ory_at_ ory_pat_ ory_st_ pat. pat-eu1- pat-na1- pcsk- pcsk_ phx_ pk- pk_ pnu_
          pplx- pscale_oauth_ pscale_pw_ pscale_tkn_ pul- pypi- pypi_ r8_ rdme_ rk- rk_ rnd_ rpa_
          rubygems_ rzp_live_ rzp_test_ sb_secret_ sbp_ secret_ sgp_ sha256~ shpat_ shpca_ shppa_ shpss_
          shptka_ sk- sk. sk_ sntrys_ sntryu_ sq0atp- sq0csp- sq0idp- sqa_ sqp_ squ_ tfp_ tk.eyJ tskey-
          tvly- v1.local. v1.public. v2.local. v2.public. v3.local. v3.public. v4.local. v4.public.
          vcp_ wandb_v1_ whsec_ xai- xapp- xkeysib- xoxa- xoxb- xoxc- xoxd- xoxe- xoxe. xoxo- xoxp-
          xoxr- xoxs- xsmtpsib- xwfp- ya29.
          """);

  /** Compiled only where a text holds what may be one: a host waits. */
  private static final class Forms {
    static final String WORD =
        "(?:(?:[a-z]{0,9}|[A-Z]{0,9})\\d{1,8}[a-z]{0,2}|[A-Z]?[a-z]{0,14}|[A-Z]{0,14})";

    /** Words and small numbers, as in {@code sk_baseline_large_v2}. */
    static final Pattern WORDS = Pattern.compile(WORD + "(?:[_.~+/-]++" + WORD + ")*+");

    static final Pattern SYLLABLES = Pattern.compile("[A-Z]?[a-z]*[aeiouy][a-z]*+");

    static final Pattern HEX = Pattern.compile("(?<![A-Za-z0-9])[0-9a-f]{7,}(?:-[0-9a-f]{4,})*");

    /** Digests, content addresses, public keys and pictures, and what stands before them. */
    static final Pattern KNOWN =
        Pattern.compile(
            "(?i:sha\\d{1,3}-).*|Qm[1-9A-Za-z]{44}|AAAA[BCE][23][NV].*|iVBORw0.*|R0lGOD.*");

    static final Pattern DIGEST = Pattern.compile("(?i).*(?:sha\\d{1,3}:|base64,|\\bid=)");

    private Forms() {}
  }

  private SecretTokens() {}

  private static Map<String, List<String>> byBeginning(String prefixes) {
    Map<String, List<String>> all = new HashMap<>();
    for (String prefix : prefixes.strip().split("\\s+", -1)) {
      all.computeIfAbsent(prefix.substring(0, 2), beginning -> new ArrayList<>()).add(prefix);
    }
    return all;
  }

  /** The text with {@link Secrets#REDACTED} in the place of such credentials. */
  static String without(String text) {
    StringBuilder rest = null;
    int copied = 0;
    int end;
    for (int from = 0; from < text.length(); from = end) {
      end = from;
      while (end < text.length() && isPart(text.charAt(end))) {
        end++;
      }
      if (end == from) {
        end++;
        continue;
      }
      // A line end that is escaped is no part of the word behind it.
      boolean isEscape =
          from > 0 && text.charAt(from - 1) == '\\' && "nrt".indexOf(text.charAt(from)) >= 0;
      int start = secret(text, isEscape ? from + 1 : from, end);
      if (start >= 0) {
        rest = rest == null ? new StringBuilder(text.length()) : rest;
        rest.append(text, copied, start).append(Secrets.REDACTED);
        while (end < text.length() && text.charAt(end) == '=') {
          end++;
        }
        copied = end;
      }
    }
    return rest == null ? text : rest.append(text, copied, text.length()).toString();
  }

  private static boolean isPart(char c) {
    return isAlphanumeric(c) || "_.~+/-".indexOf(c) >= 0;
  }

  private static boolean isAlphanumeric(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  }

  /** Where a credential begins that ends where the run does; -1 if none does. */
  private static int secret(String text, int from, int end) {
    if (end - from < BODY) {
      return -1;
    }
    for (int i = from; i < end - BODY; i++) {
      boolean begins =
          i == from || !(isAlphanumeric(text.charAt(i - 1)) || text.charAt(i - 1) == '_');
      if (begins && hasPrefix(text, i, end)) {
        return i;
      }
    }
    String run = text.substring(from, end);
    return end - from <= MOST && isRandom(run) && !isKnown(run, text, from) ? from : -1;
  }

  private static boolean hasPrefix(String text, int from, int end) {
    for (String prefix : PREFIXES.getOrDefault(text.substring(from, from + 2), List.of())) {
      int body = from + prefix.length();
      if (end - body >= BODY && text.startsWith(prefix, from)) {
        return !Forms.WORDS.matcher(text).region(body, Math.min(end, body + MOST)).matches();
      }
    }
    return false;
  }

  private static boolean isRandom(String run) {
    if (run.equals(run.toLowerCase(Locale.ROOT)) || run.equals(run.toUpperCase(Locale.ROOT))) {
      return false;
    }
    for (String part : Forms.HEX.matcher(run).replaceAll("").split("[.~]", -1)) {
      if (part.length() >= LEAST && isRandomPart(part)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Letters of both cases that change at every second character, and hardly a syllable among them.
   * Of texts drawn at random 3 of 100 with 20 characters do not count as such, 1 of 100 with 32; of
   * the names in programs 3 of 1,000 do.
   */
  static boolean isRandomPart(String part) {
    int[] kinds = new int[4];
    int pairs = 0;
    int changes = 0;
    int before = 3;
    for (int i = 0; i < part.length(); i++) {
      char c = part.charAt(i);
      int kind = c >= '0' && c <= '9' ? 0 : c >= 'a' && c <= 'z' ? 1 : c >= 'A' && c <= 'Z' ? 2 : 3;
      kinds[kind]++;
      if (kind != 3 && before != 3) {
        pairs++;
        changes += kind == before ? 0 : 1;
      }
      before = kind;
    }
    int spoken = 0;
    for (Matcher syllables = Forms.SYLLABLES.matcher(part); syllables.find(); ) {
      int length = syllables.end() - syllables.start();
      spoken += length < 3 ? 0 : length;
    }
    return kinds[1] >= 2
        && kinds[2] >= 2
        && kinds[3] * 6 <= part.length()
        && changes * 100 >= pairs * 35
        && spoken * 2 < part.length();
  }

  /** Whether what looks drawn at random is no secret: a digest, part of an address or of data. */
  private static boolean isKnown(String run, String text, int from) {
    if (Forms.KNOWN.matcher(run).matches()
        || Forms.DIGEST.matcher(text.substring(Math.max(0, from - 12), from)).matches()) {
      return true;
    }
    if (run.startsWith("/")) {
      return true;
    }
    for (String part : run.contains("/") ? run.split("/", -1) : new String[0]) {
      if (part.matches("[a-z]{3,}|.*\\.[a-z]{2,12}")) {
        return true;
      }
    }
    return false;
  }
}
