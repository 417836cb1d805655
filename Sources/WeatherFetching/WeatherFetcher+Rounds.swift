import BackgroundFetch
import ForecastScoring
import FoundationEssentials
import HTTP
import Services
import Weather
import WeatherJSON
import WeatherStore
import Zones

/// Rounds: all providers are asked what they forecast for a station, also those that are not in use.
extension WeatherFetcher {
  /// The largest number of forecasts in a round: 24 a day.
  private static let mostForecasts = 12
  /// The time limit of one forecast.
  private static let longestForecast = Duration.seconds(8)
  /// The largest difference between the clock and that of a provider. With a larger one, the leads would be wrong.
  private static let largestClockError = 600.0

  /// A station, the place that it stands for, and the services that cover it.
  private struct Subject {
    let station: StationChoice.Station
    let place: SavedLocation
    let services: [any ForecastService]
  }

  /// Makes the round of these places. Each forecast is stored when it is received.
  func makeRound(
    of ids: Set<SavedLocation.ID>, _ state: ScheduleState, in scores: ScoreStore, _ attempts: inout FetchAttempts
  ) async throws(StoreError) {
    let subjects = try subjects(of: ids, in: scores)
    // A round that cannot be stored is not made.
    if !subjects.isEmpty { try scores.checkWriting() }
    // The forecasts are for full hours.
    let round = Int((now().timeIntervalSince1970 / 3_600).rounded(.down)) * 3_600
    for subject in subjects where try hasRoom(for: subject) {
      for service in subject.services {
        guard limits.remaining > .zero else { return }
        guard mayAsk(service, state, attempts), try book(service) else { continue }
        let attempt = await request(service, subject, round: round)
        attempts.rounds.append(attempt)
        if let limit = services.limit(of: service) {
          try store.settle(1, of: limit.account, sentAt: attempt.began, attempt.result)
        }
        if case .success(let change) = attempt.result.outcome { try scores.add(change, at: now()) }
      }
    }
  }

  /// Returns the stations to ask about, each once: that of the current place first, then those of the places that the user
  /// looked at last, as many as a round may have.
  private func subjects(of ids: Set<SavedLocation.ID>, in scores: ScoreStore) throws(StoreError) -> [Subject] {
    let places = try store.locations().filter { ids.contains($0.id) && $0.isLookedAt(at: now()) }
      .sorted { ($0.isCurrent ? 1 : 0, $0.lastUsedAt) > ($1.isCurrent ? 1 : 0, $1.lastUsedAt) }
    var subjects: [Subject] = []
    var left = WeatherFetcher.mostForecasts
    for place in places {
      guard let station = try scores.choice(of: place.location.coordinate, at: now())?.station,
        !subjects.contains(where: { $0.station.id == station.id })
      else { continue }
      let asked = services.candidates(for: RequestPlace(place.location))
      guard asked.count <= left else { continue }
      left -= asked.count
      subjects.append(Subject(station: station, place: place, services: asked))
    }
    return subjects
  }

  /// Whether every service of a station has half of the weight of its day left. With fewer forecasts, the cases of the
  /// round could not be compared.
  private func hasRoom(for subject: Subject) throws(StoreError) -> Bool {
    for service in subject.services {
      guard let limit = services.limit(of: service), let day = limit.largest[.day] else { continue }
      if try store.ledger(of: limit.account).spent(in: .day, at: now()) > day / 2 { return false }
    }
    return true
  }

  private func book(_ service: any ForecastService) throws(StoreError) -> Bool {
    guard let limit = services.limit(of: service) else { return true }
    return try store.book(under: limit, for: .wakeUp, at: now()) { room in room >= 1 ? 1 : 0 } == 1
  }

  /// Whether a host may be asked: neither a `Retry-After` nor a back-off is in force.
  private func mayAsk(_ service: any ForecastService, _ state: ScheduleState, _ attempts: FetchAttempts) -> Bool {
    var state = state
    for attempt in attempts.allForecasts { state.recordRetryAfter(of: attempt) }
    for attempt in attempts.rounds { state.recordRetryAfter(of: attempt) }
    return mayAsk(service.host, after: state)
  }

  private func request(_ service: any ForecastService, _ subject: Subject, round: Int) async -> RoundAttempt {
    let (station, began) = (subject.station, now())
    let key = "station;\(service.host);\(station.coordinate.latitude),\(station.coordinate.longitude)"
    let note = try? store.validator(provider: service.provider.id, request: key, covering: [])?.note
    let dialogue = service.stationDialogue(
      at: station.coordinate, elevation: station.elevation, remembering: DialogueMemory(note: note))
    let result = await requester.perform(
      dialogue, within: min(limits.exchange, limits.remaining / 2, WeatherFetcher.longestForecast), now: now)
    var attempt = RoundAttempt(
      provider: service.provider, host: service.host, key: key, places: [subject.place], began: began,
      result: result.map { ScoreChange($0, for: station.id, by: service.provider.id, round: round) })
    if let problem = problem(with: result, for: station) {
      attempt.result.outcome = .failure(.provider(.undecodable(problem)))
    }
    return attempt
  }

  /// Returns why a forecast cannot be compared; `nil` if it can.
  private func problem(
    with result: DialogueResult<StationForecast>, for station: StationChoice.Station
  ) -> String? {
    guard case .success(let forecast) = result.outcome else { return nil }
    let miss = forecast.coordinate.map { station.coordinate.kilometres(to: $0) } ?? 0
    if miss > ProviderOutcome.widestMiss { return "it is for a place \(Int(miss)) km away" }
    if let time = result.serverTime, abs(time.timeIntervalSince(result.receivedAt)) > WeatherFetcher.largestClockError {
      return "the clock of this machine or of the server is wrong: the server says \(time.documentText)"
    }
    return nil
  }
}

extension ScoreChange {
  /// What a forecast adds: its hours up to two days ahead, then the hours 00, 06, 12 and 18 of UTC up to five days, for
  /// which all services have values. The chance of a longer step is the largest of its hours.
  init(_ forecast: StationForecast, for station: String, by provider: String, round: Int) {
    self.init()
    var rows: [ForecastRow] = []
    var chance: Double?
    for step in forecast.steps {
      let instant = Int(step.time.timeIntervalSince1970)
      let lead = (instant - round) / 3_600
      guard instant >= round, lead <= 120 else { continue }
      chance = [chance, step.chance].compactMap(\.self).max()
      guard lead <= 48 || instant.isMultiple(of: 21_600) else { continue }
      rows.append(
        ForecastRow(
          round: round, validAt: instant, temperature: step.temperature, windSpeed: step.windSpeed, chance: chance))
      chance = nil
    }
    forecasts = [
      RoundForecast(station: station, provider: provider, round: round, issuedAt: forecast.issuedAt, rows: rows)
    ]
  }
}
