package gitara.install.host;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The agent hosts that {@code git ara setup} knows: how each is found, and where its hooks are. */
public enum AgentHost {
  CLAUDE_CODE(
      "claude-code",
      "Claude Code",
      new Signs(List.of(".claude", "CLAUDE.md"), ".claude", List.of("claude"), "CLAUDECODE"),
      new Places(".claude/settings.local.json", ".claude/settings.json", ".claude/settings.json")),
  CODEX(
      "codex",
      "Codex",
      new Signs(List.of(".codex"), ".codex", List.of("codex"), "CODEX_THREAD_ID"),
      new Places(".codex/hooks.json", ".codex/hooks.json", ".codex/hooks.json")),
  CURSOR(
      "cursor",
      "Cursor",
      new Signs(
          List.of(".cursor", ".cursorrules"),
          ".cursor",
          List.of("cursor", "cursor-agent"),
          "CURSOR_TRACE_ID"),
      new Places(".cursor/hooks.json", ".cursor/hooks.json", ".cursor/hooks.json")),
  GEMINI_CLI(
      "gemini-cli",
      "Gemini CLI",
      new Signs(List.of(".gemini", "GEMINI.md"), ".gemini", List.of("gemini"), "GEMINI_CLI"),
      new Places(".gemini/settings.json", ".gemini/settings.json", ".gemini/settings.json")),
  COPILOT_CLI(
      "copilot-cli",
      "Copilot CLI",
      new Signs(
          List.of(".github/hooks", ".github/copilot-instructions.md"),
          ".copilot",
          List.of("copilot"),
          "COPILOT_CLI"),
      new Places(".github/hooks/git-ara.json", ".github/hooks/git-ara.json", null)),
  OPENCODE(
      "opencode",
      "opencode",
      new Signs(
          List.of(".opencode", "opencode.json", "opencode.jsonc"),
          ".config/opencode",
          List.of("opencode"),
          "OPENCODE"),
      new Places(
          ".opencode/plugins/git-ara.js",
          ".opencode/plugins/git-ara.js",
          ".config/opencode/plugins/git-ara.js"));

  /**
   * By what a host is found.
   *
   * @param project files or folders of a project that uses it
   * @param home its folder in the user's home
   * @param variable that it sets for what it starts
   */
  record Signs(List<String> project, String home, List<String> programs, String variable) {}

  /**
   * The file with its hooks.
   *
   * @param local in the project, for this clone
   * @param shared in the project, for everybody
   * @param user in the user's home; null where the host reads none there
   */
  record Places(String local, String shared, @Nullable String user) {}

  private final String word;
  private final String title;

  // Records of texts and of lists that are copies.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Signs signs;

  @SuppressWarnings("ImmutableEnumChecker")
  private final Places places;

  AgentHost(String word, String title, Signs signs, Places places) {
    this.word = word;
    this.title = title;
    this.signs = signs;
    this.places = places;
  }

  /** Its name on the command line, in the event log and in {@code Ara-Actor}. */
  public String word() {
    return word;
  }

  public String title() {
    return title;
  }

  Signs signs() {
    return signs;
  }

  Places places() {
    return places;
  }

  /** The host with a name; {@code claude}, {@code gemini} and {@code copilot} will do. */
  public static @Nullable AgentHost named(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    for (AgentHost host : values()) {
      if (host.word.equals(lower) || host.word.equals(lower + "-code")) {
        return host;
      }
      if (host.word.equals(lower + "-cli")) {
        return host;
      }
    }
    return null;
  }

  public static List<String> words() {
    return java.util.Arrays.stream(values()).map(AgentHost::word).toList();
  }
}
