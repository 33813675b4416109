/**
 * Documents edited by span: text is read once, and every byte that an edit does not name stays as
 * it was. Nothing here knows git, files or any protocol.
 */
@NullMarked
package gitara.text;

import org.jspecify.annotations.NullMarked;
