/**
 * The invariants of pipelines. {@link gitara.rule.pipeline.PipelineRules} lists them. A rule on a
 * step judges the entries that a commit appends to the journal against the state of its parent:
 * entries never change, so that each is judged once, by the commit that brought it.
 */
@NullMarked
package gitara.rule.pipeline;

import org.jspecify.annotations.NullMarked;
