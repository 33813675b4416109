/** What tests need to stand up a real repository, isolated from the machine they run on. */
@NullMarked
package gitara.testkit;

import org.jspecify.annotations.NullMarked;
