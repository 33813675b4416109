package gitara.cli.command;

/**
 * A file that an entry cites, as it was when it was cited.
 *
 * @param blob what git calls its content then; empty where that is not known
 * @param since the commit that cites it, for people; empty for one that is not committed
 * @param standing what became of the file: {@code unchanged}, {@code changed}, {@code missing}
 * @param text the beginning of the content; empty for none that could be shown
 */
public record PinnedFile(String path, String blob, String since, String standing, String text) {}
