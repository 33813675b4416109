/**
 * Hook scripts and where they go: git's own configuration where it knows hooks there, else a marked
 * block in the hook file that git, or the hook manager in use, really runs. Nothing of others is
 * moved; what cannot be done safely is printed as the exact lines to add. What a hook does once it
 * has started git-ara is not decided here.
 */
@NullMarked
package gitara.install;

import org.jspecify.annotations.NullMarked;
