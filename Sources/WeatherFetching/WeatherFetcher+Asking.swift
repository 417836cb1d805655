import BackgroundFetch
import Foundation
import Weather
import WeatherProviders
import WeatherStore

/// The choice of services: the first that covers a place and, if it fails, the next one in the same wake-up.
extension WeatherFetcher {
  /// The time limit of one service, so that time remains for the next one.
  private static let longestAttempt = Duration.seconds(8)

  /// Requests the weather of the places. Returns all attempts in order; none if no service may be asked.
  ///
  /// A service that failed is not asked again until its back-off ends, not for other places either; another service
  /// replaces it. If all services are in back-off, the one whose back-off ends first is asked: the schedule has already
  /// waited.
  func fetchWeather(for places: [SavedLocation], state: ScheduleState) async -> [ForecastAttempt] {
    var state = state.rebased(at: now())
    var waiting = places
    var asked: [SavedLocation.ID: Set<String>] = [:]
    var attempts: [ForecastAttempt] = []
    while let first = waiting.first {
      guard let service = next(for: first, after: asked[first.id] ?? [], state) else {
        waiting.removeFirst()
        continue
      }
      guard attempts.isEmpty || limits.remaining > .zero else { break }
      let together = waiting.filter {
        next(for: $0, after: asked[$0.id] ?? [], state)?.provider == service.provider
      }.prefix(service.maximumPlaces)
      let attempt = await ask(service, for: Array(together))
      attempts.append(attempt)
      for place in together { asked[place.id, default: []].insert(service.provider.id) }
      if attempt.failure == nil {
        waiting.removeAll { place in together.contains { $0.id == place.id } }
      } else if !attempt.isNotCovered {
        state.hostFailed(service.host, at: attempt.conversation.receivedAt, schedule: schedule)
        if let until = attempt.conversation.holdUntil { state.hostAskedToWait(service.host, until: until) }
      }
    }
    return attempts
  }

  /// Returns the next service to ask about a place; `asked` are the providers that were already asked.
  private func next(
    for place: SavedLocation, after asked: Set<String>, _ state: ScheduleState
  ) -> (any ForecastService)? {
    let willing = services.candidates(for: RequestPlace(place.location), preferring: place.provider)
      .filter { !asked.contains($0.provider.id) && state.retryAfter[$0.host] == nil }
    let now = now()
    func backOff(_ service: any ForecastService) -> Date { state.failedHosts[service.host]?.until ?? .distantPast }
    if let free = willing.first(where: { backOff($0) <= now }) { return free }
    return asked.isEmpty ? willing.min { backOff($0) < backOff($1) } : nil
  }

  /// Asks one service about places.
  private func ask(_ service: any ForecastService, for places: [SavedLocation]) async -> ForecastAttempt {
    let limit = min(limits.exchange, limits.remaining / 3, WeatherFetcher.longestAttempt)
    return await requester.ask(
      service, for: places, remembering: memory(of: service, for: places), within: limit, now: now)
  }

  /// Returns what the service's dialogue stored for exactly these places. Validators are included only if this version can
  /// read the cached results that "not modified" would confirm.
  private func memory(of service: any ForecastService, for places: [SavedLocation]) -> DialogueMemory {
    let kept = try? store.validator(
      provider: service.provider.id, request: ForecastAttempt.key(service, places), covering: places.map(\.id))
    guard let kept else { return DialogueMemory() }
    var memory = DialogueMemory(
      validators: Validators(etag: kept.etag, lastModified: kept.lastModified), note: kept.note)
    if memory.validators != Validators(),
      (try? places.allSatisfy { try cachedResult(for: $0, from: service.provider) != nil }) != true
    {
      memory.validators = Validators()
    }
    return memory
  }
}
