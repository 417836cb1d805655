import BackgroundFetch
import FoundationEssentials
import HTTP
import Services
public import Weather
public import WeatherAlerts
import WeatherStore

/// The services for warnings, and the filter for notifications.
public struct WarningServices: Sendable {
  let services: [any AlertService]
  let filter: AlertFilter

  /// - Parameters:
  ///   - services: the services that may be asked.
  ///   - filter: the warnings that the user is notified of. All warnings are stored.
  public init(_ services: [any AlertService], filter: AlertFilter) {
    self.services = services
    self.filter = filter
  }

  /// A list of warnings with the places that it is for.
  typealias List = (service: any AlertService, name: String, places: [SavedLocation])

  /// Returns the lists that cover the places, in the order in which they are read.
  func lists(of places: [SavedLocation]) -> [List] {
    services.flatMap { service in
      service.entry.warningLists(of: places) { RequestPlace($0.location) }.map { (service, $0.name, $0.places) }
    }
  }
}

/// Requests for official warnings, which have lists of their own.
extension WeatherFetcher {
  /// The time limit of one list; a list can have several megabytes.
  private static let longestReading = Duration.seconds(8)

  /// Reads every list for one of the `wanted` places, except from hosts that sent `Retry-After`.
  ///
  /// A list is read for all of its places at once. A host of warnings may also serve forecasts: its `Retry-After` applies to
  /// both.
  ///
  /// - Parameters:
  ///   - forecasts: the forecast requests of this fetch.
  ///   - forecastState: the state of the schedule before them.
  ///   - progress: of the fetch, all of whose places were asked about.
  func requestWarnings(
    for wanted: Set<SavedLocation.ID>, after forecasts: [ForecastAttempt], _ forecastState: ScheduleState,
    _ progress: FetchProgress
  ) async throws(StoreError) -> [AlertAttempt] {
    try store.forgetListsOfDamagedWarnings()
    var state = try store.scheduleState(for: ScheduleState.warningsKey).paused(as: forecastState)
    for attempt in forecasts { state.recordRetryAfter(of: attempt) }
    state = state.rebased(at: now())
    var attempts: [AlertAttempt] = []
    for list in warnings?.lists(of: try store.locations()) ?? [] {
      guard list.places.contains(where: { wanted.contains($0.id) }), limits.remaining > .zero,
        state.retryAfter[list.service.host] == nil
      else { continue }
      let isWanted = await goesOn(progress)
      guard isWanted || (forecasts.isEmpty && attempts.isEmpty) else { break }
      let attempt = await read(list)
      attempts.append(attempt)
      state.recordRetryAfter(of: attempt)
    }
    return attempts
  }

  /// Reads one list for its places.
  private func read(_ list: WarningServices.List) async -> AlertAttempt {
    let (service, places, began) = (list.service, list.places, now())
    let key = AlertAttempt.key(service, list.name, places)
    let stored = try? store.validator(provider: service.provider.id, request: key, covering: [])
    let known = places.map { place in
      (try? store.alertFeeds(for: place.id))?.first { $0.service == service.provider.id }
    }
    let asked = zip(places, known).map { place, known in
      AlertPlace(
        RequestPlace(place.location), codes: Set(place.warningAreas).union(known?.codes ?? []),
        foreignCodes: known?.foreignCodes ?? [])
    }
    var memory = DialogueMemory(note: stored?.note)
    // "Not modified" is useful only if the list was read before for every place.
    if known.allSatisfy({ $0?.readAt != nil }) {
      memory.validators = Validators(etag: stored?.etag, lastModified: stored?.lastModified)
    }
    let result: DialogueResult<AlertReading>
    do {
      let dialogue = try service.dialogue(about: asked, remembering: memory)
      let limit = min(limits.exchange, limits.remaining / 2, WeatherFetcher.longestReading)
      result = await requester.perform(dialogue, within: limit, now: now)
    } catch {
      result = DialogueResult(.failure(.provider(error)), receivedAt: now(), memory: DialogueMemory())
    }
    return AlertAttempt(
      provider: service.provider, host: service.host, key: key, places: places, began: began, result: result)
  }
}

