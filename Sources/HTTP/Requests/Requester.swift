import Failures
public import FoundationEssentials
import HTTPTypes
public import Services
public import Weather

/// Performs dialogues with services over the network.
public struct Requester: Sendable {
  let client: CurlHTTPClient
  let connectTimeout: Duration
  private let ownServers: Set<String>

  /// Creates a requester.
  ///
  /// - Parameters:
  ///   - connectTimeout: the limit of the opening of each connection.
  ///   - ownServers: servers of the user's own, whose requests no limit counts: host names in lower case, with the port
  ///     if the address has one. A cache there may keep a bad answer, so such a server is asked once more, past the
  ///     cache.
  public init(client: CurlHTTPClient, connectTimeout: Duration, ownServers: Set<String> = []) {
    self.client = client
    self.connectTimeout = connectTimeout
    self.ownServers = ownServers
  }

  /// The maximum number of requests in a dialogue. It stops endless redirections.
  private static let maximumRequests = 64

  /// Sends the requests of a dialogue until it ends, fails or reaches its time limit.
  ///
  /// - Parameter problem: returns why an outcome is unusable; `nil` if it is usable.
  public func perform<Outcome: Sendable>(
    _ dialogue: any Dialogue<Outcome>, within limit: Duration, now: () -> Date,
    problem: (Outcome) -> String? = { _ in nil }
  ) async -> DialogueResult<Outcome> {
    let deadline = ContinuousClock.now + max(.milliseconds(1), limit)
    var dialogue = dialogue
    var answer: ProviderAnswer?
    var bytes: Int?
    let outcome: Result<Outcome, RequestFailure>
    do throws(RequestFailure) {
      outcome = .success(
        try await end(of: &dialogue, by: deadline, last: &answer, bytes: &bytes, now: now, problem: problem))
    } catch {
      outcome = .failure(error)
    }
    return DialogueResult(outcome, last: answer, bytes: bytes, receivedAt: now(), memory: dialogue.memory)
  }

  /// Sends the requests of a dialogue and returns its outcome. A server of the user's own whose answer with status 200
  /// is unusable is asked once more, past its cache.
  ///
  /// - Parameters:
  ///   - last: receives each answer; `nil` after an optional request without one.
  ///   - bytes: receives the number of bytes of all bodies as transferred.
  private func end<Outcome: Sendable>(
    of dialogue: inout any Dialogue<Outcome>, by deadline: ContinuousClock.Instant, last: inout ProviderAnswer?,
    bytes: inout Int?, now: () -> Date, problem: (Outcome) -> String?
  ) async throws(RequestFailure) -> Outcome {
    var asked: ProviderRequest?
    for _ in 0..<Requester.maximumRequests {
      let before = dialogue
      var request: ProviderRequest
      do throws(ProviderError) {
        switch try dialogue.next(after: last, at: now()) {
        case .end(let outcome):
          if let problem = problem(outcome) { throw .undecodable(problem) }
          return outcome
        case .ask(let next): request = next
        }
      } catch {
        guard case .undecodable = error, last?.status == 200, let again = asked.flatMap(pastCaches) else {
          throw .provider(error)
        }
        (dialogue, request) = (before, again)
      }
      let answer: HTTPAnswer?
      do throws(RequestFailure) {
        answer = try await send(request, within: ContinuousClock.now.duration(to: deadline))
      } catch {
        guard error.kind == .data, let again = pastCaches(request) else { throw error }
        request = again
        answer = try await send(request, within: ContinuousClock.now.duration(to: deadline))
      }
      asked = request
      if let answer { bytes = (bytes ?? 0) + answer.bytesReceived }
      last = answer.map(ProviderAnswer.init)
    }
    throw .provider(.undecodable("it takes more than \(Requester.maximumRequests) requests"))
  }

  /// Returns the request that a cache passes on to its server; `nil` if it is one, or if it is not for a server of the
  /// user's own: a provider answers the same again, and counts it.
  private func pastCaches(_ request: ProviderRequest) -> ProviderRequest? {
    guard request.request.headerFields[.cacheControl] == nil,
      let server = request.request.authority?.lowercased(), ownServers.contains(server)
    else { return nil }
    var again = request
    again.request.headerFields[.cacheControl] = "no-cache"
    return again
  }

