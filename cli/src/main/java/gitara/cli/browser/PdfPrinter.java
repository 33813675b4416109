package gitara.cli.browser;

import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Subprocess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A printer of HTML pages as PDF, by a browser that is installed. */
public final class PdfPrinter {
  private PdfPrinter() {}

  /** Prints a page; refuses where no browser is found. */
  public static void print(Environment environment, Path page, Path pdf)
      throws Refusal, IOException {
    InstalledBrowser browser = InstalledBrowser.find(environment);
    if (browser == null) {
      throw Refusal.fault(
          "no browser is found that prints a page as PDF",
          "install Chromium, Chrome or Edge, or name one: ARA_BROWSER=/path/to/chromium; or open "
              + page
              + " and print it");
    }
    Subprocess.Result result =
        browser.open(page.toUri() + "?print=1", "--no-pdf-header-footer", "--print-to-pdf=" + pdf);
    if (result.code() != 0 || !Files.isRegularFile(pdf)) {
      throw Refusal.fault(browser.program() + " did not print the page: " + result.err(), null);
    }
  }
}
