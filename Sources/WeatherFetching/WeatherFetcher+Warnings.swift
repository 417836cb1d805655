import BackgroundFetch
import Foundation
public import Weather
public import WeatherAlerts
public import WeatherProviders
import WeatherStore

/// The services for warnings, and the filter for notifications.
public struct WarningReading: Sendable {
  let services: [any AlertService]
  let sources: WarningSources
  let filter: AlertFilter

  /// Creates the configuration for reading warnings.
  ///
  /// - Parameters:
  ///   - services: the services that may be asked.
  ///   - sources: the same services, as the schedule needs them.
  ///   - filter: the warnings that the user is notified of. All warnings are stored.
  public init(
    services: [any AlertService], sources: WarningSources, filter: AlertFilter
  ) {
    self.services = services
    self.sources = sources
    self.filter = filter
  }
}

/// Official warnings: read from their own feeds and reported once.
extension WeatherFetcher {
  /// A warning that was not reported yet.
  typealias AlertNews = (location: Location, alert: WeatherAlert)

  /// The time limit of one feed; a feed can have several megabytes.
  private static let longestReading = Duration.seconds(8)

  /// Reads every feed for one of the `wanted` places, except from hosts that sent `Retry-After`.
  ///
  /// - Parameters:
  ///   - wanted: the places whose feeds are read.
  ///   - places: all saved places. A feed is read for all of its places at once.
  func readWarnings(
    about wanted: Set<SavedLocation.ID>, of places: [SavedLocation], state: ScheduleState
  ) async -> [AlertAttempt] {
    guard let warnings else { return [] }
    var state = state.rebased(at: now())
    var attempts: [AlertAttempt] = []
    for service in warnings.services {
      let feeds = Dictionary(grouping: places) { service.entry.warningList(for: RequestPlace($0.location)) }
      for (feed, places) in feeds.sorted(by: { $0.key ?? "" < $1.key ?? "" }) {
        guard let feed, places.contains(where: { wanted.contains($0.id) }), limits.remaining > .zero,
          state.retryAfter[service.host] == nil
        else { continue }
        let attempt = await read(feed, of: service, for: places)
        attempts.append(attempt)
        if let until = attempt.conversation.holdUntil { state.hostAskedToWait(service.host, until: until) }
      }
    }
    return attempts
  }

  /// Reads one feed for its places.
  private func read(_ feed: String, of service: any AlertService, for places: [SavedLocation]) async -> AlertAttempt {
    let kept = try? store.validator(
      provider: service.provider.id, request: AlertAttempt.key(service, feed, places), covering: [])
    let known = places.map { place in
      (try? store.alertFeeds(for: place.id))?.first { $0.service == service.provider.id }
    }
    let asked = zip(places, known).map { place, known in
      AlertPlace(
        RequestPlace(place.location), codes: Set(place.warningAreas).union(known?.codes ?? []),
        foreignCodes: known?.foreignCodes ?? [])
    }
    var memory = DialogueMemory(note: kept?.note)
    // "Not modified" is useful only if the feed was read before for every place.
    if known.allSatisfy({ $0?.readAt != nil }) {
      memory.validators = Validators(etag: kept?.etag, lastModified: kept?.lastModified)
    }
    let conversation: Conversation<AlertReading>
    do {
      let dialogue = try service.dialogue(about: asked, remembering: memory)
      let limit = min(limits.exchange, limits.remaining / 2, WeatherFetcher.longestReading)
      conversation = await requester.hold(dialogue, within: limit, now: now)
    } catch {
      conversation = Conversation(
        .failure(.provider(error)), Transcript(), receivedAt: now(), memory: DialogueMemory())
    }
    return AlertAttempt(service: service, feed: feed, places: places, conversation: conversation)
  }

