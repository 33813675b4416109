package gitara.cli;

import gitara.git.Refusal;
import java.io.IOException;

/** {@code git ara doctor}. */
final class DoctorVerb implements Verb {
  @Override
  public Spec spec() {
    return new Spec(
        "doctor", "check git, Java and this repository for what git-ara needs", "", 0, 0);
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    return Main.OK;
  }
}
