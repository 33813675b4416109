/** What a conversation with an agent leaves behind between its events: turns that may be lost. */
@NullMarked
package gitara.capture;

import org.jspecify.annotations.NullMarked;
