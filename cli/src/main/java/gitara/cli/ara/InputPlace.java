package gitara.cli.ara;

import gitara.ara.act.InputLocation;
import gitara.text.SourceText;
import gitara.text.yaml.YamlNode;

/**
 * The location of an act that is an item of a turn's input.
 *
 * @param path of the item within the input: {@code events[3]}
 */
record InputPlace(SourceText source, YamlNode.Mapping item, String path) implements InputLocation {
  @Override
  public String at(String field, int index) {
    YamlNode value = item.get(field);
    String place = path + "." + field;
    if (value instanceof YamlNode.Sequence list && index < list.items().size()) {
      value = list.items().get(index);
      place += "[" + index + "]";
    }
    return at(value == null ? item : value, place);
  }

  private String at(YamlNode node, String place) {
    return source.problem(node.span().start(), place) + ": ";
  }

  @Override
  public String name(String field) {
    return field;
  }

  @Override
  public String whole() {
    return at(item, path);
  }
}
