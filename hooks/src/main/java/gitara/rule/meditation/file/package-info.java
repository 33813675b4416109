/** The rules of meditations on what their files say. */
@NullMarked
package gitara.rule.meditation.file;

import org.jspecify.annotations.NullMarked;