/// The meaning of the answers.
extension WeatherFetcher {
  /// A warning that was not reported yet.
  typealias AlertNews = (location: Location, alert: WeatherAlert)

  /// Returns the changes of each place that is still saved, and the warnings to report.
  func changes(
    by attempts: [AlertAttempt], saved: Set<SavedLocation.ID>
  ) throws(StoreError) -> (changes: [AlertChange], news: [AlertNews]) {
    var changes: [AlertChange] = []
    var news: [AlertNews] = []
    for attempt in attempts {
      for (index, place) in attempt.places.enumerated() where saved.contains(place.id) {
        let outcome: AlertChange.Outcome
        switch attempt.result.outcome {
        case .failure:
          outcome = attempt.serviceFailure.map { .failed(reason: $0.description) } ?? .notCovered
        case .success(let reading) where reading.isUnchanged:
          outcome = .unchanged
        case .success(let reading):
          guard reading.places.indices.contains(index) else { continue }
          let merged = try merge(
            reading.places[index], for: place, from: attempt.provider.id, at: attempt.result.receivedAt)
          outcome = .read(merged)
          news += merged.news.map { (place.location, $0) }
        }
        changes.append(AlertChange(locationID: place.id, service: attempt.provider.id, outcome: outcome))
      }
    }
    return (changes, news)
  }

  /// Merges the warnings of a list with the stored ones of a place.
  private func merge(
    _ read: AlertReading.Place, for place: SavedLocation, from service: String, at now: Date
  ) throws(StoreError) -> AlertChange.Reading {
    let merged = AlertMerge(
      known: try store.knownAlerts(for: place.id, from: service), read: read.alerts, at: now)
    let feed = try store.alertFeeds(for: place.id).first { $0.service == service }
    return AlertChange.Reading(
      current: merged.current, news: merged.news.filter { warnings?.filter.allows($0) ?? false },
      past: merged.gone.map(\.alert), unplaced: read.unplaced, unread: read.unread.reason,
      codes: read.learnedCodes.union(feed?.codes ?? []),
      foreignCodes: read.learnedForeignCodes.union(feed?.foreignCodes ?? []))
  }

  /// Returns the state of the warnings' schedule after these attempts. One successful list makes it a success.
  func state(
    _ state: ScheduleState, after attempts: [AlertAttempt], saved: Set<SavedLocation.ID>
  ) -> ScheduleState {
    let received = attempts.last?.result.receivedAt ?? now()
    var state = state.rebased(at: received)
    if attempts.contains(where: { $0.serviceFailure == nil }) {
      state.succeeded(at: received, validUntil: validities(of: attempts))
      state.validUntil = state.validUntil.filter { saved.contains($0.key) }
    } else {
      state.failed(at: received, schedule: schedule)
    }
    for attempt in attempts { state.recordRetryAfter(of: attempt) }
    return state
  }

  /// Returns the end of the validity that each list states. It applies to refreshes by the user, not to wake-ups.
  private func validities(of attempts: [AlertAttempt]) -> [SavedLocation.ID: Date?] {
    attempts.reduce(into: [:]) { validities, attempt in
      guard case .success(let reading) = attempt.result.outcome else { return }
      for place in attempt.places { validities[place.id] = .some(reading.validUntil) }
    }
  }

  /// Returns the times of the requests for lists, including these attempts. If all failed, they are retried after the
  /// back-off.
  func readings(
    after attempts: [AlertAttempt], saved: Set<SavedLocation.ID>
  ) throws(StoreError) -> WarningReadings {
    var readings = try store.scheduleState(WarningReadings.self, for: WarningReadings.storeKey) ?? WarningReadings()
    let hasWorked = attempts.contains { $0.serviceFailure == nil }
    for attempt in attempts {
      readings.asked(about: attempt.places.map(\.id), isTriedAgain: !hasWorked, at: attempt.result.receivedAt)
    }
    readings.keep(only: saved)
    return readings
  }
}
