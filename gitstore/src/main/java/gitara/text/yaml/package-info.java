/** YAML list files by item: where each stands, which of them differ between two versions. */
@NullMarked
package gitara.text.yaml;

import org.jspecify.annotations.NullMarked;
