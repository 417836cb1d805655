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
  public var full: String { PlaceText.joined([name, region, country]) }

  /// `Munich, Bavaria`.
  private var withRegion: String { PlaceText.joined([name, region]) }

  /// The shortest text of each place that no other of them has: its name, with its region, in full, or its coordinates.
  public static func distinct(_ locations: [Location]) -> [String] {
    let places = locations.map(PlaceText.init)
    let forms = [places.map(\.name), places.map(\.withRegion), places.map(\.full)]
    return places.indices.map { index in
      let form = forms.first { form in form.count { $0 == form[index] } == 1 }
      return form?[index] ?? places[index].coordinates
    }
  }

  private static func joined(_ parts: [String]) -> String {
    var said: [String] = []
    for part in parts where !part.isEmpty && !said.contains(part) { said.append(part) }
    return said.joined(separator: ", ")
  }
}

extension String {
  /// The text, or the dash for an absent one.
  var orDash: String {
    isEmpty ? PlaceText.absent : self
  }
}
