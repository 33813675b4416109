/** The verbs that set up a repository and keep it in order: init, doctor, sync and the like. */
@NullMarked
package gitara.cli.admin;

import org.jspecify.annotations.NullMarked;
