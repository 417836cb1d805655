import BackgroundFetch
import FoundationEssentials
import HTTP
import LinuxEvents
import Services
import WakeUps
import Weather
import WeatherStore

/// A running fetch: what it is for, and what its lanes have asked so far.
struct Fetch {
  let purpose: FetchPurpose
  /// What is due.
  var due: FetchPlan.Due
  let reason: RecordedReason
  /// The state of the weather's schedule before the fetch.
  let state: ScheduleState
  /// When the requests began.
  let began: Date
  var wakeUp: WakeUp
  /// The fetch lock.
  let lock: FileLock
  /// The requests so far, in their order.
  var attempts: [Attempt] = []
  /// The heights of the places whose weather was answered, metres; those that the provider does not state are `nil`.
  var elevations: [SavedLocation.ID: Double?] = [:]
  /// The places that do not fit into the limit of requests.
  var leftOut = LeftOutPlaces()
  /// Whether a stored answer was a visible change.
  var hasStoredNews = false
  /// Whether an answer confirms a result that was stored before.
  var confirmsOldResults = false

  /// Returns the attempts that are recorded in the state under a key.
  func attempts(of key: String) -> [Attempt] { attempts.filter { $0.stateKey == key } }

  /// Whether the user waits for one place, or a round is due. The weather is then stored before anything else is asked
  /// for, which may take long.
  var storesWeatherFirst: Bool { purpose.isForOnePlace || due.lists[NeedName.rounds] != nil }

  /// Whether a request is sent also if no time is left: a fetch of the weather without one is a failure.
  var asksInAnyCase: Bool { attempts.isEmpty && !due.weather.isEmpty }

  /// The progress of a fetch whose weather needs no further request.
  var progress: FetchProgress {
    FetchProgress(asked: due.weather.count, all: due.weather.count, isWaiting: false)
  }

  /// The failure of the fetch; `nil` if there is an answer to what it is for. The most urgent data that was asked for
  /// decides; air and reports count only in a fetch for nothing else.
  var failure: FetchFailure? {
    if leftOut.sentNothing { return nil }
    let (weather, warnings) = (attempts(of: ScheduleState.storeKey), attempts(of: ScheduleState.warningsKey))
    let rounds = attempts(of: ScheduleState.roundsKey)
    let failures: [RequestFailure?]
    if !due.weather.isEmpty {
      failures = weather.map(\.failure)
    } else if !warnings.isEmpty {
      failures = warnings.map(\.serviceFailure)
    } else if !due.beside.isEmpty {
      failures = attempts.filter { $0.stateKey != ScheduleState.roundsKey }.map(\.failure)
    } else {
      failures = rounds.map(\.serviceFailure)
    }
    guard failures.allSatisfy({ $0 != nil }) else { return nil }
    let mayAskNothing = due.weather.isEmpty && (!due.beside.isEmpty || due.lists[NeedName.rounds] != nil)
    return failures.first.flatMap(\.self).map(FetchFailure.request) ?? (mayAskNothing ? nil : .noProvider)
  }

  /// Whether the fetch has answers and all of them can be stored in a new store. They cannot if one was stored already,
  /// or confirms a result of the old store: that is lost.
  var canBeStoredAgain: Bool {
    !confirmsOldResults && !attempts.contains(where: \.isStored)
      && attempts.contains { [ScheduleState.storeKey, ScheduleState.warningsKey].contains($0.stateKey) }
  }

  /// Moves the answers that can be stored in a new store to the identifiers that the places have there.
  mutating func move(to saved: [SavedLocation]) {
    func find(_ places: [SavedLocation]) -> [SavedLocation] {
      places.map { place in
        saved.first { $0.location.coordinate == place.location.coordinate }
          // No place has the identifier 0: its answers are ignored.
          ?? SavedLocation(
            id: 0, location: place.location, savedAt: place.savedAt, lastUsedAt: place.lastUsedAt, isCurrent: false)
      }
    }
    attempts = attempts(of: ScheduleState.storeKey) + attempts(of: ScheduleState.warningsKey)
    for index in attempts.indices { attempts[index].places = find(attempts[index].places) }
    due = FetchPlan.Due(weather: find(due.weather))
  }
}

