package gitara.cli.command;

import java.util.List;
import java.util.Map;

/**
 * A run of a protocol as a page shows it: how far it has come, and what is next.
 *
 * @param id its own, with which those of its entries begin
 * @param state where it is
 * @param next the command for what is to be done next; empty where it is over
 * @param facts further lines by their names, such as a score
 */
public record RunCard(
    String id,
    String title,
    String state,
    Tone tone,
    String next,
    List<Step> steps,
    Map<String, String> facts) {
  /**
   * A part of the way.
   *
   * @param tone how it stands
   * @param entries the IDs of those that belong to it, there or not
   */
  public record Step(String name, Tone tone, List<String> entries) {}
}
