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
    let (file, bar) = (PlaceFile(path: path), ProgressBar(session))
    defer { bar.end() }
    let list = try file.list(for: "set", keepsGoing: keepsGoing, needsNames: true, session, bar)

    let store = try session.storeForWriting()
    defer { store.close() }
    let wereOn = try store.intervals().inForce != .never
    let asksQuestions = try PlaceSaving.isFirstRun(store, session, yes: yes, isSilent: noSetup)
    let places = completed(list.places, in: session, earlier: try store.locations())
    let saved = try store.save(places, at: session.now) { bar.show(0.5 + Double($0) / Double(places.count) / 2) }
    try relabelResults(of: saved.renamed, in: store)
    bar.end()
    let report = PlaceListReport(file: file.name(session.wording), session: session)
    report.report(list)
    try session.write(lines: sentences(saved, session.wording))
    try UpdatesReport(store, session).write(wereOn: wereOn, asksNext: asksQuestions)
    if asksQuestions {
      let questions = SetupQuestions(session, acceptsDefaults: yes)
      try questions.run(remembering: store)
      try questions.writeEnd()
    }
    try report.checkOmissions(of: list)
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
