/**
 * Three versions of one file of the record made one, by its entries. Texts in, text out: nothing
 * here knows git or files.
 */
@NullMarked
package gitara.ara.merge;

import org.jspecify.annotations.NullMarked;
