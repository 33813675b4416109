/**
 * The invariants of the research record, each in a file of its own. {@link
 * gitara.rule.ara.AraRules} lists them. {@link gitara.rule.ara.AraRecord} and {@link
 * gitara.rule.ara.AraStep} are the views that rules read: files are parsed once, and of files that
 * grew only the part that differs. The rules do not depend on git or on a terminal.
 */
@NullMarked
package gitara.rule.ara;

import org.jspecify.annotations.NullMarked;
