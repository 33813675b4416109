package gitara.install.host;

import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.install.host.HostPiece.State;
import gitara.text.Problem;
import gitara.text.TextException;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The set-up of hosts in one project, or in the user's home: all files that it concerns, and what
 * has to be put into each.
 */
public final class HostSetup {
  /** Who the files are for. */
  public enum Scope {
    LOCAL,
    SHARED,
    USER
  }

  /**
   * A file and its piece.
   *
   * @param host whose file it is; null for files that several hosts read
   * @param name as people see it
   */
  public record Part(@Nullable AgentHost host, String name, Path file, HostPiece piece) {}

  /**
   * How a part was found, or what became of it.
   *
   * @param word {@code missing}, {@code stale}, {@code edited}, {@code current}, {@code written},
   *     {@code removed}
   */
  public record Outcome(Part part, String word) {}

  private final Environment environment;
  private final Path top;
  private final Scope scope;
  private final HookCommand command;
  private final Predicate<String> isTracked;
  private final @Nullable Path exclude;

  /**
   * @param top of the work tree; the user's home for {@link Scope#USER}
   * @param program the path of the launcher; null if it is not known
   * @param isTracked whether git tracks a path of the work tree
   * @param exclude the repository's own exclude file; null outside of a repository
   */
  public HostSetup(
      Environment environment,
      Path top,
      Scope scope,
      @Nullable String program,
      Predicate<String> isTracked,
      @Nullable Path exclude) {
    this.environment = environment;
    this.top = top;
    this.scope = scope;
    this.command = new HookCommand(program);
    this.isTracked = isTracked;
    this.exclude = exclude;
  }

  /** The hosts that are used in the project, or are there on the machine. */
  public List<AgentHost> found() {
    List<AgentHost> found = new ArrayList<>();
    for (AgentHost host : AgentHost.values()) {
      if (isThere(host)) {
        found.add(host);
      }
    }
    return found;
  }

  /** Whether a host has left files in the project or in the user's home. */
  public boolean isUsed(AgentHost host) {
    for (String name : host.signs().project()) {
      if (Files.exists(top.resolve(name))) {
        return true;
      }
    }
    String home = environment.get("HOME");
    return home != null && Files.isDirectory(Path.of(home).resolve(host.signs().home()));
  }

  private boolean isThere(AgentHost host) {
    AgentHost.Signs signs = host.signs();
    if (isUsed(host) || environment.get(signs.variable()) != null) {
      return true;
    }
    for (String folder : Objects.requireNonNullElse(environment.get("PATH"), "").split(":", -1)) {
      for (String program : signs.programs()) {
        if (!folder.isEmpty()
            && Files.isExecutable(environment.directory().resolve(folder).resolve(program))) {
          return true;
        }
      }
    }
    return false;
  }

  /** The parts for some hosts, each file once. */
  public List<Part> parts(List<AgentHost> hosts) throws Refusal {
    List<Part> parts = new ArrayList<>();
    for (AgentHost host : hosts) {
      parts.addAll(hooks(host));
    }
    String skill = PieceFiles.bytes(resource("SKILL.md"));
    for (String folder : List.of(".agents", ".claude")) {
      if (folder.equals(".agents") || hosts.contains(AgentHost.CLAUDE_CODE)) {
        String name = folder + "/skills/git-ara/SKILL.md";
        OwnFile piece = new OwnFile(shown(name), skill, "\nname: git-ara\n");
        parts.add(new Part(null, shown(name), top.resolve(name), piece));
      }
    }
    if (scope != Scope.USER) {
      MarkedBlock block = new MarkedBlock(PieceFiles.bytes(resource("AGENTS.md")));
      parts.add(new Part(null, "AGENTS.md", top.resolve("AGENTS.md"), block));
      if (hosts.contains(AgentHost.CLAUDE_CODE) && needsBlock(top.resolve("CLAUDE.md"))) {
        parts.add(new Part(null, "CLAUDE.md", top.resolve("CLAUDE.md"), block));
      }
    }
    if (exclude != null && scope != Scope.USER) {
      parts.add(new Part(null, ".git/info/exclude", exclude, new ExcludeBlock()));
    }
    return parts;
  }

  /** The file with the hooks of a host; none where the host has no such file. */
  public List<Part> hooks(AgentHost host) throws Refusal {
    String name = place(host);
    return name == null
        ? List.of()
        : List.of(new Part(host, shown(name), top.resolve(name), hooks(host, name)));
  }

  /** All parts that setup may have written, for their removal. */
  public List<Part> allParts() throws Refusal {
    List<Part> parts = new ArrayList<>(parts(List.of(AgentHost.values())));
    Part other = other();
    if (other != null) {
      parts.add(other);
      if (parts.stream().noneMatch(part -> part.name.equals("CLAUDE.md"))) {
        MarkedBlock block = new MarkedBlock(PieceFiles.bytes(resource("AGENTS.md")));
        parts.add(new Part(null, "CLAUDE.md", top.resolve("CLAUDE.md"), block));
      }
    }
    return parts;
  }

  /** Claude Code's hooks in the project's other settings; null where there is no other. */
  public @Nullable Part other() throws Refusal {
    AgentHost.Places places = AgentHost.CLAUDE_CODE.places();
    String name = scope == Scope.LOCAL ? places.shared() : places.local();
    return scope == Scope.USER
        ? null
        : new Part(
            AgentHost.CLAUDE_CODE, name, top.resolve(name), hooks(AgentHost.CLAUDE_CODE, name));
  }

