import Foundation

/// What a warning says, in the terms of CAP 1.2.
struct WarningContent: Equatable, Sendable {
  enum Severity: String, Sendable {
    case extreme = "Extreme"
    case severe = "Severe"
    case moderate = "Moderate"
    case minor = "Minor"
    case unknown = "Unknown"
  }
  enum Urgency: String, Sendable {
    case immediate = "Immediate"
    case expected = "Expected"
    case future = "Future"
    case past = "Past"
    case unknown = "Unknown"
  }
  enum Certainty: String, Sendable {
    case observed = "Observed"
    case likely = "Likely"
    case possible = "Possible"
    case unlikely = "Unlikely"
    case unknown = "Unknown"
  }

  /// A warned area by name and code.
  struct Area: Equatable, Sendable {
    let name: String
    let code: String
  }

  let event: String
  let severity: Severity
  let urgency: Urgency
  let certainty: Certainty
  let headline: String
  let description: String
  let instruction: String
  /// At least one; a CAP document says the same in each.
  let languages: [String]
  /// Degrees.
  let latitude: Double
  let longitude: Double
  /// Kilometres around the centre.
  let radius: Double
  /// Whether the areas are drawn as well as named.
  let hasPolygon: Bool
  /// At least one.
  let areas: [Area]
  /// Unix seconds.
  let onset: Int
  /// Unix seconds.
  let ends: Int
  /// The country's feed of MeteoAlarm; `nil` for a warning of the NWS.
  let feed: String?

  /// Reads a control request; what it does not name stays as it was.
  ///
  /// - Parameters:
  ///   - old: what is changed, `nil` for a new warning, which needs `event`, `latitude` and `longitude`.
  ///   - now: Unix seconds, from which `starts` and `seconds` count.
  init(_ items: QueryItems, changing old: WarningContent?, now: Int) throws(StationError) {
    guard let event = items.text("event") ?? old?.event else { throw .missing(key: "event") }
    guard let latitude = try items.numbers("latitude").last ?? old?.latitude else { throw .missing(key: "latitude") }
    guard let longitude = try items.numbers("longitude").last ?? old?.longitude else {
      throw .missing(key: "longitude")
    }
    guard (-89.0...89).contains(latitude) else { throw .latitudeOutOfRange(latitude) }
    guard (-180.0...180).contains(longitude) else { throw .longitudeOutOfRange(longitude) }
    self.event = event
    self.latitude = latitude
    self.longitude = longitude
    severity = try items.word("severity", or: old?.severity ?? .moderate)
    urgency = try items.word("urgency", or: old?.urgency ?? .expected)
    certainty = try items.word("certainty", or: old?.certainty ?? .likely)
    headline = items.text("headline") ?? old?.headline ?? event
    description = items.text("description") ?? old?.description ?? "\(event) is expected."
    instruction = items.text("instruction") ?? old?.instruction ?? "Take care."
    let languages = items.list("language")
    self.languages = languages.isEmpty ? old?.languages ?? ["en-GB"] : languages
    radius = Double(try items.count("radius", 1...2000) ?? Int(old?.radius ?? 50))
    hasPolygon = items.text("polygon").map { $0 != "0" } ?? old?.hasPolygon ?? true

    let names = items.list("areas")
    let codes = items.list("codes")
    guard names.count == codes.count else { throw .areaCountsDiffer }
    let named = zip(names, codes).map(Area.init)
    areas = named.isEmpty ? old?.areas ?? [Area(name: "Here And There", code: "XX001")] : named

    onset = try items.count("starts", 0...1_000_000).map { now + $0 } ?? old?.onset ?? now
    ends = try items.count("seconds", 1...10_000_000).map { [onset] in onset + $0 } ?? old?.ends ?? onset + 21_600
    let feed = items.text("feed") ?? old?.feed
    if let feed, !MeteoAlarm.countries.keys.contains(feed) { throw .unknownFeed(feed) }
    self.feed = feed
  }

  /// Whether the warning has run out.
  func isOver(at now: Int) -> Bool { ends <= now }

  /// Whether a point is within the radius.
  func reaches(latitude: Double, longitude: Double) -> Bool {
    let north = (latitude - self.latitude) * Self.kilometresPerDegree
    let east = (longitude - self.longitude) * Self.kilometresPerDegree * cos(self.latitude.radians)
    return north * north + east * east <= radius * radius
  }

  /// Twelve corners around the centre against the clock, the first one again at the end; empty when it is not drawn.
  var corners: [(latitude: Double, longitude: Double)] {
    guard hasPolygon else { return [] }
    // The outer radius of a dodecagon whose inner one is the radius: every point in reach is inside.
    let reach = radius / cos(.pi / 12) / Self.kilometresPerDegree
    return (0...12).map { corner in
      let angle = Double(corner % 12) * .pi / 6
      return (
        latitude: (latitude + reach * sin(angle)).clamped(to: -90...90),
        longitude: longitude + reach * cos(angle) / cos(latitude.radians)
      )
    }
  }

  private static let kilometresPerDegree = 111.2
}
