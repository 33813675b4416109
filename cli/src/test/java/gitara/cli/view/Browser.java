package gitara.cli.view;

import gitara.text.json.JsonWriter;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An installed Chromium without a window, driven over its DevTools protocol. */
public final class Browser implements AutoCloseable {
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome");

  private final Process process;
  private final Path profile;
  private final WebSocket socket;
  private final AtomicInteger next = new AtomicInteger();
  private final Map<Integer, CompletableFuture<Map<?, ?>>> open = new ConcurrentHashMap<>();
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final List<String> faults = new CopyOnWriteArrayList<>();

  private Browser(Process process, Path profile, URI page) {
    this.process = process;
    this.profile = profile;
    this.socket =
        HttpClient.newHttpClient().newWebSocketBuilder().buildAsync(page, new Reader()).join();
    for (String domain : List.of("Page", "Runtime", "Network", "Log")) {
      call(domain + ".enable", Map.of());
    }
  }

  /** The browser of this machine; null where there is none. */
  public static @Nullable Path installed() {
    for (String name : NAMES) {
      for (String folder : System.getenv("PATH").split(File.pathSeparator, -1)) {
        if (Files.isExecutable(Path.of(folder, name))) {
          return Path.of(folder, name);
        }
      }
    }
    return null;
  }

  /** Starts one with a profile of its own, which goes when it is closed. */
  public static Browser start(Path program) throws IOException, InterruptedException {
    Path profile = Files.createTempDirectory("browser");
    Process process =
        new ProcessBuilder(
                program.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--no-first-run",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    Path port = profile.resolve("DevToolsActivePort");
    for (int i = 0; i < 600 && (!Files.exists(port) || Files.size(port) == 0); i++) {
      Thread.sleep(50);
    }
    String list = "http://127.0.0.1:" + Files.readAllLines(port).getFirst() + "/json/list";
    for (int i = 0; ; i++) {
      String body =
          HttpClient.newHttpClient()
              .send(
                  HttpRequest.newBuilder(URI.create(list)).build(),
                  HttpResponse.BodyHandlers.ofString())
              .body();
      for (Object target : (List<?>) Objects.requireNonNull(ParsedJson.of(body))) {
        Map<?, ?> each = (Map<?, ?>) target;
        if ("page".equals(each.get("type"))) {
          return new Browser(
              process, profile, URI.create(String.valueOf(each.get("webSocketDebuggerUrl"))));
        }
      }
      if (i == 100) {
        throw new IOException("no page at " + list);
      }
      Thread.sleep(50);
    }
  }

  /** Calls a method of the protocol and waits for its result. */
  public Map<?, ?> call(String method, Map<String, ?> parameters) {
    int id = next.incrementAndGet();
    CompletableFuture<Map<?, ?>> answer = new CompletableFuture<>();
    open.put(id, answer);
    socket
        .sendText(JsonWriter.line(Map.of("id", id, "method", method, "params", parameters)), true)
        .join();
    Map<?, ?> message = answer.orTimeout(60, TimeUnit.SECONDS).join();
    if (message.get("error") != null) {
      throw new AssertionError(method + ": " + message.get("error"));
    }
    return (Map<?, ?>) ParsedJson.get(message, "result");
  }

  /** Opens a page and waits until its script has drawn it. */
  public void open(String page) throws InterruptedException {
    call("Page.navigate", Map.of("url", "about:blank"));
    requests.clear();
    faults.clear();
    call("Page.navigate", Map.of("url", page));
    for (int i = 0; !"yes".equals(run("document.documentElement?.dataset.ready ?? ''")); i++) {
      if (i == 600) {
        throw new AssertionError("the page does not become ready: " + faults);
      }
      Thread.sleep(20);
    }
  }

  /** The value of an expression, which is a text. */
  public String run(String expression) {
    Map<?, ?> result;
    try {
      result = evaluate(expression);
    } catch (AssertionError e) {
      // On a busy machine the browser may still be at the step before, which moved the page to a
      // hash.
      if (!String.valueOf(e.getMessage()).contains("navigated")) {
        throw e;
      }
      result = evaluate(expression);
    }
    if (result.get("exceptionDetails") != null) {
      throw new AssertionError(expression + ": " + result.get("exceptionDetails"));
    }
    return String.valueOf(((Map<?, ?>) ParsedJson.get(result, "result")).get("value"));
  }

  private Map<?, ?> evaluate(String expression) {
    return call(
        "Runtime.evaluate",
        Map.of("expression", expression, "awaitPromise", true, "returnByValue", true));
  }

  /** The addresses that the page has asked for. */
  public List<String> requests() {
    return List.copyOf(requests);
  }

  /** Errors of scripts, and what the content security policy has refused. */
  public List<String> faults() {
    return List.copyOf(faults);
  }

  @Override
  public void close() {
    socket.abort();
    List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
    all.add(process.toHandle());
    all.forEach(ProcessHandle::destroyForcibly);
    all.forEach(each -> each.onExit().completeOnTimeout(each, 10, TimeUnit.SECONDS).join());
    remove(profile);
  }

  /**
   * Removes the profile. A process that the browser has cut loose may write there for a moment
   * longer, so what cannot be removed is tried again, and in the end left to the machine.
   */
  private static void remove(Path profile) {
    for (int i = 0; i < 100 && Files.exists(profile); i++) {
      try (Stream<Path> paths = Files.walk(profile)) {
        for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
          Files.deleteIfExists(path);
        }
      } catch (IOException | UncheckedIOException e) {
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
      }
    }
  }

  private final class Reader implements WebSocket.Listener {
    private final List<CharSequence> parts = new ArrayList<>();

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
      parts.add(data.toString());
      if (last) {
        String text = String.join("", parts);
        parts.clear();
        take(ParsedJson.object(text));
      }
      from.request(1);
      return null;
    }

    private void take(Map<?, ?> message) {
      if (message.get("id") instanceof Number id) {
        CompletableFuture<Map<?, ?>> answer = open.remove(id.intValue());
        if (answer != null) {
          answer.complete(message);
        }
        return;
      }
      String method = String.valueOf(message.get("method"));
      Object parameters = ParsedJson.get(message, "params");
      switch (method) {
        case "Network.requestWillBeSent" ->
            requests.add(
                String.valueOf(ParsedJson.get(ParsedJson.get(parameters, "request"), "url")));
        case "Runtime.exceptionThrown", "Page.javascriptDialogOpening", "Log.entryAdded" ->
            faults.add(JsonWriter.line(Map.of(method, String.valueOf(parameters))));
        default -> {
          // Nothing that a test asks for.
        }
      }
    }
  }
}
