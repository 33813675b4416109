package gitara.ref;

import gitara.git.LooseObjects;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The processes of this machine: through /proc where there is one, else through {@link
 * ProcessHandle}. When in doubt the answer is {@link Liveness#UNKNOWN}: a wrong DEAD would delete
 * the lock of a running writer.
 */
final class Processes {
  /** How far two readings of one start time may differ where it is given in wall-clock time. */
  private static final long START_TOLERANCE_MILLIS = 1000;

  private final Path proc;
  private final String host;
  private final String machine;
  private final String boot;
  private final String space;

  private Processes(Path proc, Path machineId, @Nullable String name) {
    this.proc = proc;
    Stat self = stat("self");
    String booted = self == null ? "" : line(proc.resolve("sys/kernel/random/boot_id"));
    String id = line(machineId);
    String called = name == null ? "" : plain(name);
    this.boot = called.isEmpty() || booted.isEmpty() ? booted : fingerprint(booted + called);
    this.space = boot.isEmpty() ? "" : pidNamespace();
    this.host = called.isEmpty() ? hostName() : called;
    this.machine = fingerprint(called.isEmpty() ? id : id + called);
  }

  static Processes ofThisMachine() {
    return new Processes(Path.of("/proc"), Path.of("/etc/machine-id"), null);
  }

  /** This machine as if it were one with another name, of which the others can see nothing. */
  static Processes called(String name) {
    return new Processes(Path.of("/proc"), Path.of("/etc/machine-id"), name);
  }

  /** The machine that an owner of a running process is on. */
  static Processes around(ProcessIdentity here) {
    Processes real = ofThisMachine();
    return real.host.equals(here.host()) ? real : called(here.host());
  }

  /** The same questions to another /proc. */
  static Processes at(Path proc, Path machineId) {
    return new Processes(proc, machineId, null);
  }

  ProcessIdentity self(String token) {
    Stat self = boot.isEmpty() ? null : stat("self");
    if (self != null) {
      return new ProcessIdentity(host, machine, boot, space, self.pid, self.start, token);
    }
    ProcessHandle here = ProcessHandle.current();
    return new ProcessIdentity(host, machine, "", "", here.pid(), startMillis(here, 0), token);
  }

  @Nullable ProcessIdentity find(long pid, String token) {
    if (!boot.isEmpty()) {
      Stat found = stat(Long.toString(pid));
      return found == null
          ? null
          : new ProcessIdentity(host, machine, boot, space, found.pid, found.start, token);
    }
    Optional<ProcessHandle> handle = ProcessHandle.of(pid);
    return handle.isEmpty()
        ? null
        : new ProcessIdentity(host, machine, "", "", pid, startMillis(handle.get(), 0), token);
  }

  Liveness judge(ProcessIdentity owner) {
    if (!boot.isEmpty() && !owner.boot().isEmpty()) {
      if (!boot.equals(owner.boot())) {
        // Nothing survives a reboot; but two machines may well have the same host name.
        boolean here =
            !machine.isEmpty() && machine.equals(owner.machine()) && host.equals(owner.host());
        return here ? Liveness.DEAD : Liveness.UNKNOWN;
      }
      return space.isEmpty() || !space.equals(owner.space())
          ? Liveness.UNKNOWN
          : judgeByProc(owner);
    }
    boolean comparable = boot.isEmpty() && owner.boot().isEmpty();
    return comparable && !host.equals(NO_HOST) && host.equals(owner.host())
        ? judgeByHandle(owner)
        : Liveness.UNKNOWN;
  }

  private Liveness judgeByProc(ProcessIdentity owner) {
    String pid = Long.toString(owner.pid());
    Stat found = stat(pid);
    if (found != null) {
      boolean same = found.start == owner.start();
      return same && !found.ended ? Liveness.ALIVE : Liveness.DEAD;
    }
    // Mounted with hidepid, /proc shows no process of other users, the first one included.
    boolean seesAll = Files.isReadable(proc.resolve("1/stat"));
    return seesAll && Files.notExists(proc.resolve(pid), LinkOption.NOFOLLOW_LINKS)
        ? Liveness.DEAD
        : Liveness.UNKNOWN;
  }

  private static Liveness judgeByHandle(ProcessIdentity owner) {
    Optional<ProcessHandle> handle = ProcessHandle.of(owner.pid());
    if (handle.isEmpty() || !handle.get().isAlive()) {
      return Liveness.DEAD;
    }
    long start = startMillis(handle.get(), -1);
    if (start < 0) {
      return Liveness.UNKNOWN;
    }
    return Math.abs(start - owner.start()) <= START_TOLERANCE_MILLIS
        ? Liveness.ALIVE
        : Liveness.DEAD;
  }

  private static long startMillis(ProcessHandle handle, long otherwise) {
    Optional<Instant> start = handle.info().startInstant();
    return start.isEmpty() ? otherwise : start.get().toEpochMilli();
  }

  /** What /proc/PID/stat holds: fields 1, 3, 20 and 22 of proc(5). */
  private record Stat(long pid, boolean ended, long start) {}

  private @Nullable Stat stat(String pid) {
    try {
      String text =
          new String(
              Files.readAllBytes(proc.resolve(pid).resolve("stat")), StandardCharsets.ISO_8859_1);
      // The command's name, in parentheses, may itself hold spaces and parentheses.
      int name = text.indexOf(' ');
      int at = text.lastIndexOf(')') + 2;
      char state = text.charAt(at);
      String threads = "";
      for (int field = 3; field < 22; field++) {
        int end = text.indexOf(' ', at);
        if (field == 20) {
          threads = text.substring(at, end);
        }
        at = end + 1;
      }
      // A zombie runs no more, but a thread group whose first thread has ended still may.
      boolean ended = (state == 'Z' || state == 'X') && Long.parseLong(threads) <= 1;
      return new Stat(
          Long.parseLong(text.substring(0, name)),
          ended,
          Long.parseLong(text.substring(at, text.indexOf(' ', at))));
    } catch (IOException | IndexOutOfBoundsException | NumberFormatException e) {
      return null;
    }
  }

  private static final String NO_HOST = "unknown";

  private String hostName() {
    String name = line(proc.resolve("sys/kernel/hostname"));
    if (name.isEmpty() && boot.isEmpty()) {
      try {
        // May ask the network for its own name, so only where no file has it.
        name = plain(InetAddress.getLocalHost().getHostName());
      } catch (UnknownHostException e) {
        return NO_HOST;
      }
    }
    return name.isEmpty() ? NO_HOST : name;
  }

  private String pidNamespace() {
    try {
      // A link to "pid:[4026531836]".
      String link = Files.readSymbolicLink(proc.resolve("self/ns/pid")).toString();
      int open = link.indexOf('[');
      int close = link.indexOf(']');
      return open < 0 || close < open ? "" : plain(link.substring(open + 1, close));
    } catch (IOException | UnsupportedOperationException e) {
      return "";
    }
  }

  /** The machine id itself is private to the machine; refs are pushed to servers. */
  private static String fingerprint(String machineId) {
    if (machineId.isEmpty()) {
      return "";
    }
    byte[] bytes = ("git-ara machine " + machineId).getBytes(StandardCharsets.UTF_8);
    return LooseObjects.blobId(bytes).name().substring(0, 12);
  }

  private static String line(Path file) {
    try {
      return plain(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).strip());
    } catch (IOException e) {
      return "";
    }
  }

  /** What an {@link ProcessIdentity} can hold of this text. */
  private static String plain(String text) {
    StringBuilder kept = new StringBuilder(text.length());
    for (int i = 0; i < text.length() && kept.length() < 64; i++) {
      if (RefName.isPlain(text.charAt(i))) {
        kept.append(text.charAt(i));
      }
    }
    return kept.toString();
  }
}
