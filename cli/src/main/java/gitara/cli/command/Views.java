package gitara.cli.command;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.history.History;
import gitara.history.RecordCommit;
import gitara.protocol.RecordReader;
import gitara.record.Entry;
import gitara.record.SemanticDiff;
import gitara.record.Snapshot;
import gitara.text.SpellingSuggestion;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * What the verbs that read show of a protocol. A protocol whose entries keep their IDs needs to
 * override nothing: {@code log}, {@code blame}, {@code show}, {@code diff}, {@code status} and
 * completion read its entries and the index of their history.
 */
public interface Views {
  /** The views of a protocol that overrides none. */
  Views PLAIN = new Views() {};

  /** The views of one name that only its protocol can show. */
  interface NameViews {
    /** {@code git ara show}. */
    void show(Call call) throws Refusal, IOException;

    /**
     * {@code git ara log}.
     *
     * @param since seconds, as {@code until}
     */
    int log(Call call, long limit, long since, long until) throws Refusal, IOException;

    /** {@code git ara blame}. */
    int blame(Call call) throws Refusal, IOException;
  }

  /**
   * Entries that wait for somebody, as {@code status} lists them.
   *
   * @param key in JSON
   * @param word in porcelain lines
   * @param title above the list
   * @param entries with their titles
   * @param texts what is listed and has no title
   * @param command that settles it, or lists all of it
   * @param isListed false where the text output shows only how many there are
   */
  record Waiting(
      String key,
      String word,
      String title,
      List<Entry> entries,
      List<String> texts,
      String command,
      boolean isListed) {}

  /**
   * A session of a record.
   *
   * @param quotes what the researcher said in it
   * @param threads what it left open
   */
  record SessionRow(
      String id,
      String path,
      String summary,
      int turns,
      List<String> quotes,
      List<String> threads) {}

  /** The views of a name; null where it is an entry of a record, or nothing of this protocol. */
  default @Nullable NameViews named(String name) {
    return null;
  }

  /** The head of what {@code status} says of a record. */
  default String title(RecordReader record) {
    String name = record.protocol().kind();
    return Character.toUpperCase(name.charAt(0)) + name.substring(1) + " record in ";
  }

  /** A command that begins a record which has no entries; null for none. */
  default @Nullable String beginning() {
    return null;
  }

  /** The word by which entries of a kind are counted. */
  default String status(Entry entry) {
    String status = entry.field("Status");
    return firstWord(status.isEmpty() ? entry.field("status") : status);
  }

  /** The words that {@link #status} has, as far as they are known without reading a record. */
  default List<String> statuses() {
    return List.of();
  }

  /** How an entry stands, for the glyph and the colour that it is listed with. */
  default Tone tone(Entry entry) {
    return Tone.PLAIN;
  }

  /** The kinds of entries in the order of lists; any other kind follows. */
  default List<String> kinds() {
    return List.of();
  }

  /** The entry above this one in a tree, empty for a root; null for an entry of no tree. */
  default @Nullable String parent(Entry entry) {
    return null;
  }

  /** The entries of a record as lists and searches show them, as far as they can be read. */
  default List<Entry> listed(RecordReader record) throws IOException {
    List<Entry> all = new ArrayList<>();
    for (String file : record.files()) {
      try {
        all.addAll(marked(record, record.in(file)));
      } catch (TextException e) {
        // Status names a file that cannot be read.
      }
    }
    return all;
  }

  /** The entries of a file with what other entries say of them, as further fields. */
  default List<Entry> marked(RecordReader record, List<Entry> entries) throws IOException {
    return entries;
  }

  /** The entries that take one back, as {@link #marked} names them; empty where none does. */
  default String retractedBy(RecordReader record, String id) throws IOException {
    return "";
  }

  /** Whether an entry may stand as it does because somebody said so. */
  default boolean restsOnWords(Entry entry) {
    return false;
  }

