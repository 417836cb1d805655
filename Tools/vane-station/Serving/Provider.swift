/// Whom a request is meant for: each has its paths, its words for an error, and faults of its own.
enum Provider: String, CaseIterable, Sendable {
  /// Forecasts and the place search.
  case openMeteo = "open-meteo"
  case metNorway = "met-norway"
  /// Points, forecasts and observations of the US National Weather Service.
  case nws
  /// Official warnings: those of the NWS, and MeteoAlarm's.
  case alerts

  /// The provider that a path belongs to, `nil` for a path of none.
  init?(path: String) {
    func begins(_ prefixes: String...) -> Bool { prefixes.contains { path.hasPrefix($0) } }
    if begins("/v1/") {
      self = .openMeteo
    } else if begins("/weatherapi/") {
      self = .metNorway
    } else if begins("/points/", "/gridpoints/", "/stations/") {
      self = .nws
    } else if begins("/alerts/", MeteoAlarm.feedPrefix, MeteoAlarm.documentPrefix) {
      self = .alerts
    } else {
      return nil
    }
  }
}
