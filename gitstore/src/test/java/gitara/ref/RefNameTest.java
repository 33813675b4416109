package gitara.ref;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RefNameTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "refs/ara/spine",
        "refs/ara/ids/N",
        "refs/ara/coverage/2026-11-18",
        "refs/ara/locks/meditation/20261118-scale/registry",
        "refs/ara/verified/v1.2_rc-3",
        "refs/ara/x/lock",
      })
  void oursAreAccepted(String name) {
    assertNull(RefName.objection(name));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "spine",
        "HEAD",
        "refs/heads/main",
        "refs/ara",
        "refs/ara/",
        "refs/ara//x",
        "refs/ara/x/",
        "refs/ara/.x",
        "refs/ara/-x",
        "refs/ara/x.",
        "refs/ara/x/./y",
        "refs/ara/x/../../heads/main",
        "refs/ara/x..y",
        "refs/ara/x.lock",
        "refs/ara/x.lock/y",
        "refs/ara/x y",
        "refs/ara/x\n",
        "refs/ara/x\\y",
        "refs/ara/x~1",
        "refs/ara/x@{1}",
        "refs/ara/\u00e4",
        "refs/ara/x\u202ey",
        "refs/ara/x\u0000",
      })
  void othersAreRefused(String name) {
    assertNotNull(RefName.objection(name));
    assertThrows(IllegalArgumentException.class, () -> RefName.check(name));
  }

  @Test
  void aNameIsNoLongerThanAFileSystemTakes() {
    assertNull(RefName.objection("refs/ara/" + "x".repeat(191)));
    assertNotNull(RefName.objection("refs/ara/" + "x".repeat(192)));
  }
}
