package gitara.rule;

import java.util.List;

/**
 * A file of a record with what is certain put right.
 *
 * @param path from the top of the repository
 * @param done what was put right, in sentences
 */
public record Repair(String path, String text, List<String> done) {}
