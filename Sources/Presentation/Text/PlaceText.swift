public import Weather

/// The filtered text of a place.
public struct PlaceText {
  /// The name, or the coordinates if no part of the name can be shown.
  public let name: String
  let region: String
  let country: String
  /// The coordinates in the form that `vane set` accepts: `52.5200,13.4050`.
  public let coordinates: String

  /// The text for a missing value.
  static let absent = "-"

  private static let limit = 80

  public init(_ location: Location) {
    let degrees = [location.coordinate.latitude, location.coordinate.longitude]
    coordinates = degrees.compactMap { FixedDecimal.text($0, decimals: 4) }.joined(by: ",")
    let name = SafeText.line(location.name, limit: PlaceText.limit)
    self.name = name.isEmpty ? coordinates : name
    region = SafeText.line(location.region ?? "", limit: PlaceText.limit)
    country = SafeText.line(location.country ?? "", limit: PlaceText.limit)
  }

  /// The name, region and country, without repetition: `Munich, Bavaria, Germany` but `Singapore`.
  public var full: String { PlaceText.joined([name, region, country]) }

  /// The name and region: `Munich, Bavaria`.
  private var withRegion: String { PlaceText.joined([name, region]) }

  /// Returns the shortest unique text for each place: its name, its name with the region, its full name, or its
  /// coordinates.
  public static func distinct(_ locations: [Location]) -> [String] {
    let places = locations.map(PlaceText.init)
    // Most places have a unique name, so the longer forms are made for the others only.
    var texts = places.map(\.name)
    for form in [\PlaceText.withRegion, \.full, \.coordinates] {
      let counts = Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
      for index in places.indices where counts[texts[index], default: 1] > 1 {
        texts[index] = places[index][keyPath: form]
      }
    }
    return texts
  }

  private static func joined(_ parts: [String]) -> String {
    var said: [String] = []
    for part in parts where !part.isEmpty && !said.contains(part) { said.append(part) }
    return said.joined(by: ", ")
  }
}

extension String {
  /// The text, or the dash for an absent one.
  var orDash: String {
    isEmpty ? PlaceText.absent : self
  }
}
