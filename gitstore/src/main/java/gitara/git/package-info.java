/**
 * The repository as git sees it: finding and opening it, its effective configuration, who commits,
 * and the one runner of subprocesses. JGit's set-up for a quick and silent start is here and
 * nowhere else. Nothing here knows a record or a protocol.
 */
@NullMarked
package gitara.git;

import org.jspecify.annotations.NullMarked;
