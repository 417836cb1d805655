import BackgroundFetch
import FoundationEssentials
import HTTP
import ScheduleParts
import Services
import Weather
import WeatherJSON
import WeatherStore

/// Air quality and pollen of those places of the fetch that the user looks at and whose air is old enough. They follow
/// weather that was answered and stored. Only a refresh by the user asks without it.
struct AirLane: Lane {
  let fetcher: WeatherFetcher
  let air: AirService
  let key = ScheduleState.airKey
  let storesWeatherFirst = true
  private var places: [SavedLocation] = []
  private var purpose = RequestPurpose.user
  private var isNews = false
  private var store: WeatherStore { fetcher.store }

  init(_ fetcher: WeatherFetcher, _ air: AirService) {
    self.fetcher = fetcher
    self.air = air
  }

  func placesDue(
    for purpose: FetchPurpose, _ state: ScheduleState, among places: [SavedLocation]
  ) throws(StoreError) -> Set<SavedLocation.ID> {
    Set(try due(among: places, for: purpose, state, after: []).map(\.id))
  }

  mutating func begin(_ fetch: Fetch) throws(StoreError) {
    guard fetch.failure == nil else { return }
    places = try due(
      among: fetch.due.weather + fetch.due.beside, for: fetch.purpose, fetch.state, after: fetch.attempts)
    purpose = fetch.purpose == .scheduled ? .wakeUp : .user
    // Air is news of a fetch for nothing else: the user asked for it.
    isNews = fetch.due.weather.isEmpty
  }

  /// Returns the places to ask about, if their host may be asked.
  private func due(
    among places: [SavedLocation], for purpose: FetchPurpose, _ state: ScheduleState, after attempts: [Attempt]
  ) throws(StoreError) -> [SavedLocation] {
    guard !places.isEmpty,
      fetcher.mayAsk(air.service.airHost, try store.scheduleState(for: key).paused(as: state), after: attempts)
    else { return [] }
    let (now, askedAt) = (fetcher.now(), try store.airAskedAt())
    let isNamed = if case .refresh(.some) = purpose { true } else { false }
    return places.filter {
      (isNamed || $0.isLookedAt(at: now)) && AirLane.isDue(askedAt: askedAt[$0.id], at: now)
    }
  }

  /// Returns whether a place may be asked about again. An answer from the future does not count: the clock was set
  /// back.
  private static func isDue(askedAt: Date?, at now: Date) -> Bool {
    askedAt.map { $0 > now || now >= $0 + WeatherService.openMeteoAir.cadence } ?? true
  }

  mutating func next(_ fetch: inout Fetch) async throws(StoreError) -> [LaneRequest<[AirAnswer]>] {
    guard !places.isEmpty, await fetcher.goesOn(fetch.progress) else { return [] }
    let count = air.service.airPlacesInOneDialogue(of: places.map { RequestPlace($0.location) })
    let fitting = try store.book(count, of: OpenMeteo.airWeight, under: air.limit, for: purpose, at: fetcher.now())
    guard fitting > 0 else { return [] }
    defer { places.removeFirst(fitting) }
    return [request(Array(places.prefix(fitting)))]
  }

  private func request(_ places: [SavedLocation]) -> LaneRequest<[AirAnswer]> {
    let asked = places.map { RequestPlace($0.location) }
    let dialogue = air.service.airDialogue(about: asked)
    return LaneRequest(
      stateKey: key, provider: WeatherService.openMeteoAir.provider, host: air.service.airHost, places: places,
      booked: air.limit.map { (Double(places.count) * OpenMeteo.airWeight, $0) }
    ) { [fetcher] limit in
      await fetcher.requester.perform(dialogue, within: limit, now: fetcher.now).checked { answers in
        ProviderOutcome.problem(atDistances: zip(asked, answers).map { $0.coordinate.kilometres(to: $1.coordinate) })
      }
    }
  }

  /// After a failure nothing else is asked for.
  mutating func take(
    _ result: DialogueResult<[AirAnswer]>, to request: LaneRequest<[AirAnswer]>, _ fetch: inout Fetch
  ) {
    if result.failure != nil { places = [] }
  }

  /// An answer without values leaves what is stored.
  func add(
    _ result: DialogueResult<[AirAnswer]>, from provider: Provider, about places: [SavedLocation],
    to changes: inout FetchChanges
  ) {
    guard case .success(let answers) = result.outcome else { return }
    for (place, answer) in zip(places, answers) {
      let content = answer.series.hasValues ? AirSeriesText.encode(answer.series) : nil
      changes.commit.addAir(content, of: place.id, receivedAt: result.receivedAt)
    }
    if isNews { changes.hasOtherNews = true }
  }

  /// Writes poor air that was just received into the stored weather, or removes the earlier one. Nothing else of it
  /// changes, so this is not an update.
  func complete(_ fetch: Fetch) throws(StoreError) {
    for place in fetch.attempts(of: key).flatMap({ $0.failure == nil ? $0.places : [] }) {
      try fetcher.rewriteResult(of: place) { $0.report.air = fetcher.storedAir(of: place) }
    }
  }
}

extension WeatherFetcher {
  /// Writes what follows from another answer into the stored weather of a place that the user looks at. Does nothing if
  /// nothing changes.
  func rewriteResult(of place: SavedLocation, _ change: (inout WeatherResult) -> Void) throws(StoreError) {
    guard place.isLookedAt(at: now()), let stored = try store.cachedResult(for: place.id),
      var result = try? WeatherDocument.decode(stored.snapshot)
    else { return }
    let before = result
    change(&result)
    guard result != before else { return }
    try store.rewrite(
      Snapshot.text(
        of: result, staleAfter: stored.staleAfter, todayText: texts.today(result), conditionText: texts.condition),
      of: stored)
  }

  /// Returns the poor air of the next hours, from what is stored about a place. A row that cannot be read does not
  /// prevent storing the weather.
  func storedAir(of place: SavedLocation) -> AirSpell? {
    guard let air, let stored = try? store.air(for: place.id),
      let series = stored.content.flatMap({ try? AirSeriesText.decode($0) })
    else { return nil }
    return AirReport(series, by: air.scale(place.location)).spell(at: now())
  }
}
