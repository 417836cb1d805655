import BackgroundFetch
import FoundationEssentials
import HTTP
import Services
import Weather
import WeatherAlerts
import WeatherStore

/// One dialogue with a service about one or more places, and its result.
struct Attempt<Outcome: Sendable>: Sendable {
  let provider: Provider
  /// The host of the service, to which a `Retry-After` applies.
  let host: String
  /// Identifies the request among the provider's stored validators.
  let key: String
  var places: [SavedLocation]
  /// When the request was sent.
  let began: Date
  var result: DialogueResult<Outcome>

  /// The failure of the request; `nil` if the service answered with data.
  var failure: RequestFailure? {
    if case .failure(let failure) = result.outcome { failure } else { nil }
  }

  /// The failure of the service; `nil` also if the service works but does not cover the places.
  var serviceFailure: RequestFailure? {
    if case .provider(.notCovered) = failure { nil } else { failure }
  }
}

/// A request for the weather of places.
typealias ForecastAttempt = Attempt<ProviderOutcome>
/// A request for one list of warnings, for all of its places.
typealias AlertAttempt = Attempt<AlertReading>
/// A request for the air of places.
typealias AirAttempt = Attempt<[AirAnswer]>
/// A request for stations or for their reports.
typealias ObservationAttempt = Attempt<ScoreChange>
/// A request for what a provider forecasts for a station.
typealias RoundAttempt = Attempt<ScoreChange>

extension ForecastAttempt {
  /// Returns the key of a request: the host, the coordinates and the detail.
  static func key(_ service: any ForecastService, _ places: [RequestPlace]) -> String {
    let coordinates = places.map { "\($0.coordinate.latitude),\($0.coordinate.longitude)" }
    let detail = places.first?.detail == .lean ? ["lean"] : []
    return ([service.host] + detail + coordinates).joined(separator: ";")
  }

  /// The attempt without its reports, which are stored.
  var withoutReports: ForecastAttempt {
    var attempt = self
    if case .success = result.outcome { attempt.result.outcome = .success(.reports([])) }
    return attempt
  }
}

extension AlertAttempt {
  /// Returns the key of a request: the host, the list, the places and the warning areas that the user named.
  static func key(_ service: any AlertService, _ list: String, _ places: [SavedLocation]) -> String {
    let areas = places.map { (["\($0.id)"] + $0.warningAreas).joined(separator: "+") }
    return ([service.host, list] + areas).joined(separator: ";")
  }
}

extension ScheduleState {
  /// Records the `Retry-After` of an attempt, if there was one.
  mutating func recordRetryAfter<Outcome>(of attempt: Attempt<Outcome>) {
    if let until = attempt.result.retryAfter { hostAskedToWait(attempt.host, until: until) }
  }
}

/// All attempts of one fetch. If the store has to be replaced afterwards, their answers are stored in the new one without
/// another request.
struct FetchAttempts {
  /// The places that are due. Empty if only warnings were requested.
  var places: [SavedLocation]
  /// The places whose air and airport are asked about although their weather is not.
  var beside: [SavedLocation] = []
  /// The attempts whose answers are stored already, without their reports, in the order of the requests.
  private(set) var stored: [ForecastAttempt] = []
  /// The attempts whose answers are not stored yet.
  var forecasts: [ForecastAttempt] = []
  var alerts: [AlertAttempt] = []
  /// They count as a failure only of a fetch for nothing else.
  var air: [AirAttempt] = []
  /// They count as a failure only of a fetch for nothing else, and their answers are stored already.
  var observations: [ObservationAttempt] = []
  /// They count as a failure only of a fetch for nothing else, and their answers are stored already.
  var rounds: [RoundAttempt] = []
  /// The places whose station was looked for, and whether they have one.
  var stations: [Coordinate: Bool] = [:]
  /// The places whose round is due.
  var roundsDue: Set<SavedLocation.ID> = []
  /// Whether all answers of the round are stored, or no round is due.
  var areRoundsStored = false
  private var storedElevations: [SavedLocation.ID: Double?] = [:]
  /// Whether a stored answer was a visible change.
  private(set) var hasStoredNews = false
  /// The places that do not fit into the limit of requests.
  var leftOut = LeftOutPlaces()
  /// When the requests began.
  let began: Date
  let reason: RecordedReason

  init(places: [SavedLocation], began: Date, reason: RecordedReason) {
    self.places = places
    self.began = began
    self.reason = reason
  }

  /// All attempts for the weather; none if no service may be asked.
  var allForecasts: [ForecastAttempt] { stored + forecasts }

  /// Records that the answers are stored.
  mutating func setStored(hasNews: Bool) {
    storedElevations = elevations
    stored += forecasts.map(\.withoutReports)
    forecasts = []
    if hasNews { hasStoredNews = true }
  }

  /// The heights of the places whose weather was answered, metres; those that the provider does not state are `nil`.
  var elevations: [SavedLocation.ID: Double?] {
    forecasts.reduce(into: storedElevations) { elevations, attempt in
      guard case .success(.reports(let reports)) = attempt.result.outcome else { return }
      for (place, report) in zip(attempt.places, reports) { elevations[place.id] = .some(report.elevation) }
    }
  }

  /// The failure of the fetch; `nil` if there is an answer for one place. Requests for warnings count only if nothing else
  /// was requested, those of a round only in a fetch for nothing else.
  var failure: FetchFailure? {
    if places.isEmpty, alerts.isEmpty, !roundsDue.isEmpty, beside.isEmpty {
      return rounds.contains { $0.serviceFailure == nil } ? nil : rounds.first?.serviceFailure.map(FetchFailure.request)
    }
    if places.isEmpty, alerts.isEmpty, !beside.isEmpty {
      let failures = air.map(\.failure) + observations.map(\.failure)
      return failures.contains { $0 == nil } ? nil : failures.compactMap(\.self).first.map(FetchFailure.request)
    }
    if places.isEmpty {
      guard alerts.allSatisfy({ $0.serviceFailure != nil }) else { return nil }
      return alerts.first?.serviceFailure.map(FetchFailure.request) ?? .noProvider
    }
    let forecasts = allForecasts
    if leftOut.areAll { return nil }
    guard forecasts.allSatisfy({ $0.failure != nil }) else { return nil }
    return forecasts.first?.failure.map(FetchFailure.request) ?? .noProvider
  }

  /// Whether there are answers, and all can be stored in a new store. Those that the old store has cannot, and "not
  /// modified" cannot: the result it confirms is lost.
  var canBeStoredAgain: Bool {
    stored.isEmpty && !(forecasts.isEmpty && alerts.isEmpty)
      && !forecasts.contains { if case .success(.notModified) = $0.result.outcome { true } else { false } }
  }

  /// Returns the attempts with the identifiers that the places have in another store.
  func moved(to saved: [SavedLocation]) -> FetchAttempts {
    func find(_ places: [SavedLocation]) -> [SavedLocation] {
      places.map { place in
        saved.first { $0.location.coordinate == place.location.coordinate }
          // No place has the identifier 0: its answers are ignored.
          ?? SavedLocation(
            id: 0, location: place.location, savedAt: place.savedAt, lastUsedAt: place.lastUsedAt, isCurrent: false)
      }
    }
    var moved = self
    (moved.air, moved.observations, moved.rounds, moved.roundsDue) = ([], [], [], [])
    moved.beside = []
    moved.places = find(places)
    for index in forecasts.indices { moved.forecasts[index].places = find(forecasts[index].places) }
    for index in alerts.indices { moved.alerts[index].places = find(alerts[index].places) }
    return moved
  }
}
