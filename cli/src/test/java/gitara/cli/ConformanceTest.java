package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.rule.ProtocolRules;
import gitara.rule.Rule;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every rule of the seed has a test, and every test of a rule names one that is listed. */
class ConformanceTest {
  @Test
  void everyRuleOfTheSeedHasATest() throws IOException {
    Map<String, String> rules = rules();
    Set<String> tested = new TreeSet<>();
    Set<String> unknown = new TreeSet<>();
    for (Method method : methods()) {
      SeedRule seed = method.getAnnotation(SeedRule.class);
      for (String rule : seed == null ? new String[0] : seed.value()) {
        (rules.containsKey(rule) ? tested : unknown).add(rule);
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

  /** Every row of a page names a rule or a test that exists, and no rule is missing. */
  @ParameterizedTest
  @CsvSource({
    "memory-rules.md, memory",
    "pipeline-rules.md, pipeline",
    "meditation-rules.md, meditate"
  })
  void everyRuleOfAPageIsHeldByARuleOrATest(String page, String protocol) throws IOException {
    List<Rule> rules = new ArrayList<>();
    for (ProtocolRules one : Protocols.ALL.rules().protocols()) {
      rules.addAll(one.protocol().name().equals(protocol) ? one.all() : List.of());
    }
    assertFalse(rules.isEmpty(), protocol);
    Set<String> held = new TreeSet<>();
    for (Method method : methods()) {
      if (method.isAnnotationPresent(Test.class)
          || method.isAnnotationPresent(ParameterizedTest.class)) {
        held.add(method.getDeclaringClass().getSimpleName() + "." + method.getName());
      }
    }
    for (Rule rule : rules) {
      held.add(rule.name().slug());
    }
    Set<String> unknown = new TreeSet<>();
    Set<String> named = new TreeSet<>();
    for (String row : Files.readAllLines(Path.of("docs", page))) {
      if (row.startsWith("| ") && !row.startsWith("| rule |")) {
        String name = row.replaceFirst(".*\\| `([^`]*)` \\|$", "$1");
        named.add(name);
        if (!held.contains(name) && !isOfOtherModule(name)) {
          unknown.add(row);
        }
      }
    }
    assertEquals(Set.of(), unknown, "rows without a rule or a test");
    for (Rule rule : rules) {
      assertTrue(named.contains(rule.name().slug()), rule.name().slug() + " has no row");
    }
  }

  /** Those of the tests of this module. */
  private static List<Method> methods() throws IOException {
    List<Method> methods = new ArrayList<>();
    Path top = Path.of("target", "test-classes");
    try (Stream<Path> files = Files.walk(top.resolve("gitara"))) {
      for (Path file : files.filter(one -> one.toString().endsWith("Test.class")).toList()) {
        String name = top.relativize(file).toString().replace(File.separatorChar, '.');
        name = name.substring(0, name.length() - ".class".length());
        try {
          Class<?> type = Class.forName(name, false, ConformanceTest.class.getClassLoader());
          methods.addAll(List.of(type.getDeclaredMethods()));
        } catch (ClassNotFoundException e) {
          throw new AssertionError(name, e);
        }
      }
    }
    return methods;
  }

  /** Tests of the other modules are not on the class path everywhere: their sources are read. */
  private static boolean isOfOtherModule(String name) throws IOException {
    String[] parts = name.split("\\.", 2);
    for (String module : List.of("gitstore", "hooks")) {
      try (Stream<Path> files = Files.walk(Path.of("..", module, "src/test/java"))) {
        for (Path file : files.filter(one -> one.endsWith(parts[0] + ".java")).toList()) {
          if (parts.length > 1 && Files.readString(file).contains(" " + parts[1] + "(")) {
            return true;
          }
        }
      }
    }
    return false;
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
