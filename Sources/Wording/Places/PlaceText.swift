public import Weather

/// The filtered text of a place.
public struct PlaceText {
  /// The name, or the coordinates if no part of the name can be shown.
  public let name: String
  public let region: String
  public let country: String
  /// The coordinates in the form that `vane set` accepts: `52.5200,13.4050`.
  public let coordinates: String

  /// The text for a missing value.
  public static let absent = "-"

  private static let limit = 80

  /// Creates the text of a place.
  ///
  /// - Parameter wording: the texts of the reader, in whose language the names are; `nil` for the names in documents.
  public init(_ location: Location, _ wording: Wording? = nil) {
    let local = wording.flatMap { location.names?.local[$0.language.rawValue] }
    let degrees = [location.coordinate.latitude, location.coordinate.longitude]
    coordinates = degrees.compactMap { FixedDecimal.text($0, decimals: 4) }.joined(by: ",")
    var name = SafeText.line(local?.name ?? location.name, limit: PlaceText.limit)
    if let wording, local?.name != nil, location.names?.isNearby == true {
      name = wording.tr("near {place}", ["place": name])
    }
    self.name = name.isEmpty ? coordinates : name
    region = SafeText.line(local?.region ?? location.region ?? "", limit: PlaceText.limit)
    country = SafeText.line(local?.country ?? location.country ?? "", limit: PlaceText.limit)
  }

  /// The name, region and country, without repetition: `Munich, Bavaria, Germany` but `Singapore`.
  public var full: String { PlaceText.joined([name, region, country]) }

  /// The name and region: `Munich, Bavaria`.
  private var withRegion: String { PlaceText.joined([name, region]) }

  /// The name and country: `Cambridge, Canada`.
  private var withCountry: String { PlaceText.joined([name, country]) }

  /// Returns the shortest unique text for each place: its name, its name with the region or with the country, its full
  /// name, or its coordinates.
  public static func distinct(_ locations: [Location], _ wording: Wording? = nil) -> [String] {
    let places = locations.map { PlaceText($0, wording) }
    // Most places have a unique name, so the longer forms are made for the others only.
    var texts = places.map(\.name)
    for form in [\PlaceText.withRegion, \.withCountry, \.full, \.coordinates] {
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
  public var orDash: String {
    isEmpty ? PlaceText.absent : self
  }
}
