package gitara.text.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamReadException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Our reader and writer of JSON say what Jackson says. */
class JsonDifferentialTest {
  private static final int ROUNDS = Integer.getInteger("ara.rounds", 20);
  private static final int DOCUMENTS = 200;

  private static final JsonFactory JACKSON =
      JsonFactory.builder()
          .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(10_000).build())
          .build();

  private static final List<String> SEEDS =
      List.of(
          "{}",
          " { \"a\" : 1 , \"b\" : [ ] } \n",
          "{\"a\":{\"b\":[1,2,{\"c\":null}],\"d\":true},\"e\":false}",
          "{\"text\":\"line\\nbreak \\u00e9 \\ud83d\\ude00 \\\\ \\\" \\/ \\b\\f\\r\\t\"}",
          "{\"é\":\"naïve 😀\",\"n\":-0.5e+10,\"m\":[-1,0,10.25,1E5]}",
          "{\"list\":[\"one\",\"two\",3,[\"three\"]],\"empty\":\"\"}");

  /** Characters that a mutation puts in. */
  private static final String PIECES = "{}[],:\"\\0123456789.eE+-truefalsn \t\n\r\u0001é😀/bu";

  /** The members of the whole document by our reader; null where it is not one object. */
  private static @Nullable Map<String, String> ours(String json) {
    byte[] bytes = json.getBytes(UTF_8);
    JsonReader reader = new JsonReader(bytes, bytes.length);
    Map<String, String> members = new LinkedHashMap<>();
    int begin = reader.begin();
    int end =
        begin < 0
            ? -1
            : reader.object(
                begin,
                (key, from, to) ->
                    members.put(
                        key,
                        bytes[from] == '"'
                            ? JsonReader.text(bytes, from, to)
                            : new String(Arrays.copyOfRange(bytes, from, to), UTF_8)));
    return end >= 0 && reader.isEnd(end) ? members : null;
  }

  /** The same by Jackson. */
  private static @Nullable Map<String, String> theirs(String json) throws IOException {
    byte[] bytes = json.getBytes(UTF_8);
    Map<String, String> members = new LinkedHashMap<>();
    try (JsonParser parser = JACKSON.createParser(bytes)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return null;
      }
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String key = parser.currentName();
        JsonToken value = parser.nextToken();
        if (value == JsonToken.VALUE_STRING) {
          members.put(key, parser.getText());
        } else {
          int from = (int) parser.currentTokenLocation().getByteOffset();
          parser.skipChildren();
          if (!value.isStructStart()) {
            parser.finishToken();
            members.put(key, value.isNumeric() ? parser.getText() : value.asString());
          } else {
            int to = (int) parser.currentLocation().getByteOffset();
            members.put(key, new String(Arrays.copyOfRange(bytes, from, to), UTF_8));
          }
        }
      }
      return parser.nextToken() == null ? members : null;
    } catch (StreamReadException e) {
      return null;
    }
  }

  private static void compare(String json) throws IOException {
    assertEquals(theirs(json), ours(json), json);
  }

  @Test
  void whatIsWellFormedIsReadAlike() throws IOException {
    for (String json : SEEDS) {
      compare(json);
      assertFalse(ours(json) == null, json);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{",
        "{\"a\"}",
        "{\"a\":}",
        "{\"a\":1,}",
        "{,}",
        "{\"a\":1}x",
        "{\"a\":01}",
        "{\"a\":.5}",
        "{\"a\":1.}",
        "{\"a\":+1}",
        "{\"a\":-}",
        "{\"a\":1e}",
        "{\"a\":nul}",
        "{\"a\":NaN}",
        "{\"a\":'b'}",
        "{\"a\":\"\\x\"}",
        "{\"a\":\"\\u12g4\"}",
        "{\"a\":\"\t\"}",
        "{\"a\":[1,]}",
        "{\"a\":[1}",
        "{a:1}",
        "{\"a\":1} // no comments",
        "\ufeff{\"a\" 1}"
      })
  void whatIsNotWellFormedIsRejectedAlike(String json) throws IOException {
    compare(json);
    assertEquals(null, ours(json), json);
  }

  @Test
  void mutatedDocumentsAreReadOrRejectedAlike() throws IOException {
    int read = 0;
    for (int i = 0; i < ROUNDS * DOCUMENTS; i++) {
      Random random = new Random(i);
      StringBuilder json = new StringBuilder(SEEDS.get(random.nextInt(SEEDS.size())));
      for (int more = random.nextInt(3); more >= 0; more--) {
        mutate(json, random);
      }
      String text = new String(json.toString().getBytes(UTF_8), UTF_8);
      compare(text);
      read += ours(text) == null ? 0 : 1;
    }
    assertTrue(read > ROUNDS * DOCUMENTS / 20, "too few of them could be read: " + read);
  }

  private static void mutate(StringBuilder json, Random random) {
    int at = random.nextInt(json.length() + 1);
    int piece = PIECES.codePointAt(random.nextInt(PIECES.length()));
    switch (random.nextInt(3)) {
      case 0 -> json.insert(at, Character.toString(piece));
      case 1 -> json.delete(at, Math.min(json.length(), at + 1 + random.nextInt(3)));
      default -> json.replace(at, Math.min(json.length(), at + 1), Character.toString(piece));
    }
  }

  @Test
  void deepNestingIsRejectedBeforeItOverflowsTheStack() {
    assertTrue(ours("{\"a\":" + "[".repeat(200) + "]".repeat(200) + "}") != null);
    assertEquals(null, ours("{\"a\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}"));
  }

  @Test
  void whatIsWrittenIsReadBackByJackson() throws IOException {
    for (int i = 0; i < ROUNDS * DOCUMENTS; i++) {
      Random random = new Random(i);
      Map<String, Object> object = new LinkedHashMap<>();
      for (int more = random.nextInt(4); more >= 0; more--) {
        object.put(text(random), text(random));
      }
      List<String> texts = List.of(text(random), text(random));
      object.put("list", texts);
      String line = JsonWriter.line(object);
      assertFalse(line.contains("\n"), line);
      List<String> read = new ArrayList<>();
      try (JsonParser parser = JACKSON.createParser(line)) {
        for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
          if (token == JsonToken.FIELD_NAME || token == JsonToken.VALUE_STRING) {
            read.add(parser.getText());
          }
        }
      }
      List<String> written = new ArrayList<>();
      object.forEach(
          (key, value) -> {
            written.add(key);
            written.addAll(value instanceof String one ? List.of(one) : texts);
          });
      assertEquals(written, read, line);
    }
  }

  /** Any text, with halves of surrogate pairs and all that a terminal must not be given. */
  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(8); i > 0; i--) {
      int c = random.nextInt(4) == 0 ? random.nextInt(0x10000) : random.nextInt(0x300);
      text.append((char) c);
    }
    return text.toString();
  }

  @Test
  void rewritingKeepsAllButTheStringsThatAreValues() throws IOException {
    String json = SEEDS.get(2).replace("null", "\"x\\ny\"");
    String rewritten = JsonRewriter.rewrite(json.getBytes(UTF_8), (key, text) -> key + "=" + text);
    assertEquals(json.replace("x\\ny", "c=x\\ny"), rewritten);
    for (String seed : SEEDS) {
      String same = JsonRewriter.rewrite(seed.getBytes(UTF_8), (key, text) -> text);
      assertEquals(theirs(same), ours(same), same);
      assertEquals(
          Objects.requireNonNull(ours(seed)).keySet(), Objects.requireNonNull(ours(same)).keySet());
    }
  }
}
