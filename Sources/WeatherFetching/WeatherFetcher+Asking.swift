import BackgroundFetch
import Foundation
import Weather
import WeatherProviders
import WeatherStore

/// Who is asked for what: the first service that can tell, and where it fails, the next in the same wake-up.
extension WeatherFetcher {
  /// No service gets longer than this, so that there is time for the next.
  private static let longestAttempt = Duration.seconds(8)

  /// Every attempt that was made, in order; none when nobody may be asked about any of the places.
  ///
  /// A service that failed is not asked again before its back-off ends, for other places neither; another stands in
  /// for it until then. Where all are in back-off, the one whose back-off ends first is asked all the same: the
  /// schedule has waited for that.
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
        if let until = attempt.conversation.holdUntil { state.hold(service.host, until: until) }
      }
    }
    return attempts
  }

  /// Who is asked about a place, after those that were.
  private func next(
    for place: SavedLocation, after asked: Set<String>, _ state: ScheduleState
  ) -> (any ForecastService)? {
    let willing = services.candidates(for: place.location.coordinate, preferring: place.provider)
      .filter { !asked.contains($0.provider.id) && state.retryAfter[$0.host] == nil }
    let now = now()
    func backOff(_ service: any ForecastService) -> Date { state.failedHosts[service.host]?.until ?? .distantPast }
    if let free = willing.first(where: { backOff($0) <= now }) { return free }
    return asked.isEmpty ? willing.min { backOff($0) < backOff($1) } : nil
  }

  private func ask(_ service: any ForecastService, for places: [SavedLocation]) async -> ForecastAttempt {
    let limit = min(limits.exchange, limits.remaining / 3, WeatherFetcher.longestAttempt)
    return await requester.ask(
      service, for: places, remembering: memory(of: service, for: places), within: limit, now: now)
  }

  /// What the service left behind when it was last asked for exactly these places; validators only where "not modified"
  /// would be about something that this version can read.
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
