/**
 * The research record ({@code ara/}) as it is read: its files, their entries, what a step did to
 * them. A leaf: nothing here changes the record or knows who reads it.
 */
@NullMarked
package gitara.ara.model;

import org.jspecify.annotations.NullMarked;
