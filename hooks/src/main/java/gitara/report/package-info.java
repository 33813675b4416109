/**
 * Verdicts on ranges in the forms that other programs read: SARIF, GitHub's annotations and step
 * summary. Whatever comes from a repository is escaped on its way out. Nothing here judges, and
 * nothing here writes to a file or a terminal.
 */
@NullMarked
package gitara.report;

import org.jspecify.annotations.NullMarked;
