package gitara.rule;

import java.time.Instant;
import java.time.ZoneOffset;

/**
 * The commit that a step of history ends in.
 *
 * @param id its whole name
 * @param time when it was committed, by its own word
 * @param zone where, by its own word
 */
public record Committed(String id, Instant time, ZoneOffset zone, String message) {}
