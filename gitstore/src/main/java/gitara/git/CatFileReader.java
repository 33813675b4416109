package gitara.git;

import java.io.IOException;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/**
 * An object reader that has git read some objects, and JGit the others and whatever git does not
 * answer. It is for two cases in which JGit alone is slow; what it reads for them is the same.
 */
abstract sealed class CatFileReader extends ObjectReader.Filter {
  private final ObjectReader jgit;
  final CatFile git;

  private CatFileReader(ObjectReader jgit, CatFile git) {
    this.jgit = jgit;
    this.git = git;
  }

  /**
   * A reader whose first objects are read by git. JGit loads the whole index of a pack before it
   * reads one object of it, which for 100,000 commits takes a hundred milliseconds of CPU time; a
   * process of git takes five.
   *
   * @param git stays open when the reader is closed
   * @param few how many objects git is asked for; for more of them JGit is as quick
   */
  static ObjectReader first(ObjectReader jgit, CatFile git, int few) {
    return new First(jgit, git, few);
  }

  /**
   * A reader that is quick at all versions of a file in turn. A pack holds most of them as chains
   * of deltas; git keeps every result on the way to an object, JGit one. Large files come through
   * git no faster.
   *
   * @param git is closed with the reader
   */
  static ObjectReader versions(ObjectReader jgit, CatFile git) {
    return new Versions(jgit, git);
  }

  /** Whether git is asked for an object. */
  abstract boolean isForGit(AnyObjectId id, int typeHint) throws IOException;

  private @Nullable ObjectLoader ask(AnyObjectId id, int typeHint) throws IOException {
    return isForGit(id, typeHint) ? git.read(id) : null;
  }

  @Override
  protected ObjectReader delegate() {
    return jgit;
  }

  @Override
  public boolean has(AnyObjectId id) throws IOException {
    return ask(id, OBJ_ANY) != null || jgit.has(id);
  }

  @Override
  public ObjectLoader open(AnyObjectId id) throws IOException {
    return open(id, OBJ_ANY);
  }

  @Override
  public ObjectLoader open(AnyObjectId id, int typeHint) throws IOException {
    ObjectLoader found = ask(id, typeHint);
    return found == null || (typeHint != OBJ_ANY && found.getType() != typeHint)
        ? jgit.open(id, typeHint)
        : found;
  }

  private static final class First extends CatFileReader {
    private int left;

    First(ObjectReader jgit, CatFile git, int few) {
      super(jgit, git);
      this.left = few;
    }

    @Override
    boolean isForGit(AnyObjectId id, int typeHint) {
      return left-- > 0;
    }
  }

  private static final class Versions extends CatFileReader {
    private static final int LARGE = 128 << 10;

    Versions(ObjectReader jgit, CatFile git) {
      super(jgit, git);
    }

    @Override
    boolean isForGit(AnyObjectId id, int typeHint) throws IOException {
      return typeHint == Constants.OBJ_BLOB && delegate().getObjectSize(id, typeHint) < LARGE;
    }

    @Override
    public void close() {
      git.close();
      super.close();
    }
  }
}
