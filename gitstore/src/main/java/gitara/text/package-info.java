/**
 * Texts edited by span: a text is read once, and every byte that an edit does not name stays as it
 * was. {@link SourceText} holds a file; {@link TerminalEscaper} is what text passes through on its
 * way to a terminal, {@link SpellingSuggestion} finds what a mistyped word was meant to be. Nothing
 * here knows git, files or any protocol.
 */
@NullMarked
package gitara.text;

import org.jspecify.annotations.NullMarked;
