import BackgroundFetch
import FoundationEssentials
import HTTP
import ScheduleParts
import Services
import WeatherStore

/// The loop over the lanes of a fetch: ask, settle, back off, store.
extension WeatherFetcher {
  /// All lanes, the most urgent first. A new kind of data is added here.
  var lanes: [any Lane] {
    let all: [(any Lane)?] = [
      WeatherLane(self), warnings.map { WarningLane(self, $0) }, air.map { AirLane(self, $0) },
      observations.map { ScoreLane(self, $0) },
    ]
    return all.compactMap(\.self)
  }

  /// Sends the requests of a lane until nothing is left to ask, or no time.
  func run(_ lane: inout some Lane, _ fetch: inout Fetch) async throws(StoreError) {
    do throws(StoreError) {
      try lane.begin(fetch)
      while fetch.asksInAnyCase || limits.remaining > .zero {
        let requests = try await lane.next(&fetch)
        if requests.isEmpty { return }
        if lane.storesWeatherFirst || fetch.storesWeatherFirst && fetch.failure == nil {
          try await storeWeather(of: &fetch)
        }
        let began = now()
        let limit = limits.request(isMain: lane.isMain, for: fetch.purpose)
        for (request, result) in zip(requests, await send(requests, within: limit)) {
          fetch.attempts.append(Attempt(lane, request, result))
          if let booked = request.booked {
            try store.settle(booked.weight, of: booked.limit.account, sentAt: began, result)
          }
          try lane.take(result, to: request, &fetch)
        }
      }
    } catch {
      try lane.recover(from: error, fetch)
    }
  }

  /// Sends requests, all at once, and returns their results in the same order.
  private func send<Answer>(
    _ requests: [LaneRequest<Answer>], within limit: Duration
  ) async -> [DialogueResult<Answer>] {
    if requests.count == 1 { return [await requests[0].send(limit)] }
    return await withTaskGroup { group in
      for (index, request) in requests.enumerated() {
        group.addTask { (index, await request.send(limit)) }
      }
      var results: [DialogueResult<Answer>?] = Array(repeating: nil, count: requests.count)
      for await (index, result) in group { results[index] = result }
      return results.compactMap(\.self)
    }
  }

  /// Performs a dialogue that may be impossible from the start.
  func perform<Answer: Sendable>(
    within limit: Duration, _ dialogue: () throws(ProviderError) -> any Dialogue<Answer>
  ) async -> DialogueResult<Answer> {
    do throws(ProviderError) {
      return await requester.perform(try dialogue(), within: limit, now: now)
    } catch {
      return DialogueResult(.failure(.provider(error)), receivedAt: now(), memory: DialogueMemory())
    }
  }

  /// Returns whether a host may be asked: neither a `Retry-After` nor a back-off of it is in force, and none of the
  /// attempts of this fetch was answered with one.
  func mayAsk(_ host: String, _ waits: ScheduleState, after attempts: [Attempt]) -> Bool {
    var state = waits
    state.recordRetryAfter(of: attempts)
    let waits = state.clamped(at: now()).parts
    return waits.retryAfter[host] == nil && waits.failedHosts[host].map { $0.until <= now() } ?? true
  }

  /// Returns the state under a key with the waits after these attempts.
  ///
  /// - Parameter recordsFailedHosts: whether a host that fails is not asked until its back-off ends.
  func state(
    _ key: String, after attempts: [Attempt], recordsFailedHosts: Bool = true
  ) throws(StoreError) -> ScheduleState {
    var state = try store.scheduleState(for: key).clamped(at: attempts.last?.result.receivedAt ?? now())
    for attempt in attempts where recordsFailedHosts {
      if attempt.serviceFailure == nil {
        state.hostAnswered(attempt.host)
      } else {
        state.hostFailed(attempt.host, at: attempt.result.receivedAt, schedule: schedule)
      }
    }
    state.recordRetryAfter(of: attempts)
    return state
  }
}

extension WeatherStore {
  /// Corrects the booking of a request.
  func settle<Outcome>(
    _ booked: Double, of account: String, sentAt sent: Date, _ result: DialogueResult<Outcome>
  ) throws(StoreError) {
    switch result.correction(ofBooked: booked) {
    case .carried: try carryBooking(of: account, booked, from: sent, to: result.receivedAt)
    case .added(0): break
    case .added(let weight): try correctBooking(of: account, by: weight, at: sent)
    }
  }
}
