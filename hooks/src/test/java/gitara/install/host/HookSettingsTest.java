package gitara.install.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.Json;
import gitara.text.TextException;
import gitara.text.json.JsonNode;
import gitara.text.json.JsonNode.ArrayNode;
import gitara.text.json.JsonNode.ObjectNode;
import gitara.text.json.JsonWriter;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Hooks beside those of other programs, and settings as they were when ours are gone. */
final class HookSettingsTest {
  private static final HookCommand LOCAL = new HookCommand("/home/ada o'h/bin/git-ara");
  private static final List<AgentHost> HOSTS =
      List.of(AgentHost.CLAUDE_CODE, AgentHost.CODEX, AgentHost.CURSOR, AgentHost.GEMINI_CLI);

  /** So many files; a longer run names more. */
  private static final int FILES = Integer.getInteger("settings.files", 20);

  private static HookSettings settings(AgentHost host) {
    return new HookSettings(host, LOCAL, "settings.json");
  }

  @Test
  void removal_gives_every_byte_back_and_a_second_setup_changes_nothing() throws TextException {
    for (int seed = 0; seed < FILES; seed++) {
      String before = new RandomSettings(seed).text();
      for (AgentHost host : HOSTS) {
        String with = settings(host).put(before);
        String where = "seed " + seed + ", " + host + "\n" + before + "\n---\n" + with;
        assertEquals(HostPiece.State.CURRENT, settings(host).state(with), where);
        assertEquals(with, settings(host).put(with), where);
        assertEquals(before, settings(host).remove(with), where);
        othersStay(before, with, where);
      }
    }
  }

  @Test
  void several_hosts_may_share_a_file_and_leave_it_as_it_was() throws TextException {
    for (int seed = 0; seed < FILES; seed++) {
      String before = new RandomSettings(seed).text();
      HookSettings shared = new HookSettings(AgentHost.CLAUDE_CODE, HookCommand.guarded(), "s");
      String stale = shared.put(before);
      assertEquals(HostPiece.State.STALE, settings(AgentHost.CLAUDE_CODE).state(stale));
      String with = settings(AgentHost.CLAUDE_CODE).put(stale);
      assertEquals(settings(AgentHost.CLAUDE_CODE).put(before), with, "seed " + seed);
      assertEquals(before, shared.remove(with), "seed " + seed);
    }
  }

  /** Whatever was there has its value and order. */
  private static void othersStay(String before, String with, String where) throws TextException {
    ObjectNode old = (ObjectNode) JsonNode.parse("", before);
    ObjectNode now = (ObjectNode) JsonNode.parse("", with);
    for (JsonNode.Member member : old.members()) {
      if (!member.key().equals("hooks")) {
        assertEquals(
            text(member.value()), text(Objects.requireNonNull(now.get(member.key()))), where);
      }
    }
    if (old.get("hooks") instanceof ObjectNode events) {
      ObjectNode all = Json.object(now, "hooks");
      for (JsonNode.Member event : events.members()) {
        List<JsonNode> items = Json.list(all, event.key());
        List<JsonNode> foreign = ((ArrayNode) event.value()).items();
        for (int i = 0; i < foreign.size(); i++) {
          assertEquals(text(foreign.get(i)), text(items.get(i)), where);
        }
      }
    }
  }

  private static String text(JsonNode node) {
    return JsonWriter.value(node.plain());
  }

  @Test
  void a_file_that_was_not_there_is_gone_again() throws TextException {
    for (AgentHost host : HOSTS) {
      String made = settings(host).put(null);
      JsonNode.parseStrictly("", made);
      assertNull(settings(host).remove(made));
      assertEquals(HostPiece.State.MISSING, settings(host).state(null));
    }
  }

  @Test
  void what_was_added_after_setup_stays() throws TextException {
    HookSettings settings = settings(AgentHost.CLAUDE_CODE);
    String with =
        settings
            .put(null)
            .replace("\"SessionStart\": [", "\"Notification\": [], \"SessionStart\": [")
            .replaceFirst("\\}\\}\n$", "}, \"model\": \"x\"}\n");
    String rest = settings.remove(with);
    assertEquals("{\"hooks\": {\"Notification\": []}, \"model\": \"x\"}\n", rest);
  }

  @Test
  void a_handler_in_a_group_of_somebody_else_goes_alone() throws TextException {
    HookSettings settings = settings(AgentHost.CLAUDE_CODE);
    String group =
        "{\"hooks\":{\"Stop\":[{\"hooks\":[{\"command\":\"x\"},"
            + "{\"command\":\"/old/git-ara capture --host claude-code\"}]}]}}";
    assertEquals(HostPiece.State.STALE, settings.state(group));
    assertEquals(
        "{\"hooks\":{\"Stop\":[{\"hooks\":[{\"command\":\"x\"}]}]}}", settings.remove(group));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{",
        "{\"hooks\": []}",
        "{\"hooks\": {\"Stop\": {}}}",
        "{\"hooks\": {}, \"hooks\": {}}",
        "{\"hooks\": {\"Stop\": [], \"Stop\": []}}",
        "{\"a\": 1 \"b\": 2}",
        "{'a': 1}",
        "{\"a\": 01}",
        "{} {}",
        "{\"a\": \"\n\"}",
        "/* {}",
      })
  void what_cannot_be_read_is_refused(String text) {
    assertThrows(TextException.class, () -> settings(AgentHost.CLAUDE_CODE).put(text));
  }

  @Test
  void commands_have_the_bytes_that_codex_was_told_to_trust() throws TextException {
    String made = new HookSettings(AgentHost.CODEX, new HookCommand("/b/git-ara"), "").put(null);
    assertTrue(
        made.startsWith(
            "{\"hooks\": {\"SessionStart\": [{\"hooks\":[{\"type\":\"command\","
                + "\"command\":\"/b/git-ara agent codex SessionStart\",\"timeout\":10}]}],\n"),
        made);
    assertTrue(
        settings(AgentHost.CODEX).put(null).contains("'/home/ada o'\\\\''h/bin/git-ara' agent"));
  }

  @Test
  void a_block_of_lines_comes_and_goes_and_an_edited_one_stays() {
    MarkedBlock block = new MarkedBlock("one\ntwo\n");
    for (String before : List.of("", "x", "x\n", "x\r\ny", "x\r\ny\r\n", "x\n\n", "x\r", "\n")) {
      String with = block.put(before);
      assertEquals(HostPiece.State.CURRENT, block.state(with), before);
      assertEquals(with, block.put(with));
      assertEquals(before, block.remove(with));
      assertEquals(before + "more\n", block.remove(with + "more\n"));
      assertEquals(
          with,
          new MarkedBlock("old\n").put(before).equals(with)
              ? ""
              : block.put(new MarkedBlock("old\n").put(before)));
    }
    assertNull(block.remove(block.put(null)));
    String edited = block.put("x\n").replace("two", "2");
    assertEquals(HostPiece.State.EDITED, block.state(edited));
    assertEquals(edited, block.put(edited));
    assertEquals(edited, block.remove(edited));
  }
}
