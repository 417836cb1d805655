import BackgroundFetch
import FoundationEssentials
import HTTP
import Services
import Weather
import WeatherJSON
import WeatherStore

/// Requests for air quality and pollen. They follow a successful fetch of the weather, after its answers are stored. Only a
/// refresh by the user asks without one.
extension WeatherFetcher {
  /// The time limit of a request, and the one while a user waits for the weather of a look.
  private static let longestSideRequest = Duration.seconds(8)
  private static let longestSideRequestOfLook = Duration.seconds(2)

  /// Asks about those places of the fetch that the user looks at and whose air is old enough.
  func requestAir(
    for purpose: FetchPurpose, _ forecastState: ScheduleState, of wakeUp: WakeUp, _ attempts: inout FetchAttempts
  ) async throws(StoreError) {
    guard let air, !(attempts.places + attempts.beside).isEmpty, attempts.failure == nil, limits.remaining > .zero,
      try mayAskAboutAir(air, forecastState, attempts)
    else { return }
    var places = try placesForAir(of: attempts, purpose)
    guard !places.isEmpty else { return }
    if !attempts.forecasts.isEmpty { try await storePart(of: &attempts, wakeUp) }
    let all = attempts.places.count
    while !places.isEmpty, limits.remaining > .zero {
      guard await goesOn(FetchProgress(asked: all, all: all, isWaiting: false)) else { return }
      let count = air.service.airPlacesInOneDialogue(of: places.map { RequestPlace($0.location) })
      let batch = Array(places.prefix(try bookedForAir(count, air, purpose)))
      guard !batch.isEmpty else { return }
      places.removeFirst(batch.count)
      let attempt = await requestAir(of: batch, from: air, purpose)
      attempts.air.append(attempt)
      if let limit = air.limit {
        try store.settle(
          Double(batch.count) * OpenMeteo.airWeight, of: limit.account, sentAt: attempt.began, attempt.result)
      }
      guard attempt.failure == nil else { return }
    }
  }

  /// Returns whether the host may be asked: no `Retry-After` and no back-off is in force.
  private func mayAskAboutAir(
    _ air: AirService, _ forecastState: ScheduleState, _ attempts: FetchAttempts
  ) throws(StoreError) -> Bool {
    let host = air.service.airHost
    var state = try store.scheduleState(for: ScheduleState.airKey).paused(as: forecastState)
    for attempt in attempts.allForecasts { state.recordRetryAfter(of: attempt) }
    return mayAsk(host, after: state)
  }

  /// Returns whether a host may be asked, from the stored waits.
  func mayAsk(_ host: String, _ key: String) throws(StoreError) -> Bool {
    mayAsk(host, after: try store.scheduleState(for: key))
  }

  /// Returns whether a host may be asked: no `Retry-After` and no back-off of it is in force.
  func mayAsk(_ host: String, after state: ScheduleState) -> Bool {
    let state = state.rebased(at: now())
    return state.retryAfter[host] == nil && state.failedHosts[host].map { $0.until <= now() } ?? true
  }

  /// Returns the time limit of a request beside those of the weather.
  func sideRequestLimit(_ purpose: FetchPurpose) -> Duration {
    let isLook = if case .look = purpose { true } else { false }
    let longest = isLook ? WeatherFetcher.longestSideRequestOfLook : WeatherFetcher.longestSideRequest
    return min(limits.exchange, limits.remaining / 2, longest)
  }

  private func placesForAir(
    of attempts: FetchAttempts, _ purpose: FetchPurpose
  ) throws(StoreError) -> [SavedLocation] {
    let (now, askedAt) = (now(), try store.airAskedAt())
    let isNamed = if case .refresh(.some) = purpose { true } else { false }
    return (attempts.places + attempts.beside).filter {
      (isNamed || $0.isLookedAt(at: now)) && AirService.isDue(askedAt: askedAt[$0.id], at: now)
    }
  }

