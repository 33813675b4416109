package gitara.event;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Credentials in what is captured: every known shape is taken out, and ordinary text stays. */
class SecretsTest {
  private static final String DIGITS = "0123456789";
  private static final String LOWER = "abcdefghijklmnopqrstuvwxyz";
  private static final String UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  private static final Map<String, String> ALPHABETS =
      Map.of(
          "b64", LOWER + UPPER + DIGITS + "+/",
          "hex", DIGITS + "abcdef",
          "HEX", DIGITS + "ABCDEF",
          "an", LOWER + UPPER + DIGITS,
          "AN", UPPER + DIGITS,
          "url", LOWER + UPPER + DIGITS + "_-",
          "dig", DIGITS,
          "low", LOWER);
  private static final Pattern MADE = Pattern.compile("\\{(\\w+):(\\d+)\\}");

  /** A text, and the parts of it that may not be left over. */
  private record Given(String shape, String text, List<String> secrets) {
    List<String> leftIn(String output) {
      List<String> left = new ArrayList<>();
      for (String secret : secrets) {
        // A part of a credential is one too.
        for (int i = 0; i + 6 <= secret.length(); i++) {
          if (output.contains(secret.substring(i, i + 6))) {
            left.add(secret);
            break;
          }
        }
        if (secret.length() < 6 && secret.length() > 3 && output.contains(secret)) {
          left.add(secret);
        }
      }
      return left;
    }
  }

  private static List<String> lines(String name) throws IOException {
    try (InputStream in = SecretsTest.class.getResourceAsStream(name)) {
      List<String> lines = new ArrayList<>();
      for (String line : new String(in.readAllBytes(), UTF_8).split("\n", -1)) {
        if (!line.isBlank() && !line.startsWith("# ")) {
          lines.add(line);
        }
      }
      return lines;
    }
  }

  private static List<Given> given(int seed) throws IOException {
    Random random = new Random(seed);
    List<Given> all = new ArrayList<>();
    for (String shape : lines("secret-shapes.txt")) {
      String line = shape.replaceAll("(?<!\\\\)\\\\n", "\n");
      Matcher matcher = MADE.matcher(line);
      StringBuilder text = new StringBuilder();
      List<String> secrets = new ArrayList<>();
      while (matcher.find()) {
        String secret = made(matcher.group(1), Integer.parseInt(matcher.group(2)), random);
        secrets.add(secret);
        matcher.appendReplacement(text, Matcher.quoteReplacement(secret));
      }
      all.add(new Given(shape, matcher.appendTail(text).toString(), secrets));
    }
    return all;
  }

  private static String made(String alphabet, int length, Random random) {
    String letters = Objects.requireNonNull(ALPHABETS.get(alphabet));
    StringBuilder made = new StringBuilder();
    while (made.length() < length) {
      made.append(letters.charAt(random.nextInt(letters.length())));
    }
    return made.toString();
  }

  private static String captured(String event) {
    HostEvent read = HostEvent.read(event.getBytes(UTF_8), "claude-code", null);
    return read == null
        ? "nothing was captured"
        : Captured.of(read, Instant.parse("2026-11-18T10:00:00Z"), "").lines();
  }

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder();
    JsonWriter.quote(text, out);
    return out.toString();
  }

  @Test
  void noCredentialOfAKnownShapeIsKept() throws IOException {
    List<String> leaks = new ArrayList<>();
    int shapes = 0;
    for (int seed = 1; seed <= 6; seed++) {
      for (Given given : given(seed)) {
        shapes += seed == 1 ? 1 : 0;
        String prompt =
            "{\"hook_event_name\":\"UserPromptSubmit\",\"prompt\":" + quoted(given.text) + "}";
        String command =
            "{\"hook_event_name\":\"PostToolUse\",\"tool_input\":{\"command\":"
                + quoted("set -e\n" + given.text + "\necho done")
                + "},\"tool_response\":"
                + quoted(quoted("It was " + given.text + ", as said."))
                + "}";
        for (String output :
            List.of(
                Secrets.without(given.text),
                Secrets.without("Please use " + given.text + " for now"),
                captured(prompt),
                captured(command))) {
          if (!given.leftIn(output).isEmpty()) {
            leaks.add(
                given.shape
                    + "\n    "
                    + given.leftIn(output)
                    + " in "
                    + output.substring(0, Math.min(300, output.length())));
            break;
          }
        }
      }
    }
    assertEquals(List.of(), leaks, () -> leaks.size() + " leaks:\n" + String.join("\n", leaks));
    assertTrue(shapes >= 490, shapes + " shapes");
  }

  @Test
  void aValueBesideTheNameOfASecretIsTakenOut() {
    String kept =
        captured(
            "{\"hook_event_name\":\"PostToolUse\",\"tool_input\":{\"env\":["
                + "{\"name\":\"DB_PASSWORD\",\"value\":\"sunflower\"},"
                + "{\"name\":\"DB_HOST\",\"value\":\"db.example.org\"}]}}");
    assertFalse(kept.contains("sunflower"), kept);
    assertTrue(kept.contains("db.example.org"), kept);
  }

  @Test
  void ordinaryTextStays() throws IOException {
    for (String line : lines("no-secrets.txt")) {
      assertEquals(line, Secrets.without(line));
    }
  }

  @Test
  void whatFollowsALongSecretIsNotShownInItsPlace() {
    String key = "-----BEGIN RSA PRIVATE KEY-----\n" + "A".repeat(9_000) + "\n";
    String prompt =
        captured(
            "{\"hook_event_name\":\"PostToolUse\",\"tool_response\":"
                + quoted(key + "A".repeat(9_000) + "\n-----END RSA PRIVATE KEY-----")
                + "}");
    assertTrue(prompt.contains("[redacted] ["), prompt);
    assertTrue(!prompt.contains("AAAA"), prompt);
  }

  @Test
  void longTextsTakeNoLongerThanTheirLength() {
    for (String part :
        List.of(
            "a-",
            "sk-",
            "token ",
            "password",
            "://a:",
            "-----BEGIN ",
            "curl ",
            "zip -",
            "a.b_",
            "\\\"")) {
      String text = part.repeat(60_000 / part.length());
      long start = System.nanoTime();
      Secrets.without(text);
      long took = (System.nanoTime() - start) / 1_000_000;
      assertTrue(took < 20_000, part + " took " + took + " ms");
    }
  }
}
