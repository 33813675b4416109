package gitara.ara;

import gitara.git.Refusal;
import java.io.IOException;
import java.util.List;

/** What the commits of the branch say of entries. */
public interface Commits {
  /** For where nobody asks git. */
  Commits NONE =
      new Commits() {
        @Override
        public List<String> naming(String id) {
          return List.of();
        }

        @Override
        public String objection(String revision, String id) {
          return "commits are not looked at here";
        }
      };

  /**
   * The commits that name an entry and change something outside the journey record, newest first,
   * each as {@code abbreviated-id subject}.
   */
  List<String> naming(String id) throws IOException, Refusal;

  /**
   * Why a commit named by a user does not show that something depends on an entry; empty when it
   * does.
   */
  String objection(String revision, String id) throws IOException, Refusal;
}
