/**
 * What entries rest on, read again: the files they cite, and the quotes and numbers they took from
 * them, at the commit that cited them and now. Nothing is written here.
 */
@NullMarked
package gitara.ara.evidence;

import org.jspecify.annotations.NullMarked;
