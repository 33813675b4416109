package gitara.ref;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RetryTest {
  private final TestClock clock = new TestClock();

  @Test
  void itEndsWhenTheTimeIsUp() throws Exception {
    Retry retry =
        new Retry(clock, millis -> clock.pass(Duration.ofMillis(400)), Duration.ofSeconds(1));
    assertTrue(retry.again());
    assertTrue(retry.again());
    assertTrue(retry.again());
    assertFalse(retry.again());
  }

  @Test
  void itEndsEvenIfTheClockStandsStill() throws Exception {
    List<Long> pauses = new ArrayList<>();
    Retry retry = new Retry(clock, pauses::add, Duration.ofSeconds(1));
    while (retry.again()) {
      assertTrue(pauses.getLast() >= 1 && pauses.getLast() <= 50, pauses::toString);
    }
    assertTrue(pauses.stream().mapToLong(Long::longValue).sum() >= 1000);
  }

  @Test
  void withoutPatienceThereIsOneAttempt() throws Exception {
    assertFalse(new Retry(clock, millis -> {}, Duration.ZERO).again());
  }

  @Test
  void anInterruptEndsTheWaitingAndIsPassedOn() {
    Sleeper interrupted =
        millis -> {
          throw new InterruptedException();
        };
    Retry retry = new Retry(clock, interrupted, Duration.ofSeconds(1));
    assertThrows(InterruptedIOException.class, retry::again);
    assertTrue(Thread.interrupted());
  }

  @Test
  void theExplanationOfALostRaceDoesNotSendAnyoneLookingForALock() {
    Retry retry = new Retry(clock, millis -> {}, Duration.ofSeconds(1));
    assertEquals(
        "Gave up after 1 attempt in 1000 ms. refs/ara/spine was moved by other processes each time;"
            + " try again.",
        retry.explain("refs/ara/spine", new CasResult.Lost(null)));
  }
}
