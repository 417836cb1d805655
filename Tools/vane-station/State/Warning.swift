import Foundation
import Weather

/// An official warning that the station publishes, with the terms of CAP 1.2.
struct Warning: Equatable, Sendable {
  /// An older message that this one replaces.
  struct Reference: Equatable, Sendable {
    let identifier: String
    /// Unix seconds.
    let sent: Int
  }

  /// A warned area by name and code.
  struct Area: Equatable, Sendable {
    let name: String
    let code: String
  }

  var identifier: String
  /// `Alert`, `Update` or `Cancel`.
  var messageType = "Alert"
  var references: [Reference] = []
  /// Unix seconds.
  var sent: Int
  private(set) var event = ""
  private(set) var severity = "Moderate"
  private(set) var urgency = "Expected"
  private(set) var certainty = "Likely"
  private(set) var headline = ""
  private(set) var description = ""
  private(set) var instruction = "Take care."
  /// At least one; a CAP document repeats its text for each.
  private(set) var languages = ["en-GB"]
  private(set) var center: Coordinate
  /// Kilometres around the centre.
  private(set) var radius = 50
  /// Whether the areas have a polygon besides their codes.
  private(set) var hasPolygon = true
  /// At least one.
  private(set) var areas = [Area(name: "Here And There", code: "XX001")]
  /// Unix seconds.
  private(set) var onset: Int
  /// Unix seconds.
  private(set) var ends: Int
  /// MeteoAlarm's awareness type, `1; Wind`; `nil` without one.
  private(set) var kind: String?
  /// The country of the MeteoAlarm feed; `nil` for a warning of the NWS.
  private(set) var feed: String?

  /// The countries with a feed of MeteoAlarm, as in the address of the feed.
  static let countries = Set(
    """
    andorra austria belgium bosnia-herzegovina bulgaria croatia cyprus czechia denmark estonia finland france germany \
    greece hungary iceland ireland israel italy latvia lithuania luxembourg malta moldova montenegro netherlands \
    norway poland portugal republic-of-north-macedonia romania serbia slovakia slovenia spain sweden switzerland \
    ukraine united-kingdom
    """.split(separator: " ").map(String.init))

  /// Reads a control request at an instant; it needs `event`, `latitude` and `longitude`.
  init(_ identifier: String, _ items: QueryItems, now: Int) throws(StationError) {
    self.identifier = identifier
    sent = now
    onset = now
    ends = now + 21_600
    guard items.text("event") != nil, let center = try items.points().last else { throw .missing(key: "event") }
    self.center = center
    try change(items, now: now)
  }

  /// Takes over the values that a control request has. `starts` counts from now, `seconds` from the onset.
  mutating func change(_ items: QueryItems, now: Int) throws(StationError) {
    if let text = items.text("event") { (event, headline, description) = (text, text, "\(text) is expected.") }
    severity = try items.word("severity", ["Extreme", "Severe", "Moderate", "Minor", "Unknown"]) ?? severity
    urgency = try items.word("urgency", ["Immediate", "Expected", "Future", "Past", "Unknown"]) ?? urgency
    certainty = try items.word("certainty", ["Observed", "Likely", "Possible", "Unlikely", "Unknown"]) ?? certainty
    headline = items.text("headline") ?? headline
    description = items.text("description") ?? description
    instruction = items.text("instruction") ?? instruction
    if !items.list("language").isEmpty { languages = items.list("language") }
    if items.text("latitude") != nil { center = try items.points().last ?? center }
    radius = try items.count("radius", 1...2000) ?? radius
    hasPolygon = items.text("polygon").map { $0 != "0" } ?? hasPolygon
    let (names, codes) = (items.list("areas"), items.list("codes"))
    guard names.count == codes.count else {
      throw StationError("Parameter 'areas' and 'codes' must have the same number of elements")
    }
    if !names.isEmpty { areas = zip(names, codes).map(Area.init) }
    if let starts = try items.count("starts", 0...1_000_000) { (onset, ends) = (now + starts, now + starts + 21_600) }
    if let seconds = try items.count("seconds", 1...10_000_000) { ends = onset + seconds }
    kind = items.text("kind") ?? kind
    feed = items.text("feed") ?? feed
    if let feed, !Warning.countries.contains(feed) {
      throw StationError("'feed=\(feed)' is not a feed of MeteoAlarm. Allowed: 'germany', 'united-kingdom' and so on.")
    }
  }

  /// The corners of a square around the radius, anticlockwise, with the first one again at the end; empty without a
  /// polygon.
  var corners: [(latitude: Double, longitude: Double)] {
    let north = Double(radius) / 111.2
    let east = north / max(0.01, cos(center.latitude * .pi / 180))
    return (hasPolygon ? [(-1, 1), (1, 1), (1, -1), (-1, -1), (-1, 1)] : []).map { up, right in
      (min(90, max(-90, center.latitude + up * north)), center.longitude + right * east)
    }
  }
}

/// The warnings that control requests have raised.
struct WarningBoard: Equatable, Sendable {
  private(set) var warnings: [Warning] = []

  /// Carries out `raise=ID`, `update=ID` or `cancel=ID`.
  ///
  /// With `as=NEW`, an update or a cancellation is a new message that refers to the old one and replaces it. Without,
  /// an update keeps its identifier, and a cancelled warning disappears.
  mutating func change(_ items: QueryItems, now: Int) throws(StationError) {
    if let identifier = items.text("raise") {
      let warning = try Warning(identifier, items, now: now)
      warnings.removeAll { $0.identifier == identifier }
      warnings.append(warning)
      return
    }
    guard let identifier = items.text("update") ?? items.text("cancel") else { throw .missing(key: "raise") }
    guard let index = warnings.firstIndex(where: { $0.identifier == identifier }) else {
      throw StationError("There is no warning '\(identifier)' to update or cancel.")
    }
    let new = items.text("as")
    var warning = warnings[index]
    if let new {
      warning.references.append(Warning.Reference(identifier: identifier, sent: warning.sent))
      warning.identifier = new
    }
    warning.sent = now
    if items.text("update") != nil {
      warning.messageType = "Update"
      try warning.change(items, now: now)
      warnings[index] = warning
    } else if new != nil {
      warning.messageType = "Cancel"
      warnings[index] = warning
    } else {
      warnings.remove(at: index)
    }
  }
}
