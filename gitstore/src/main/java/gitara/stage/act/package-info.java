/**
 * The changes that the verbs of staged research make, each one commit. What such a commit must not
 * do is said by rules, which are run over it before it is made; here is only what a request needs
 * to be understood.
 */
@NullMarked
package gitara.stage.act;

import org.jspecify.annotations.NullMarked;
