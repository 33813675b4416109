/**
 * The changes that verbs make to pipelines: each appends entries to the journal, writes the state
 * that follows from them, and is one commit.
 */
@NullMarked
package gitara.pipeline.act;

import org.jspecify.annotations.NullMarked;
