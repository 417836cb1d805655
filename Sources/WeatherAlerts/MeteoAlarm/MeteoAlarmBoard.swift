import Foundation
import Weather

/// What a dialogue has learned so far: the warnings of the feed, their documents, and the codes of the places.
struct MeteoAlarmBoard {
  private(set) var notes: MeteoAlarmNotes
  private var places: [AlertPlace]
  private var readings: [AlertReading.Place]
  /// Those that are in force or ahead.
  private var warnings: [Listed] = []
  /// By identifier: what came of asking for a document; `nil` inside when it did not come.
  private var documents: [String: [PlacedAlert]?] = [:]

  /// A warning of the feed, and what the feed alone says of it.
  private struct Listed {
    let warning: FeedWarning
    let summaries: [PlacedAlert]
    let severity: WeatherAlert.Severity
    /// For each place, by the feed's codes alone.
    var placings: [AlertPlacing] = []

    init(_ warning: FeedWarning, summaries: [PlacedAlert]) {
      self.warning = warning
      self.summaries = summaries
      severity = summaries.map(\.alert.severity).max() ?? .unknown
    }

    mutating func place(_ places: [AlertPlace]) {
      let areas = summaries.flatMap(\.areas)
      placings = places.map { areas.placing(of: $0) }
    }
  }

  init(places: [AlertPlace], notes: MeteoAlarmNotes) {
    self.places = places
    self.notes = notes
    readings = places.map { _ in AlertReading.Place() }
  }

  /// The feed's warnings. Cancelled, expired and green ones are over and need no document: they just are not there.
  mutating func list(_ feed: [FeedWarning], unread: UnreadAlerts, at now: Date) {
    notes.keep(only: feed)
    for index in readings.indices { readings[index].unread = unread }
    warnings = feed.compactMap { warning in
      let active = warning.summaries(from: .meteoAlarm).filter { $0.alert.isActive(at: now) }
      return active.isEmpty ? nil : Listed(warning, summaries: active)
    }
    place()
  }

  private mutating func place() {
    for index in warnings.indices { warnings[index].place(places) }
  }

  /// The warning whose document is worth most: of those for a place before those that may be for one, the worst; those
  /// that could not be read before come last.
  func mostWanted() -> FeedWarning? {
    let wanted = warnings.compactMap { listed -> (listed: Listed, rank: (Int, Int))? in
      guard listed.warning.link != nil, documents[listed.warning.identifier] == nil else { return nil }
      let verdicts = notes.verdicts(of: listed.warning)
      var isFor = false
      var mayBeFor = false
      for index in places.indices {
        switch (listed.placings[index], verdicts?[index]) {
        case (_, .told), (_, .noWarning), (.outside, _), (.unknown, .outside), (.unknown, .unknown): break
        case (.inside, _): isFor = true
        case (.unknown, _): mayBeFor = true
        }
      }
      guard isFor || mayBeFor else { return nil }
      return (listed, (verdicts?.contains(.failed) == true ? 1 : 0, isFor ? 0 : 1))
    }
    return wanted.min { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      if left.listed.severity != right.listed.severity { return left.listed.severity > right.listed.severity }
      return left.listed.warning.sent > right.listed.warning.sent
    }?.listed.warning
  }

  /// Whether every member of the feed could be read and every document that is wanted has come, so that the same feed
  /// has nothing more to tell.
  var isComplete: Bool {
    mostWanted() == nil && documents.values.allSatisfy { $0 != nil } && readings.allSatisfy { $0.unread.count == 0 }
  }

  /// The document of a warning, or that it did not come.
  mutating func add(_ document: [PlacedAlert]?, of warning: FeedWarning) {
    documents[warning.identifier] = .some(document)
    guard let document else {
      notes.note(places.map { _ in .failed }, of: warning)
      return
    }
    guard document.contains(where: { $0.alert.message != .cancel }) else {
      notes.note(places.map { _ in .noWarning }, of: warning)
      return
    }
    let areas = document.flatMap(\.areas)
    let learned = places.indices.map { learn(from: areas, for: $0) }
    if learned.contains(true) { place() }
    notes.note(
      places.map { place in
        switch placing(of: place, by: warning, areas) {
        case .inside: .told
        case .outside: .outside
        case .unknown: .unknown
        }
      }, of: warning)
  }

  /// What all of it means for each place.
  var reading: AlertReading {
    var readings = readings
    for listed in warnings {
      let verdicts = notes.verdicts(of: listed.warning)
      for index in places.indices {
        if let document = documents[listed.warning.identifier] ?? nil {
          add(document, of: listed, to: &readings[index], at: places[index])
        } else {
          add(listed, verdicts?[index], to: &readings[index], at: index)
        }
      }
    }
    return AlertReading(places: readings)
  }

  private func add(
    _ document: [PlacedAlert], of listed: Listed, to reading: inout AlertReading.Place, at place: AlertPlace
  ) {
    guard document.contains(where: { $0.alert.message != .cancel }) else {
      reading.alerts += document.map(\.alert)
      return
    }
    switch placing(of: place, by: listed.warning, document.flatMap(\.areas)) {
    case .inside:
      let inside = document.filter { $0.areas.placing(of: place) == .inside }
      let told = inside.isEmpty ? document.filter { $0.areas.placing(of: place) == .unknown } : inside
      reading.alerts += (told.isEmpty ? listed.summaries : told).map(\.alert)
    case .unknown: reading.unplaced += 1
    case .outside: break
    }
  }

  private func add(
    _ listed: Listed, _ verdict: MeteoAlarmNotes.Verdict?, to reading: inout AlertReading.Place, at index: Int
  ) {
    switch (listed.placings[index], verdict) {
    case (_, .noWarning): break
    case (.inside, _):
      reading.alerts += listed.summaries.filter { $0.areas.placing(of: places[index]) == .inside }.map(\.alert)
    case (_, .told): reading.alerts += listed.summaries.map(\.alert)
    case (.outside, _), (.unknown, .outside): break
    case (.unknown, _): reading.unplaced += 1
    }
  }

  /// By the codes of the feed if they are the place's, else by the document.
  private func placing(of place: AlertPlace, by warning: FeedWarning, _ areas: [AlertArea]) -> AlertPlacing {
    let codes = warning.parts.flatMap(\.areas)
    return codes.placing(of: place) == .inside ? .inside : areas.placing(of: place)
  }

  /// Whether there was anything to learn.
  private mutating func learn(from areas: [AlertArea], for index: Int) -> Bool {
    let before = readings[index]
    for area in areas {
      guard let lesson = area.lesson(for: places[index]) else { continue }
      let code = lesson.code.qualified
      if lesson.isPlaces {
        if places[index].codes.insert(code).inserted { readings[index].learnedCodes.insert(code) }
      } else if places[index].foreignCodes.insert(code).inserted {
        readings[index].learnedForeignCodes.insert(code)
      }
    }
    return readings[index] != before
  }
}