  /// Returns the changes of each place that is still saved, and the warnings to report.
  func meaning(
    of attempts: [AlertAttempt], stillSaved: Set<SavedLocation.ID>
  ) throws(FetchFailure) -> (changes: [AlertChange], news: [AlertNews]) {
    var changes: [AlertChange] = []
    var news: [AlertNews] = []
    for attempt in attempts {
      for (index, place) in attempt.places.enumerated() where stillSaved.contains(place.id) {
        let service = attempt.service.provider.id
        switch attempt.conversation.outcome {
        case .failure:
          let outcome = attempt.failure.map { AlertChange.Outcome.failed(reason: $0.description) } ?? .notCovered
          changes.append(AlertChange(locationID: place.id, service: service, outcome: outcome))
        case .success(let reading) where reading.isUnchanged:
          changes.append(AlertChange(locationID: place.id, service: service, outcome: .unchanged))
        case .success(let reading):
          guard reading.places.indices.contains(index) else { continue }
          var change = try merge(reading.places[index], for: place, from: service, at: attempt.conversation.receivedAt)
          change.news = change.news.filter { warnings?.filter.allows($0) ?? false }
          changes.append(AlertChange(locationID: place.id, service: service, outcome: .read(change)))
          news += change.news.map { (place.location, $0) }
        }
      }
    }
    return (changes, news)
  }

  /// Merges the warnings of a feed with the stored ones of a place.
  private func merge(
    _ read: AlertReading.Place, for place: SavedLocation, from service: String, at now: Date
  ) throws(FetchFailure) -> AlertChange.Reading {
    do {
      let known = try store.knownAlerts(for: place.id, from: service)
      let feed = try store.alertFeeds(for: place.id).first { $0.service == service }
      let merged = AlertMerge(known: known, read: read.alerts, at: now)
      return AlertChange.Reading(
        current: merged.current, news: merged.news, past: merged.gone.map(\.alert), unplaced: read.unplaced,
        unread: read.unread.reason, codes: read.learnedCodes.union(feed?.codes ?? []),
        foreignCodes: read.learnedForeignCodes.union(feed?.foreignCodes ?? []))
    } catch {
      throw .store(error)
    }
  }

  /// Returns the state of the warnings' schedule after these attempts. One successful feed makes it a success.
  func state(
    _ state: ScheduleState, after attempts: [AlertAttempt], saved: Set<SavedLocation.ID>
  ) -> ScheduleState {
    guard let last = attempts.last else { return state }
    let received = last.conversation.receivedAt
    var state = state.rebased(at: received)
    if attempts.contains(where: { $0.failure == nil }) {
      state.succeeded(at: received, validUntil: validities(of: attempts))
      state.validUntil = state.validUntil.filter { saved.contains($0.key) }
    } else {
      state.failed(at: received, schedule: schedule)
    }
    for attempt in attempts {
      if let until = attempt.conversation.holdUntil { state.hostAskedToWait(attempt.service.host, until: until) }
    }
    return state
  }

  /// Returns the end of the validity that each list states. It applies to refreshes by the user, not to wake-ups.
  private func validities(of attempts: [AlertAttempt]) -> [SavedLocation.ID: Date?] {
    attempts.reduce(into: [:]) { validities, attempt in
      guard case .success(let reading) = attempt.conversation.outcome else { return }
      for place in attempt.places { validities[place.id] = .some(reading.validUntil) }
    }
  }

  /// Returns the times of the requests for lists, including these attempts. If all failed, they are retried after the back-off.
  func readings(
    after attempts: [AlertAttempt], saved: Set<SavedLocation.ID>
  ) throws(FetchFailure) -> WarningReadings {
    do {
      var readings = try store.scheduleState(WarningReadings.self, for: WarningReadings.storeKey) ?? WarningReadings()
      let hasWorked = attempts.contains { $0.failure == nil }
      for attempt in attempts {
        readings.asked(
          about: attempt.places.map(\.id), isTriedAgain: !hasWorked, at: attempt.conversation.receivedAt)
      }
      readings.keep(only: saved)
      return readings
    } catch {
      throw .store(error)
    }
  }

  /// Returns the stored state of the warnings' schedule.
  func warningState() throws(FetchFailure) -> ScheduleState {
    do {
      return try store.scheduleState(ScheduleState.self, for: ScheduleState.warningsKey) ?? ScheduleState()
    } catch {
      throw .store(error)
    }
  }
}
