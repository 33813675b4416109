/**
 * What the manager of a meditation does on its own branch once the tree is explored: peer reviews,
 * consolidation, enhancements, indexes, reviews, retrospective, the end. Each is a {@link
 * gitara.meditation.manage.ManagerChange}, which adds what follows from the files and the message.
 */
@NullMarked
package gitara.meditation.manage;

import org.jspecify.annotations.NullMarked;
