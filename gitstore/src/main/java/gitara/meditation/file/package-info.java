/**
 * The files of a meditation, read: what each kind has to hold, and what is wrong with one, each
 * problem with its line. Verbs report the problems of a file before they write anything, and rules
 * report the same problems of a commit.
 */
@NullMarked
package gitara.meditation.file;

import org.jspecify.annotations.NullMarked;
