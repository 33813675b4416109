package gitara.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordPlaceTest {
  private static List<String> names(String... folders) {
    List<String> names = new ArrayList<>();
    for (RecordPlace place : RecordPlace.of(List.of(folders), "ara/")) {
      names.add(place.name() + " " + place.home());
    }
    return names;
  }

  @Test
  void theNameIsThatOfTheFolderOrOfTheOneAboveAUsualOne() {
    assertEquals(List.of("second papers/second/ara/"), names("papers/second/ara"));
    assertEquals(List.of("second papers/second/"), names("./papers//second/"));
    assertEquals(List.of("lab-two Lab Two/"), names("Lab Two"));
  }

  @Test
  void whereTwoWouldHaveOneNameTheSecondHasItsWholePath() {
    assertEquals(List.of("x a/x/", "b-x b/x/"), names("a/x", "b/x", "a/x/"));
  }

  @Test
  void whatIsNoFolderBelowTheTopAndTheUsualOneAreLeftOut() {
    assertEquals(List.of(), names("ara", "", ".", "/etc", "../x", "a/../b", ".git/x", "a\\b"));
  }

  @Test
  void aListHasAnEnd() {
    List<String> many = new ArrayList<>();
    for (int i = 0; i < 150; i++) {
      many.add("r" + i);
    }
    assertEquals(100, RecordPlace.of(many, "ara/").size());
  }
}
