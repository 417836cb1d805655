import BackgroundFetch
import FoundationEssentials
import HTTP
import Services
import Weather
import WeatherStore

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
  /// The end of the validity that each answer states, by place.
  var validities: [SavedLocation.ID: Date?] {
    reduce(into: [:]) { validities, attempt in
      guard attempt.failure == nil else { return }
      for place in attempt.places { validities[place.id] = .some(attempt.result.validUntil) }
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
