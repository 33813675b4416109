package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Every promise of the table has a test, and every test that it names exists. */
class PromisesTest {
  private static final Path TABLE = Path.of("docs", "promises.md");
  private static final Pattern NAME = Pattern.compile("`(?<name>[A-Z]\\w*Test(?:\\.\\w+)?)`");

  @Test
  void everyTestThatHoldsAPromiseExists() throws IOException {
    Set<String> tests = tests();
    Set<String> missing = new TreeSet<>();
    int promises = 0;
    for (String line : Files.readAllLines(TABLE)) {
      if (line.startsWith("| ") && !line.startsWith("| promise |")) {
        promises++;
        boolean isHeld = false;
        Matcher name = NAME.matcher(line.substring(line.lastIndexOf(" | ")));
        while (name.find()) {
          isHeld = true;
          if (!tests.contains(name.group("name"))) {
            missing.add(name.group("name"));
          }
        }
        if (!isHeld) {
          missing.add("a test for: " + line);
        }
      }
    }
    assertEquals(Set.of(), missing);
    assertTrue(promises > 30, promises + " promises");
  }

  /** Classes with a test, and their tests. */
  private static Set<String> tests() {
    Set<String> tests = new HashSet<>();
    for (JavaClass type : new ClassFileImporter().importPackages("gitara.cli")) {
      for (JavaMethod method : type.getMethods()) {
        boolean isTest =
            method.getAnnotations().stream()
                .map(one -> one.getRawType().getSimpleName())
                .anyMatch(name -> name.endsWith("Test") || name.equals("TestFactory"));
        if (isTest) {
          tests.add(type.getSimpleName());
          tests.add(type.getSimpleName() + "." + method.getName());
        }
      }
    }
    return tests;
  }
}
