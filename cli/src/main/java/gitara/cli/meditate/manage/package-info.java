/** The verbs of the manager of a meditation, of its peers and of its reviewers. */
@NullMarked
package gitara.cli.meditate.manage;

import org.jspecify.annotations.NullMarked;
