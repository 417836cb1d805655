import Foundation

/// A time zone as an answer names it: one offset, taken at the moment of the request, for all its stamps.
struct Zone: Equatable, Sendable {
  let identifier: String
  /// Seconds east of UTC.
  let offset: Int

  /// - Parameters:
  ///   - name: an IANA name, or `auto`.
  ///   - now: Unix seconds.
  init(_ name: String, latitude: Double, longitude: Double, now: Int) throws(StationError) {
    let resolved = name == "auto" ? Self.identifier(latitude: latitude, longitude: longitude) : name
    guard let zone = TimeZone(identifier: resolved) else { throw .invalidTimeZone }
    identifier = resolved
    offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(now)))
  }

  /// The zone in which a point lies.
  init(automaticAt site: Site, now: Int) {
    identifier = Self.identifier(latitude: site.latitude, longitude: site.longitude)
    let zone = TimeZone(identifier: identifier) ?? .gmt
    offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(now)))
  }

  /// Seconds east of UTC at another instant, across a change of the clocks too.
  func offset(at instant: Int) -> Int {
    TimeZone(identifier: identifier)?.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant))) ?? offset
  }

  /// `GMT+2`, `GMT+5:30`, `GMT-5`, `GMT`.
  var abbreviation: String {
    guard offset != 0 else { return "GMT" }
    let minutes = abs(offset) / 60
    let rest = minutes % 60 == 0 ? "" : ":" + (minutes % 60 < 10 ? "0" : "") + String(minutes % 60)
    return "GMT\(offset < 0 ? "-" : "+")\(minutes / 60)\(rest)"
  }

  /// The zone of the nearest known place within 300 km, else the nautical one, whose sign is POSIX's (`Etc/GMT-3`
  /// lies east).
  private static func identifier(latitude: Double, longitude: Double) -> String {
    if let place = Gazetteer.nearest(latitude: latitude, longitude: longitude, within: 300) { return place.timeZone }
    let hours = Int((longitude / 15).rounded())
    return hours == 0 ? "GMT" : "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
  }
}
