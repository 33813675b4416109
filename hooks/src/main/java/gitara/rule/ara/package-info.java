/**
 * The invariants of the research record. {@link gitara.rule.ara.AraLint} runs them; each rule, or
 * tight family of rules, is a file. {@link gitara.rule.ara.AraRecord} and {@link
 * gitara.rule.ara.AraStep} are what they judge: files parsed once, and of files that grew, only the
 * part that differs. The rules know neither git nor a terminal.
 */
@NullMarked
package gitara.rule.ara;

import org.jspecify.annotations.NullMarked;
