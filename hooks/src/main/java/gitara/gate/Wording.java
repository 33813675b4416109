package gitara.gate;

import gitara.commit.Actor;
import gitara.commit.FencingToken;
import gitara.commit.FencingTokens;
import gitara.commit.Key;
import gitara.commit.MessageFile;
import gitara.commit.Trailers;
import gitara.commit.Trailers.Trailer;
import gitara.git.Environment;
import gitara.record.Event;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a message says of the record, held against what its commit does.
 *
 * @param trailers ours, as they are to stand in the message
 * @param lies what it states and is not so, each with its line
 */
public record Wording(List<Trailer> trailers, List<String> lies) {

  /**
   * Holds a message against what its commit does.
   *
   * @param events what the commit does
   * @param inherited messages that git may have carried over: what they stated and no longer is so
   *     is not a lie
   * @param known carried trailers that are true of a commit without events
   * @param op for {@code Ara-Op}
   * @param fences the leases that the commit is made under
   */
  public static Wording of(
      MessageFile file,
      List<Event> events,
      List<String> inherited,
      List<Trailer> known,
      String op,
      FencingTokens fences,
      Environment environment) {
    Set<String> carried = carried(inherited);
    List<String> lies = new ArrayList<>();
    List<Trailer> kept = new ArrayList<>();
    for (MessageFile.Stated stated : file.stated()) {
      String value = stated.trailer().value();
      boolean isCarried = carried.contains(stated.trailer().toString());
      String problem = problem(stated.trailer());
      if (Key.of(stated.trailer().key()) == Key.EVENT) {
        if (!isCarried && !isTrue(value, events)) {
          lies.add("line " + stated.number() + ": " + stated.trailer());
        }
      } else if (Key.of(stated.trailer().key()) == Key.LOCK && problem == null) {
        if (isCarried && !fences.has(value)) {
          if (!fences.replaces(value) && !events.isEmpty()) {
            kept.add(stated.trailer());
          }
        } else if (!fences.has(value)) {
          lies.add(
              "line " + stated.number() + ": " + stated.trailer() + ", which is not held here");
        }
      } else if (problem != null && !isCarried) {
        lies.add("line " + stated.number() + ": " + problem);
      } else if (problem == null
          && (!isCarried || !events.isEmpty() || known.contains(stated.trailer()))) {
        kept.add(stated.trailer());
      }
    }
    for (FencingToken fence : fences.all()) {
      kept.add(new Trailer(Key.LOCK.text(), fence.toString()));
    }
    if (events.isEmpty()) {
      return new Wording(kept, lies);
    }
    return new Wording(ordered(kept, events, op, environment), lies);
  }

  private static Set<String> carried(List<String> messages) {
    Set<String> lines = new HashSet<>();
    for (String message : messages) {
      for (String line : message.split("\n", -1)) {
        lines.add(line.strip());
      }
    }
    return lines;
  }

  private static @Nullable String problem(Trailer trailer) {
    try {
      Trailers.of(List.of(trailer));
      return null;
    } catch (IllegalArgumentException e) {
      return e.getMessage();
    }
  }

  /** As computed, or the same with less detail. */
  private static boolean isTrue(String stated, List<Event> events) {
    for (Event event : events) {
      String text = event.toString();
      if (text.equals(stated) || text.startsWith(stated + " ")) {
        return true;
      }
    }
    return false;
  }

  /** Every key in its place; what the user stated comes before what would be put there. */
  private static List<Trailer> ordered(
      List<Trailer> kept, List<Event> events, String op, Environment environment) {
    List<Trailer> trailers = new ArrayList<>();
    for (Key key : Key.values()) {
      int before = trailers.size();
      if (key == Key.EVENT) {
        for (Event event : events) {
          trailers.add(new Trailer(key.text(), event.toString()));
        }
        continue;
      }
      for (Trailer trailer : kept) {
        if (Key.of(trailer.key()) == key && !trailers.contains(trailer)) {
          trailers.add(new Trailer(key.text(), trailer.value()));
        }
      }
      String value = trailers.size() > before ? null : otherwise(key, op, environment);
      if (value != null) {
        trailers.add(new Trailer(key.text(), value));
      }
    }
    return trailers;
  }

  private static @Nullable String otherwise(Key key, String op, Environment environment) {
    return switch (key) {
      case VERSION -> "1";
      case OP -> op;
      case ROLE -> Actor.role(environment);
      case ACTOR -> Actor.of(environment).text();
      case SESSION -> Actor.session(environment);
      default -> null;
    };
  }
}
