package gitara.text.yaml;

import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.Span;
import gitara.text.TextException;
import gitara.text.yaml.YamlDocument.Anchor;
import gitara.text.yaml.YamlNode.Alias;
import gitara.text.yaml.YamlNode.Mapping;
import gitara.text.yaml.YamlNode.Pair;
import gitara.text.yaml.YamlNode.Scalar;
import gitara.text.yaml.YamlNode.Sequence;
import gitara.text.yaml.YamlNode.Style;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/**
 * Events of the parser → nodes with spans. The events come one by one without recursion, so the
 * limits below hold before anything deep or large is built.
 */
final class YamlReader {
  private final SourceText source;
  private final String text;
  private final int begin;
  private final ParserImpl events;
  private final YamlOffsets offsets;
  private final List<Problem> duplicateKeys = new ArrayList<>();
  private final YamlOddities odd;
  private final List<Anchor> anchors = new ArrayList<>();
  private final Set<String> anchorNames = new HashSet<>();
  private final Set<String> aliasNames = new HashSet<>();
  private final Map<String, Integer> weights = new HashMap<>();
  private int aliases;
  private int nodes;

  /** What the document would be with every alias written out, in nodes. */
  private int weight;

  /** Where the block begins in its line that is read; -1 above all blocks. */
  private int column = -1;

  private boolean inFlow;

  /** Where the last event ended. */
  private int reached;

  YamlReader(SourceText source) throws TextException {
    this.source = source;
    this.text = source.text();
    this.begin = source.begin();
    if (text.length() > YamlDocument.MAX_LENGTH) {
      throw new TextException(
          new Problem(
              source.path(),
              0,
              0,
              "is too large for YAML: at most "
                  + YamlDocument.MAX_LENGTH
                  + " characters are read"));
    }
    LoadSettings settings =
        LoadSettings.builder()
            .setCodePointLimit(Integer.MAX_VALUE)
            // The parser copies what it has not consumed for each buffer: few large ones.
            .setBufferSize(Math.min(text.length() + 1, 1 << 20))
            .build();
    StringReader characters = new StringReader(begin == 0 ? text : text.substring(begin));
    this.events = new ParserImpl(settings, new StreamReader(settings, characters));
    this.offsets = new YamlOffsets(source);
    this.odd = new YamlOddities(source);
  }

  YamlDocument read() throws TextException {
    try {
      return document();
    } catch (YamlEngineException e) {
      throw new TextException(YamlProblem.of(source, offsets, reached, e));
    } catch (IllegalArgumentException e) {
      // The parser makes characters of escapes without asking whether there are such.
      throw refused(reached, "behind this, an escape in double quotes is not a character");
    }
  }

  private Event next() {
    Event event = events.next();
    reached = end(event);
    return event;
  }

  private YamlDocument document() throws TextException {
    next(); // the start of the stream
    Event first = next();
    if (first.getEventId() == Event.ID.StreamEnd) {
      return new YamlDocument(source, null, -1, List.of(), odd.found(), List.of(), 0);
    }
    DocumentStartEvent begin = (DocumentStartEvent) first;
    int emptyAt = begin.isExplicit() ? start(first) : -1;
    if (begin.getSpecVersion().isPresent() || !begin.getTags().isEmpty()) {
      odd.add(start(first), "a directive such as %YAML changes what the file means: remove it");
    }
    YamlNode root = node(next(), 1);
    next(); // the end of the document
    Event next = next();
    if (next.getEventId() != Event.ID.StreamEnd) {
      throw refused(
          start(next), "a second document begins here, but a file holds one: remove this '---'");
    }
    if (isAbsent(root)) {
      root = null;
    } else if (!(root instanceof Mapping || root instanceof Sequence)) {
      throw refused(
          root.span().start(),
          "expected 'key: value' lines or a list of '- ' items, but found a single value");
    }
    return new YamlDocument(
        source, root, emptyAt, List.copyOf(duplicateKeys), odd.found(), sharedAnchors(), nodes);
  }

