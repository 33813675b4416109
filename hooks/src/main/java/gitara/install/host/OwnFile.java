package gitara.install.host;

import gitara.text.Problem;
import gitara.text.TextException;
import org.jspecify.annotations.Nullable;

/**
 * A file that holds nothing but what setup writes. It is known by a mark, so that a file of the
 * same name that somebody else made is left alone.
 *
 * @param name of the file, for messages
 * @param text as bytes
 * @param mark a part of it that every version has
 */
record OwnFile(String name, String text, String mark) implements HostPiece {
  @Override
  public State state(@Nullable String there) throws TextException {
    if (there == null) {
      return State.MISSING;
    }
    if (!there.contains(mark)) {
      throw new TextException(new Problem(name, 0, 0, "the file is not one of git-ara"));
    }
    return there.equals(text) ? State.CURRENT : State.STALE;
  }

  @Override
  public String put(@Nullable String there) throws TextException {
    state(there);
    return text;
  }

  @Override
  public @Nullable String remove(String there) {
    return there.contains(mark) ? null : there;
  }

  @Override
  public String shown() {
    return text;
  }
}
