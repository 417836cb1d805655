import BackgroundFetch
import FoundationEssentials
import HTTP
import Services
import Weather
import WeatherJSON
import WeatherStore

/// What one provider is asked in a round: what it forecasts for a station. All providers are asked, also those that are
/// not in use.
struct RoundForecastSubject {
  let station: StationChoice.Station
  /// The place that the station stands for.
  let place: SavedLocation
  let service: any ForecastService
  /// The full hour of the round, seconds since 1970.
  let round: Int

  /// The largest number of forecasts in a round: 24 a day.
  static let maximumInRound = 12
  /// The largest difference between the clock and a provider's, seconds. With a larger one, the leads would be wrong.
  private static let maximumClockError = 600.0

  /// Returns why a forecast cannot be compared; `nil` if it can.
  func problem(with forecast: StationForecast, in result: DialogueResult<StationForecast>) -> String? {
    let misses = [forecast.coordinate].compactMap { $0.map { station.coordinate.kilometres(to: $0) } }
    if let problem = ProviderOutcome.problem(atDistances: misses) { return problem }
    guard let time = result.serverTime,
      abs(time.timeIntervalSince(result.receivedAt)) > RoundForecastSubject.maximumClockError
    else { return nil }
    return "the clock of this machine or of the server is wrong: the server says \(time.documentText)"
  }
}

extension WeatherFetcher {
  /// Returns the forecasts of a round, for each station once: the current place's first, then for the places that
  /// the user looked at last, as many as a round may have.
  func roundForecasts(
    about places: [SavedLocation], in scores: ScoreStore
  ) throws(StoreError) -> [RoundForecastSubject] {
    let now = now()
    let round = Int((now.timeIntervalSince1970 / 3_600).rounded(.down)) * 3_600
    var stations: Set<String> = []
    var forecasts: [RoundForecastSubject] = []
    var left = RoundForecastSubject.maximumInRound
    for place in places.filter({ $0.isLookedAt(at: now) }).sorted(by: {
      ($0.isCurrent ? 1 : 0, $0.lastUsedAt) > ($1.isCurrent ? 1 : 0, $1.lastUsedAt)
    }) {
      let asked = services.candidates(for: RequestPlace(place.location))
      guard let station = try scores.choice(of: place.location.coordinate, at: now)?.station,
        !stations.contains(station.id), asked.count <= left
      else { continue }
      stations.insert(station.id)
      left -= asked.count
      guard try haveRoom(asked) else { continue }
      forecasts += asked.map { RoundForecastSubject(station: station, place: place, service: $0, round: round) }
    }
    // A round that cannot be stored is not made.
    if !stations.isEmpty { try scores.checkWriting() }
    return forecasts
  }

  /// Whether every service of a station has half of the weight of its day left. With fewer forecasts, the cases of the
  /// round could not be compared.
  private func haveRoom(_ asked: [any ForecastService]) throws(StoreError) -> Bool {
    for service in asked {
      guard let limit = services.limit(of: service), let day = limit.maximum[.day] else { continue }
      if try store.ledger(of: limit.account).spent(in: .day, at: now()) > day / 2 { return false }
    }
    return true
  }

  func request(_ subject: RoundForecastSubject, under limit: RateLimit?) -> LaneRequest<ScoreChange> {
    let (station, service) = (subject.station, subject.service)
    let memoryKey = "station;\(service.host);\(station.coordinate.latitude),\(station.coordinate.longitude)"
    let note = try? store.validator(provider: service.provider.id, request: memoryKey, covering: [])?.note
    let dialogue = service.stationDialogue(
      at: station.coordinate, elevation: station.elevation, remembering: DialogueMemory(note: note))
    return LaneRequest(
      stateKey: ScheduleState.roundsKey, provider: service.provider, host: service.host, memoryKey: memoryKey,
      places: [subject.place], booked: limit.map { (1, $0) }
    ) { timeLimit in
      let result = await requester.perform(dialogue, within: timeLimit, now: now)
      return result.checked { subject.problem(with: $0, in: result) }.map { forecast in
        var change = ScoreChange()
        change.forecasts = [
          RoundForecast(
            station: station.id, provider: service.provider.id, round: subject.round, issuedAt: forecast.issuedAt,
            rows: forecast.rows(of: subject.round))
        ]
        return change
      }
    }
  }
}
