/// A request, kept for tests to count and read.
struct RequestRecord: Sendable {
  /// Milliseconds since 1970.
  let milliseconds: Int
  let method: String
  /// The target; that of a form has its parameters as a query.
  let target: String
  let headers: [(name: String, value: String)]

  /// Whether the request counts in Open-Meteo's limits: forecasts, air quality and place searches.
  var isCounted: Bool { provider == .openMeteo }

  /// The target without its query.
  var path: String { String(target.prefix { $0 != "?" }) }

  /// The provider whose path this is; `nil` for a path of none.
  var provider: ServedProvider? { ServedProvider(path: path) }

  /// The record as JSON, with header names in lower case.
  var json: JSON {
    [
      "milliseconds": .int(milliseconds), "method": .string(method), "target": .string(target),
      "provider": provider.map { .string($0.rawValue) } ?? .null, "path": .string(path),
      "headers": .object(headers.map { ($0.name.lowercased(), .string($0.value)) }),
    ]
  }

  subscript(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// Whether the `User-Agent` names a contact, as MET Norway and the NWS require: a comment after the product,
  /// `vane/1.0 (ada@example.org)`, or an address, `vane/1.0 example.org/vane`.
  var hasContact: Bool {
    guard let text = self["User-Agent"], let space = text.firstIndex(of: " ") else { return false }
    let rest = text[space...].filter { $0 != " " }
    if rest.hasPrefix("("), rest.hasSuffix(")") { return rest.count > 2 }
    return rest.contains { "@./".contains($0) }
  }
}

/// A provider that the station imitates, with paths and faults of its own.
enum ServedProvider: String, CaseIterable, Sendable {
  /// Forecasts, air quality and the place search.
  case openMeteo = "open-meteo"
  case metNorway = "met-norway"
  /// Points, forecasts and observations of the US National Weather Service.
  case nws
  /// Official warnings of the NWS and of MeteoAlarm.
  case alerts
  /// Stations and METAR reports.
  case aviationWeather = "aviation-weather"

  /// Paths of MeteoAlarm.
  static let feedPrefix = "/feeds/meteoalarm-legacy-atom-"
  static let documentPrefix = "/api/v1/warnings/"

  private var prefixes: [String] {
    switch self {
    case .openMeteo: ["/v1/"]
    case .metNorway: ["/weatherapi/"]
    case .nws: ["/points/", "/gridpoints/", "/stations/"]
    case .alerts: ["/alerts/", Self.feedPrefix, Self.documentPrefix]
    case .aviationWeather: ["/api/data/"]
    }
  }

  /// The provider of a path; `nil` for a path of none.
  init?(path: String) {
    guard let found = Self.allCases.first(where: { $0.prefixes.contains(where: path.hasPrefix) }) else { return nil }
    self = found
  }
}

extension ServedProvider {
  /// Reads `met-norway=+1.5`: a provider of forecasts and a number.
  static func error(_ text: String) throws(StationError) -> (provider: ServedProvider, degrees: Double) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let provider = ServedProvider(rawValue: String(parts[0])),
      [.openMeteo, .metNorway, .nws].contains(provider), let degrees = Double(parts[1]), abs(degrees) <= 50
    else {
      throw StationError("'\(text)' is no error of a forecast. Allowed: open-meteo, met-norway or nws, =, -50 to 50.")
    }
    return (provider, degrees)
  }
}
