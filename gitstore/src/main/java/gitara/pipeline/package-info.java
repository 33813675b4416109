/**
 * Pipelines: workers, their critics, and gates. {@link gitara.pipeline.AgentRegistry} is what the
 * registry declares, {@link gitara.pipeline.ResearchJournal} the entries of the journal, which hold
 * every event of a run, and {@link gitara.pipeline.PipelineRun} what follows from them: the state
 * of each dispatch. Scores are tied to the files that were scored by {@link gitara.run.Bound}.
 */
@NullMarked
package gitara.pipeline;

import org.jspecify.annotations.NullMarked;
