package gitara.text;

/** A half-open range of UTF-16 offsets in a text. */
public record Span(int start, int end) {
  public Span {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("not a span: " + start + ".." + end);
    }
  }

  public int length() {
    return end - start;
  }
}
