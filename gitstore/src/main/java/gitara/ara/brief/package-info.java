/**
 * What the research record says about itself to one who comes back to it: turns in their order,
 * remarks, closure signals and the briefing. It only reads.
 */
@NullMarked
package gitara.ara.brief;

import org.jspecify.annotations.NullMarked;
