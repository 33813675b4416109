package gitara.text.yaml;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What other readers of YAML take for something else is reported with its place. */
class YamlOdditiesTest {
  private static List<Problem> oddities(String text) throws TextException {
    return YamlDocument.parse(SourceText.of("a.yaml", text)).oddities();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a: !!str 1\n",
        "a: !x [1]\n",
        "a: ! b\n",
        "? !!str a\n: b\n",
        "a: &x b\n*x : c\n",
        "&x a: b\n",
        "a: &x {b: c}\nd:\n  <<: *x\n",
        "<<: {b: c}\n",
        "%YAML 1.1\n---\na: b\n",
        "%TAG !e! tag:x\n---\na: b\n",
        "a: b\u0085c\n",
        "a: b # c\u2028d: e\n",
        "a: \"b\" # \u2029\n",
        "a: \"b\u0085c\"\n",
        "a: 'b\u2028c'\n",
        "a: b # c\rd: e\n",
        "a: \"b\"# c\n",
        "a: b\n \t\n",
        "[]: b\n",
        "a: \"b\rc\"\n",
        "a: \"b\nc\"\n",
        "- 'b\nc'\n",
        "a:\n  b: [c,\n  d]\n",
        "a:\n  b: {\n }\n",
        "a:\n  b:\n  >\n"
      })
  void eachIsReportedOnce(String text) throws TextException {
    assertEquals(1, oddities(text).size(), oddities(text).toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a: b\n",
        "---\na: b\n",
        "a: &x b\nc: *x\n",
        "a: \"b\\u2028c\\Nd\"\n",
        "a: b\r\nc: \"d\r\n e\"\r\n",
        "a: \"b\n c\"\n",
        "- 'b\n\n c'\n",
        "a: [\n b,\n# c\n]\n",
        "a:\n- {b:\n c}\n- &x\n  d\n",
        "\"a\":\n  'b'\n",
        "a:\n- b\n",
        "[a,\nb]\n",
        "a: '<<'\n'<<': b\n",
        "a: b << c\n"
      })
  void whatAllReadersAgreeOnIsNot(String text) throws TextException {
    assertEquals(List.of(), oddities(text));
  }

  @Test
  void theLineIsReported() throws TextException {
    assertEquals(3, oddities("a: b\nc:\n  d: !x e\n").getFirst().line());
  }
}