  /// Sends one request. Returns `nil` if an optional answer does not arrive.
  private func send(_ request: ProviderRequest, within left: Duration) async throws(RequestFailure) -> HTTPAnswer? {
    let limit = Requester.limit(for: request, of: left)
    do {
      return try await client.send(
        request.request, body: request.body,
        limits: ExchangeLimits(
          connectTimeout: min(connectTimeout, limit), totalTimeout: limit, maximumBodyBytes: request.maximumBodyBytes))
    } catch {
      guard request.isOptional, error != .cancelled else { throw .network(error) }
      return nil
    }
  }

  /// Returns the time limit of a request: the remaining time, or half of it if the answer is optional.
  static func limit(for request: ProviderRequest, of left: Duration) -> Duration {
    max(.milliseconds(1), request.isOptional ? left / 2 : left)
  }
}

extension ProviderAnswer {
  /// Creates the answer that a client received.
  public init(_ answer: HTTPAnswer) {
    self.init(
      status: answer.response.status.code, headerFields: answer.response.headerFields, body: answer.body)
  }
}

extension Requester {
  /// Asks one service about the weather of places, and checks whether the answer is usable.
  ///
  /// - Parameter memory: what the last dialogue about exactly these places remembered.
  /// - Returns: one report for each place, in the order of the places.
  public func forecasts(
    from service: any ForecastService, about places: RequestPlaces, remembering memory: DialogueMemory,
    within limit: Duration, now: () -> Date
  ) async -> DialogueResult<ProviderOutcome> {
    var result = await perform(
      service.dialogue(about: places.points, remembering: memory), within: limit, now: now
    ) { outcome in
      outcome.problem(for: places.points, isConditional: memory.validators != Validators())
    }
    if case .success(.reports(let reports)) = result.outcome, reports.count < places.indices.count {
      result.outcome = .success(.reports(places.indices.map { reports[$0] }))
    }
    return result
  }
}

extension ProviderOutcome {
  /// The maximum distance of an answer from its place, in kilometres. Grid cells are at most tens of kilometres wide.
  private static let maximumDistance = 200.0

  /// Returns why answers cannot be for their places; `nil` if they can.
  ///
  /// - Parameter kilometres: the distance of each answer from its place.
  public static func problem(atDistances kilometres: [Double]) -> String? {
    kilometres.max().flatMap { $0 > maximumDistance ? "it is for a place \(Int($0)) km away" : nil }
  }

  /// Returns why an answer is unusable; `nil` if it is usable.
  fileprivate func problem(for places: [RequestPlace], isConditional: Bool) -> String? {
    switch self {
    case .notModified:
      return isConditional ? nil : "not modified, although the request had no condition"
    case .reports(let reports):
      guard reports.contains(where: \.hasTemperature) else { return "there is no temperature in it" }
      return ProviderOutcome.problem(
        atDistances: zip(places, reports).compactMap { place, report in
          report.coordinate.map { place.coordinate.kilometres(to: $0) }
        })
    }
  }
}

extension WeatherReport {
  /// Whether the report has a temperature. A model that does not cover the place answers only `null`.
  public var hasTemperature: Bool {
    current?.measurements.temperature != nil || hourly.contains { $0.measurements.temperature != nil }
  }
}

/// The places of one request: one for each grid cell, because places in the same cell have the same forecast.
public struct RequestPlaces: Hashable, Sendable {
  /// The first place of each cell.
  public private(set) var points: [RequestPlace] = []
  /// For each place, the index of its cell's point.
  public private(set) var indices: [Int] = []

  /// - Parameter places: with the same detail.
  public init(_ places: [RequestPlace]) {
    var found: [RequestPlace.Cell: Int] = [:]
    for place in places {
      if let index = found[place.cell] {
        indices.append(index)
      } else {
        found[place.cell] = points.count
        indices.append(points.count)
        points.append(place)
      }
    }
  }
}