  /** A CLAUDE.md that is there, and does not have the lines of AGENTS.md already. */
  private boolean needsBlock(Path file) throws Refusal {
    try {
      String text = PieceFiles.read(file);
      if (text == null || text.contains("@AGENTS.md")) {
        return false;
      }
      Path agents = top.resolve("AGENTS.md");
      return !(Files.exists(agents) && Files.isSameFile(agents, file));
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private @Nullable String place(AgentHost host) {
    return switch (scope) {
      case LOCAL -> host.places().local();
      case SHARED -> host.places().shared();
      case USER -> host.places().user();
    };
  }

  private String shown(String name) {
    return scope == Scope.USER ? "~/" + name : name;
  }

  private HostPiece hooks(AgentHost host, String name) throws Refusal {
    boolean isShared = scope == Scope.SHARED || (scope == Scope.LOCAL && isTracked.test(name));
    HookCommand called = isShared ? HookCommand.guarded() : command;
    return switch (host) {
      case OPENCODE -> {
        String word = JsonWriter.value(called.of(host, ""));
        String text = resource("opencode.js").replace("@COMMAND@", word);
        yield new OwnFile(shown(name), PieceFiles.bytes(text), "GitAra");
      }
      case COPILOT_CLI -> {
        Map<String, Object> hooks = new LinkedHashMap<>();
        for (HookRow row : HookRow.of(host)) {
          hooks.put(row.event(), List.of(row.item(host, called)));
        }
        Map<String, Object> file = new LinkedHashMap<>();
        file.put("version", 1);
        file.put("hooks", hooks);
        String text = PieceFiles.bytes(JsonWriter.indented(file));
        yield new OwnFile(shown(name), text, "git-ara");
      }
      default -> new HookSettings(host, called, shown(name));
    };
  }

  /** How each part stands. */
  public List<Outcome> check(List<Part> parts) throws Refusal {
    List<Outcome> outcomes = new ArrayList<>();
    for (Part part : parts) {
      State state = read(part, text -> part.piece.state(text));
      outcomes.add(new Outcome(part, state.name().toLowerCase(java.util.Locale.ROOT)));
    }
    return outcomes;
  }

  /** Writes what is missing or stale; no file is written if one of them cannot be. */
  public List<Outcome> apply(List<Part> parts) throws Refusal {
    List<Outcome> outcomes = new ArrayList<>();
    Map<Path, String> texts = new LinkedHashMap<>();
    List<String> problems = new ArrayList<>();
    for (Part part : parts) {
      try {
        @Nullable String text = PieceFiles.read(part.file);
        State state = part.piece.state(text);
        boolean isDone = state == State.CURRENT || state == State.EDITED;
        if (!isDone) {
          texts.put(part.file, part.piece.put(text));
        }
        outcomes.add(new Outcome(part, isDone ? word(state) : "written"));
      } catch (TextException e) {
        e.problems().forEach(problem -> problems.add(problem.toString()));
      } catch (IOException e) {
        problems.add(part.name + ": cannot be read: " + e.getMessage());
      }
    }
    if (!problems.isEmpty()) {
      throw Refusal.of(problems, "correct the file, or print the hooks: git ara setup --print");
    }
    write(texts);
    return outcomes;
  }

  private static String word(State state) {
    return state.name().toLowerCase(java.util.Locale.ROOT);
  }

  private static void write(Map<Path, String> texts) throws Refusal {
    for (Map.Entry<Path, String> one : texts.entrySet()) {
      try {
        PieceFiles.write(one.getKey(), one.getValue());
      } catch (IOException e) {
        throw Refusal.fault("cannot write " + one.getKey() + ": " + e.getMessage(), null);
      }
    }
  }

  /** Removes the parts; what is not there needs no outcome. */
  public List<Outcome> remove(List<Part> parts) throws Refusal {
    List<Outcome> outcomes = new ArrayList<>();
    for (Part part : parts) {
      try {
        String text = PieceFiles.read(part.file);
        if (text == null) {
          continue;
        }
        String rest = part.piece.remove(text);
        if (rest == null) {
          PieceFiles.delete(part.file, top);
        } else if (!rest.equals(text)) {
          PieceFiles.write(part.file, rest);
        } else {
          if (part.piece instanceof MarkedBlock && part.piece.state(text) == State.EDITED) {
            outcomes.add(new Outcome(part, "edited"));
          }
          continue;
        }
        outcomes.add(new Outcome(part, "removed"));
      } catch (TextException e) {
        throw Refusal.of(e.problems().stream().map(Problem::toString).toList(), null);
      } catch (IOException e) {
        throw unreadable(part.file, e);
      }
    }
    return outcomes;
  }

  private interface Reader<T> {
    T of(@Nullable String text) throws TextException;
  }

  private static <T> T read(Part part, Reader<T> reader) throws Refusal {
    try {
      return reader.of(PieceFiles.read(part.file));
    } catch (TextException e) {
      throw Refusal.of(e.problems().stream().map(Problem::toString).toList(), null);
    } catch (IOException e) {
      throw unreadable(part.file, e);
    }
  }

  private static Refusal unreadable(Path file, IOException e) {
    return Refusal.fault("cannot read or write " + file + ": " + e.getMessage(), null);
  }

  /** What a part would write, in readable form. */
  public static String shown(Part part) throws Refusal {
    try {
      return PieceFiles.text(part.piece.shown());
    } catch (TextException e) {
      throw Refusal.of(e.problems().stream().map(Problem::toString).toList(), null);
    }
  }

  /** A text that is shipped with the program. */
  public static String resource(String name) {
    try (InputStream in = HostSetup.class.getResourceAsStream("/gitara/host/" + name)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
