import BackgroundFetch
import PlaceIndex
import Planning
import Weather
import WeatherStore
import Wording

extension Session {
  /// Saves all places of a file, in one transaction and without a fetch.
  ///
  /// - Parameters:
  ///   - path: the path of the file; `-` for standard input.
  ///   - keepsGoing: whether the other lines are saved if some are bad.
  ///   - yes: whether the first run takes the defaults without questions.
  ///   - noSetup: whether the first run asks no questions.
  package func savePlaces(from path: String, keepsGoing: Bool, yes: Bool, noSetup: Bool) throws {
    _ = try settings()
    let (file, bar) = (PlaceFile(path: path, session: self), ProgressBar(self))
    defer { bar.end() }
    let list = try file.list(for: "set", keepsGoing: keepsGoing, needsNames: true, bar)

    let store = try storeForWriting()
    defer { store.close() }
    let wereOn = try store.intervals().inForce != .never
    let asksQuestions = try PlaceSaving.isFirstRun(store, self, yes: yes, isSilent: noSetup)
    let places = completed(list.places, earlier: try store.locations())
    let saved = try store.save(places, at: now) { bar.show(0.5 + Double($0) / Double(places.count) / 2) }
    try relabelResults(of: saved.renamed, in: store)
    bar.end()
    file.reportChanges(of: list)
    try write(
      lines: [
        wording.trn("Saved 1 place.", "Saved {count} places.", saved.added + saved.known),
        saved.known == 0
          ? nil : wording.trn("1 of them was saved before.", "{count} of them were saved before.", saved.known),
        wording.tr("Not fetched yet. Background updates will do it; or now: vane refresh"),
      ].compactMap(\.self))
    try reportUpdates(of: store, wereOn: wereOn, asksNext: asksQuestions)
    if asksQuestions {
      let questions = SetupQuestions(session: self, acceptsDefaults: yes)
      try questions.run(remembering: store)
      try questions.writeEnd()
    }
    try file.checkOmissions(of: list)
  }

  /// Returns the places with the facts that the file lacks: from the place saved at the same coordinate, else zone
  /// and country of the nearest place of the index. A missing or damaged index prevents nothing.
  private func completed(_ places: [Location], earlier: [SavedLocation]) -> [Location] {
    let known = Dictionary(earlier.map { ($0.location.coordinate, $0.location) }) { $1 }
    let nearest = (try? PlaceIndex.ofProgram(environment))?.nearestPlaces()
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

  /// Removes all places of a file, in one transaction.
  ///
  /// - Parameters:
  ///   - path: the path of the file; `-` for standard input.
  ///   - keepsGoing: whether the other lines are used if some are bad.
  ///   - data: whether results and history are deleted too.
  package func clearPlaces(from path: String, keepsGoing: Bool, data: Bool) throws {
    let (file, bar) = (PlaceFile(path: path, session: self), ProgressBar(self))
    defer { bar.end() }
    let list = try file.list(for: "clear", keepsGoing: keepsGoing, needsNames: false, bar)

    guard let store = try storeForChanging() else { throw nothingSaved }
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
      if found.contains(where: \.isCurrent) { lines.append(sentence(onNext: current)) }
    } else {
      lines.append(try sentence(onNoneLeftIn: store))
    }
    try write(lines: lines)
    try file.checkOmissions(of: list)
  }
}
