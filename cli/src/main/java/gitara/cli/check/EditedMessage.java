package gitara.cli.check;

import gitara.cli.command.Call;
import gitara.commit.MessageFile;
import gitara.commit.Trailers.Trailer;
import gitara.git.Refusal;
import gitara.git.Repo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The message file that git passes to its hooks. */
record EditedMessage(Path path, MessageFile file, boolean stripped) {
  private static final String AUTO = "#;@!$%^&|:";

  static EditedMessage read(Call call, Repo repo, List<String> arguments)
      throws Refusal, IOException {
    if (arguments.isEmpty()) {
      throw Refusal.of("this hook needs the message file as an argument", null);
    }
    Path path = call.environment().directory().resolve(arguments.getFirst());
    // Whatever bytes there are come back as they were.
    String text = Files.readString(path, StandardCharsets.ISO_8859_1);
    boolean stripped = isStripped(call, repo);
    return new EditedMessage(
        path, MessageFile.parse(text, comment(repo, text), stripped), stripped);
  }

  void write(String text) throws IOException {
    Files.writeString(path, text, StandardCharsets.ISO_8859_1);
  }

  /** Git removes comments from an edited message, unless configured otherwise. */
  private static boolean isStripped(Call call, Repo repo) throws Refusal {
    String cleanup = repo.seldom("commit.cleanup");
    return switch (cleanup == null ? "default" : cleanup) {
      case "strip" -> true;
      case "whitespace", "verbatim", "scissors" -> false;
      default -> !":".equals(call.environment().get("GIT_EDITOR"));
    };
  }

  private static String comment(Repo repo, String text) throws Refusal {
    @Nullable String sign = repo.seldom("core.commentstring");
    sign = sign == null ? repo.seldom("core.commentchar") : sign;
    if (sign == null || sign.isEmpty()) {
      return "#";
    }
    if (!sign.equals("auto")) {
      return new String(sign.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }
    // Git chose one for its own lines, which are the last.
    String body = text.strip();
    char last = body.isEmpty() ? '#' : body.charAt(body.lastIndexOf('\n') + 1);
    return AUTO.indexOf(last) >= 0 ? String.valueOf(last) : "#";
  }

  /** What it declares, without the comments behind it: as it will be committed. */
  String declaring() throws IOException {
    return declaring(Files.readString(path, StandardCharsets.ISO_8859_1), stated());
  }

  /** A message with its trailers alone. */
  String trailers() {
    return declaring("trailers", stated());
  }

  private List<Trailer> stated() {
    List<Trailer> stated = new ArrayList<>();
    for (MessageFile.Stated one : file.stated()) {
      stated.add(one.trailer());
    }
    return stated;
  }

  /** A message with these trailers as its last paragraph, where comments may stand behind it. */
  static String declaring(String text, List<Trailer> trailers) {
    StringBuilder all = new StringBuilder(text).append("\n\n");
    for (Trailer trailer : trailers) {
      all.append(trailer).append('\n');
    }
    return all.toString();
  }
}