  /// Returns the places whose air or airport a refresh asks about, whether or not their weather is due.
  func placesDueBeside(
    _ purpose: FetchPurpose, _ state: ScheduleState, among places: [SavedLocation]
  ) throws(StoreError) -> Set<SavedLocation.ID> {
    var probe = FetchAttempts(places: [], began: now(), reason: .refresh)
    probe.beside = places
    var due: Set<SavedLocation.ID> = []
    if let air, try mayAskAboutAir(air, state, probe) { due.formUnion(try placesForAir(of: probe, purpose).map(\.id)) }
    return due.union(try placesOfDueReports(among: places))
  }

  /// Books a request. Returns the number of places that fit into the limit; the others are asked about in a later fetch.
  private func bookedForAir(
    _ count: Int, _ air: AirService, _ purpose: FetchPurpose
  ) throws(StoreError) -> Int {
    guard let limit = air.limit else { return count }
    let weight = OpenMeteo.airWeight
    let user: RequestPurpose = if case .scheduled = purpose { .wakeUp } else { .user }
    let granted = try store.book(under: limit, for: user, at: now()) { room in
      Double(min(count, RequestLedger.count(of: weight, in: room))) * weight
    }
    return Int((granted / weight).rounded())
  }

  private func requestAir(
    of places: [SavedLocation], from air: AirService, _ purpose: FetchPurpose
  ) async -> AirAttempt {
    let began = now()
    let asked = places.map { RequestPlace($0.location) }
    var result = await requester.perform(
      air.service.airDialogue(about: asked), within: sideRequestLimit(purpose), now: now)
    if case .success(let answers) = result.outcome {
      let miss = zip(asked, answers).map { $0.coordinate.kilometres(to: $1.coordinate) }.max() ?? 0
      if miss > ProviderOutcome.widestMiss {
        result.outcome = .failure(.provider(.undecodable("it is for a place \(Int(miss)) km away")))
      }
    }
    return AirAttempt(
      provider: WeatherService.openMeteoAir.provider, host: air.service.airHost, key: "", places: places, began: began,
      result: result)
  }

  /// Returns the poor air of the next hours, from what is stored about a place. A row that cannot be read does not prevent
  /// storing the weather.
  func storedAir(of place: SavedLocation) -> AirSpell? {
    guard let air, let stored = try? store.air(for: place.id),
      let series = stored.content.flatMap({ try? AirSeriesText.decode($0) })
    else { return nil }
    return AirReport(series, by: air.scale(place.location)).spell(at: now())
  }

  /// Writes poor air that was just received into the stored weather, or removes that of before. Nothing else of it changes,
  /// so this is not an update.
  func addAir(of attempts: [AirAttempt]) throws(StoreError) {
    for place in attempts.flatMap({ $0.failure == nil ? $0.places : [] }) {
      guard let stored = try store.cachedResult(for: place.id), place.isLookedAt(at: now()),
        var result = try? WeatherDocument.decode(stored.snapshot)
      else { continue }
      let air = storedAir(of: place)
      guard result.report.air != air else { continue }
      result.report.air = air
      let text = Snapshot.text(
        of: result, staleAfter: stored.staleAfter, todayText: todayText(result), conditionText: conditionText)
      try store.rewrite(text, of: stored)
    }
  }

  /// Returns the state of requests beside those of the weather after these attempts: only the waits of their host. The
  /// schedule of the weather does not change.
  func waits<Outcome>(_ before: ScheduleState, after attempts: [Attempt<Outcome>]) -> ScheduleState {
    var state = before.rebased(at: now())
    for attempt in attempts {
      if attempt.failure == nil {
        state.hostAnswered(attempt.host)
      } else {
        state.hostFailed(attempt.host, at: attempt.result.receivedAt, schedule: schedule)
        state.recordRetryAfter(of: attempt)
      }
    }
    return state
  }
}
