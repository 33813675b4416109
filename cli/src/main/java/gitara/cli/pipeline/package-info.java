/** The verbs of pipelines. */
@NullMarked
package gitara.cli.pipeline;

import org.jspecify.annotations.NullMarked;
