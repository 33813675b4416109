package gitara.capture;

import gitara.text.Sha256;
import gitara.text.TextException;
import gitara.text.json.JsonNode;
import gitara.text.json.JsonNode.LiteralNode;
import gitara.text.json.JsonNode.ObjectNode;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * When the turn of a conversation began, and whether a reminder was given: one small file for each
 * session, below the git folder.
 */
public final class TurnState {
  private final Path file;
  private @Nullable Instant since;
  private String head = "";
  private boolean remindedInTurn;
  private boolean remindedInSession;

  private TurnState(Path file) {
    this.file = file;
  }

  /** The state of a session; empty if its first turn has not begun. */
  public static TurnState of(Path gitDir, String host, String session) {
    String name = Sha256.hex(host + "\n" + session, 16);
    TurnState state = new TurnState(gitDir.resolve("ara").resolve("turns").resolve(name));
    try {
      if (JsonNode.parse(name, Files.readString(state.file)) instanceof ObjectNode object) {
        if (object.get("since") instanceof LiteralNode number) {
          state.since = Instant.ofEpochMilli(Long.parseLong(number.word()));
        }
        String head = object.text("head");
        state.head = head == null ? "" : head;
        state.remindedInTurn = isTrue(object, "reminded_in_turn");
        state.remindedInSession = isTrue(object, "reminded");
      }
    } catch (IOException | TextException | NumberFormatException e) {
      // Not begun, or a file that was cut off: then there is no reminder.
    }
    return state;
  }

  private static boolean isTrue(ObjectNode object, String key) {
    return object.get(key) instanceof LiteralNode word && word.word().equals("true");
  }

  /** When the turn began; null when it is not known. */
  @Nullable Instant since() {
    return since;
  }

  /** The commit from which the turn began; empty for none. */
  String head() {
    return head;
  }

  /**
   * Begins a turn.
   *
   * @param commit that is checked out; empty for none
   */
  public void begin(Instant now, String commit) throws IOException {
    since = now;
    head = commit;
    remindedInTurn = false;
    write();
  }

  /**
   * Whether a reminder may be given: once in a session.
   *
   * @param eachTurn once in a turn instead
   */
  public boolean mayRemind(boolean eachTurn) {
    return since != null && !(eachTurn ? remindedInTurn : remindedInSession);
  }

  /** Remembers that one was given. */
  public void reminded() throws IOException {
    remindedInTurn = true;
    remindedInSession = true;
    write();
  }

  private void write() throws IOException {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("since", since == null ? 0 : since.toEpochMilli());
    object.put("head", head);
    object.put("reminded_in_turn", remindedInTurn);
    object.put("reminded", remindedInSession);
    Files.createDirectories(file.resolveSibling("."));
    Path fresh = file.resolveSibling(file.getFileName() + ".new");
    Files.writeString(fresh, JsonWriter.line(object) + "\n");
    try {
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (NoSuchFileException e) {
      // Another hook of the session has just written the same.
    }
  }
}
