/**
 * Three versions of one file of the record made one, by its entries; and of the whole record, what
 * no merge of one file can see. Texts and snapshots in, texts out: nothing here runs git or writes.
 */
@NullMarked
package gitara.ara.merge;

import org.jspecify.annotations.NullMarked;
