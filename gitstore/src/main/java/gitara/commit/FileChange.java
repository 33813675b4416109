package gitara.commit;

import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * One file of a change.
 *
 * @param path from the top of the repository
 * @param old the blob before; null when the file is new
 * @param now the blob after
 * @param crlf the work tree's copy ends its lines in CRLF where the blob has LF
 */
record FileChange(String path, @Nullable ObjectId old, ObjectId now, boolean crlf) {}
