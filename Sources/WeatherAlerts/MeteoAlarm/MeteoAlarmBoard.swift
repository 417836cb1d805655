import FoundationEssentials
import Weather

/// The state of a dialogue: the warnings of the feed, their documents, and the codes of the places.
struct MeteoAlarmBoard {
  private(set) var notes: MeteoAlarmNotes
  private var places: [AlertPlace]
  private var readings: [AlertReading.Place]
  /// The warnings in force or in the future.
  private var warnings: [Listed] = []
  /// By identifier, the documents that were requested; the inner `nil` is a document that did not arrive.
  private var documents: [String: [PlacedAlert]?] = [:]

  /// A warning of the feed.
  private struct Listed {
    let warning: FeedWarning
    /// The warning as far as the feed states it.
    let summaries: [PlacedAlert]
    let severity: WeatherAlert.Severity
    /// For each place, by the codes of the feed alone.
    private(set) var placings: [AlertPlacing] = []
    /// Whether its document is wanted because it is for a place, or may be for one.
    private(set) var isFor = false
    private(set) var mayBeFor = false

    init(_ warning: FeedWarning, summaries: [PlacedAlert]) {
      self.warning = warning
      self.summaries = summaries
      severity = summaries.map(\.alert.severity).max() ?? .unknown
    }

    /// - Parameter verdicts: what is remembered of its document, for each place.
    mutating func place(_ places: [AlertPlace], _ verdicts: [MeteoAlarmNotes.Verdict]?) {
      let areas = summaries.flatMap(\.areas)
      placings = places.map { areas.placing(of: $0) }
      (isFor, mayBeFor) = (false, false)
      for index in places.indices {
        switch (placings[index], verdicts?[index]) {
        case (_, .inside), (_, .noWarning), (.outside, _), (.unknown, .outside), (.unknown, .unknown): break
        case (.inside, _): isFor = true
        case (.unknown, _): mayBeFor = true
        }
      }
    }
  }

  init(places: [AlertPlace], notes: MeteoAlarmNotes) {
    self.places = places
    self.notes = notes
    readings = places.map { _ in AlertReading.Place() }
  }

  /// Adds the feed's warnings. Cancelled, expired and green ones are dropped: they need no document.
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
    for index in warnings.indices { warnings[index].place(places, notes.verdicts(of: warnings[index].warning)) }
  }

  /// Returns the warning whose document to request next: warnings for a place before those that may be for one, then
  /// the most severe, then the newest. Warnings whose document could not be read before come last.
  func mostWanted() -> FeedWarning? {
    let wanted = warnings.compactMap { listed -> (listed: Listed, rank: (Int, Int))? in
      guard listed.warning.link != nil, documents[listed.warning.identifier] == nil else { return nil }
      guard listed.isFor || listed.mayBeFor else { return nil }
      let hasFailed = notes.verdicts(of: listed.warning)?.contains(.failed) == true
      return (listed, (hasFailed ? 1 : 0, listed.isFor ? 0 : 1))
    }
    return wanted.min { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      if left.listed.severity != right.listed.severity { return left.listed.severity > right.listed.severity }
      return left.listed.warning.sent > right.listed.warning.sent
    }?.listed.warning
  }

  /// Whether every member of the feed was read and every wanted document arrived, so that the same feed has no more
  /// information.
  var isComplete: Bool {
    mostWanted() == nil && documents.values.allSatisfy { $0 != nil } && readings.allSatisfy { $0.unread.count == 0 }
  }

  /// Adds the document of a warning; `nil` if it did not arrive.
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
        case .inside: .inside
        case .outside: .outside
        case .unknown: .unknown
        }
      }, of: warning)
  }

  /// The result: the warnings for each place.
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
      let shown = inside.isEmpty ? document.filter { $0.areas.placing(of: place) == .unknown } : inside
      reading.alerts += (shown.isEmpty ? listed.summaries : shown).map(\.alert)
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
    case (_, .inside): reading.alerts += listed.summaries.map(\.alert)
    case (.outside, _), (.unknown, .outside): break
    case (.unknown, _): reading.unplaced += 1
    }
  }

  /// Returns `inside` if a code of the feed is the place's, else what the areas of the document say.
  private func placing(of place: AlertPlace, by warning: FeedWarning, _ areas: [AlertArea]) -> AlertPlacing {
    let codes = warning.parts.flatMap(\.areas)
    return codes.placing(of: place) == .inside ? .inside : areas.placing(of: place)
  }

  /// Learns codes of a place from the shapes of a document; returns whether there were any.
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
