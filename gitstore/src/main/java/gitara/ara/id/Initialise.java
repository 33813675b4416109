package gitara.ara.id;

import gitara.ara.model.Lookup;
import gitara.ara.model.RecordLayout;
import gitara.commit.Change;
import gitara.commit.ChangeSet;
import gitara.commit.Message;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.Protocol;
import gitara.record.Entry;
import gitara.record.EntryId;
import gitara.record.RecordConfig;
import gitara.ref.ProcessIdentity;
import gitara.text.TextException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The change of {@code git ara init}: the seed's layout where there is no record; where there is
 * one, not a byte of it is touched, and only the id sequences begin where its ids end.
 */
public final class Initialise implements Change<Initialise.State> {
  /**
   * The record after the fact.
   *
   * @param adopted true when it was there before
   * @param counts entries by kind
   * @param next the next id of each namespace
   */
  public record State(
      String root, boolean adopted, Map<String, Integer> counts, Map<String, String> next) {}

  private final Repo repo;
  private final ProcessIdentity owner;
  private final String title;
  private final Protocol protocol;

  /**
   * @param protocol of the record
   * @param title of the project, for a new record
   */
  public Initialise(Repo repo, ProcessIdentity owner, Protocol protocol, String title) {
    this.protocol = protocol;
    this.repo = repo;
    this.owner = owner;
    this.title = title;
  }

  @Override
  public Prepared<State> prepare(ChangeSet draft) throws IOException, Refusal {
    String root = protocol.root(draft.head());
    if (root != null) {
      return new Prepared<>(null, adopt(draft, root));
    }
    List<String> records = protocol.layout().candidates(draft.head());
    if (records.size() > 1) {
      throw Refusal.of(
          "the repository has several research records, "
              + String.join(" and ", records)
              + ", and git-ara reads one",
          "move that one to ara/, unchanged and in a commit of its own");
    }
    return create(draft);
  }

  private State adopt(ChangeSet draft, String root) throws IOException, Refusal {
    Lookup lookup = new Lookup(draft.head(), root);
    Map<String, Integer> counts = new TreeMap<>();
    Map<String, Long> highest = new LinkedHashMap<>();
    for (String file : lookup.files()) {
      try {
        for (Entry entry : lookup.in(file)) {
          counts.merge(entry.kind(), 1, Integer::sum);
          EntryId id = EntryId.parse(entry.id());
          if (id != null) {
            highest.merge(id.prefix(), id.number(), Math::max);
          }
        }
      } catch (TextException e) {
        // A file that cannot be read is adopted as it is; a verb that writes to it reports where it
        // breaks.
        counts.merge("unreadable file", 1, Integer::sum);
      }
    }
    return new State(root, true, counts, begin(root, highest));
  }

  private Map<String, String> begin(String root, Map<String, Long> highest)
      throws IOException, Refusal {
    Ids ids = new Ids(repo, owner, protocol.namespace());
    Map<String, String> next = new LinkedHashMap<>();
    for (String prefix : Ids.PREFIXES) {
      long number = ids.begin(prefix, highest.getOrDefault(prefix, 0L), root);
      next.put(prefix, protocol.id(new EntryId(prefix, number).toString()));
    }
    return next;
  }

  private Prepared<State> create(ChangeSet draft) throws IOException, Refusal {
    String root = protocol.layout().home();
    Map<String, String> files = RecordLayout.files(title);
    for (String file : files.keySet()) {
      draft.open(root + file);
    }
    boolean isConfigured = draft.head().id(RecordConfig.PATH) != null;
    if (!isConfigured) {
      draft.open(RecordConfig.PATH);
    }
    draft.check();
    files.forEach((file, text) -> draft.write(root + file, text));
    if (!isConfigured) {
      draft.write(RecordConfig.PATH, RecordConfig.FRESH);
    }
    boolean isFirst = protocol.namespace().isEmpty();
    if (isFirst) {
      new Ids(repo, owner).found();
    }
    Message message =
        new Message(
                "ara: begin the research record" + (isFirst ? "" : " in " + root),
                "An empty record: new entries go to the exploration tree and the staging area,\n"
                    + "one commit for each change.")
            .by("ara.init", repo.environment());
    return new Prepared<>(
        message, new State(root, false, Map.of(), begin(root, new LinkedHashMap<>())));
  }
}
