import BackgroundFetch
import FoundationEssentials
import HTTP
import Services
import Weather
import WeatherStore

/// Requests for the weather. What each answer brings is stored before the next request, so that a process that is killed
/// loses one request at most.
extension WeatherFetcher {
  /// The time limit of one service, so that time remains for the next one.
  private static let longestAttempt = Duration.seconds(8)

  /// Requests the weather of the places of `attempts`, and stores all answers but those to the last requests, which are left
  /// in it.
  func requestWeather(
    for purpose: FetchPurpose, state: ScheduleState, of wakeUp: WakeUp, _ attempts: inout FetchAttempts
  ) async throws(StoreError) {
    var round = ForecastRound(
      wanted(attempts.places, for: purpose), services: services, schedule: schedule, state: state, at: now())
    while attempts.allForecasts.isEmpty || limits.remaining > .zero {
      guard try await awaitsRoom(round, of: wakeUp, &attempts) else { return }
      let batches = try booked(round.takeNext(), &round, &attempts)
      if batches.isEmpty {
        if !round.isEmpty { continue }
        attempts.leftOut.areAll = attempts.leftOut.count > 0 && attempts.allForecasts.isEmpty
        return
      }
      if !attempts.forecasts.isEmpty { try await storePart(of: &attempts, wakeUp) }
      let limit = min(limits.exchange, limits.remaining / 3, WeatherFetcher.longestAttempt)
      for (batch, attempt) in zip(batches, await request(batches, within: limit)) {
        attempts.forecasts.append(attempt)
        round.record(attempt, of: batch)
        try settle(batch, attempt)
      }
    }
  }

  /// The longest wait for room in a limit: the rest of a minute.
  private static let longestWait = RateLimitWindow.minute.length

  /// Reports the progress before the next request. A fetch without a deadline also waits for room in the limit of that
  /// request, if there is room within a minute.
  ///
  /// - Returns: whether the fetch goes on.
  private func awaitsRoom(
    _ round: ForecastRound, of wakeUp: WakeUp, _ attempts: inout FetchAttempts
  ) async throws(StoreError) -> Bool {
    let all = attempts.places.count
    let isWanted = await goesOn(FetchProgress(asked: all - round.count, all: all, isWaiting: false))
    // The first request is sent in any case: a fetch without one is a failure.
    if attempts.allForecasts.isEmpty { return true }
    guard isWanted else { return false }
    guard limits.isPatient, let next = round.next,
      let limit = services.limit(of: next.service)
    else { return true }
    let opening = try store.ledger(of: limit.account).opening(
      for: next.service.weight(of: next.wanted.detail), under: limit, next.wanted.purpose, at: now())
    guard opening > now(), opening.timeIntervalSince(now()) <= WeatherFetcher.longestWait else { return true }
    if !attempts.forecasts.isEmpty { try await storePart(of: &attempts, wakeUp) }
    while now() < opening {
      guard await goesOn(FetchProgress(asked: all - round.count, all: all, isWaiting: true)) else { return false }
    }
    return true
  }

  /// Returns what is asked about the places, the most urgent first: the current place, those that the user looks at, those
  /// that a rule names, and the rest, whose oldest results come first.
  private func wanted(_ places: [SavedLocation], for purpose: FetchPurpose) -> [ForecastRound.Wanted] {
    let now = now()
    let updates = places.count > 1 ? (try? store.updates()) ?? [:] : [:]
    func rank(_ place: SavedLocation) -> Int {
      place.isCurrent ? 0 : place.isLookedAt(at: now) ? 1 : isNamedByRule(place.location) ? 2 : 3
    }
    let ranked = places.enumerated().map { position, place in
      // An update of the future is of unknown age: the clock was set back.
      let updatedAt = updates[place.id].flatMap { $0 <= now ? $0 : nil } ?? .distantPast
      return (place: place, position: position, rank: rank(place), updatedAt: updatedAt)
    }
    return ranked.sorted { ($0.rank, $0.updatedAt, $0.position) < ($1.rank, $1.updatedAt, $1.position) }.map { next in
      let isRest = next.rank == 3
      let (detail, user): (RequestPlace.Detail, Bool) =
        switch purpose {
        case .scheduled: (isRest ? .lean : .full, false)
        case .simulated, .refresh(nil): (isRest ? .lean : .full, true)
        case .refresh, .look: (.full, true)
        }
      return .init(
        next.place, detail, for: user ? .user : isRest ? .rest : .wakeUp, position: next.position)
    }
  }