  private YamlNode node(Event event, int depth) throws TextException {
    weight++;
    if (++nodes > YamlDocument.MAX_NODES) {
      throw refused(
          start(event),
          "more than " + YamlDocument.MAX_NODES + " keys and values: keep it in several files");
    }
    int before = weight - 1;
    YamlNode node = any(event, depth);
    if (isTagged(event)) {
      odd.add(start(event), "a tag ('!') makes a value something else for some readers: remove it");
    }
    int end = node.span().end();
    if (!isBlock(node) && end < text.length() && text.charAt(end) == '#') {
      odd.add(end, "a comment without a blank before its '#': some readers reject it");
    }
    if (event instanceof NodeEvent some
        && !(event instanceof AliasEvent)
        && some.getAnchor().isPresent()) {
      weights.put(some.getAnchor().get().getValue(), weight - before);
    }
    return node;
  }

  private YamlNode any(Event event, int depth) throws TextException {
    if (event instanceof ScalarEvent scalar) {
      YamlNode node = scalar(scalar);
      anchor(scalar, node);
      return node;
    }
    if (event instanceof CollectionStartEvent collection) {
      if (depth > YamlDocument.MAX_DEPTH) {
        throw refused(
            start(event), "nested deeper than " + YamlDocument.MAX_DEPTH + " levels: flatten it");
      }
      anchorName(collection);
      YamlNode node = collection(collection, depth);
      anchor(collection, node);
      return node;
    }
    return alias((AliasEvent) event);
  }

  private YamlNode collection(CollectionStartEvent event, int depth) throws TextException {
    int around = column;
    boolean isOutermost = event.isFlow() && !inFlow;
    inFlow |= isOutermost;
    YamlNode node =
        event instanceof MappingStartEvent ? mapping(event, depth) : sequence(event, depth);
    column = around;
    if (isOutermost) {
      inFlow = false;
      odd.lines(start(event), node.span().end(), column);
    }
    return node;
  }

  private static boolean isTagged(Event event) {
    return event instanceof ScalarEvent scalar
        ? scalar.getTag().isPresent()
        : event instanceof CollectionStartEvent some && some.getTag().isPresent();
  }

  private Scalar scalar(ScalarEvent event) {
    int start = start(event);
    int end = end(event);
    ScalarStyle style = event.getScalarStyle();
    boolean tagged = event.getTag().isPresent();
    String value = event.getValue();
    if (style == ScalarStyle.PLAIN) {
      return new Scalar(new Span(start, end), value, Style.PLAIN, tagged);
    }
    boolean isQuoted = style == ScalarStyle.DOUBLE_QUOTED || style == ScalarStyle.SINGLE_QUOTED;
    if (isQuoted && !inFlow) {
      odd.lines(start, end, column);
    }
    if (style == ScalarStyle.DOUBLE_QUOTED) {
      return new Scalar(new Span(start, end), value, Style.DOUBLE_QUOTED, tagged);
    }
    if (style == ScalarStyle.SINGLE_QUOTED) {
      return new Scalar(new Span(start, end), value, Style.SINGLE_QUOTED, tagged);
    }
    Span span = new Span(start, BlockScalarEnd.of(text, start, end, value));
    return new Scalar(
        span, value, style == ScalarStyle.LITERAL ? Style.LITERAL : Style.FOLDED, tagged);
  }

  private Sequence sequence(CollectionStartEvent event, int depth) throws TextException {
    int start = start(event);
    int open = end(event);
    boolean flow = event.isFlow();
    // A list indented less than usual begins with its dash; the others with a mark of no width.
    int content = !flow && open < text.length() && text.charAt(open) == '-' ? open : open - 1;
    column = flow ? column : column(content);
    List<YamlNode> items = new ArrayList<>();
    Event next = next();
    while (next.getEventId() != Event.ID.SequenceEnd) {
      YamlNode item = node(next, depth + 1);
      begun(item);
      items.add(item);
      next = next();
    }
    int end = flow ? end(next) : items.get(items.size() - 1).span().end();
    return new Sequence(new Span(start, end), content, items, flow);
  }

  private Mapping mapping(CollectionStartEvent event, int depth) throws TextException {
    int start = start(event);
    int open = end(event);
    boolean flow = event.isFlow();
    boolean braces = flow && open > start && text.charAt(open - 1) == '{';
    int content = braces ? open - 1 : flow ? -1 : open;
    column = flow ? column : column(content);
    List<Pair> pairs = new ArrayList<>();
    Event next = next();
    while (next.getEventId() != Event.ID.MappingEnd) {
      YamlNode key = node(next, depth + 1);
      odd.key(next, key);
      YamlNode value = node(next(), depth + 1);
      begun(value);
      int at = value.span().start();
      if (isAbsent(value) && at > 0 && text.charAt(at - 1) != ':') {
        // No colon: the parser reports the next token's place.
        int behind = key.span().end();
        value = new Scalar(new Span(behind, behind), "", Style.PLAIN, false);
      }
      pairs.add(new Pair(key, value));
      next = next();
    }
    noteDuplicates(pairs);
    int end = braces ? end(next) : pairs.get(pairs.size() - 1).value().span().end();
    return new Mapping(new Span(start, end), content, pairs, flow);
  }