  /** What waits for somebody, according to the history of a record. */
  default List<Waiting> waiting(RecordReader record, List<RecordCommit> history) {
    return List.of();
  }

  /** The tab of a page that shows these entries by themselves; empty where they join the others. */
  default String tab() {
    return "";
  }

  /** The runs of a state, as a page shows them; also those that only branches have. */
  default List<RunCard> runs(Repo repo, Snapshot state, ObjectId tip) throws IOException, Refusal {
    return List.of();
  }

  /** The files that entries cite, by ID. */
  default Map<String, List<PinnedFile>> pinned(Repo repo, RecordReader record, ObjectId tip)
      throws IOException, Refusal {
    return Map.of();
  }

  /** What is known of entries beside their fields, by ID and name, such as evidence for them. */
  default Map<String, Map<String, String>> remarks(RecordReader record) throws IOException {
    return Map.of();
  }

  /** The sessions of a record, newest first. */
  default List<SessionRow> sessions(Repo repo, RecordReader record) throws IOException {
    return List.of();
  }

  /**
   * What introduces a record.
   *
   * @param summary a paragraph
   * @param text in Markdown
   */
  record About(String title, String summary, String text) {
    public static final About NOTHING = new About("", "", "");
  }

  /** What introduces a record, as far as it is there. */
  default About about(RecordReader record) throws IOException {
    return About.NOTHING;
  }

  /** Texts of a record that are not entries and are found by a search, such as quotes. */
  default List<Entry> texts(RecordReader record) throws IOException {
    return List.of();
  }

  /** What waits for somebody. */
  default List<Waiting> waiting(RecordReader record) throws IOException {
    return List.of();
  }

  /** The tips of the branches on which the work under a name is done. */
  default List<ObjectId> branches(Repo repo, String name) throws IOException, Refusal {
    return List.of();
  }

  /**
   * The commits in the history of a name, newest first; empty where there is none.
   *
   * @param tips of the present branch, and then those of {@link #branches}
   */
  default List<RecordCommit> log(Repo repo, History history, List<ObjectId> tips, String name)
      throws IOException, Refusal {
    return history.life(tips.getFirst(), SemanticDiff.token(name)).moments();
  }

  /** What {@code show} prints for a name of no entry, such as a heading; empty for nothing. */
  default List<Entry> shown(RecordReader record, String name) throws IOException, TextException {
    return List.of();
  }

  /** The IDs of a record that begin with some letters. */
  default List<String> ids(RecordReader record, String prefix) throws IOException {
    List<String> ids = new ArrayList<>();
    for (Entry entry : listed(record)) {
      if (entry.id().startsWith(prefix)) {
        ids.add(entry.id());
      }
    }
    return ids;
  }

  /** The end of a sentence that says what is not there: the name that may have been meant. */
  default String meant(RecordReader record, String name) throws IOException {
    String nearest = SpellingSuggestion.to(name, ids(record, ""));
    return nearest == null ? "" : "; did you mean " + nearest + "?";
  }

  /** What became of that between two commits which entries with IDs do not show. */
  default List<DiffLine> diff(Call call, String from, String to) throws Refusal, IOException {
    return List.of();
  }

  /** Lines for {@code brief}, by the name that each has in JSON. */
  default Map<String, String> brief(Call call) throws Refusal, IOException {
    return Map.of();
  }

  /** Rows for {@code doctor} about a record, by name. */
  default Map<String, String> health(Repo repo, RecordReader record) throws Refusal, IOException {
    return Map.of();
  }

  /** What reads a state that has no entries with IDs; null where it has nothing either. */
  default @Nullable String instead(Snapshot state) throws IOException {
    return null;
  }

  /** The letters that a value begins with: {@code supported} of {@code supported (n=3)}. */
  static String firstWord(String value) {
    int end = 0;
    while (end < value.length()
        && (Character.isLetter(value.charAt(end)) || value.charAt(end) == '_')) {
      end++;
    }
    return value.substring(0, end);
  }
}
