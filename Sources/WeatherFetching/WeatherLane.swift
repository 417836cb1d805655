import BackgroundFetch
import FoundationEssentials
import HTTP
import Services
import Weather
import WeatherStore

/// The weather of the places that are due. What each answer brings is stored before the next request, so that a process
/// that is killed loses one request at most.
struct WeatherLane: Lane {
  let fetcher: WeatherFetcher
  let key = ScheduleState.storeKey
  let isMain = true
  let storesWeatherFirst = true
  private var round: PlaceRound?
  /// The requests whose results are not taken yet.
  private var sent: [PlaceRound.Batch] = []
  private var store: WeatherStore { fetcher.store }

  init(_ fetcher: WeatherFetcher) { self.fetcher = fetcher }

  mutating func begin(_ fetch: Fetch) {
    guard !fetch.due.weather.isEmpty else { return }
    round = PlaceRound(
      wanted(fetch.due.weather, for: fetch.purpose), services: fetcher.services, schedule: fetcher.schedule,
      state: fetch.state, at: fetcher.now())
  }

  mutating func next(_ fetch: inout Fetch) async throws(StoreError) -> [LaneRequest<ProviderOutcome>] {
    guard var round else { return [] }
    defer { self.round = round }
    while try await hasRoom(round, &fetch) {
      sent = try booked(round.takeNext(), &round, &fetch)
      if !sent.isEmpty { return sent.map(request) }
      if round.isEmpty { break }
    }
    fetch.leftOut.sentNothing = fetch.leftOut.count > 0 && fetch.attempts.isEmpty
    return []
  }

  mutating func take(
    _ result: DialogueResult<ProviderOutcome>, to request: LaneRequest<ProviderOutcome>, _ fetch: inout Fetch
  ) {
    let ending: PlaceRound.Ending =
      switch result.failure {
      case nil: .answered
      case .provider(.notCovered): .notCovered
      case let failure?: failure.isOfHost ? .hostFailed : .refused
      }
    round?.record(ending, of: sent.removeFirst(), retryAfter: result.retryAfter, at: result.receivedAt)
    switch result.outcome {
    case .success(.reports(let reports)):
      for (place, report) in zip(request.places, reports) { fetch.elevations[place.id] = .some(report.elevation) }
    case .success(.notModified): fetch.confirmsOldResults = true
    case .failure: break
    }
  }

  func add(
    _ result: DialogueResult<ProviderOutcome>, from provider: Provider, about places: [SavedLocation],
    to changes: inout FetchChanges
  ) throws(StoreError) {
    guard case .success(let outcome) = result.outcome else { return }
    for (index, place) in places.enumerated() {
      changes.commit.validUntil[place.id] = .some(result.validUntil)
      guard changes.saved.contains(place.id),
        let forecast = try forecast(outcome, index, from: provider, about: place, at: result.receivedAt)
      else { continue }
      changes.commit.results.append(
        forecast.change(
          began: changes.began, refreshAfter: fetcher.refreshAfter, air: fetcher.storedAir(of: place),
          station: fetcher.stationOutlook(of: place, from: forecast.result.provider), texts: fetcher.texts))
      if place.location.timeZone == nil { changes.commit.timeZones[place.id] = forecast.result.location.timeZone }
      if forecast.isNews { changes.updates.append((place.id, forecast.result)) }
    }
  }

  /// Returns the forecast for one place; `nil` for a confirmation of a result that was deleted during the request: the
  /// next fetch requests it again.
  private func forecast(
    _ outcome: ProviderOutcome, _ index: Int, from provider: Provider, about place: SavedLocation, at now: Date
  ) throws(StoreError) -> FetchedForecast? {
    switch outcome {
    case .reports(let reports):
      let before = try store.cachedResult(for: place.id)
      let own =
        before?.provider == provider.id ? before : try store.cachedResult(for: place.id, provider: provider.id)
      return FetchedForecast(place, reports[index], from: provider, at: now, before: before, own: own)
    case .notModified:
      return try fetcher.cachedResult(for: place, from: provider).map { FetchedForecast(place, renewing: $0, at: now) }
    }
  }

