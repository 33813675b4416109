/**
 * Pages of HTML that need nothing but themselves: escaping, the frame with its content security
 * policy, Markdown, drawings. What a page shows is decided elsewhere.
 */
@NullMarked
package gitara.html;

import org.jspecify.annotations.NullMarked;
