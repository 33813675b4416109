package gitara.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ScopeTest {
  @Test
  void aPatternCoversAFileAFolderOrNames() {
    Scope scope = Scope.of("researcher", "a/x.md", "b/", "c/*.md", "d/**/RES*.md");
    assertEquals(
        List.of("a/y.md", "c/e/f.md", "src/b/x", "d/e/RES"),
        scope.outside(
            List.of(
                "a/x.md",
                "a/y.md",
                "b/c/d",
                "c/e.md",
                "c/e/f.md",
                "src/b/x",
                "d/RES.md",
                "d/e/f/RES__x.md",
                "d/e/RES")));
  }

  @Test
  void whatIsTakenBackIsNotCovered() {
    Scope scope = Scope.of("executor", "**", "!tasks/", "tasks/*/RF*.md");
    assertTrue(scope.covers("src/main.c"));
    assertFalse(scope.covers("tasks/a/research/gather.md"));
    assertTrue(scope.covers("tasks/a/RF__a.md"));
  }

  @Test
  void aRoleWithoutPatternsMayChangeNothing() {
    assertFalse(Scope.of("reader").covers("a"));
  }
}
