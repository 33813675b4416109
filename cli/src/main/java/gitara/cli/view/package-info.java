/**
 * The verbs that show a record as a whole: lists, the tree, search and the page. They know entries,
 * and what the views of a protocol say of them.
 */
@NullMarked
package gitara.cli.view;

import org.jspecify.annotations.NullMarked;
