package gitara.ref;

import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * A process, named so that another one can find out later whether it still runs.
 *
 * <p>A pid alone is not a name: it is reused, it starts again after a reboot, and two containers
 * that share a directory each have their own. So it comes with the boot, the pid namespace and the
 * moment the process started.
 *
 * @param host host name, for people; it decides only where there is no boot id
 * @param machine fingerprint of the machine id, empty when it has none
 * @param boot boot id of the running kernel, empty where there is no /proc
 * @param space number of the pid namespace, empty when unreadable
 * @param pid process id within {@code space}
 * @param start with a boot id: clock ticks from boot to the start of the process, which no change
 *     of the wall clock moves; without: milliseconds since 1970
 * @param token random, so that no two owners are ever equal
 */
public record ProcessIdentity(
    String host, String machine, String boot, String space, long pid, long start, String token) {

  private static final int LONGEST_PART = 64;

  public ProcessIdentity {
    requirePart(host);
    requirePart(machine);
    requirePart(boot);
    requirePart(space);
    requirePart(token);
    if (host.isEmpty() || token.isEmpty() || pid <= 0 || start < 0) {
      throw new IllegalArgumentException("an owner needs a host, a pid, a start and a token");
    }
  }

  /** This process. Each call gives another token: ask once and pass it on. */
  public static ProcessIdentity current() {
    return Processes.ofThisMachine().self(newToken());
  }

  /**
   * A running process of this machine, for one that acts on behalf of another (a verb on behalf of
   * the agent that called it); null when there is none with that pid.
   */
  public static @Nullable ProcessIdentity ofProcess(long pid) {
    return Processes.ofThisMachine().find(pid, newToken());
  }

  /**
   * This process, on a machine with another name: containers may all be called alike, and a test
   * plays two machines on one.
   *
   * @param host null for the machine's own name
   */
  public static ProcessIdentity on(@Nullable String host) {
    return host == null ? current() : Processes.called(host).self(newToken());
  }

  /** A running process of the machine that this owner is on; null when there is none. */
  public @Nullable ProcessIdentity neighbour(long other) {
    return Processes.around(this).find(other, newToken());
  }

  private static String newToken() {
    return Long.toHexString(ThreadLocalRandom.current().nextLong());
  }

  public Liveness judge() {
    return Processes.ofThisMachine().judge(this);
  }

  /** The same question from another machine, or from one with another name. */
  public Liveness judge(ProcessIdentity here) {
    return Processes.around(here).judge(this);
  }

  /** Whether both are one process, asked for at different times. */
  public boolean isSameProcess(ProcessIdentity other) {
    return pid == other.pid
        && start == other.start
        && boot.equals(other.boot)
        && space.equals(other.space)
        && host.equals(other.host);
  }

  /** One line, read back by {@link #parse}. */
  public String format() {
    return join('/', ' ');
  }

  /** As a file name; the separator occurs in no part. */
  public String fileName() {
    return join('~', '~');
  }

  private String join(char inPlace, char between) {
    StringBuilder text = new StringBuilder(160);
    text.append(host).append(inPlace).append(machine).append(inPlace);
    text.append(boot).append(inPlace).append(space).append(between);
    text.append(pid).append(between).append(start).append(between).append(token);
    return text.toString();
  }

  /** Null unless the text is exactly what {@link #format} writes. */
  public static @Nullable ProcessIdentity parse(String text) {
    return split(text, '/', ' ');
  }

  /** Null unless the text is exactly what {@link #fileName} gives. */
  public static @Nullable ProcessIdentity parseFileName(String text) {
    return split(text, '~', '~');
  }

  private static @Nullable ProcessIdentity split(String text, char inPlace, char between) {
    String[] parts = new String[7];
    int from = 0;
    for (int i = 0; i < 6; i++) {
      int to = text.indexOf(i < 3 ? inPlace : between, from);
      if (to < 0) {
        return null;
      }
      parts[i] = text.substring(from, to);
      from = to + 1;
    }
    parts[6] = text.substring(from);
    try {
      ProcessIdentity read =
          new ProcessIdentity(
              parts[0],
              parts[1],
              parts[2],
              parts[3],
              Long.parseLong(parts[4]),
              Long.parseLong(parts[5]),
              parts[6]);
      // "+7" and "007" are numbers too, but not what we write.
      return read.join(inPlace, between).equals(text) ? read : null;
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /** For messages: who this is, in the words of {@code ps}. */
  public String describe() {
    return "process " + pid + " on " + host;
  }

  private static void requirePart(String part) {
    boolean legal = part.length() <= LONGEST_PART;
    for (int i = 0; legal && i < part.length(); i++) {
      legal = RefName.isPlain(part.charAt(i));
    }
    if (!legal) {
      throw new IllegalArgumentException("not part of an owner: letters, digits and ._- only");
    }
  }
}
