import BackgroundFetch
import FoundationEssentials
import Weather
import WeatherProviders
import WeatherStore

/// Requests for the weather: to the first service that covers a place and, if it fails, to the next one in the same
/// wake-up.
extension WeatherFetcher {
  /// The time limit of one service, so that time remains for the next one.
  private static let longestAttempt = Duration.seconds(8)

  /// Requests the weather of the places. Returns all attempts in order; none if no service may be asked.
  ///
  /// A service that failed is not asked again until its back-off ends, not for other places either; another service
  /// replaces it. If all services are in back-off, the one whose back-off ends first is asked: the schedule has already
  /// waited.
  func requestWeather(of places: [SavedLocation], state: ScheduleState) async -> [ForecastAttempt] {
    var state = state.rebased(at: now())
    var waiting = places
    var asked: [SavedLocation.ID: Set<String>] = [:]
    var attempts: [ForecastAttempt] = []
    while let first = waiting.first {
      guard let service = nextService(for: first, after: asked[first.id] ?? [], state) else {
        waiting.removeFirst()
        continue
      }
      guard attempts.isEmpty || limits.remaining > .zero else { break }
      let together = waiting.filter {
        nextService(for: $0, after: asked[$0.id] ?? [], state)?.provider == service.provider
      }.prefix(service.maximumPlaces)
      let limit = min(limits.exchange, limits.remaining / 3, WeatherFetcher.longestAttempt)
      let attempt = await request(service, for: Array(together), within: limit)
      attempts.append(attempt)
      for place in together { asked[place.id, default: []].insert(service.provider.id) }
      if attempt.failure == nil {
        waiting.removeAll { place in together.contains { $0.id == place.id } }
      } else if attempt.serviceFailure != nil {
        state.hostFailed(service.host, at: attempt.result.receivedAt, schedule: schedule)
        state.recordRetryAfter(of: attempt)
      }
    }
    return attempts
  }

  /// Returns the hosts that a fetch of these places can ask, in order of preference.
  func hosts(of places: [SavedLocation]) -> [String] {
    services.hosts(for: places.map { (RequestPlace($0.location), $0.provider) })
  }

  /// Returns the next service to ask about a place; `asked` are the providers that were already asked.
  private func nextService(
    for place: SavedLocation, after asked: Set<String>, _ state: ScheduleState
  ) -> (any ForecastService)? {
    let candidates = services.candidates(for: RequestPlace(place.location), preferring: place.provider)
      .filter { !asked.contains($0.provider.id) && state.retryAfter[$0.host] == nil }
    let now = now()
    func backOff(_ service: any ForecastService) -> Date { state.failedHosts[service.host]?.until ?? .distantPast }
    if let free = candidates.first(where: { backOff($0) <= now }) { return free }
    return asked.isEmpty ? candidates.min { backOff($0) < backOff($1) } : nil
  }

  /// The maximum distance of an answer from its place, in kilometres. Grid cells are at most tens of kilometres wide.
  private static let widestMiss = 200.0

  /// Requests the weather of places from one service. The request is conditional if validators are stored.
  func request(
    _ service: any ForecastService, for places: [SavedLocation], within limit: Duration
  ) async -> ForecastAttempt {
    let key = ForecastAttempt.key(service, places)
    let memory = storedMemory(of: service, for: places, key: key)
    var result = await requester.perform(
      service.dialogue(about: places.map { RequestPlace($0.location) }, remembering: memory), within: limit, now: now)
    if case .success(let outcome) = result.outcome,
      let problem = WeatherFetcher.problem(with: outcome, for: places, isConditional: memory.validators != Validators())
    {
      result.outcome = .failure(.provider(.undecodable(problem)))
      result.validUntil = nil
    }
    return ForecastAttempt(provider: service.provider, host: service.host, key: key, places: places, result: result)
  }

  /// Returns why an answer is unusable; `nil` if it is usable.
  private static func problem(
    with outcome: ProviderOutcome, for places: [SavedLocation], isConditional: Bool
  ) -> String? {
    switch outcome {
    case .notModified:
      return isConditional ? nil : "not modified, although the request had no condition"
    case .reports(let reports):
      guard reports.contains(where: \.hasTemperature) else { return "there is no temperature in it" }
      let misses = zip(places, reports).compactMap { place, report in
        report.coordinate.map { place.location.coordinate.kilometres(to: $0) }
      }
      return misses.max().flatMap { $0 > widestMiss ? "it is for a place \(Int($0)) km away" : nil }
    }
  }

  /// Returns what the service's dialogue stored for exactly these places. Validators are included only if this version can
  /// read the cached results that "not modified" would confirm.
  private func storedMemory(
    of service: any ForecastService, for places: [SavedLocation], key: String
  ) -> DialogueMemory {
    let stored = try? store.validator(provider: service.provider.id, request: key, covering: places.map(\.id))
    guard let stored else { return DialogueMemory() }
    let memory = DialogueMemory(
      validators: Validators(etag: stored.etag, lastModified: stored.lastModified), note: stored.note)
    guard memory.validators != Validators() else { return memory }
    let isCached = try? places.allSatisfy { try cachedResult(for: $0, from: service.provider) != nil }
    return isCached == true ? memory : DialogueMemory(note: stored.note)
  }
}
