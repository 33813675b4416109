/**
 * What the protocols of runs share: a run is a piece of research that goes through states, with
 * gates at which the researcher decides, and roles that may each change certain files. A protocol
 * uses the pieces by itself; none of them knows a protocol, keeps state outside of git, or prints.
 *
 * <ul>
 *   <li>{@link gitara.run.Machine}: the states, each with its witness. A protocol builds one for
 *       its view of a run and asks for the {@code Position}, which {@code status}, {@code next} and
 *       {@code resume} print. A rule reports the states that are {@code ahead}.
 *   <li>{@link gitara.run.Decision}: what a commit decides at a gate, read from {@code Ara-Gate}. A
 *       verb writes {@code Key.GATE} with {@code Decision.toString()}; a rule on history folds the
 *       decisions of messages. {@link gitara.run.GateTag} names the commit; {@link
 *       gitara.run.GateLog} lists the commits of a run with their decisions, for verbs that read.
 *   <li>{@link gitara.run.Outline}, {@link gitara.run.Table}: a Markdown file as sections, tables
 *       and {@code Name: value} lines, without what stands in code. {@link gitara.run.Shape}: what
 *       a kind of file must look like, one constant for each kind; a rule makes findings of its
 *       faults.
 *   <li>{@link gitara.run.Derived}: files that follow from the others of a snapshot. A verb writes
 *       what it returns; a rule reports what differs; a merge writes them once more through {@code
 *       ProtocolRules.settle}.
 *   <li>{@link gitara.run.Scope}: the paths that a role may change. A rule asks with the paths of
 *       each parent's step, without those that are derived and current.
 *   <li>{@link gitara.run.Bound}: {@code path@blob}, a reading or a verdict tied to a content;
 *       fresh, stale or gone in a snapshot. One without a blob is claimed, and no {@code Bound}.
 *   <li>{@link gitara.run.Score}: a score of such contents, as {@code Ara-Score} states it; {@link
 *       gitara.run.ScoreSeal}: the promise of one whose report is not shown yet.
 *   <li>{@link gitara.run.Bundle}: files for a reader who is to see nothing else, outside of the
 *       repository.
 *   <li>{@link gitara.run.Cap}: a limit on events since a reset.
 *   <li>{@link gitara.run.LedgerRows}: a file that several processes append to, on a branch that is
 *       checked out nowhere.
 *   <li>{@link gitara.run.YamlForm}, {@link gitara.run.YamlHead}: YAML and front matter read key by
 *       key, with all problems at once.
 *   <li>{@link gitara.run.Work}: branch, linked work tree and lease of an agent that works beside
 *       others.
 * </ul>
 */
@NullMarked
package gitara.run;

import org.jspecify.annotations.NullMarked;