  /// Adds the state of the schedule, without the validity of the results, and the places that were left out.
  func finish(_ fetch: Fetch, _ changes: inout FetchChanges) throws(StoreError) {
    let (attempts, warnings) = (fetch.attempts(of: key), fetch.attempts(of: ScheduleState.warningsKey))
    guard !fetch.due.weather.isEmpty || warnings.contains(where: { $0.result.retryAfter != nil }) else { return }
    var state = try fetcher.state(key, after: attempts)
    let received = attempts.last?.result.receivedAt ?? fetcher.now()
    if !fetch.due.weather.isEmpty, fetch.failure != nil {
      state.failed(at: received, schedule: fetcher.schedule)
    } else if !attempts.isEmpty {
      // The time of one request: many places are not a slow provider.
      let took = received.duration(since: fetch.began) / attempts.count
      let isNews = fetch.hasStoredNews || !changes.updates.isEmpty
      state.succeeded(at: received, validUntil: [:], isNews: isNews, took: took)
    }
    // A host of warnings may also serve forecasts: its `Retry-After` applies to both.
    state.recordRetryAfter(of: warnings)
    try changes.commit.setScheduleState(state, for: key)
    guard !fetch.due.weather.isEmpty else { return }
    let before = try store.leftOutPlaces()
    if fetch.leftOut.count > 0 || before != nil { try changes.commit.setLeftOut(fetch.leftOut) }
  }

  // MARK: What is asked

  /// Returns what is asked about the places, the most urgent first: the current place, those that the user looks at,
  /// those that a rule names, and the rest, whose oldest results come first.
  private func wanted(_ places: [SavedLocation], for purpose: FetchPurpose) -> [PlaceRound.Wanted] {
    let now = fetcher.now()
    let updates = places.count > 1 ? (try? store.updates()) ?? [:] : [:]
    func rank(_ place: SavedLocation) -> Int {
      place.isCurrent ? 0 : place.isLookedAt(at: now) ? 1 : fetcher.isNamedByRule(place.location) ? 2 : 3
    }
    let ranked = places.enumerated().map { position, place in
      // An update of the future is of unknown age: the clock was set back.
      let updatedAt = updates[place.id].flatMap { $0 <= now ? $0 : nil } ?? .distantPast
      return (place: place, position: position, rank: rank(place), updatedAt: updatedAt)
    }
    return ranked.sorted { ($0.rank, $0.updatedAt, $0.position) < ($1.rank, $1.updatedAt, $1.position) }.map { next in
      let isRest = next.rank == 3
      let request = RequestPlace(
        next.place.location, detail: isRest && !purpose.isForOnePlace ? .lean : .full)
      return .init(
        next.place, request, preferring: next.place.provider,
        for: purpose != .scheduled ? .user : isRest ? .rest : .wakeUp, position: next.position)
    }
  }

  /// The longest wait for room in a limit: the rest of a minute.
  private static let maximumWait = RateLimitWindow.minute.length

  /// Reports the progress before the next request. A fetch without a deadline also waits for room in the limit of that
  /// request, if there is room within a minute.
  ///
  /// - Returns: whether the fetch goes on.
  private func hasRoom(_ round: PlaceRound, _ fetch: inout Fetch) async throws(StoreError) -> Bool {
    let all = fetch.due.weather.count
    func goesOn(isWaiting: Bool) async -> Bool {
      await fetcher.goesOn(FetchProgress(asked: all - round.count, all: all, isWaiting: isWaiting))
    }
    let isWanted = await goesOn(isWaiting: false)
    // The first request is sent in any case: a fetch without one is a failure.
    if fetch.attempts.isEmpty { return true }
    guard isWanted, fetcher.limits.isPatient, let next = round.next,
      let limit = fetcher.services.limit(of: next.service)
    else { return isWanted }
    let opening = try store.ledger(of: limit.account).opening(
      for: next.weight, under: limit, next.purpose, at: fetcher.now())
    guard opening > fetcher.now(), opening.timeIntervalSince(fetcher.now()) <= WeatherLane.maximumWait else {
      return true
    }
    try await fetcher.storeWeather(of: &fetch)
    while fetcher.now() < opening {
      guard await goesOn(isWaiting: true) else { return false }
    }
    return true
  }

