package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.cli.output.Console;
import gitara.git.Environment;
import gitara.testkit.OtherJvm;
import gitara.testkit.TestRepo;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two machines with a bare repository between them, eight writers on each, now and then cut off;
 * {@code cli/bench/run locks} does the same with processes, and for longer.
 */
final class MachinesTest {
  private static final int WRITERS = 8;
  private static final Pattern ENTRY =
      Pattern.compile("(?m)^ *- id: (O\\d+)$|^ *content: \"(.*)\"$");

  @TempDir Path temp;
  private HookServer server;
  private TestRepo repo;
  private TestRepo bare;
  private Machine alpha;
  private Machine beta;

  private final AtomicInteger inside = new AtomicInteger();
  private final List<Long> tokens = Collections.synchronizedList(new ArrayList<>());
  private final List<String> texts = Collections.synchronizedList(new ArrayList<>());

  /** One clone, on a machine that goes by a name. */
  private record Machine(String name, Project project, Map<String, String> variables) {
    Desk.Outcome ara(Map<String, String> extra, String... words) {
      Map<String, String> all = new HashMap<>(variables);
      all.putAll(extra);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ByteArrayOutputStream err = new ByteArrayOutputStream();
      int code =
          Main.run(
              List.of(words),
              new Environment(all, project.dir(), Environment.systemClock()),
              new ByteArrayInputStream(new byte[0]),
              new Console(out, err, null));
      return new Desk.Outcome(
          code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    Desk.Outcome ara(String... words) {
      return ara(Map.of(), words);
    }
  }

  @BeforeEach
  void begin() {
    server = new HookServer(temp);
    repo = TestRepo.init(temp);
    bare = TestRepo.initBare(temp);
    Project first = Project.begun(repo, server);
    first.run(server.program().toString(), "init").done();
    first.git("remote", "add", "origin", bare.dir().toString()).done();
    first.git("push", "-q", "-u", "origin", "main").done();
    first.at(temp).git("clone", "-q", bare.dir().toString(), "beta").done();
    Project second = first.at(temp.resolve("beta"));
    second.run(server.program().toString(), "init").done();
    alpha = machine("alpha", first);
    beta = machine("beta", second);
  }

  private Machine machine(String name, Project project) {
    Map<String, String> variables = new HashMap<>(System.getenv());
    repo.isolate(variables);
    variables.keySet().removeIf(key -> key.endsWith("_DATE"));
    variables.put("ARA_HOST", name);
    // The machine is busy, and waiting for one another is what this is about.
    variables.put("ARA_LOCK_WAIT_MS", "60000");
    return new Machine(name, project, variables);
  }

  @AfterEach
  void end() {
    bare.close();
    repo.close();
    server.close();
  }

  /** Every writer of both machines does it at once. */
  private void all(Work work) throws Exception {
    try (ExecutorService pool = Executors.newFixedThreadPool(2 * WRITERS)) {
      List<Future<Void>> writers = new ArrayList<>();
      for (int i = 0; i < WRITERS; i++) {
        for (Machine machine : List.of(alpha, beta)) {
          String who = machine.name() + " writer " + i;
          Callable<Void> one =
              () -> {
                work.by(machine, who);
                return null;
              };
          writers.add(pool.submit(one));
        }
      }
      for (Future<Void> writer : writers) {
        writer.get();
      }
    }
  }

  private interface Work {
    void by(Machine machine, String who) throws Exception;
  }

  private void observe(Machine machine, String text, Map<String, String> extra) {
    machine.ara(extra, "observe", text, "--porcelain").done();
    texts.add(text);
  }

  private void underTheLock(Machine machine, String who) {
    String fence =
        machine
            .ara(
                "lock",
                "acquire",
                "one",
                "--remote",
                "origin",
                "--wait",
                "5m",
                "--ttl",
                "5m",
                "--porcelain")
            .id();
    assertEquals(1, inside.incrementAndGet(), "two hold it");
    String token = fence.split(" ", -1)[1];
    tokens.add(Long.parseLong(token));
    observe(machine, who + " under the lock", Map.of("ARA_LOCK", fence));
    assertEquals(1, inside.getAndDecrement(), "two hold it");
    machine.ara("lock", "release", "one", "--remote", "origin", "--token", token).done();
  }

  private void online(boolean yes) {
    String url = yes ? bare.dir().toString() : temp.resolve("nowhere").toString();
    alpha.project().git("remote", "set-url", "origin", url).done();
    beta.project().git("remote", "set-url", "origin", url).done();
  }

  @Test
  void nothingIsLostNoLockIsHeldByTwoAndIdsAreUniqueInTheEnd() throws Exception {
    // Enough for the first round, not for the second.
    alpha.ara("sync", "--reserve", "O=10").done();
    beta.ara("sync", "--reserve", "O=10").done();
    all(this::underTheLock);
    List<Long> sorted = new ArrayList<>(tokens);
    Collections.sort(sorted);
    assertEquals(sorted, tokens, "tokens grow in the order in which the lock was held");
    assertEquals(2 * WRITERS, new HashSet<>(tokens).size());

    online(false);
    all(
        (machine, who) -> {
          int code = machine.ara("lock", "acquire", "one", "--remote", "origin").code();
          assertEquals(ExitCode.UNREACHABLE, code);
          observe(machine, who + " cut off", Map.of());
        });
    online(true);

    assertEquals(ExitCode.OK, alpha.ara("sync").code());
    alpha.project().git("push", "-q").done();
    Desk.Outcome told = beta.ara("sync", "--porcelain");
    assertEquals(
        ExitCode.FINDINGS, told.code(), "ids that were not reserved collide: " + told.out());
    int collided = 0;
    for (String line : told.out().split("\n", -1)) {
      if (line.startsWith("collides\t")) {
        beta.ara("renumber", line.split("\t", -1)[1]).done();
        collided++;
      }
    }
    assertTrue(collided > 0, told.out());
    beta.project().git("merge", "-q", "--no-edit", "origin/main").done();
    beta.project().git("push", "-q").done();
    alpha.ara("sync").done();
    alpha.project().git("merge", "-q", "--ff-only", "origin/main").done();
    for (Machine machine : List.of(alpha, beta, alpha)) {
      machine.ara("sync").done();
    }

    assertEquals(alpha.project().head(), beta.project().head());
    for (Machine machine : List.of(alpha, beta)) {
      everyEntryIsThereOnce(machine);
      machine.ara("lint").done();
      assertEquals(ExitCode.OK, machine.ara("verify").code());
    }
    assertEquals(spine(alpha), spine(beta));
    beta.ara("sync", "--reserve", "O=1").done();
    alpha.ara("sync").done();
    String one = alpha.ara("observe", "and on it goes", "--porcelain").id();
    assertFalse(one.equals(beta.ara("observe", "and on it goes", "--porcelain").id()));
  }

  private static String spine(Machine machine) {
    return machine.project().git("log", "--format=%s", "refs/ara/spine").done();
  }

  private void everyEntryIsThereOnce(Machine machine) {
    List<String> ids = new ArrayList<>();
    Set<String> contents = new HashSet<>();
    Matcher matcher = ENTRY.matcher(machine.project().read(Project.OBSERVATIONS));
    while (matcher.find()) {
      if (matcher.group(1) != null) {
        ids.add(matcher.group(1));
      } else {
        assertTrue(contents.add(matcher.group(2)), "twice: " + matcher.group(2));
      }
    }
    assertEquals(ids.size(), new HashSet<>(ids).size(), ids.toString());
    assertEquals(1 + 4 * WRITERS, ids.size());
    assertTrue(contents.containsAll(texts), contents.toString());
  }

  @Test
  void aKilledHolderDelaysOthersNoLongerThanItsLease() throws Exception {
    Duration ttl = Duration.ofSeconds(4);
    String name = "killed";
    String script = "echo $$; exec sleep 600";
    String id;
    try (OtherJvm holder =
        OtherJvm.run(
            repo,
            Main.class,
            "lock",
            "run",
            name,
            "--remote",
            "origin",
            "--ttl",
            ttl.toMillis() + "ms",
            "--",
            "sh",
            "-c",
            script)) {
      id = holder.readLine();
      assertNotNull(id);
      assertEquals(
          ExitCode.REFUSED, beta.ara("lock", "acquire", name, "--remote", "origin").code());
      holder.kill();
      ProcessHandle.of(Long.parseLong(id)).ifPresent(ProcessHandle::destroyForcibly);
    }
    beta.ara("lock", "acquire", name, "--remote", "origin", "--wait", "5m").done();
    String event = spine(beta);
    Matcher renewed = Pattern.compile("last renewed at (\\S+)").matcher(event);
    assertTrue(renewed.find(), event);
    String list = beta.ara("lock", "list", "--remote", "origin", "--porcelain").done();
    Instant taken = Instant.parse(list.strip().split("\t", -1)[7]);
    Instant over = Instant.parse(renewed.group(1)).plus(ttl);
    assertTrue(taken.isAfter(over), taken + " is before the lease was over, at " + over);
    assertTrue(list.startsWith(name + "\t2\t"), list);
  }
}
