package gitara.ref;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ProcessIdentityTest {
  private static final ProcessIdentity EXAMPLE =
      new ProcessIdentity("box", "0123456789ab", "b1-b2", "4026", 42, 777, "cafe");

  @TempDir Path temp;

  @Test
  void whatIsFormattedIsParsedAgain() {
    assertEquals("box/0123456789ab/b1-b2/4026 42 777 cafe", EXAMPLE.format());
    assertEquals(EXAMPLE, ProcessIdentity.parse(EXAMPLE.format()));
    assertEquals(EXAMPLE, ProcessIdentity.parseFileName(EXAMPLE.fileName()));
    ProcessIdentity bare = new ProcessIdentity("box", "", "", "", 42, 777, "cafe");
    assertEquals(bare, ProcessIdentity.parse(bare.format()));
    assertEquals(bare, ProcessIdentity.parseFileName(bare.fileName()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "box",
        "box//// 42 777 cafe",
        "box/// 42 777",
        "box/// 42 777 ",
        "/// 42 777 cafe",
        "box/// 042 777 cafe",
        "box/// +42 777 cafe",
        "box/// -42 777 cafe",
        "box/// 42 777 cafe ",
        "box/// 42 777 cafe\n",
        "b\u202eox/// 42 777 cafe",
        "box/// 42 99999999999999999999 cafe",
      })
  void anythingElseIsNoOwner(String text) {
    assertNull(ProcessIdentity.parse(text));
  }

  @Test
  void thisProcessIsAliveAndNamedAnewEachTime() {
    ProcessIdentity self = ProcessIdentity.current();
    assertEquals(Liveness.ALIVE, self.judge());
    assertEquals(ProcessHandle.current().pid(), self.pid());
    assertEquals(self, ProcessIdentity.parse(self.format()));
    assertNotEquals(self, ProcessIdentity.current());
  }

  @Test
  void anotherProcessIsAliveUntilItEnds() throws Exception {
    Process child = new ProcessBuilder("sleep", "60").start();
    ProcessIdentity owner = ProcessIdentity.ofProcess(child.pid());
    assertNotNull(owner);
    assertEquals(Liveness.ALIVE, owner.judge());
    child.destroyForcibly().waitFor();
    assertEquals(Liveness.DEAD, owner.judge());
    assertNull(ProcessIdentity.ofProcess(child.pid()));
  }

  @Test
  void aPidThatWasGivenToALaterProcessDoesNotKeepTheOwnerAlive() {
    ProcessIdentity self = ProcessIdentity.current();
    ProcessIdentity before =
        new ProcessIdentity(
            self.host(),
            self.machine(),
            self.boot(),
            self.space(),
            self.pid(),
            self.start() - 5000,
            "cafe");
    assertEquals(Liveness.DEAD, before.judge());
  }

  @Test
  void aPartHoldsNothingThatCouldBeTakenForASeparator() {
    for (String host : new String[] {"", "a b", "a/b", "a~b", "a\nb", "\u00e4"}) {
      assertThrows(
          IllegalArgumentException.class,
          () -> new ProcessIdentity(host, "", "", "", 1, 1, "cafe"));
    }
  }

  @Test
  void afterARebootEverythingOfThisMachineIsDead() throws IOException {
    Processes here = machine("b3-b4", "4026");
    assertEquals(Liveness.DEAD, here.judge(here(EXAMPLE, "b1-b2", "4026", 42)));
    assertEquals(Liveness.DEAD, here.judge(here(EXAMPLE, "b1-b2", "9999", 42)));
  }

  @Test
  void anotherMachineIsUnknownEvenWithTheSameHostName() throws IOException {
    Processes here = machine("b3-b4", "4026");
    assertEquals(Liveness.UNKNOWN, here.judge(EXAMPLE));
    ProcessIdentity nowhere = new ProcessIdentity("box", "", "b1-b2", "4026", 42, 777, "cafe");
    assertEquals(Liveness.UNKNOWN, here.judge(nowhere));
    ProcessIdentity withoutBoot = new ProcessIdentity("box", "", "", "", 42, 777, "cafe");
    assertEquals(Liveness.UNKNOWN, here.judge(withoutBoot));
  }

  @Test
  void anotherContainerOfThisMachineIsUnknown() throws IOException {
    Processes here = machine("b1-b2", "4026");
    assertEquals(Liveness.DEAD, here.judge(here(EXAMPLE, "b1-b2", "4026", 42)));
    assertEquals(Liveness.UNKNOWN, here.judge(here(EXAMPLE, "b1-b2", "4027", 42)));
    assertEquals(Liveness.UNKNOWN, here.judge(here(EXAMPLE, "b1-b2", "", 42)));
  }

  @Test
  void aZombieIsDeadUnlessOtherThreadsOfItRun() throws IOException {
    Processes here = machine("b1-b2", "4026");
    ProcessIdentity owner = here(EXAMPLE, "b1-b2", "4026", 42);
    process(42, 'S', 1, 777);
    assertEquals(Liveness.ALIVE, here.judge(owner));
    process(42, 'Z', 3, 777);
    assertEquals(Liveness.ALIVE, here.judge(owner));
    process(42, 'Z', 1, 777);
    assertEquals(Liveness.DEAD, here.judge(owner));
  }

  @Test
  void whereProcessesOfOthersAreHiddenAMissingOneIsUnknown() throws IOException {
    Processes here = machine("b1-b2", "4026");
    Files.delete(temp.resolve("1/stat"));
    assertEquals(Liveness.UNKNOWN, here.judge(here(EXAMPLE, "b1-b2", "4026", 42)));
  }

  @Test
  void withoutProcTheSystemIsAsked() throws Exception {
    Path nothing = Files.createDirectory(temp.resolve("nothing"));
    Processes here = Processes.at(nothing, nothing.resolve("machine-id"));
    ProcessIdentity self = here.self("cafe");
    assertEquals("", self.boot());
    assertEquals(Liveness.ALIVE, here.judge(self));
    Process child = new ProcessBuilder("sleep", "60").start();
    ProcessIdentity other = here.find(child.pid(), "cafe");
    assertNotNull(other);
    assertEquals(Liveness.ALIVE, here.judge(other));
    child.destroyForcibly().waitFor();
    assertEquals(Liveness.DEAD, here.judge(other));
  }

  /** A machine whose /proc is the temporary directory. */
  private Processes machine(String boot, String space) throws IOException {
    Path kernel = temp.resolve("sys/kernel");
    Files.createDirectories(kernel.resolve("random"));
    Files.writeString(kernel.resolve("hostname"), "box\n");
    Files.writeString(kernel.resolve("random/boot_id"), boot + "\n");
    Files.writeString(temp.resolve("machine-id"), "feedfeed\n");
    process(1, 'S', 1, 1);
    process(7, 'R', 9, 500);
    Path ns = Files.createDirectories(temp.resolve("7/ns"));
    Files.createSymbolicLink(ns.resolve("pid"), Path.of("pid:[" + space + "]"));
    Files.createSymbolicLink(temp.resolve("self"), temp.resolve("7"));
    return Processes.at(temp, temp.resolve("machine-id"));
  }

  private void process(long pid, char state, int threads, long start) throws IOException {
    Path dir = Files.createDirectories(temp.resolve(Long.toString(pid)));
    Files.writeString(
        dir.resolve("stat"),
        (pid + " (odd) name) " + state + " 1 7 7 0 -1 4194560 1 0 0 0 5 6 7 8 20 0 ")
            + (threads + " 0 " + start + " 1000 100 1844\n"));
  }

  /** That owner, but on the machine that {@link #machine} makes. */
  private ProcessIdentity here(ProcessIdentity owner, String boot, String space, long pid) {
    String machine = Processes.at(temp, temp.resolve("machine-id")).self("x").machine();
    return new ProcessIdentity("box", machine, boot, space, pid, owner.start(), owner.token());
  }
}
