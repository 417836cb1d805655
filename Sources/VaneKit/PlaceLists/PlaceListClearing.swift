import Weather
import WeatherStore
import Wording

/// The removal of all places of a file, in one transaction.
package struct PlaceListClearing {
  /// The path of the file; `-` for standard input.
  package var path: String
  /// Whether the other lines are used if some are bad.
  package var keepsGoing = false
  /// Whether results and history are deleted too.
  package var data = false

  package init(_ path: String) {
    self.path = path
  }

  package func run(_ session: Session) throws {
    let (file, bar, wording) = (PlaceFile(path: path), ProgressBar(session), session.wording)
    defer { bar.end() }
    let list = try file.list(for: "clear", keepsGoing: keepsGoing, needsNames: false, session, bar)

    guard let store = try session.storeForChanging() else { throw session.nothingSaved }
    defer { store.close() }
    let listed = Set(list.places.map(\.coordinate))
    let saved = try store.locations()
    let found = saved.filter { listed.contains($0.location.coordinate) }
    let current = try store.clear(found.map(\.id), deletingData: data) {
      bar.show(0.5 + Double($0) / Double(found.count) / 2)
    }
    bar.end()
    var lines = [wording.trn("Cleared 1 place.", "Cleared {count} places.", found.count)]
    if listed.count > found.count {
      lines.append(
        wording.trn(
          "1 place of the file was not saved.", "{count} places of the file were not saved.", listed.count - found.count
        ))
    }
    if data { lines.append(wording.tr("Results and history are deleted too.")) }
    if let current {
      if found.contains(where: \.isCurrent) { lines.append(PlaceClearing.sentence(current: current, wording)) }
    } else {
      lines.append(try PlaceClearing.switchOff(store, wording))
    }
    try session.write(lines: lines)
    try PlaceListReport(file: file.name(wording), session: session).checkOmissions(of: list)
  }
}
