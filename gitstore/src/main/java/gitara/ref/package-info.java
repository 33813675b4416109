/**
 * State kept in refs under {@code refs/ara/}: sequences, locks, cursors, the spine. One transition
 * is one ref moved by compare-and-swap; {@link gitara.ref.RefStore} is the only place that reads or
 * moves one, and every type here passes the same contract test. The branch of a work tree is moved
 * in the same way, by {@link gitara.ref.Head}.
 *
 * <p>A ref is moved by git's own protocol (its value is written to {@code <ref>.lock}, the ref is
 * read again under that lock, then the lock is renamed onto it), so git, JGit and we exclude each
 * other. It is done here and not by JGit, whose lock file stays empty until just before the rename:
 * killed, it leaves a file that nothing can be known about. Ours is complete from its first moment
 * and tied to a claim that names its writer ({@link gitara.ref.RefLock}), so that the next process
 * can prove a lock to be orphaned.
 *
 * <p>Nothing here knows a protocol, the record, or the work tree. On the path of taking a number
 * there is no regular expression, stream, lambda or pattern switch: each costs milliseconds in a
 * process that lives for fifty.
 */
@NullMarked
package gitara.ref;

import org.jspecify.annotations.NullMarked;