  private static boolean isBlock(YamlNode node) {
    return node instanceof Mapping mapping
        ? !mapping.flow()
        : node instanceof Sequence list && !list.flow();
  }

  /** A value on a line of its own below its key or dash is deeper than that. */
  private void begun(YamlNode value) {
    // In brackets a line may hold any number of values.
    int start = value.span().start();
    int at = inFlow || isBlock(value) ? Integer.MAX_VALUE : column(start);
    if (at <= column && text.substring(start - at, start).isBlank()) {
      odd.shallow(start);
    }
  }

  /** Where an offset is in its line. */
  private int column(int offset) {
    int line = offset;
    while (line > begin && !BlockScalarEnd.isLineEnd(text.charAt(line - 1))) {
      line--;
    }
    return offset - line;
  }

  private Alias alias(AliasEvent event) throws TextException {
    String name = event.getAlias().toString();
    int start = start(event);
    if (!anchorNames.contains(name)) {
      throw refused(
          start,
          "'*"
              + name
              + "' refers to an anchor '&"
              + name
              + "' that is not above: quote a text that begins with '*'");
    }
    if (++aliases > YamlDocument.MAX_ALIASES) {
      throw refused(start, "more than " + YamlDocument.MAX_ALIASES + " aliases: write values out");
    }
    if (!weights.containsKey(name)) {
      throw refused(start, "'*" + name + "' refers to itself: write the value out");
    }
    weight += weights.get(name);
    if (weight > YamlDocument.MAX_NODES) {
      throw refused(
          start,
          "aliases expand to more than " + YamlDocument.MAX_NODES + " values: write them out");
    }
    aliasNames.add(name);
    return new Alias(new Span(start, end(event)), name);
  }

  private void anchor(NodeEvent event, YamlNode node) {
    String name = anchorName(event);
    if (name != null) {
      anchors.add(new Anchor(name, node.span()));
    }
  }

  private @Nullable String anchorName(NodeEvent event) {
    if (event.getAnchor().isEmpty()) {
      return null;
    }
    String name = event.getAnchor().get().getValue();
    anchorNames.add(name);
    return name;
  }

  private void noteDuplicates(List<Pair> pairs) {
    int size = pairs.size();
    Set<String> seen = size > 24 ? new HashSet<>() : null;
    for (int i = 0; i < size; i++) {
      if (pairs.get(i).key() instanceof Scalar key) {
        boolean again = seen != null ? !seen.add(key.value()) : standsBefore(pairs, i, key);
        if (again) {
          duplicateKeys.add(
              source.problem(
                  key.span().start(),
                  "key '" + key.value() + "' occurs twice in this mapping: keep one"));
        }
      }
    }
  }

  private static boolean standsBefore(List<Pair> pairs, int end, Scalar key) {
    for (int i = 0; i < end; i++) {
      if (pairs.get(i).key() instanceof Scalar other && other.value().equals(key.value())) {
        return true;
      }
    }
    return false;
  }

  private TextException refused(int offset, String message) {
    return new TextException(source.problem(offset, message));
  }

  private int start(Event event) {
    return at(event.getStartMark());
  }

  private int end(Event event) {
    return at(event.getEndMark());
  }

  private int at(Optional<Mark> mark) {
    return offsets.offset(mark.orElseThrow().getIndex());
  }

  /** Only what aliases name is shared; an anchor nobody uses binds nothing. */
  private List<Anchor> sharedAnchors() {
    if (aliasNames.isEmpty()) {
      return List.of();
    }
    List<Anchor> shared = new ArrayList<>();
    for (Anchor anchor : anchors) {
      if (aliasNames.contains(anchor.name())) {
        shared.add(anchor);
      }
    }
    return shared;
  }

  private static boolean isAbsent(YamlNode node) {
    return node instanceof Scalar scalar && scalar.span().length() == 0;
  }
}
