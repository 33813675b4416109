/**
 * The report of a meditation: the data of its figures, its look, its page, and what can be read off
 * a page of any origin. {@link gitara.meditation.report.ReportPage} makes one; {@link
 * gitara.meditation.report.ReportReading} reads one.
 */
@NullMarked
package gitara.meditation.report;

import org.jspecify.annotations.NullMarked;
