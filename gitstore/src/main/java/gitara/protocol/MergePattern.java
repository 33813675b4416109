package gitara.protocol;

/**
 * Files that git merges otherwise than line by line.
 *
 * @param pattern as in {@code .gitattributes}, from the root of the record
 * @param driver {@code union} for files that only grow, or the name of a driver in git's
 *     configuration
 */
public record MergePattern(String pattern, String driver) {}
