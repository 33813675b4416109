package gitara.ref;

import gitara.text.Sha256;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A session that verbs of this clone write, {@code refs/ara/sessions/<id>}: the work tree and the
 * branch that it belongs to, and the last turn number that was given. No number is given twice,
 * whatever becomes of the commit that had it.
 */
public final class SessionRef {
  private static final String FOLDER = RefName.ROOT + "sessions/";
  private static final int LONGEST = 200;
  private static final int DIGITS = 40;

  private final RefStore store;
  private final String space;
  private final String id;
  private final @Nullable RefValue seen;

  private SessionRef(RefStore store, String space, String id, @Nullable RefValue seen) {
    this.store = store;
    this.space = space;
    this.id = id;
    this.seen = seen;
  }

  /**
   * The ids of the sessions of a day.
   *
   * @param space what stands before the ids of the record elsewhere
   */
  public static List<String> of(RefStore store, String space, String date) throws IOException {
    List<String> ids = new ArrayList<>();
    String folder = FOLDER + space;
    for (String name : store.names(folder)) {
      if (name.startsWith(date + "_", folder.length())) {
        ids.add(name.substring(folder.length()));
      }
    }
    return ids;
  }

  /** A session as it is known now. */
  public static SessionRef read(RefStore store, String space, String id) throws IOException {
    return new SessionRef(store, space, id, store.read(FOLDER + space + id));
  }

  public String id() {
    return id;
  }

  /** Whether no verb of this clone has written it yet. */
  public boolean isNew() {
    return seen == null;
  }

  /** The branch, or the commit that it began at where HEAD was detached. */
  public String at() {
    return field("at");
  }

  /** Whether it belongs to a work tree. */
  public boolean isIn(String tree) {
    return field("tree").equals(plain(tree));
  }

  /** Whether it belongs to a branch. */
  public boolean isAt(String branch) {
    return at().equals(plain(branch));
  }

  private String field(String key) {
    String text = seen == null ? null : RefBlob.field(seen.text(), key);
    return text == null ? "" : text;
  }

  /** The last turn number that was given; 0 for none. */
  public long turn() {
    return seen == null ? 0 : Math.max(0, RefBlob.number(seen.text(), "turn"));
  }

  /**
   * Notes a turn number.
   *
   * @return what the session is then; null when another process moved it meanwhile
   */
  public @Nullable SessionRef move(String tree, String at, long turn) throws IOException {
    RefBlob text = new RefBlob().with("tree", plain(tree)).with("at", plain(at)).with("turn", turn);
    Retry retry = store.retry();
    while (true) {
      CasResult result =
          store.swap(
              FOLDER + space + id, seen == null ? null : seen.id(), store.write(text.toString()));
      if (result instanceof CasResult.Moved moved) {
        return new SessionRef(store, space, id, new RefValue(moved.now(), text.toString()));
      }
      if (result instanceof CasResult.Lost || !retry.again()) {
        return null;
      }
    }
  }

  /**
   * Names of branches and folders may hold anything; odd ones are distinguished by their digest.
   */
  private static String plain(String name) {
    boolean plain = name.length() <= LONGEST;
    for (int i = 0; i < name.length(); i++) {
      plain &= name.charAt(i) > ' ' && name.charAt(i) < 127;
    }
    return plain ? name : Sha256.hex(name, DIGITS);
  }
}
