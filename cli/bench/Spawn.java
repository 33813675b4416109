import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Starts a program and waits for it by {@code posix_spawnp} and {@code wait4} directly. Java's own
 * way goes through a helper program and reader threads, which add 1 to 3 ms of noise to commands
 * that take 1 ms; this one also tells the processor time of the child.
 */
final class Spawn {
  private static final Path NOWHERE = Path.of("/dev/null");

  /** How one run went. {@code cpuNanos} is user plus system time, children included. */
  record Run(int status, long wallNanos, long cpuNanos, long peakKilobytes) {}

  /** A program on its way. It is waited for once, and killed only before that. */
  final class Running {
    private final int pid;
    private final long start;

    private Running(int pid, long start) {
      this.pid = pid;
      this.start = start;
    }

    /** As {@code kill -9} does; nothing happens to one that has just ended by itself. */
    void kill() {
      try {
        check((int) kill.invokeExact(pid, SIGKILL));
      } catch (Throwable t) {
        throw failure(t);
      }
    }

    Run await() {
      try (Arena arena = Arena.ofConfined()) {
        MemorySegment status = arena.allocate(INT);
        MemorySegment usage = arena.allocate(USAGE_BYTES, 16);
        int ended;
        do {
          ended = (int) wait.invokeExact(pid, status, 0, usage);
        } while (ended != pid);
        long wall = System.nanoTime() - start;
        long cpu = micros(usage, 0) + micros(usage, 16);
        // Linux counts in kilobytes; macOS, in bytes.
        long peak = usage.get(LONG, 32) / (MAC ? 1024 : 1);
        return new Run(exitCode(status.get(INT, 0)), wall, cpu * 1000, peak);
      } catch (Throwable t) {
        throw failure(t);
      }
    }
  }

  /** How a run ends that was killed. */
  static final int KILLED = 128 + 9;

  private static final int SIGKILL = 9;
  private static final int READ_ONLY = 0;
  private static final int WRITE_ONLY = 1;
  private static final boolean MAC = System.getProperty("os.name").startsWith("Mac");
  private static final int CREATE_AND_EMPTY = MAC ? 0x200 | 0x400 : 0100 | 01000;
  private static final int OWNER_ONLY = 0600;
  private static final int ACTIONS_BYTES = 256; // 80 with glibc, a pointer on macOS
  private static final int USAGE_BYTES = 256; // 144 with glibc

  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;
  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
  private static final ValueLayout POINTER = ValueLayout.ADDRESS;

  private final MethodHandle spawn =
      bind("posix_spawnp", INT, POINTER, POINTER, POINTER, POINTER, POINTER, POINTER);
  private final MethodHandle kill = bind("kill", INT, INT, INT);
  private final MethodHandle wait = bind("wait4", INT, INT, POINTER, INT, POINTER);
  private final MethodHandle init = bind("posix_spawn_file_actions_init", INT, POINTER);
  private final MethodHandle destroy = bind("posix_spawn_file_actions_destroy", INT, POINTER);
  private final MethodHandle open =
      bind("posix_spawn_file_actions_addopen", INT, POINTER, INT, POINTER, INT, INT);
  private final MethodHandle chdir =
      bind("posix_spawn_file_actions_addchdir_np", INT, POINTER, POINTER);

  private static MethodHandle bind(String name, ValueLayout result, ValueLayout... arguments) {
    Linker linker = Linker.nativeLinker();
    return linker.downcallHandle(
        linker.defaultLookup().findOrThrow(name), FunctionDescriptor.of(result, arguments));
  }

  /**
   * Runs {@code command} in {@code folder}, its input and output on /dev/null, and waits for its
   * end.
   */
  Run run(List<String> command, Path folder, Map<String, String> environment) {
    return start(command, folder, environment, NOWHERE, NOWHERE).await();
  }

  /** Starts {@code command} with its outputs written to two files. */
  Running start(
      List<String> command, Path folder, Map<String, String> environment, Path out, Path err) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment actions = arena.allocate(ACTIONS_BYTES, 16);
      MemorySegment nowhere = arena.allocateFrom(NOWHERE.toString());
      int write = WRITE_ONLY | CREATE_AND_EMPTY;
      MemorySegment outFile = arena.allocateFrom(out.toString());
      MemorySegment errFile = arena.allocateFrom(err.toString());
      check((int) init.invokeExact(actions));
      check((int) open.invokeExact(actions, 0, nowhere, READ_ONLY, 0));
      check((int) open.invokeExact(actions, 1, outFile, write, OWNER_ONLY));
      check((int) open.invokeExact(actions, 2, errFile, write, OWNER_ONLY));
      check((int) chdir.invokeExact(actions, arena.allocateFrom(folder.toString())));
      MemorySegment argv = strings(arena, command);
      MemorySegment envp =
          strings(
              arena,
              environment.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).toList());
      MemorySegment program = arena.allocateFrom(command.getFirst());
      MemorySegment pid = arena.allocate(INT);

      long start = System.nanoTime();
      check((int) spawn.invokeExact(pid, program, actions, MemorySegment.NULL, argv, envp));
      Running running = new Running(pid.get(INT, 0), start);
      check((int) destroy.invokeExact(actions));
      return running;
    } catch (Throwable t) {
      throw failure(t);
    }
  }

  private static RuntimeException failure(Throwable t) {
    if (t instanceof Error error) {
      throw error;
    }
    return t instanceof RuntimeException known ? known : new IllegalStateException(t);
  }

  private static MemorySegment strings(Arena arena, List<String> values) {
    MemorySegment array = arena.allocate(ValueLayout.ADDRESS, values.size() + 1L);
    for (int i = 0; i < values.size(); i++) {
      array.setAtIndex(ValueLayout.ADDRESS, i, arena.allocateFrom(values.get(i)));
    }
    array.setAtIndex(ValueLayout.ADDRESS, values.size(), MemorySegment.NULL);
    return array;
  }

  private static long micros(MemorySegment usage, long offset) {
    return usage.get(LONG, offset) * 1_000_000 + usage.get(INT, offset + 8);
  }

  private static int exitCode(int status) {
    return (status & 0x7f) == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f);
  }

  private static void check(int error) {
    if (error != 0) {
      throw new IllegalStateException("cannot start a process: error " + error);
    }
  }
}