  /// Books requests in the ledger of their limit. Returns what fits; the rest is left out of this fetch.
  private func booked(
    _ batches: [PlaceRound.Batch], _ round: inout PlaceRound, _ fetch: inout Fetch
  ) throws(StoreError) -> [PlaceRound.Batch] {
    var booked: [PlaceRound.Batch] = []
    for var batch in batches {
      if let limit = fetcher.services.limit(of: batch.service) {
        let fitting = try store.book(
          batch.cells.points.count, of: batch.weight, under: limit, for: batch.purpose, at: fetcher.now())
        let places = batch.cells.indices.firstIndex { $0 >= fitting } ?? batch.wanted.count
        if places < batch.wanted.count {
          // A fetch without a deadline waits for room before the next request, which takes at least one place.
          if fetcher.limits.isPatient, places > 0 || !booked.isEmpty {
            round.putBack(batch, fitting: places)
          } else {
            let left = round.giveUp(batch, fitting: places)
            let until = try store.ledger(of: limit.account).opening(
              for: batch.weight, under: limit, batch.purpose, at: fetcher.now())
            fetch.leftOut.add(left, account: limit.account, until: until)
          }
          batch.wanted = batch.wanted.prefix(places)
        }
      }
      batch.wanted.sort { $0.position < $1.position }
      if !batch.wanted.isEmpty { booked.append(batch) }
    }
    return booked
  }

  /// Returns the request about places to one service. It is conditional if validators are stored.
  func request(_ batch: PlaceRound.Batch) -> LaneRequest<ProviderOutcome> {
    let (service, places, cells) = (batch.service, batch.wanted.map(\.place), batch.cells)
    let memoryKey = WeatherLane.memoryKey(service, cells.points)
    let memory = storedMemory(of: service, for: places, key: memoryKey)
    return LaneRequest(
      stateKey: key, provider: service.provider, host: service.host, memoryKey: memoryKey, places: places,
      booked: fetcher.services.limit(of: service).map { (Double(cells.points.count) * batch.weight, $0) }
    ) { [fetcher] limit in
      await fetcher.requester.forecasts(
        from: service, about: cells, remembering: memory, within: limit, now: fetcher.now)
    }
  }

  /// Returns the key of a request: the host, the coordinates and the detail.
  static func memoryKey(_ service: any ForecastService, _ places: [RequestPlace]) -> String {
    let coordinates = places.map { "\($0.coordinate.latitude),\($0.coordinate.longitude)" }
    let detail = places.first?.detail == .lean ? ["lean"] : []
    return ([service.host] + detail + coordinates).joined(separator: ";")
  }

  /// Returns what the service's dialogue stored for exactly these places. Validators are included only if this version
  /// can read the cached results that "not modified" would confirm.
  private func storedMemory(
    of service: any ForecastService, for places: [SavedLocation], key: String
  ) -> DialogueMemory {
    guard
      let stored = try? store.validator(provider: service.provider.id, request: key, covering: places.map(\.id))
    else { return DialogueMemory() }
    let memory = stored.memory
    guard memory.validators != Validators() else { return memory }
    let isCached = try? places.allSatisfy { try fetcher.cachedResult(for: $0, from: service.provider) != nil }
    return isCached == true ? memory : DialogueMemory(note: stored.note)
  }
}

/// The requests about saved places.
typealias PlaceRound = ForecastRound<SavedLocation>

extension PlaceRound.Batch {
  /// The places of a request about all of them.
  fileprivate var cells: RequestPlaces { RequestPlaces(wanted.map(\.request)) }
}

extension Validator {
  /// What the dialogue remembered.
  var memory: DialogueMemory {
    DialogueMemory(validators: Validators(etag: etag, lastModified: lastModified), note: note)
  }
}
