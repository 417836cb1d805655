import ArgumentParser
import VaneKit

/// `vane page`: all places as a page and other static files.
struct WritePage: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "page", abstract: "Writes a page of all places, a calendar, a feed of warnings and pictures.",
    discussion: """
      Reads only the cache, and writes to the folder page.directory, which is also done after each update: index.html, \
      day.svg, forecast.ics, warnings.atom and, where rsvg-convert is installed, eink-800x480.png. A file that has not \
      changed is not written again, and a file that Vane did not write is never replaced.

      Example: vane config set page.directory ~/public_html/weather
      Example: vane page
      """)

  func run(_ session: Session) throws {
    try session.writePage()
  }
}
