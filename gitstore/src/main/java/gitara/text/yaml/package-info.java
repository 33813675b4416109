/**
 * YAML documents edited by span. {@link YamlDocument} reads a text, {@link YamlEditor} changes it.
 * The engine is used here only, and {@link PlainYaml} reads what is written as records are: it
 * declines all else.
 */
@NullMarked
package gitara.text.yaml;

import org.jspecify.annotations.NullMarked;
