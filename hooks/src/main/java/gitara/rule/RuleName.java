package gitara.rule;

import java.util.List;

/**
 * What a rule is known by.
 *
 * @param id never given to another rule
 * @param slug the name that people use
 * @param severity of its findings, where nothing makes them lighter
 * @param condition what holds in a record that is in order
 */
public record RuleName(
    String id, String slug, Severity severity, List<Where> where, String condition) {}
