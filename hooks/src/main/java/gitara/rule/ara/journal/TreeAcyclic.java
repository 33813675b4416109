package gitara.rule.ara.journal;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.AraView;
import gitara.ara.model.Item;
import gitara.ara.model.Mentions;
import gitara.ara.model.Values;
import gitara.ara.step.AraStep;
import gitara.ara.step.FileStep;
import gitara.ara.step.StepSide;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.ara.AraRule;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The tree is one: nothing depends on itself, and a dead end ends. */
public final class TreeAcyclic extends AraRule implements AraRule.OnRecord, AraRule.OnStep {
  public TreeAcyclic() {
    super(
        RuleName.of(
            "ARA08",
            "tree-acyclic",
            Severity.ERROR,
            Reads.TREE,
            "children and also_depends_on form no cycle, and a dead_end has no children"));
  }

  @Override
  public void judge(AraView record, Findings findings) throws IOException {
    Map<String, Item> nodes = new HashMap<>();
    Map<String, List<String>> edges = new HashMap<>();
    for (Item node : record.items(AraProtocol.TREE)) {
      if (node.text("type").replace('-', '_').equals("dead_end")
          && !Values.isEmpty(node.get("children"))) {
        find(
            findings,
            node,
            node.place("children"),
            "is a dead_end and has children",
            "move the children to its parent, with also_depends_on: [" + node.id() + "]");
      }
      if (!node.id().isEmpty()) {
        nodes.putIfAbsent(node.id(), node);
        List<String> above = edges.computeIfAbsent(node.id(), id -> new ArrayList<>());
        if (!node.parent().isEmpty()) {
          above.add(node.parent());
        }
        for (YamlNode other : Values.list(node.get("also_depends_on"))) {
          if (other instanceof YamlNode.Scalar scalar) {
            above.add(Mentions.leading(scalar.value()));
          }
        }
      }
    }
    Set<String> done = new HashSet<>();
    for (Item node : record.items(AraProtocol.TREE)) {
      walk(node.id(), edges, nodes, done, findings);
    }
  }

  /**
   * Only an edge of a node that was there, or one to a node elsewhere, can close a cycle. A
   * reference to a node that did not exist was an error by itself.
   */
  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    if (!step.touches(AraProtocol.TREE)) {
      return;
    }
    boolean whole = isWholeNeeded(step);
    Findings after = new Findings();
    judge(whole ? step.after() : new StepSide(step, true), after);
    if (!after.isEmpty()) {
      Findings before = new Findings();
      judge(whole ? step.before() : new StepSide(step, false), before);
      after.without(before).sorted().forEach(findings::add);
    }
  }

  private static boolean isWholeNeeded(AraStep step) throws IOException {
    FileStep tree = step.file(AraProtocol.TREE);
    Map<String, Item> before = Item.byId(tree.before());
    Map<String, Item> after = Item.byId(tree.after());
    for (Item node : tree.after()) {
      Item old = before.get(node.id());
      if (old != null) {
        if (!edges(old).equals(edges(node))) {
          return true;
        }
      } else if (!node.parent().isEmpty() && !after.containsKey(node.parent())) {
        return true;
      }
    }
    return false;
  }

  private static List<String> edges(Item node) {
    List<String> edges = new ArrayList<>();
    edges.add(node.parent());
    for (YamlNode other : Values.list(node.get("also_depends_on"))) {
      if (other instanceof YamlNode.Scalar scalar) {
        edges.add(Mentions.leading(scalar.value()));
      }
    }
    return edges;
  }

  /** Depth first, without recursion: a tree may be as deep as its file is long. */
  private void walk(
      String start,
      Map<String, List<String>> edges,
      Map<String, Item> nodes,
      Set<String> done,
      Findings findings) {
    Deque<String> path = new ArrayDeque<>();
    Set<String> open = new HashSet<>();
    Map<String, Integer> next = new HashMap<>();
    path.push(start);
    open.add(start);
    while (!path.isEmpty()) {
      String at = path.peek();
      List<String> above = done.contains(at) ? List.of() : edges.getOrDefault(at, List.of());
      int i = next.merge(at, 1, Integer::sum) - 1;
      if (i >= above.size()) {
        done.add(at);
        open.remove(at);
        path.pop();
        continue;
      }
      String to = above.get(i);
      if (open.contains(to)) {
        Item node = nodes.get(at);
        if (node != null) {
          find(
              findings,
              node,
              "depends on itself through " + to,
              "remove the edge that points to the later node");
        }
      } else if (!done.contains(to)) {
        path.push(to);
        open.add(to);
      }
    }
  }
}
