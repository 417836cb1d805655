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
      // The store is read while no other program writes, so that no older page replaces a newer one.
      let folder = try PageFolder(path, self)
      let written = try write(PageFacts(self, settings, storeIfAny()), to: folder)
      PageFailure.record(nil, paths)
      let names: KeyValuePairs = ["files": written.joined(separator: ", "), "folder": SafeText.path(path)]
      let nothing = written.isEmpty ? wording.tr("Nothing has changed in {folder}.", names) : nil
      try write(lines: [nothing ?? wording.tr("Wrote {files} to {folder}.", names)])
    } catch {
      PageFailure.record("\(error)", paths)
      throw error
    }
  }

  /// Writes the files that changed, the page last: it refers to the others.
  ///
  /// - Returns: the names of the written files.
  private func write(_ facts: PageFacts, to folder: borrowing PageFolder) throws -> [String] {
    let day = facts.places.first?.weather.map { MeteogramPicture(facts: $0, hours: 24).text }
    let sources: [(PageFolder.File, String?)] = [
      (.day, day.map { "<!-- \(PageFolder.mark) -->\n" + $0 }), (.calendar, CalendarText(facts: facts).text),
      (.warnings, WarningFeed(facts: facts, folder: folder.path).text), (.page, PageDocument(facts: facts).text),
    ]
    // A foreign file stops everything before anything is written.
    for file in PageFolder.File.allCases { _ = try folder.content(of: file) }
    var written: [PageFolder.File] = []
    for (file, source) in sources where try folder.write(source.map { Array($0.utf8) }, to: file) {
      written.append(file)
    }
    let painter = SearchPath(environment["PATH"]).find("rsvg-convert")
    if let painter, try folder.draw(FramePicture(facts: facts), with: painter) { written.append(.frame) }
    return written.map(\.rawValue)
  }
}
