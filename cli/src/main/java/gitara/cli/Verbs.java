package gitara.cli;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The verbs by name. One is made only when it is called: nothing else of the others is loaded. */
final class Verbs {
  /** In the order in which help lists them. */
  static final List<String> NAMES =
      List.of(
          "init", "add", "observe", "brief", "signals", "log", "show", "status", "doctor", "demo",
          "help", "version");

  private Verbs() {}

  static @Nullable Verb named(String name) {
    return switch (name) {
      case "init" -> new InitVerb();
      case "add" -> new AddVerb();
      case "observe" -> new ObserveVerb();
      case "brief" -> new BriefVerb();
      case "signals" -> new SignalsVerb();
      case "log" -> new LogVerb();
      case "show" -> new ShowVerb();
      case "status" -> new StatusVerb();
      case "doctor" -> new DoctorVerb();
      case "demo" -> new DemoVerb();
      case "help" -> new HelpVerb();
      case "version" -> new VersionVerb();
      default -> null;
    };
  }
}
