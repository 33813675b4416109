/** What an installed browser does for verbs: it prints pages, and measures them. */
@NullMarked
package gitara.cli.browser;

import org.jspecify.annotations.NullMarked;
