package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.output.Console;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** What a failure of the program is reported as. */
class FailureTest {
  private static String printed(Throwable failure) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console = new Console(out, err, null);
    assertEquals(3, Failure.of(failure).print(console, false));
    console.flush();
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void tooLittleMemoryIsNamedWithTheOptionForMore() {
    String printed = printed(new OutOfMemoryError("Java heap space"));
    long megabytes = Runtime.getRuntime().maxMemory() >> 20;
    assertTrue(printed.startsWith("git-ara: " + megabytes + " MB of memory are not"), printed);
    assertTrue(printed.contains("ARA_JAVA_OPTS=-Xmx" + 2 * megabytes + "m"), printed);
  }

  @Test
  void anyOtherErrorAsksForAReport() {
    String printed = printed(new IllegalStateException("odd"));
    assertTrue(printed.contains("internal error") && printed.contains("please report"), printed);
  }
}
