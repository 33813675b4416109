/** The verbs that read the record and its history at a revision. */
@NullMarked
package gitara.cli.history;

import org.jspecify.annotations.NullMarked;
