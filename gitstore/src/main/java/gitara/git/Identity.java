package gitara.git;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.PersonIdent;
import org.jspecify.annotations.Nullable;

/** Who a commit is by: the author and the committer, from the same places as git takes them. */
public record Identity(PersonIdent author, PersonIdent committer) {

  /** Asks the environment first, then the configuration; guesses nothing. */
  public static Identity of(Repo repo) throws Refusal {
    return new Identity(person(repo, "author"), person(repo, "committer"));
  }

  /** The environment variables that make git use this identity and its dates. */
  public Map<String, String> variables() {
    Map<String, String> variables = new LinkedHashMap<>();
    put("GIT_AUTHOR_", author, variables);
    put("GIT_COMMITTER_", committer, variables);
    return variables;
  }

  private static void put(String prefix, PersonIdent person, Map<String, String> variables) {
    String external = person.toExternalString();
    variables.put(prefix + "NAME", person.getName());
    variables.put(prefix + "EMAIL", person.getEmailAddress());
    variables.put(prefix + "DATE", "@" + external.substring(external.lastIndexOf('>') + 2));
  }

  private static PersonIdent person(Repo repo, String role) throws Refusal {
    Environment environment = repo.environment();
    String variable = "GIT_" + role.toUpperCase(java.util.Locale.ROOT) + "_";
    String name = environment.get(variable + "NAME");
    String email = environment.get(variable + "EMAIL");
    GitConfig config = repo.config();
    name = or(name, config, role + ".name", "user.name");
    email = or(email, config, role + ".email", "user.email");
    if (email == null) {
      email = environment.get("EMAIL");
    }
    List<String> missing = new ArrayList<>();
    if (name == null || name.isBlank()) {
      missing.add("user.name is not set");
    }
    if (email == null || email.isBlank()) {
      missing.add("user.email is not set");
    }
    if (name == null || email == null || !missing.isEmpty()) {
      throw Refusal.of(
          missing,
          "set them: git config --global user.name \"Your Name\" and git config --global user.email"
              + " you@example.org");
    }
    String date = environment.get(variable + "DATE");
    if (date != null) {
      return dated(repo, role, name, email);
    }
    Instant now = Instant.ofEpochSecond(environment.clock().instant().getEpochSecond());
    return new PersonIdent(name, email, now, environment.clock().getZone());
  }

  private static @Nullable String or(
      @Nullable String first, GitConfig config, String key, String otherKey) throws Refusal {
    if (first != null) {
      return first;
    }
    String value = config.get(key);
    return value != null ? value : config.get(otherKey);
  }

  /** A date in the environment has many spellings, and git knows them all: it is asked. */
  private static PersonIdent dated(Repo repo, String role, String name, String email)
      throws Refusal {
    try {
      Subprocess.Result result =
          repo.subprocess()
              .git(List.of("var", "GIT_" + role.toUpperCase(java.util.Locale.ROOT) + "_IDENT"), "");
      String text = result.out().strip();
      int end = text.lastIndexOf('>');
      String[] when = end < 0 ? new String[0] : text.substring(end + 1).strip().split(" ", -1);
      if (result.code() != 0 || when.length != 2) {
        throw Refusal.of("git refuses the " + role + "'s identity: " + result.err(), null);
      }
      return new PersonIdent(
          name,
          email,
          Instant.ofEpochSecond(Long.parseLong(when[0])),
          java.time.ZoneOffset.of(when[1]));
    } catch (IOException e) {
      throw Refusal.fault("git could not be started: " + e.getMessage(), null);
    }
  }
}
