package gitara.install;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.Subprocess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The hooks of one repository: put in, taken out exactly, looked at. */
public final class Hooks {
  /**
   * Where the hooks went.
   *
   * @param manager a word for who looks after hooks here
   */
  public record Installed(String manager, Map<HookName, Placement> placements) {}

  private final HookSites sites;

  private Hooks(HookSites sites) {
    this.sites = sites;
  }

  /** Refuses where there is no work tree: a bare repository runs none of these. */
  public static Hooks of(Repo repo) throws Refusal, IOException {
    return new Hooks(HookSites.of(repo));
  }

  /**
   * Puts the hooks in, or anew where they are in.
   *
   * @param roots of the records, each ending in a slash, or empty for the top
   * @param program git-ara, for when it is not on PATH; null where that is all there is
   */
  public Installed install(List<String> roots, @Nullable String program)
      throws Refusal, IOException {
    remove();
    HookScript script = new HookScript(roots, program);
    Map<HookName, Placement> placements = new EnumMap<>(HookName.class);
    for (HookName hook : HookName.values()) {
      Placement placement = sites.placement(hook);
      placements.put(hook, placement);
      if (placement instanceof Placement.Configured) {
        configure(HookSites.section(hook) + ".event", hook.event());
        configure(HookSites.section(hook) + ".command", script.command(hook));
      } else if (placement instanceof Placement.InFile place) {
        String lines = place.shared() ? HookScript.reference(hook) : script.inline(hook);
        put(place.file(), HookFiles.bytes(lines));
      }
      boolean elsewhere =
          placement instanceof Placement.ByHand
              || (placement instanceof Placement.InFile place && place.shared());
      if (elsewhere) {
        Path own = sites.scripts().resolve(hook.event());
        HookFiles.write(own, HookFiles.bytes(script.file(hook)));
      }
    }
    return new Installed(sites.manager(), placements);
  }

  private void put(Path file, String lines) throws IOException {
    if (!Files.exists(file)) {
      HookFiles.write(file, Block.alone(lines));
      return;
    }
    String text = Block.into(HookFiles.read(file), lines, sites.isHusky());
    if (text != null) {
      HookFiles.write(file, text);
    }
  }

  private void configure(String key, String value) throws Refusal, IOException {
    Subprocess.Result result = sites.git().git(List.of("config", "--local", key, value), "");
    if (result.code() != 0) {
      throw Refusal.fault("git cannot write its configuration: " + result.err(), null);
    }
  }

  /** Takes out every hook of ours, wherever it went; what was there before is as it was. */
  public List<String> remove() throws Refusal, IOException {
    List<String> removed = new ArrayList<>();
    Set<Path> seen = new LinkedHashSet<>();
    for (HookName hook : HookName.values()) {
      for (Path file : sites.candidates(hook)) {
        if (seen.add(file) && cut(file)) {
          removed.add(shown(file));
        }
      }
      String section = HookSites.section(hook);
      if (sites.git().git(List.of("config", "--local", "--get", section + ".event"), "").code()
          == 0) {
        sites.git().git(List.of("config", "--local", "--remove-section", section), "");
        removed.add("git config " + section);
      }
      Path own = sites.scripts().resolve(hook.event());
      if (Files.deleteIfExists(own)) {
        removed.add(shown(own));
      }
    }
    if (Files.isDirectory(sites.scripts())) {
      Files.delete(sites.scripts());
    }
    return removed;
  }

  private boolean cut(Path file) throws IOException {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    String text = HookFiles.read(file);
    if (!Block.isIn(text)) {
      return false;
    }
    String rest = Block.outOf(text);
    if (rest == null) {
      Files.delete(file);
    } else {
      HookFiles.write(file, rest);
    }
    return true;
  }

  private String shown(Path file) {
    return file.startsWith(sites.top()) ? sites.top().relativize(file).toString() : file.toString();
  }

  /** Whether the hooks that are in are those that {@link #install} would put in now. */
  public boolean areCurrent(List<String> roots, @Nullable String program) throws IOException {
    HookScript script = new HookScript(roots, program);
    for (HookName hook : HookName.values()) {
      Path own = sites.scripts().resolve(hook.event());
      boolean current = Files.exists(own) && isFile(own, script.file(hook));
      for (Path file : sites.candidates(hook)) {
        current |= isFile(file, script.inline(hook));
      }
      current |= isConfigured(hook, script.command(hook));
      if (!current) {
        return false;
      }
    }
    return true;
  }

  private static boolean isFile(Path file, String lines) throws IOException {
    return Files.isRegularFile(file) && HookFiles.read(file).contains(HookFiles.bytes(lines));
  }

  private boolean isConfigured(HookName hook, String command) throws IOException {
    String key = HookSites.section(hook) + ".command";
    Subprocess.Result known = sites.git().git(List.of("config", "--local", "--get", key), "");
    return known.out().equals(command + "\n");
  }

  /** Whether any hook of ours is in. */
  public boolean areThere() throws IOException {
    for (HookName hook : HookName.values()) {
      for (Path file : sites.candidates(hook)) {
        if (Files.isRegularFile(file) && Block.isIn(HookFiles.read(file))) {
          return true;
        }
      }
    }
    return Files.isDirectory(sites.scripts())
        || sites
                .git()
                .git(List.of("config", "--local", "--get-regexp", "^hook\\.git-ara-"), "")
                .code()
            == 0;
  }

  /** Who looks after the hooks. */
  public String manager() {
    return sites.manager();
  }

  /**
   * Lets git run each hook, with nothing staged, and tells which ones got to us. Ours leave word
   * and stop there.
   */
  public Set<HookName> reached() throws IOException {
    Path folder = Files.createTempDirectory("git-ara-probe-");
    Path word = folder.resolve("reached");
    Path index = folder.resolve("index");
    Path message = folder.resolve("message");
    try {
      Files.writeString(message, "a probe\n");
      sites.git().git(List.of("read-tree", "HEAD"), Map.of("GIT_INDEX_FILE", index.toString()), "");
      for (HookName hook : HookName.values()) {
        List<String> call = new ArrayList<>(List.of("hook", "run", "--ignore-missing"));
        call.add(hook.event());
        call.add("--");
        call.addAll(arguments(hook, message.toString()));
        sites
            .git()
            .git(
                call, Map.of("GIT_INDEX_FILE", index.toString(), "ARA_PROBE", word.toString()), "");
      }
      Set<HookName> reached = new LinkedHashSet<>();
      List<String> words = Files.exists(word) ? Files.readAllLines(word) : List.of();
      for (HookName hook : HookName.values()) {
        if (words.contains(hook.event())) {
          reached.add(hook);
        }
      }
      return reached;
    } finally {
      for (String name : List.of("reached", "index", "index.lock", "message")) {
        Files.deleteIfExists(folder.resolve(name));
      }
      Files.deleteIfExists(folder);
    }
  }

  private static List<String> arguments(HookName hook, String message) {
    return switch (hook) {
      case PREPARE_COMMIT_MSG -> List.of(message, "message");
      case COMMIT_MSG -> List.of(message);
      case POST_MERGE -> List.of("0");
      case POST_REWRITE -> List.of("amend");
      case PRE_PUSH -> List.of("origin", "origin");
      case PRE_COMMIT, PRE_MERGE_COMMIT, POST_COMMIT -> List.of();
    };
  }
}
