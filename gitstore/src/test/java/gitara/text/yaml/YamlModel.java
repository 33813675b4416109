package gitara.text.yaml;

import gitara.text.yaml.YamlNode.Alias;
import gitara.text.yaml.YamlNode.Mapping;
import gitara.text.yaml.YamlNode.Pair;
import gitara.text.yaml.YamlNode.Scalar;
import gitara.text.yaml.YamlNode.Sequence;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a document says, without how it is written. Edits are made on this model as well, by plain
 * means, and the edited text has to say the same.
 */
final class YamlModel {
  private static final Pattern RETYPED =
      Pattern.compile(
          "|~|(?i:null|true|false|yes|no|on|off|y|n)|[-+]?[0-9][-0-9_:.eExXoObBa-fA-F]*|[-+.].*");

  /** Growing lists, changed and new keys, by node. */
  final IdentityHashMap<YamlNode, List<@Nullable Object>> appended = new IdentityHashMap<>();

  final IdentityHashMap<YamlNode, Map<String, @Nullable Object>> added = new IdentityHashMap<>();
  final IdentityHashMap<YamlNode, Object> replaced = new IdentityHashMap<>();

  /** A text, whatever the style. */
  record Text(String value) {}

  /** A bare word that readers take for a number, a boolean, a date or null. */
  record Typed(String value) {}

  record Link(String name) {}

  record Entry(Object key, Object value) {}

  /** Instead of a node: a value to be written. */
  record New(@Nullable Object value) {}

  /** Instead of a node: itself as the first item of a list. */
  record AsList(List<@Nullable Object> more) {}

  Object of(@Nullable YamlNode node) {
    if (node == null) {
      return List.of();
    }
    Object instead = replaced.get(node);
    if (instead instanceof New value) {
      return ofValue(value.value());
    }
    Object unchanged = ofNode(node);
    if (instead instanceof AsList list) {
      List<Object> items = new ArrayList<>();
      items.add(unchanged);
      list.more().forEach(item -> items.add(ofValue(item)));
      return items;
    }
    return unchanged;
  }

  private Object ofNode(YamlNode node) {
    return switch (node) {
      case Alias alias -> new Link(alias.name());
      case Scalar scalar -> {
        boolean typed =
            scalar.plain() && !scalar.tagged() && RETYPED.matcher(scalar.value()).matches();
        yield typed
            ? new Typed(scalar.isNull() ? "null" : scalar.value())
            : new Text(scalar.value());
      }
      case Sequence list -> {
        List<Object> items = new ArrayList<>();
        list.items().forEach(item -> items.add(of(item)));
        appended.getOrDefault(list, List.of()).forEach(item -> items.add(ofValue(item)));
        yield items;
      }
      case Mapping mapping -> {
        List<Entry> entries = new ArrayList<>();
        for (Pair pair : mapping.pairs()) {
          entries.add(new Entry(of(pair.key()), of(pair.value())));
        }
        added
            .getOrDefault(mapping, Map.of())
            .forEach((key, value) -> entries.add(new Entry(new Text(key), ofValue(value))));
        yield new LinkedHashMap<>(Map.of("entries", entries));
      }
    };
  }

  Object ofValue(@Nullable Object value) {
    return switch (value) {
      case null -> new Typed("null");
      case String text -> new Text(text);
      case Plain word -> new Text(word.text());
      case List<?> list -> {
        List<Object> items = new ArrayList<>();
        list.forEach(item -> items.add(ofValue(item)));
        yield items;
      }
      case Map<?, ?> map -> {
        List<Entry> entries = new ArrayList<>();
        map.forEach((key, item) -> entries.add(new Entry(new Text((String) key), ofValue(item))));
        yield new LinkedHashMap<>(Map.of("entries", entries));
      }
      default -> new Typed(value.toString());
    };
  }
}
