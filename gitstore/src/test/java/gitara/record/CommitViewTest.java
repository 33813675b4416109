package gitara.record;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.junit.jupiter.api.Test;

/** A view of a commit says of it whatever the commit itself says. */
final class CommitViewTest {
  /** What has a default would else be unknown of every commit that is shown otherwise. */
  @Test
  void nothingThatACommitCanBeAskedIsLeftToADefault() {
    for (Method method : CommitContext.class.getMethods()) {
      boolean isOfOthers = method.getName().equals("befores");
      if (!isOfOthers && !Modifier.isStatic(method.getModifiers())) {
        assertDoesNotThrow(
            () -> CommitView.class.getDeclaredMethod(method.getName(), method.getParameterTypes()));
      }
    }
  }
}
