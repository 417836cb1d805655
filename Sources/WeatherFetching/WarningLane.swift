import BackgroundFetch
import FoundationEssentials
import HTTP
import ScheduleParts
import Services
import WakeUps
import Weather
import WeatherAlerts
import WeatherStore

/// Official warnings: every list that is for one of the places that are due, read for all of its places at once.
struct WarningLane: Lane {
  let fetcher: WeatherFetcher
  let warnings: WarningServices
  /// A list of warnings with the places that it is for.
  private typealias List = (service: any AlertService, name: String, places: [SavedLocation])
  let key = ScheduleState.warningsKey
  private var lists: ArraySlice<List> = []
  private var waits = ScheduleState()
  private var store: WeatherStore { fetcher.store }

  init(_ fetcher: WeatherFetcher, _ warnings: WarningServices) {
    self.fetcher = fetcher
    self.warnings = warnings
  }

  mutating func begin(_ fetch: Fetch) throws(StoreError) {
    guard let due = fetch.due.lists[NeedName.warnings] else { return }
    try store.forgetListsOfDamagedWarnings()
    waits = try store.scheduleState(for: key).paused(as: fetch.state)
    let saved = try store.locations()
    lists =
      warnings.services.flatMap { service in
        service.entry.warningLists(of: saved) { RequestPlace($0.location) }.map { (service, $0.name, $0.places) }
      }.filter { !due.isDisjoint(with: $0.places.map(\.id)) }[...]
  }

  mutating func next(_ fetch: inout Fetch) async -> [LaneRequest<AlertReading>] {
    while let list = lists.popFirst() {
      guard fetcher.mayAsk(list.service.host, waits, after: fetch.attempts) else { continue }
      guard await fetcher.goesOn(fetch.progress) || fetch.attempts.isEmpty else { return [] }
      return [request(list)]
    }
    return []
  }

  private func request(_ list: List) -> LaneRequest<AlertReading> {
    let (service, places) = (list.service, list.places)
    // The places, and the warning areas that the user named.
    let areas = places.map { (["\($0.id)"] + $0.warningAreas).joined(separator: "+") }
    let memoryKey = ([service.host, list.name] + areas).joined(separator: ";")
    let stored = try? store.validator(provider: service.provider.id, request: memoryKey, covering: [])
    let known = places.map { place in
      (try? store.alertFeeds(for: place.id))?.first { $0.service == service.provider.id }
    }
    let asked = zip(places, known).map { place, known in
      AlertPlace(
        RequestPlace(place.location), codes: Set(place.warningAreas).union(known?.codes ?? []),
        foreignCodes: known?.foreignCodes ?? [])
    }
    // "Not modified" is useful only if the list was read before for every place.
    let isKnown = known.allSatisfy { $0?.readAt != nil }
    let memory = isKnown ? stored?.memory ?? DialogueMemory() : DialogueMemory(note: stored?.note)
    return LaneRequest(
      stateKey: key, provider: service.provider, host: service.host, memoryKey: memoryKey, places: places
    ) { [fetcher] limit in
      var result = await fetcher.perform(within: limit) { () throws(ProviderError) in
        try service.dialogue(about: asked, remembering: memory)
      }
      if case .success(let reading) = result.outcome { result.validUntil = reading.validUntil }
      return result
    }
  }

  func add(
    _ result: DialogueResult<AlertReading>, from provider: Provider, about places: [SavedLocation],
    to changes: inout FetchChanges
  ) throws(StoreError) {
    for (index, place) in places.enumerated() where changes.saved.contains(place.id) {
      let outcome: AlertChange
      switch result.outcome {
      case .failure:
        outcome = result.serviceFailure.map { .failed(reason: $0.description) } ?? .notCovered
      case .success(let reading) where reading.isUnchanged:
        outcome = .unchanged
      case .success(let reading):
        guard reading.places.indices.contains(index) else { continue }
        let merged = try merge(reading.places[index], for: place, from: provider.id, at: result.receivedAt)
        outcome = .read(merged)
        changes.alerts += merged.news.map { (place.location, $0) }
      }
      changes.commit.alerts.append((place.id, provider.id, outcome))
    }
  }

  /// Merges the warnings of a list with the stored ones of a place.
  private func merge(
    _ read: AlertReading.Place, for place: SavedLocation, from service: String, at now: Date
  ) throws(StoreError) -> AlertChange.Reading {
    let merged = AlertMerge(
      known: try store.knownAlerts(for: place.id, from: service), read: read.alerts, at: now)
    let feed = try store.alertFeeds(for: place.id).first { $0.service == service }
    return AlertChange.Reading(
      current: merged.current, news: merged.news.filter { warnings.filter.allows($0) },
      past: merged.gone.map(\.alert), unplaced: read.unplaced, unread: read.unread.reason,
      codes: read.learnedCodes.union(feed?.codes ?? []),
      foreignCodes: read.learnedForeignCodes.union(feed?.foreignCodes ?? []))
  }

  /// Adds the state of the schedule, and when which list was asked for. One list that was read makes it a success; if
  /// all failed, they are asked for again after the back-off. The validity that a list states applies to refreshes by
  /// the user, not to wake-ups.
  func finish(_ fetch: Fetch, _ changes: inout FetchChanges) throws(StoreError) {
    let attempts = fetch.attempts(of: key)
    guard let received = attempts.last?.result.receivedAt else { return }
    var state = try fetcher.state(key, after: attempts, recordsFailedHosts: false)
    if attempts.haveWorked {
      state.succeeded(at: received, validUntil: attempts.validities)
      let saved = Set(changes.saved.map { String($0) })
      state.parts.validUntil = state.parts.validUntil.filter { saved.contains($0.key) }
    } else {
      state.failed(at: received, schedule: fetcher.schedule)
    }
    try changes.commit.setScheduleState(state, for: key)
    var readings = try store.scheduleState(WarningReadings.self, for: WarningReadings.storeKey) ?? WarningReadings()
    for attempt in attempts {
      readings.asked(
        about: attempt.places.map(\.id), isTriedAgain: !attempts.haveWorked, at: attempt.result.receivedAt)
    }
    readings.keep(only: changes.saved)
    try changes.commit.setValue(readings, for: WarningReadings.storeKey)
  }
}
