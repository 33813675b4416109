package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Every rule of the seed has a test, and every test of a rule names one that is listed. */
class ConformanceTest {
  @Test
  void everyRuleOfTheSeedHasATest() throws IOException {
    Map<String, String> rules = rules();
    Set<String> tested = new TreeSet<>();
    Set<String> unknown = new TreeSet<>();
    for (JavaClass type : new ClassFileImporter().importPackages("gitara")) {
      for (JavaMethod method : type.getMethods()) {
        if (method.isAnnotatedWith(SeedRule.class)) {
          for (String rule : method.getAnnotationOfType(SeedRule.class).value()) {
            (rules.containsKey(rule) ? tested : unknown).add(rule);
          }
        }
      }
    }
    Set<String> without = new TreeSet<>();
    rules.forEach(
        (id, text) -> {
          if (!text.startsWith("*") && !tested.contains(id)) {
            without.add(id + "  " + text);
          }
        });
    assertEquals(Set.of(), unknown, "tests of rules that are not listed");
    assertEquals("", String.join("\n", without), "rules without a test");
  }

  private static Map<String, String> rules() throws IOException {
    Map<String, String> rules = new TreeMap<>();
    try (InputStream in = ConformanceTest.class.getResourceAsStream("seed-rules.txt")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      for (String line : text.split("\n", -1)) {
        if (!line.isBlank() && !line.startsWith("#")) {
          int space = line.indexOf(' ');
          String old = rules.put(line.substring(0, space), line.substring(space).strip());
          assertEquals(null, old, "listed twice: " + line);
        }
      }
    }
    return rules;
  }
}
