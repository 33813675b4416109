package gitara.commit;

import gitara.git.Environment;
import org.jspecify.annotations.Nullable;

/** Who acts, in the words of {@code Ara-Actor}: {@code human}, or {@code agent} with a name. */
public record Actor(String text) {

  /**
   * Taken from ARA_ACTOR ({@code human}, {@code agent claude-code} or just {@code claude-code});
   * without it from the variables by which agent hosts make themselves known; else a human.
   */
  public static Actor of(Environment environment) {
    String named = environment.get("ARA_ACTOR");
    if (named != null) {
      String word = word(named.startsWith("agent ") ? named.substring(6) : named);
      return new Actor(word.equals("human") ? word : "agent " + word);
    }
    String agent = agent(environment);
    return new Actor(agent == null ? "human" : "agent " + agent);
  }

  public boolean isHuman() {
    return text.equals("human");
  }

  private static @Nullable String agent(Environment environment) {
    if (environment.isOn("CLAUDECODE")) {
      return "claude-code";
    }
    if (environment.get("CODEX_SANDBOX") != null || environment.get("CODEX_THREAD_ID") != null) {
      return "codex";
    }
    if (environment.get("CURSOR_AGENT") != null || environment.get("CURSOR_TRACE_ID") != null) {
      return "cursor";
    }
    if (environment.isOn("GEMINI_CLI")) {
      return "gemini-cli";
    }
    if (environment.isOn("COPILOT_CLI")) {
      return "copilot-cli";
    }
    return environment.isOn("OPENCODE") || environment.isOn("OPENCODE_CLIENT") ? "opencode" : null;
  }

  /** The agent host's own session, for {@code Ara-Session}; null when there is none. */
  public static @Nullable String session(Environment environment) {
    String named = environment.get("ARA_SESSION");
    return named == null ? null : word(named);
  }

  /** The role that ARA_ROLE names, for {@code Ara-Role}; null when none is named. */
  public static @Nullable String role(Environment environment) {
    String named = environment.get("ARA_ROLE");
    return named == null ? null : word(named);
  }

  /** One word of a trailer. */
  private static String word(String text) {
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < text.length() && word.length() < 64; i++) {
      char c = text.charAt(i);
      word.append(c > ' ' && c <= '~' ? c : '-');
    }
    return word.isEmpty() ? "unnamed" : word.toString();
  }
}
