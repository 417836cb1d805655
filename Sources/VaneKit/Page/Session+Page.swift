import Failures
import FoundationEssentials
import Glibc
import Platform
import Settings
import WeatherStore
import Wording

extension Session {
  /// The folder of the page; `nil` if the user has none.
  var configuredPage: String? { configured.settings.page.path(environment) }

  /// Writes the page of all saved places from the cache. No look is recorded. A failure is recorded for `vane doctor`.
  package func writePage() throws {
    let settings = settingsForReading()
    guard let path = settings.page.path(environment) else {
      throw CommandError(
        .configuration, wording.tr("no folder is set for the page"),
        hint: wording.tr("Choose one: vane config set page.directory PATH"))
    }
    do {
      let written = try write(try PageFacts(self, settings, storeIfAny()), to: PageFolder(path, self))
      PageFailure.record(nil, paths)
      let names = ["files": written.joined(separator: ", "), "folder": SafeText.path(path)] as KeyValuePairs
      try write(lines: [
        written.isEmpty
          ? wording.tr("Nothing has changed in {folder}.", names) : wording.tr("Wrote {files} to {folder}.", names)
      ])
    } catch {
      PageFailure.record("\(error)", paths)
      throw error
    }
  }

  /// Writes the files that changed, the page last: it refers to the others.
  ///
  /// - Returns: the names of the written files.
  private func write(_ facts: PageFacts, to folder: borrowing PageFolder) throws -> [String] {
    var sources: [(PageFolder.File, String)] = [
      (.calendar, CalendarText(facts: facts).text),
      (.warnings, WarningFeed(facts: facts, folder: folder.path).text), (.page, PageDocument(facts: facts).text),
    ]
    if let weather = facts.places.first?.weather {
      let picture = MeteogramPicture(facts: weather, hours: Session.hoursOfDay).text
      sources.insert((.day, "<!-- \(PageFolder.mark) -->\n" + picture), at: 0)
    }
    // A foreign file stops everything before anything is written.
    for file in PageFolder.File.allCases { _ = try folder.content(of: file) }
    var written: [String] = []
    for (file, source) in sources where try folder.write(Array(source.utf8), to: file) { written.append(file.rawValue) }
    if let program = SearchPath(environment["PATH"]).find("rsvg-convert") {
      let file = PageFolder.File.frame
      if try folder.draw(FramePicture(facts: facts), with: program) { written.append(file.rawValue) }
    } else if terminal.isTerminal {
      say(
        wording.tr("rsvg-convert is not installed, so no picture for a frame was drawn"),
        hint: wording.tr("Install it (Debian: librsvg2-bin)"))
    }
    return written
  }

  /// The hours in the picture of the day.
  private static let hoursOfDay = 24
}
