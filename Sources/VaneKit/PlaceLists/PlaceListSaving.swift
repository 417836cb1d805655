import BackgroundFetch
import PlaceIndex
import Planning
import Weather
import WeatherStore
import Wording

/// The saving of all places of a file, in one transaction and without a fetch.
package struct PlaceListSaving {
  /// The path of the file; `-` for standard input.
  package var path: String
  /// Whether the other lines are saved if some are bad.
  package var keepsGoing = false
  /// Whether the first run takes the defaults without questions.
  package var yes = false
  /// Whether the first run asks no questions.
  package var noSetup = false

  package init(_ path: String) {
    self.path = path
  }

  package func run(_ session: Session) throws {
    _ = try session.settings()
    let (file, bar) = (PlaceFile(path: path, session: session), ProgressBar(session))
    defer { bar.end() }
    let list = try file.list(for: "set", keepsGoing: keepsGoing, needsNames: true, bar)

    let store = try session.storeForWriting()
    defer { store.close() }
    let wereOn = try store.intervals().inForce != .never
    let asksQuestions = try PlaceSaving.isFirstRun(store, session, yes: yes, isSilent: noSetup)
    let places = completed(list.places, in: session, earlier: try store.locations())
    let saved = try store.save(places, at: session.now) { bar.show(0.5 + Double($0) / Double(places.count) / 2) }
    try relabelResults(of: saved.renamed, in: store)
    bar.end()
    file.reportChanges(of: list)
    try session.write(lines: sentences(saved, session.wording))
    try session.reportUpdates(of: store, wereOn: wereOn, asksNext: asksQuestions)
    if asksQuestions {
      let questions = SetupQuestions(session: session, acceptsDefaults: yes)
      try questions.run(remembering: store)
      try questions.writeEnd()
    }
    try file.checkOmissions(of: list)
  }

  private func sentences(_ saved: SavedLocations, _ wording: Wording) -> [String] {
    [
      wording.trn("Saved 1 place.", "Saved {count} places.", saved.added + saved.known),
      saved.known == 0
        ? nil : wording.trn("1 of them was saved before.", "{count} of them were saved before.", saved.known),
      wording.tr("Not fetched yet. Background updates will do it; or now: vane refresh"),
    ].compactMap(\.self)
  }

  /// Returns the places with the facts that the file lacks: those of the place saved at the same coordinate, else zone
  /// and country of the nearest place of the index. A missing or damaged index prevents nothing.
  private func completed(_ places: [Location], in session: Session, earlier: [SavedLocation]) -> [Location] {
    let known = Dictionary(earlier.map { ($0.location.coordinate, $0.location) }) { $1 }
    let nearest = (try? PlaceIndex.ofProgram(session.environment))?.nearestPlaces()
    return places.map { place in
      var place = place
      if let known = known[place.coordinate] {
        place.region = place.region ?? known.region
        place.country = place.country ?? known.country
        place.countryCode = place.countryCode ?? known.countryCode
        place.timeZone = place.timeZone ?? known.timeZone
      }
      guard place.countryCode == nil || place.timeZone == nil else { return place }
      let near = try? nearest?.place(to: place.coordinate)
      // A country that the file names keeps its meaning.
      if place.country == nil { place.countryCode = place.countryCode ?? near?.countryCode }
      place.timeZone = place.timeZone ?? near?.timeZone
      return place
    }
  }

  /// Renames the cached results, which still carry the names they were fetched under.
  private func relabelResults(of renamed: [SavedLocation.ID], in store: WeatherStore) throws {
    guard !renamed.isEmpty else { return }
    let ids = Set(renamed)
    for place in try store.locations() where ids.contains(place.id) {
      try PlaceSaving.relabelResult(of: place, in: store)
    }
  }
}

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
    let (file, bar, wording) = (PlaceFile(path: path, session: session), ProgressBar(session), session.wording)
    defer { bar.end() }
    let list = try file.list(for: "clear", keepsGoing: keepsGoing, needsNames: false, bar)

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
    try file.checkOmissions(of: list)
  }
}
