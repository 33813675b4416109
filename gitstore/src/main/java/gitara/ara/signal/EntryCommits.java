package gitara.ara.signal;

import gitara.git.Refusal;
import java.io.IOException;
import java.util.List;

/** What the commits of the branch say of entries. */
public interface EntryCommits {
  /** For where nobody asks git. */
  EntryCommits NONE =
      new EntryCommits() {
        @Override
        public List<String> naming(String id, String since) {
          return List.of();
        }
      };

  /**
   * The commits that name an entry and change something outside the journey record, newest first,
   * each as {@code abbreviated-id subject}.
   *
   * @param since a day, {@code 2026-11-18}; earlier commits need not be looked at; may be empty
   */
  List<String> naming(String id, String since) throws IOException, Refusal;
}
