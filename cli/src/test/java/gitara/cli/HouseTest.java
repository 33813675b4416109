package gitara.cli;

import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;
import gitara.cli.command.ProgramVersion;
import gitara.cli.command.Verb;
import gitara.ref.Head;
import gitara.rule.Finding;
import gitara.rule.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.jgit.lib.RefUpdate;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Which room may know which, and what may be in none. */
class HouseTest {
  private static final JavaClasses HOUSE =
      new ClassFileImporter().withImportOption(HouseTest::isOurProgram).importPackages("gitara");

  private static boolean isOurProgram(Location location) {
    return !location.contains("test-classes") && !location.contains("-tests.jar");
  }

  private static final String[] PROTOCOLS = {
    "gitara.ara..", "gitara.memory..", "gitara.meditation..", "gitara.stage..", "gitara.pipeline.."
  };

  private static final String[] HOOKS = {
    "gitara.rule..",
    "gitara.hooks..",
    "gitara.install..",
    "gitara.capture..",
    "gitara.gate..",
    "gitara.report.."
  };

  private static final String[] NOT_IN_GITSTORE =
      Stream.concat(Stream.of("gitara.cli.."), Arrays.stream(HOOKS)).toArray(String[]::new);

  /** Protocols by their word in package names, sub-packages included. */
  private static final List<String> WORDS = List.of("ara", "memory", "stage");

  private static String[] packagesOf(String word) {
    return new String[] {
      "gitara." + word + "..", "gitara.rule." + word + "..", "gitara.cli." + word + ".."
    };
  }

  private static String[] packagesOfAll() {
    return WORDS.stream().flatMap(word -> Arrays.stream(packagesOf(word))).toArray(String[]::new);
  }

