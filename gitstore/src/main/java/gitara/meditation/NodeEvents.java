package gitara.meditation;

import gitara.protocol.Protocol;
import gitara.protocol.Relations;
import gitara.record.Entry;
import gitara.record.Event;
import gitara.record.SemanticDiff;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The events of nodes: a node whose file gets another name, as a draft that becomes final, is
 * changed, and not removed and added.
 */
final class NodeEvents implements Relations {
  static final NodeEvents INSTANCE = new NodeEvents();

  private NodeEvents() {}

  @Override
  public List<Event> explained(
      Step step, String root, List<Event> events, Collection<String> changed)
      throws IOException, TextException {
    Set<String> removed = new HashSet<>();
    Set<String> moved = new HashSet<>();
    for (Event event : events) {
      if (event.action() == Event.Action.REMOVE) {
        removed.add(event.entry());
      }
    }
    for (Event event : events) {
      if (event.action() == Event.Action.ADD && removed.contains(event.entry())) {
        moved.add(event.entry());
      }
    }
    if (moved.isEmpty()) {
      return events;
    }
    Map<String, Entry> before = nodes(step.before(), changed);
    Map<String, Entry> after = nodes(step.after(), changed);
    List<Event> all = new ArrayList<>();
    for (Event event : events) {
      Entry old = before.get(event.entry());
      Entry now = after.get(event.entry());
      if (!moved.contains(event.entry()) || old == null || now == null) {
        all.add(event);
      } else if (event.action() == Event.Action.ADD) {
        all.addAll(SemanticDiff.between(List.of(old), List.of(now), List.of()));
      }
    }
    return all;
  }

  private static Map<String, Entry> nodes(Snapshot snapshot, Collection<String> paths)
      throws IOException, TextException {
    Map<String, Entry> nodes = new LinkedHashMap<>();
    for (String path : paths) {
      MeditationPath file = MeditationPath.of(path);
      SourceText text = file == null || file.node() == null ? null : Protocol.text(snapshot, path);
      if (text != null) {
        new MeditationProtocol().entries(text).forEach(one -> nodes.put(one.id(), one));
      }
    }
    return nodes;
  }
}