/// What answers change: a transaction, and the visible changes for the observers.
struct FetchChanges {
  var commit: FetchCommit
  /// The places that are saved now.
  let saved: Set<SavedLocation.ID>
  /// When the requests began.
  let began: Date
  /// The visible changes of the weather.
  var updates: [(id: SavedLocation.ID, result: WeatherResult)] = []
  /// The warnings that were not reported yet.
  var alerts: [(location: Location, alert: WeatherAlert)] = []
  /// Whether there is other news.
  var hasOtherNews = false

  /// Whether anything changed visibly.
  var haveNews: Bool { !updates.isEmpty || !alerts.isEmpty || hasOtherNews }
}

/// A running wake-up or refresh.
struct WakeUp {
  /// Its row in the log, which is open until the answer. It changes if the store is replaced.
  var id: WakeUpRecord.ID
  /// What started it.
  let origin: WakeUpOrigin
  /// When it was requested. Any later result answers it.
  let asked: Date
  private let started = ContinuousClock.now

  /// The time since its start, including the wait for the lock, on a monotonic clock.
  var elapsed: Duration { started.duration(to: .now) }
}

/// The result of a completed fetch: its answer and the visible changes.
struct CompletedFetch {
  var answer: WakeUpAnswer
  var updates: [WeatherResult] = []
  var alerts: [(location: Location, alert: WeatherAlert)] = []
}

/// A request that was sent, and its result.
struct Attempt {
  /// The key of the state in which it is recorded.
  let stateKey: String
  let provider: Provider
  let host: String
  let memoryKey: String?
  var places: [SavedLocation]
  let result: DialogueResult<Void>
  /// Whether its answer is stored.
  private(set) var isStored = false
  private var change: (_ places: [SavedLocation], inout FetchChanges) throws(StoreError) -> Void

  /// Creates the attempt of a request of a lane.
  init<L: Lane>(_ lane: L, _ request: LaneRequest<L.Answer>, _ result: DialogueResult<L.Answer>) {
    (stateKey, provider, host, memoryKey) = (request.stateKey, request.provider, request.host, request.memoryKey)
    places = request.places
    self.result = result.map { _ in }
    change = { [provider] places, changes throws(StoreError) in
      try lane.add(result, from: provider, about: places, to: &changes)
    }
  }

  /// The failure of the request; `nil` if the service answered with data.
  var failure: RequestFailure? { result.failure }

  /// The failure of the service; `nil` also if the service works but does not cover the places.
  var serviceFailure: RequestFailure? { result.serviceFailure }

  /// Adds what the answer changes, and what its dialogue remembers if it ended in an answer or in a refusal.
  func add(to changes: inout FetchChanges) throws(StoreError) {
    try change(places, &changes)
    let memory = result.memory
    if let memoryKey, serviceFailure == nil || result.isRefused {
      changes.commit.validators.append(
        Validator(
          provider: provider.id, request: memoryKey, etag: memory.validators.etag,
          lastModified: memory.validators.lastModified, note: memory.note, receivedAt: result.receivedAt))
    }
    changes.commit.providers.append(
      ProviderRecord(
        provider: provider.id, lastSuccess: serviceFailure == nil ? result.receivedAt : nil,
        lastFailure: serviceFailure == nil ? nil : result.receivedAt,
        reason: serviceFailure.map { RecordedReason(code: $0.code, detail: $0.description) }))
  }

  /// Records that the answer is stored. It is then no longer kept.
  mutating func setStored() {
    isStored = true
    change = { _, _ throws(StoreError) in }
  }
}

extension [Attempt] {
  /// The end of the validity that each answer states, by the key of the place.
  var validities: [String: Date?] {
    reduce(into: [:]) { validities, attempt in
      guard attempt.failure == nil else { return }
      for place in attempt.places { validities[place.key] = .some(attempt.result.validUntil) }
    }
  }

  /// Whether one of them found a service that works.
  var haveWorked: Bool { contains { $0.serviceFailure == nil } }
}

extension ScheduleState {
  /// Records the `Retry-After` of a result, if there was one.
  mutating func recordRetryAfter(of attempts: [Attempt]) {
    for attempt in attempts {
      if let until = attempt.result.retryAfter { hostAskedToWait(attempt.host, until: until) }
    }
  }
}
