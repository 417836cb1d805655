public import FoundationEssentials
public import Services
public import Weather

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
