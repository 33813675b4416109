/**
 * The set-up of agent hosts: which files of theirs call git-ara, and edits of these files that can
 * be taken back to the byte. What a host passes to its hooks is read elsewhere.
 */
@NullMarked
package gitara.install.host;

import org.jspecify.annotations.NullMarked;
