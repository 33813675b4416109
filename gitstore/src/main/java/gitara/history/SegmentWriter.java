package gitara.history;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;
import org.eclipse.jgit.lib.ObjectId;

/**
 * Puts points of history, in their order, into the bytes of one segment. The layout, numbers big
 * endian:
 *
 * <pre>
 * head    magic, world, base, first, count, sizes of the two parts, check of the table, own check
 * table   ids; places by id; times; parents; roots; states; tips; entries with their points;
 *         places of the moments
 * moments each with its check
 * </pre>
 */
final class SegmentWriter {
  /** Another one whenever what is told of a commit, or how it is stored, becomes different. */
  static final int MAGIC = 0x41524136;

  static final int HEAD = 36;

  /** What a segment holds of one point. */
  static final class Row {
    private final ObjectId commit;
    private final int time;
    private final int[] parents;
    private final RecordState state;
    private final byte[] moment;

    Row(ObjectId commit, int time, int[] parents, RecordState state, byte[] moment) {
      this.commit = commit;
      this.time = time;
      this.parents = parents;
      this.state = state;
      this.moment = moment;
    }
  }

  private final int world;
  private final int base;
  private final int first;
  private final List<Row> rows = new ArrayList<>();
  private final Map<String, Packer> entries = new TreeMap<>();
  private final Map<String, Integer> last = new TreeMap<>();
  private final Map<ObjectId, Integer> tips = new TreeMap<>();

  /**
   * @param world what else the history depends on
   * @param base the check of the segment before; 0 for the first
   * @param first the number of the first point
   */
  SegmentWriter(int world, int base, int first) {
    this.world = world;
    this.base = base;
    this.first = first;
  }

  int size() {
    return rows.size();
  }

  /** Adds a point and the entries that its moment tells of. */
  void add(Row row, Iterable<String> told) {
    int number = first + rows.size();
    rows.add(row);
    for (String entry : told) {
      Integer before = last.get(entry);
      if (before == null || before != number) {
        Packer points = entry(entry);
        points.number(number);
        last.put(entry, number);
      }
    }
  }

  private Packer entry(String entry) {
    Packer points = entries.get(entry);
    if (points == null) {
      points = new Packer();
      entries.put(entry, points);
    }
    return points;
  }

  void stands(ObjectId commit, int point) {
    tips.put(commit.copy(), point);
  }

  boolean isEmpty() {
    return rows.isEmpty() && tips.isEmpty() && entries.isEmpty();
  }

  byte[] done() {
    Packer moments = new Packer();
    int[] places = new int[rows.size() + 1];
    for (int i = 0; i < rows.size(); i++) {
      places[i] = moments.size();
      byte[] moment = rows.get(i).moment;
      moments.fixed(check(moment, 0, moment.length));
      moments.raw(moment);
    }
    places[rows.size()] = moments.size();
    byte[] table = table(places);
    Packer out = new Packer();
    out.fixed(MAGIC);
    out.fixed(world);
    out.fixed(base);
    out.fixed(first);
    out.fixed(rows.size());
    out.fixed(table.length);
    out.fixed(moments.size());
    out.fixed(check(table, 0, table.length));
    out.fixed(check(out.done(), 0, HEAD - 4));
    out.raw(table);
    out.raw(moments.done());
    return out.done();
  }

  private byte[] table(int[] places) {
    Packer out = new Packer();
    Integer[] order = new Integer[rows.size()];
    for (int i = 0; i < order.length; i++) {
      order[i] = i;
      out.id(rows.get(i).commit);
    }
    Arrays.sort(order, (a, b) -> rows.get(a).commit.compareTo(rows.get(b).commit));
    for (Integer place : order) {
      out.fixed(place);
    }
    for (Row row : rows) {
      out.fixed(row.time);
    }
    for (int place : places) {
      out.fixed(place);
    }
    Packer parents = new Packer();
    for (Row row : rows) {
      parents.number(row.parents.length);
      for (int parent : row.parents) {
        parents.number(parent);
      }
    }
    section(out, parents);
    section(out, states());
    Packer ends = new Packer();
    ends.number(tips.size());
    for (Map.Entry<ObjectId, Integer> tip : tips.entrySet()) {
      ends.id(tip.getKey());
      ends.fixed(tip.getValue());
    }
    section(out, ends);
    section(out, dictionary());
    return out.done();
  }

  private static void section(Packer out, Packer part) {
    byte[] bytes = part.done();
    out.fixed(bytes.length);
    out.raw(bytes);
  }

  private Packer states() {
    List<String> roots = new ArrayList<>();
    for (Row row : rows) {
      String root = row.state.root();
      if (root != null && !roots.contains(root)) {
        roots.add(root);
      }
    }
    Packer out = new Packer();
    out.number(roots.size());
    for (String root : roots) {
      out.text(root);
    }
    for (Row row : rows) {
      String root = row.state.root();
      out.fixed(root == null ? -1 : roots.indexOf(root));
      out.id(row.state.tree());
      out.id(row.state.key());
    }
    return out;
  }

  /** Entries in the order of their bytes: where each begins, then name and points. */
  private Packer dictionary() {
    List<byte[]> names = new ArrayList<>();
    for (String name : entries.keySet()) {
      names.add(name.getBytes(StandardCharsets.UTF_8));
    }
    names.sort(Arrays::compare);
    Packer starts = new Packer();
    Packer words = new Packer();
    for (byte[] name : names) {
      starts.fixed(words.size());
      byte[] points = entry(new String(name, StandardCharsets.UTF_8)).done();
      words.number(name.length);
      words.raw(name);
      words.number(points.length);
      words.raw(points);
    }
    Packer out = new Packer();
    out.fixed(names.size());
    out.raw(starts.done());
    out.raw(words.done());
    return out;
  }

  static int check(byte[] bytes, int from, int length) {
    CRC32 crc = new CRC32();
    crc.update(bytes, from, length);
    return (int) crc.getValue();
  }
}
