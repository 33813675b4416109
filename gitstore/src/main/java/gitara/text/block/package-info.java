/**
 * List files by item: where each item is, and which of them differ between two versions, without
 * parsing the others. What is not laid out as list files are has no index, and is parsed whole.
 */
@NullMarked
package gitara.text.block;

import org.jspecify.annotations.NullMarked;
