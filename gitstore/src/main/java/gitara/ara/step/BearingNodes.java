package gitara.ara.step;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.Item;
import gitara.ara.model.Mentions;
import gitara.ara.model.Promotions;
import gitara.ara.model.Values;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The nodes of the tree that bear on an entry: those that it is bound to, those below them, and
 * those that name it.
 */
final class BearingNodes {
  private final AraStep step;

  BearingNodes(AraStep step) {
    this.step = step;
  }

  /** The nodes that an observation is bound to. */
  static Set<String> bound(Item observation) {
    Set<String> bound = new LinkedHashSet<>();
    for (YamlNode node : Values.list(observation.get("bound_to"))) {
      if (node instanceof YamlNode.Scalar scalar) {
        bound.addAll(Mentions.exact(scalar.value()));
      }
    }
    return bound;
  }

  /** The nodes to which the observations are bound from which a claim or heuristic came. */
  Set<String> ofSources(String entry, Set<String> sources) throws IOException {
    Set<String> bound = new LinkedHashSet<>();
    for (Item observation : step.after().items(AraProtocol.OBSERVATIONS)) {
      if (Promotions.targets(observation).contains(entry)) {
        sources.add(observation.id());
        bound.addAll(bound(observation));
      }
    }
    return bound;
  }

  /** Those nodes of the tree that lie at or below some nodes, or name one of some entries. */
  Set<String> of(Set<String> bound, Collection<String> names) throws IOException {
    Set<String> bearing = new HashSet<>(bound);
    boolean grown = true;
    // A tree may list a child before its parent.
    for (int i = 0; grown && i < 100; i++) {
      grown = false;
      for (Item node : step.after().items(AraProtocol.TREE)) {
        if (!bearing.contains(node.id())
            && (bearing.contains(node.parent()) || (i == 0 && isNaming(node, names)))) {
          grown |= bearing.add(node.id());
        }
      }
    }
    return bearing;
  }

  private static boolean isNaming(Item node, Collection<String> names) {
    for (String id : Mentions.exact(Values.textOf(node.map()))) {
      if (names.contains(id)) {
        return true;
      }
    }
    return false;
  }
}