  /// Books requests in the ledger of their limit. Returns what fits; the rest is left out of this fetch.
  private func booked(
    _ batches: [ForecastRound.Batch], _ round: inout ForecastRound, _ attempts: inout FetchAttempts
  ) throws(StoreError) -> [ForecastRound.Batch] {
    var booked: [ForecastRound.Batch] = []
    for var batch in batches {
      guard let rateLimit = services.limit(of: batch.service), let first = batch.wanted.first else {
        booked.append(batch)
        continue
      }
      let (cells, now) = (batch.cells, now())
      let weight = batch.service.weight(of: first.detail)
      let granted = try store.book(under: rateLimit, for: first.purpose, at: now) { room in
        Double(min(cells.points.count, RequestLedger.count(of: weight, in: room))) * weight
      }
      let fitting = Int((granted / weight).rounded())
      let places = cells.indices.firstIndex { $0 >= fitting } ?? batch.wanted.count
      if places < batch.wanted.count {
        // A fetch without a deadline waits for room before the next request, which takes at least one place.
        if limits.isPatient, places > 0 || !booked.isEmpty {
          round.putBack(batch, fitting: places)
        } else {
          let left = round.giveUp(batch, fitting: places)
          let until = try store.ledger(of: rateLimit.account).opening(
            for: weight, under: rateLimit, first.purpose, at: now)
          attempts.leftOut.add(left.count, account: rateLimit.account, until: until)
        }
        batch.wanted = Array(batch.wanted.prefix(places))
      }
      if !batch.wanted.isEmpty { booked.append(batch) }
    }
    for index in booked.indices { booked[index].wanted.sort { $0.position < $1.position } }
    return booked
  }

  /// Corrects the booking of a request.
  private func settle(_ batch: ForecastRound.Batch, _ attempt: ForecastAttempt) throws(StoreError) {
    guard let limit = services.limit(of: batch.service), let first = batch.wanted.first else { return }
    let booked = Double(batch.cells.points.count) * batch.service.weight(of: first.detail)
    try store.settle(booked, of: limit.account, sentAt: attempt.began, attempt.result)
  }

  /// Sends requests, all at once, and returns their attempts in the same order.
  private func request(_ batches: [ForecastRound.Batch], within limit: Duration) async -> [ForecastAttempt] {
    if batches.count == 1 { return [await request(batches[0], within: limit)] }
    return await withTaskGroup { group in
      for (index, batch) in batches.enumerated() {
        group.addTask { (index, await request(batch, within: limit)) }
      }
      var attempts: [ForecastAttempt?] = Array(repeating: nil, count: batches.count)
      for await (index, attempt) in group { attempts[index] = attempt }
      return attempts.compactMap(\.self)
    }
  }

  /// Requests the weather of places from one service. The request is conditional if validators are stored.
  func request(_ batch: ForecastRound.Batch, within limit: Duration) async -> ForecastAttempt {
    let (service, places, cells, began) = (batch.service, batch.places, batch.cells, now())
    let key = ForecastAttempt.key(service, cells.points)
    let memory = storedMemory(of: service, for: places, key: key)
    let result = await requester.forecasts(
      from: service, about: cells, remembering: memory, within: limit, now: now)
    return ForecastAttempt(
      provider: service.provider, host: service.host, key: key, places: places, began: began, result: result)
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
