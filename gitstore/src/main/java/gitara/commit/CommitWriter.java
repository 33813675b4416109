package gitara.commit;

import gitara.git.Identity;
import gitara.git.LooseObjects;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.ProcessIdentity;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;

/** The writing of commits that no branch has yet: each is another one with other files. */
public final class CommitWriter implements AutoCloseable {
  private final Repo repo;
  private final ObjectReader reader;
  private final LooseObjects objects;

  public CommitWriter(Repo repo, ProcessIdentity owner) throws IOException {
    this.repo = repo;
    this.reader = repo.objects();
    this.objects = new LooseObjects(repo.objectsDir(), owner.token());
  }

  /**
   * Writes one.
   *
   * @param like gives its author, and all files that are not named
   * @param files the contents of others, by path
   */
  public ObjectId write(
      RevCommit like, Map<String, byte[]> files, List<ObjectId> parents, String message)
      throws IOException, Refusal {
    TreeEdit edit = new TreeEdit(reader, objects);
    objects.insertBlobs(new LinkedHashMap<>(files)).forEach(edit::put);
    ObjectId tree = like.getTree().getId();
    Identity identity = new Identity(like.getAuthorIdent(), Identity.of(repo).committer());
    return new NewCommit(repo)
        .insert(objects, identity, files.isEmpty() ? tree : edit.write(tree), parents, message);
  }

  @Override
  public void close() throws IOException {
    reader.close();
    objects.close();
  }
}
