public import Weather

/// A place in filtered words.
public struct PlaceText {
  /// The name, or the coordinates when nothing of the name can be shown.
  public let name: String
  let region: String
  let country: String
  /// `52.5200,13.4050`: what `vane set` takes.
  public let coordinates: String

  /// What stands for a value nobody gave.
  static let absent = "-"

  private static let limit = 80

  public init(_ location: Location) {
    let degrees = [location.coordinate.latitude, location.coordinate.longitude]
    coordinates = degrees.compactMap { FixedDecimal.text($0, decimals: 4) }.joined(separator: ",")
    let name = SafeText.line(location.name, limit: PlaceText.limit)
    self.name = name.isEmpty ? coordinates : name
    region = SafeText.line(location.region ?? "", limit: PlaceText.limit)
    country = SafeText.line(location.country ?? "", limit: PlaceText.limit)
  }

  /// Name, region and country, each said once: `Munich, Bavaria, Germany` but `Singapore`.
  public var full: String {
    var parts: [String] = []
    for part in [name, region, country] where !part.isEmpty && !parts.contains(part) { parts.append(part) }
    return parts.joined(separator: ", ")
  }
}

extension String {
  /// The text, or the dash for an absent one.
  var orDash: String {
    isEmpty ? PlaceText.absent : self
  }
}
