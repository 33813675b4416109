package gitara.install;

import gitara.git.Refusal;
import gitara.git.Repo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
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

  private static final String CONFIGURED = "git's configuration";

  private final HookSites sites;
  private final LocalConfig config;

  private Hooks(HookSites sites) {
    this.sites = sites;
    this.config = sites.config();
  }

  /** Refuses where there is no work tree: a bare repository runs none of these. */
  public static Hooks of(Repo repo) throws Refusal, IOException {
    return new Hooks(HookSites.of(repo));
  }

  /**
   * Installs the hooks, or replaces them.
   *
   * @param program git-ara, for when it is not on PATH; null where that is all there is
   */
  public Installed install(RecordPaths paths, @Nullable String program)
      throws Refusal, IOException {
    remove(sites.isConfigured());
    HookScript script = new HookScript(paths.watched(), program);
    Map<HookName, Placement> placements = new EnumMap<>(HookName.class);
    for (HookName hook : HookName.values()) {
      Placement placement = sites.placement(hook);
      placements.put(hook, placement);
      if (placement instanceof Placement.Configured) {
        config.set(HookSites.section(hook) + ".event", hook.event());
        config.set(HookSites.section(hook) + ".command", script.command(hook));
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
    return new Installed(manager(), placements);
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

  /** Takes out every hook of ours, wherever it went; what was there before is as it was. */
  public List<String> remove() throws Refusal, IOException {
    return remove(config.hasAny(LocalConfig.HOOKS));
  }

  /**
   * The same.
   *
   * @param configured whether hook files in the work tree are others': a colleague's git may need
   *     the lines, which here do nothing without scripts of our own
   */
  private List<String> remove(boolean configured) throws Refusal, IOException {
    List<String> removed = new ArrayList<>();
    Set<Path> seen = new LinkedHashSet<>();
    for (HookName hook : HookName.values()) {
      for (Path file : sites.candidates(hook)) {
        if (seen.add(file) && !(configured && sites.isShared(file)) && cut(file)) {
          removed.add(shown(file));
        }
      }
      String section = HookSites.section(hook);
      if (config.unset(section + ".event", section + ".command")) {
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
    config.settle();
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
  public boolean areCurrent(RecordPaths paths, @Nullable String program) throws IOException {
    HookScript script = new HookScript(paths.watched(), program);
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
    return command.equals(config.get(HookSites.section(hook) + ".command"));
  }

  /** Whether any hook of ours is in. */
  public boolean areThere() throws IOException {
    for (HookName hook : HookName.values()) {
      for (Path file : sites.candidates(hook)) {
        // One in the work tree may be a colleague's, and does nothing without scripts here.
        if (!sites.isShared(file)
            && Files.isRegularFile(file)
            && Block.isIn(HookFiles.read(file))) {
          return true;
        }
      }
    }
    return Files.isDirectory(sites.scripts()) || config.hasAny(LocalConfig.HOOKS);
  }

  /** Who looks after the hooks. */
  public String manager() throws IOException {
    return config.hasAny(LocalConfig.HOOKS) ? CONFIGURED : sites.manager();
  }

  /** Why this git does not run a hook, where that is known; null where not. */
  public @Nullable String whyMissed(HookName hook) throws IOException {
    if (!config.hasAny(LocalConfig.HOOKS)) {
      return null;
    }
    if (!sites.isConfigured()) {
      return "they are in git's configuration, which git reads from version 2.54 on; run git ara"
          + " init with this git to install hook files instead";
    }
    for (String name : List.of("hook." + hook.event(), HookSites.section(hook))) {
      if (config.isOff(name + ".enabled")) {
        return "disabled: git config " + name + ".enabled";
      }
    }
    return null;
  }

  /**
   * Lets git run each hook, with nothing staged, and returns how many times each one got to us.
   * Ours leave word and stop there.
   */
  public Map<HookName, Integer> reached() throws IOException {
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
      Map<HookName, Integer> reached = new EnumMap<>(HookName.class);
      List<String> words = Files.exists(word) ? Files.readAllLines(word) : List.of();
      for (HookName hook : HookName.values()) {
        reached.put(hook, Collections.frequency(words, hook.event()));
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