  @Test
  void theKernelKnowsNoProtocol() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "gitara.text..",
            "gitara.git..",
            "gitara.record..",
            "gitara.protocol..",
            "gitara.ref..",
            "gitara.commit..",
            "gitara.history..",
            "gitara.run..",
            "gitara.event..",
            "gitara.html..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(PROTOCOLS)
        .check(HOUSE);
  }

  @Test
  void onlyTheOneListNamesAProtocol() {
    noClasses()
        .that()
        .resideOutsideOfPackages(packagesOfAll())
        .and()
        .doNotHaveFullyQualifiedName("gitara.cli.Protocols")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(packagesOfAll())
        .check(HOUSE);
  }

  @Test
  void protocolsDoNotKnowEachOther() {
    for (String word : WORDS) {
      String[] others =
          WORDS.stream()
              .filter(other -> !other.equals(word))
              .flatMap(other -> Arrays.stream(packagesOf(other)))
              .toArray(String[]::new);
      noClasses()
          .that()
          .resideInAnyPackage(packagesOf(word))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(others)
          .check(HOUSE);
    }
  }

  @Test
  void textKnowsNothingOfGit() {
    noClasses()
        .that()
        .resideInAPackage("gitara.text..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.eclipse.jgit..", "gitara.git..", "java.nio.file..")
        .check(HOUSE);
  }

  @Test
  void gitstoreKnowsNeitherHooksNorCli() {
    noClasses()
        .that()
        .resideOutsideOfPackages(NOT_IN_GITSTORE)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(NOT_IN_GITSTORE)
        .check(HOUSE);
  }

  @Test
  void hooksDoNotKnowTheCli() {
    noClasses()
        .that()
        .resideInAnyPackage(HOOKS)
        .should()
        .dependOnClassesThat()
        .resideInAPackage("gitara.cli..")
        .check(HOUSE);
  }

  @Test
  void noTwoPackagesKnowEachOther() {
    slices().matching("gitara.(*)..").should().beFreeOfCycles().check(HOUSE);
    slices().matching("gitara.cli.(*)..").should().beFreeOfCycles().check(HOUSE);
    slices().matching("gitara.(**)").should().beFreeOfCycles().check(HOUSE);
  }

  @Test
  void verbsDoNotKnowWhatDispatchesThem() {
    noClasses()
        .that()
        .resideInAPackage("gitara.cli.*")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("gitara.cli")
        .check(HOUSE);
  }

  @Test
  void findingsAreMadeByRulesOnly() {
    noClasses()
        .that()
        .resideOutsideOfPackage("gitara.rule..")
        .and()
        // It reads those of an earlier run.
        .doNotHaveFullyQualifiedName("gitara.gate.VerifiedState")
        .should()
        .callConstructorWhere(target(owner(equivalentTo(Finding.class))))
        .check(HOUSE);
  }

  @Test
  void rulesAreRunByTheCheckOnly() {
    noClasses()
        .that()
        .resideOutsideOfPackage("gitara.rule..")
        .should()
        .callMethodWhere(
            target(owner(assignableTo(Rule.class)))
                .and(target(DescribedPredicate.not(name("name")))))
        .check(HOUSE);
  }

  @Test
  void picocliIsUsedByTheCommandLineOnly() {
    noClasses()
        .that()
        .resideOutsideOfPackages("gitara.cli..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("picocli..")
        .check(HOUSE);
  }

  @Test
  void jgitsInternalsAreUsedInOnePackageOnly() {
    noClasses()
        .that()
        .resideOutsideOfPackage("gitara.git")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.eclipse.jgit.internal..")
        .check(HOUSE);
  }

  @Test
  void theYamlParserIsUsedInOnePackageOnly() {
    noClasses()
        .that()
        .resideOutsideOfPackage("gitara.text.yaml")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.snakeyaml..")
        .check(HOUSE);
  }

  @Test
  void noFileIsLongerThan400LinesAndNoPackageLargerThan40Files() throws IOException {
    List<String> large = new ArrayList<>();
    Map<Path, Integer> packages = new TreeMap<>();
    for (String module : List.of("gitstore", "hooks", "cli")) {
      try (Stream<Path> files = Files.walk(Path.of("..", module, "src", "main", "java"))) {
        for (Path file : files.filter(file -> file.toString().endsWith(".java")).toList()) {
          packages.merge(file.getParent(), 1, Integer::sum);
          int lines = Files.readAllLines(file).size();
          if (lines > 400) {
            large.add(file + ": " + lines + " lines");
          }
        }
      }
    }
    packages.forEach(
        (folder, files) -> {
          if (files > 40) {
            large.add(folder + ": " + files + " files");
          }
        });
    assertEquals(List.of(), large);
  }

  @Test
  void noTwoClassesOfThePackagesHaveOneName() throws IOException {
    Set<String> names = new TreeSet<>(Set.of("package-info.java"));
    List<Path> twice = new ArrayList<>();
    for (String module : List.of("gitstore", "hooks", "cli")) {
      try (Stream<Path> files = Files.walk(Path.of("..", module, "src", "main", "java"))) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          boolean isOwn = names.add(String.valueOf(file.getFileName()));
          if (!isOwn && !file.endsWith("package-info.java")) {
            twice.add(file);
          }
        }
      }
    }
    assertEquals(List.of(), twice);
  }

  @Test
  void theMarkdownParserIsUsedToReadRecordsAndToShowThem() {
    noClasses()
        .that()
        .resideOutsideOfPackages("gitara.text.markdown", "gitara.html")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.commonmark..")
        .check(HOUSE);
  }

  @Test
  void refsAreMovedInOneRoomOnly() {
    noClasses()
        .that()
        .resideOutsideOfPackages("gitara.ref..")
        .should()
        .dependOnClassesThat()
        .areAssignableTo(RefUpdate.class)
        .check(HOUSE);
  }

  @Test
  void branchesAreMovedWhereACommitIsMadeAndNowhereElse() {
    noClasses()
        .that()
        .resideOutsideOfPackages("gitara.commit..", "gitara.ref..")
        .should()
        .dependOnClassesThat()
        .areAssignableTo(Head.class)
        .check(HOUSE);
  }

  @Test
  void programsAreStartedInOnePlaceOnly() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName("gitara.git.Subprocess")
        .should()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.lang.ProcessBuilder")
        .check(HOUSE);
  }

  @Test
  void noNameIsABagOfFunctions() {
    noClasses()
        .should()
        .haveSimpleNameEndingWith("Util")
        .orShould()
        .haveSimpleNameEndingWith("Utils")
        .orShould()
        .haveSimpleNameEndingWith("Helper")
        .orShould()
        .haveSimpleNameEndingWith("Manager")
        .check(HOUSE);
  }

  @Test
  void everyPackageSaysWhatLivesThereAndIsNullMarked() {
    List<String> without = new ArrayList<>();
    HOUSE.stream()
        .map(c -> c.getPackage())
        .distinct()
        .filter(p -> !p.getClasses().isEmpty() && !p.isAnnotatedWith(NullMarked.class))
        .forEach(p -> without.add(p.getName()));
    assertEquals(List.of(), without);
  }

  @Test
  void nothingStaticChanges() {
    List<String> mutable = new ArrayList<>();
    for (var type : HOUSE) {
      for (JavaField field : type.getFields()) {
        if (field.getModifiers().contains(JavaModifier.STATIC)
            && !field.getModifiers().contains(JavaModifier.FINAL)) {
          mutable.add(field.getFullName());
        }
      }
    }
    assertEquals(List.of(), mutable);
  }

  @Test
  void verbsAreMadeOnlyByTheirRegister() {
    classes()
        .that()
        .implement(Verb.class)
        .and()
        .areTopLevelClasses()
        .should()
        .haveSimpleNameEndingWith("Verb")
        .check(HOUSE);
  }

  @Test
  void theVersionIsThatOfThePom() throws IOException {
    String pom = Files.readString(Path.of("pom.xml"));
    assertTrue(pom.contains("<version>" + ProgramVersion.NUMBER + "</version>"), pom);
    String parent = Files.readString(Path.of("../pom.xml"));
    assertTrue(parent.contains("<url>" + ProgramVersion.SOURCE + "</url>"), parent);
  }

  @Test
  void everyClassThatThePageOfFlowsNamesIsThere() throws IOException {
    List<String> missing = new ArrayList<>();
    Matcher name =
        Pattern.compile("`([a-z]+(?:\\.[a-z]+)*\\.[A-Z]\\w+)`")
            .matcher(Files.readString(Path.of("docs/flows.md")));
    int named = 0;
    while (name.find()) {
      named++;
      if (!HOUSE.contain("gitara." + name.group(1))) {
        missing.add(name.group(1));
      }
    }
    assertEquals(List.of(), missing);
    assertTrue(named > 40, named + " classes");
  }
}
