package gitara.memory.model;

import gitara.commit.Key;
import gitara.commit.Trailers;
import gitara.commit.Trailers.Trailer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The {@code Ara-Line} trailers of a commit message. The message of a squash holds the blocks of
 * several commits, indented or not: the licences of all of them count.
 *
 * @param file what licenses an edit of the whole file; null without one
 * @param boards the versions of the board that the commit made when it was first made: a rebase
 *     keeps the message and gives the board another content
 * @param isMade whether the block states the operation, as every finished message does
 * @param isSquash whether the message holds the blocks of several commits
 * @param malformed values that are not of the grammar
 */
public record Declared(
    List<LineTrailer> lines,
    @Nullable FileLicence file,
    List<String> boards,
    boolean isMade,
    boolean isSquash,
    List<String> malformed) {
  private static final String BOARD = "board ";

  /** The value that names a version of the board. */
  public static String board(ObjectId blob) {
    return BOARD + blob.name();
  }

  /** What a commit in the making declares with licences that were found for it. */
  public static Declared of(List<LineTrailer> lines) {
    return new Declared(lines, null, List.of(), false, false, List.of());
  }

  public static Declared in(String message) {
    List<Trailers> blocks = blocks(message);
    if (blocks.isEmpty()) {
      blocks = List.of(Trailers.parse(message));
    }
    List<LineTrailer> lines = new ArrayList<>();
    List<String> boards = new ArrayList<>();
    List<String> malformed = new ArrayList<>();
    FileLicence file = null;
    int ops = 0;
    for (Trailers block : blocks) {
      ops += block.all(Key.OP).size();
      String actor = actor(block, message);
      for (String value : block.all(Key.LINE)) {
        LineTrailer line = LineTrailer.parse(value);
        FileLicence whole = line == null ? FileLicence.parse(value) : null;
        if (whole != null && whole.isOwners() && !actor.equals("human")) {
          malformed.add(
              value
                  + " (the owner is a person, and "
                  + (actor.isEmpty() ? "no Ara-Actor says who it was" : "the actor is " + actor)
                  + ")");
        } else if (whole != null) {
          file = file != null && file.isOwners() ? file : whole;
        } else if (value.startsWith(BOARD) && ObjectId.isId(value.substring(BOARD.length()))) {
          boards.add(value.substring(BOARD.length()));
        } else if (line == null) {
          malformed.add(value);
        } else if (!lines.contains(line)) {
          lines.add(line);
        }
      }
    }
    boolean isSquash = blocks.size() > 1 || ops > 1;
    return new Declared(lines, file, boards, ops > 0, isSquash, malformed);
  }

  /** Who a block is by, or else the whole message; empty where it states nobody. */
  private static String actor(Trailers block, String message) {
    String actor = block.first(Key.ACTOR);
    for (String line : actor == null ? message.split("\n", -1) : new String[0]) {
      int colon = line.indexOf(':');
      boolean isActor = colon > 0 && Key.of(line.substring(0, colon).strip()) == Key.ACTOR;
      actor = isActor ? line.substring(colon + 1).strip() : actor;
    }
    return actor == null ? "" : actor;
  }

  /** The blocks of commits on the memory in a message. */
  private static List<Trailers> blocks(String message) {
    List<Trailers> blocks = new ArrayList<>();
    Set<List<Trailer>> known = new HashSet<>();
    String text = message.replace("\r", "").replaceAll("(?m)^    ", "");
    for (String paragraph : text.split("\n{2,}", -1)) {
      Trailers block = Trailers.parse("\n\n" + paragraph);
      String op = block.first(Key.OP);
      boolean isMemorys = op != null && op.startsWith("memory.");
      boolean concerns = isMemorys || !block.all(Key.LINE).isEmpty();
      List<Trailer> ours = new ArrayList<>(block.lines());
      ours.removeIf(line -> Key.of(line.key()) == null);
      if (block.problems().isEmpty() && concerns && known.add(ours)) {
        blocks.add(block);
      }
    }
    return blocks;
  }

  /** The blocks of some messages with licences that another message does not have. */
  public static List<String> lost(List<String> messages, String message) {
    List<String> lost = new ArrayList<>();
    for (String one : messages) {
      for (Trailers block : blocks(one)) {
        List<Trailer> ours = new ArrayList<>(block.lines());
        ours.removeIf(line -> Key.of(line.key()) == null);
        if (!block.all(Key.LINE).stream().allMatch(message::contains)) {
          lost.add(ours.stream().map(Trailer::toString).collect(Collectors.joining("\n")));
        }
      }
    }
    return lost;
  }

  public boolean isEmpty() {
    return lines.isEmpty() && file == null && malformed.isEmpty();
  }

  /** Whether the owner of the board licenses the whole edit. */
  public boolean isByOwner() {
    return file != null && file.isOwners();
  }

  /** Whether a trailer of the message is true of a change: one that git carried over may not be. */
  public static boolean fits(Trailer trailer, BoardChange change) {
    LineTrailer line = LineTrailer.parse(trailer.value());
    if (line == null) {
      return !change.isEmpty() || !change.isTextSame();
    }
    return switch (line.action()) {
      case KEEP -> change.keeps(line.identity());
      case ADD -> change.added().containsKey(line.identity());
      case REMOVE -> change.removed().containsKey(line.identity());
      case REWRITE ->
          change.removed().containsKey(line.identity()) && change.added().containsKey(line.to());
    };
  }
}
