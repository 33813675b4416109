package gitara.cli;

import gitara.testkit.OtherJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Runs verbs in processes of their own, and kills (-9) them at random moments. With {@code
 * -Dara.program} the processes are of that program, which starts faster from its archive of
 * classes.
 */
final class Killer {
  private static final String PROGRAM = System.getProperty("ara.program", "");
  private static final int KILLED = 128 + 9;

  private final Random random;
  private long usual = TimeUnit.MILLISECONDS.toNanos(PROGRAM.isEmpty() ? 700 : 250);
  private int kills;

  Killer(long seed) {
    this.random = new Random(seed);
  }

  /** How many processes were killed before they ended. */
  synchronized int kills() {
    return kills;
  }

  /** A verb on its way, its outputs in files. */
  private record Running(Process process, Path out, Path err) {
    static Running start(Desk desk, String... verb) throws IOException {
      List<String> command = OtherJvm.command(Main.class, verb);
      if (!PROGRAM.isEmpty()) {
        command = new ArrayList<>(List.of(PROGRAM));
        command.addAll(List.of(verb));
      }
      Path out = Files.createTempFile("out", "");
      Path err = Files.createTempFile("err", "");
      ProcessBuilder builder =
          new ProcessBuilder(command)
              .directory(desk.directory().toFile())
              .redirectOutput(out.toFile())
              .redirectError(err.toFile());
      builder.environment().clear();
      builder.environment().putAll(desk.variables());
      Process process = builder.start();
      process.getOutputStream().close();
      return new Running(process, out, err);
    }

    Desk.Outcome outcome() throws IOException, InterruptedException {
      int code = process.waitFor();
      Desk.Outcome outcome = new Desk.Outcome(code, Files.readString(out), Files.readString(err));
      Files.delete(out);
      Files.delete(err);
      return outcome;
    }
  }

  /** Runs a verb to its end, which says how long it takes. */
  Desk.Outcome run(Desk desk, String... verb) throws IOException, InterruptedException {
    long begun = System.nanoTime();
    Desk.Outcome outcome = Running.start(desk, verb).outcome();
    ended(System.nanoTime() - begun);
    return outcome;
  }

  /** Runs verbs at once. */
  static List<Desk.Outcome> together(Desk desk, List<String[]> verbs)
      throws IOException, InterruptedException {
    List<Running> running = new ArrayList<>();
    for (String[] verb : verbs) {
      running.add(Running.start(desk, verb));
    }
    List<Desk.Outcome> outcomes = new ArrayList<>();
    for (Running one : running) {
      outcomes.add(one.outcome());
    }
    return outcomes;
  }

  /**
   * Kills a verb at a moment of its usual time.
   *
   * @return how it ended where it came to its end before; null for a verb that was killed
   */
  Desk.@Nullable Outcome kill(Desk desk, String... verb) throws IOException, InterruptedException {
    return kill(desk, null, verb);
  }

  /**
   * The same from the moment on at which a file differs.
   *
   * @param file null for none
   */
  Desk.@Nullable Outcome kill(Desk desk, @Nullable Path file, String... verb)
      throws IOException, InterruptedException {
    long most;
    double when;
    synchronized (this) {
      most = usual;
      when = random.nextDouble();
    }
    String before = file == null ? "" : text(file);
    long begun = System.nanoTime();
    Running running = Running.start(desk, verb);
    if (file == null) {
      TimeUnit.NANOSECONDS.sleep((long) (1.1 * when * most));
    } else {
      while (text(file).equals(before) && System.nanoTime() - begun < 2 * most) {
        Thread.onSpinWait();
      }
      TimeUnit.NANOSECONDS.sleep((long) (0.05 * when * most));
    }
    running.process().destroyForcibly();
    Desk.Outcome outcome = running.outcome();
    synchronized (this) {
      if (outcome.code() == KILLED) {
        kills++;
        usual += usual / 100;
        return null;
      }
    }
    ended(System.nanoTime() - begun);
    return outcome;
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return "";
    }
  }

  private synchronized void ended(long nanos) {
    usual = nanos;
  }
}
