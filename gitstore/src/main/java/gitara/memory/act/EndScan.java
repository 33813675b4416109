package gitara.memory.act;

import gitara.commit.Change;
import gitara.commit.ChangeSet;
import gitara.commit.Message;
import gitara.event.EventPosition;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.memory.model.Fragment;
import gitara.memory.model.FragmentFile;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.ScannerState;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Commits what a scan has found: the fragments of its pass, and the state that says how far it
 * came.
 */
public final class EndScan implements Change<EndScan.Ended> {
  /**
   * What was committed.
   *
   * @param written the fragments of this commit
   * @param known those that an earlier commit had
   */
  public record Ended(List<String> written, List<String> known, List<Fragment> fragments) {}

  private final Environment environment;
  private final PendingFragments pending;
  private final String scanner;
  private final @Nullable EventPosition reached;

  /**
   * @param reached where the cursor will be; null when it is nowhere
   */
  public EndScan(
      Environment environment,
      PendingFragments pending,
      String scanner,
      @Nullable EventPosition reached) {
    this.environment = environment;
    this.pending = pending;
    this.scanner = scanner;
    this.reached = reached;
  }

  @Override
  public Prepared<Ended> prepare(ChangeSet draft) throws IOException, Refusal {
    List<String> written = new ArrayList<>();
    List<String> known = new ArrayList<>();
    List<Fragment> fragments = new ArrayList<>();
    for (String path : pending.list()) {
      String text = pending.read(path);
      if (draft.head().id(path) != null || text.isEmpty()) {
        known.add(path);
        continue;
      }
      Fragment fragment = FragmentFile.parse(text).fragment();
      if (fragment != null) {
        draft.touch(path);
        draft.write(path, text);
        written.add(path);
        fragments.add(fragment);
      }
    }
    Ended ended = new Ended(written, known, fragments);
    if (written.isEmpty()) {
      return new Prepared<>(null, ended);
    }
    if (reached != null) {
      String state = MemoryLayout.state(scanner);
      byte[] present = draft.head().readText(state);
      String text = new ScannerState(reached.id(), reached.ts()).text();
      // Another clone may have come further.
      if (present == null
          || !ScannerState.isLater(new String(present, StandardCharsets.UTF_8), text)) {
        draft.touch(state);
        draft.write(state, text);
      }
    }
    draft.check();
    return new Prepared<>(message(written, fragments), ended);
  }

  private Message message(List<String> written, List<Fragment> fragments) {
    TreeSet<String> events = new TreeSet<>();
    for (Fragment fragment : fragments) {
      events.add(fragment.eventId());
    }
    String subject =
        "memory: "
            + written.size()
            + (written.size() == 1 ? " fragment" : " fragments")
            + " of "
            + events.size()
            + (events.size() == 1 ? " event" : " events");
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < fragments.size(); i++) {
      Fragment fragment = fragments.get(i);
      body.append(written.get(i)).append('\n');
      body.append("  ").append(fragment.trajectory().word()).append(' ').append(fragment.ref());
      body.append(fragment.identity().isEmpty() ? "" : " " + fragment.identity()).append('\n');
    }
    return new Message(subject, body.toString()).by("memory.scan", environment);
  }
}
