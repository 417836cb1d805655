import Glibc
import Text
public import Zones

/// A place whose weather is fetched.
public struct Location: Hashable, Sendable {
  /// The name in documents, and for people if `names` has none; free of control characters.
  public var name: String
  /// First-level administrative area ("Bavaria"), if known.
  public var region: String?
  /// The country's name in documents, if known.
  public var country: String?
  /// ISO 3166-1 alpha-2 code of the country ("DE"), if known.
  public var countryCode: String?
  public var coordinate: Coordinate
  /// IANA identifier ("Europe/Berlin"). Unknown for typed coordinates until the first answer states it.
  public var timeZone: String?
  /// The names for people; `nil` if the place index was not asked for them yet.
  public var names: PlaceNames?

  public init(
    name: String, region: String? = nil, country: String? = nil, countryCode: String? = nil, coordinate: Coordinate,
    timeZone: String? = nil, names: PlaceNames? = nil
  ) {
    self.name = name
    self.region = region
    self.country = country
    self.countryCode = countryCode
    self.coordinate = coordinate
    self.timeZone = timeZone
    self.names = names
  }
}

/// A name that a user typed for a saved place, prepared for comparison with many places.
public struct TypedName: Sendable {
  private let coordinate: Coordinate?
  private let text: String
  private let parts: [String]

  public init(_ name: String) {
    let name = name.trimmed()
    coordinate = (try? PlaceQuery(name))?.coordinate
    text = name.lowercased()
    parts = text.split(separator: ",").map { $0.trimmed() }
  }

  /// Returns whether the name can mean a place.
  ///
  /// Names match in any case, and coordinates to four decimals. After a comma, the region or the country may follow, or
  /// the whole words with which it begins.
  public func means(_ place: Location) -> Bool {
    if let coordinate, coordinate == place.coordinate { return true }
    let names = TypedName.texts(of: place, \.name, place.name)
    guard !names.contains(text) else { return true }
    guard let first = parts.first, names.contains(first) else { return false }
    let areas =
      TypedName.texts(of: place, \.region, place.region) + TypedName.texts(of: place, \.country, place.country)
    return parts.dropFirst().allSatisfy { part in
      areas.contains { $0 == part || $0.hasPrefix(part + " ") || $0.hasPrefix(part + "-") }
    }
  }

  /// Returns a name of a place and the same in each language, in lower case. The names of a place nearby do not count.
  private static func texts(
    of place: Location, _ part: KeyPath<PlaceNames.Local, String?>, _ own: String?
  ) -> [String] {
    let local = place.names.map { $0.isNearby ? [] : $0.local.values.map { $0[keyPath: part] } } ?? []
    return ([own] + local).compactMap { $0?.lowercased() }
  }
}

/// The names of a place, its region and its country in each language, for people. Documents have the names in
/// `Location`.
public struct PlaceNames: Hashable, Sendable, Codable {
  /// The names in one language.
  public struct Local: Hashable, Sendable, Codable {
    /// `nil` if the place has the name that the user gave it, or one in no language.
    public var name: String?
    public var region: String?
    public var country: String?

    public init(name: String? = nil, region: String? = nil, country: String? = nil) {
      self.name = name
      self.region = region
      self.country = country
    }
  }

  /// The names by the ISO 639-1 code of their language. Empty for a place that the index does not know.
  public var local: [String: Local]
  /// Whether the names belong to a place near the coordinates, which have no name of their own.
  public var isNearby: Bool

  public init(local: [String: Local] = [:], isNearby: Bool = false) {
    self.local = local
    self.isNearby = isNearby
  }

  /// The names without the names of the place itself, which the user named.
  public var ofNamedPlace: PlaceNames {
    isNearby ? PlaceNames() : PlaceNames(local: local.mapValues { Local(region: $0.region, country: $0.country) })
  }
}

/// The time zone of a place, which defines its days and the times that are shown. All code takes it from here.
public struct PlaceZone: Hashable, Sendable {
  public let zone: Zone
  /// Whether no source named a zone, so that it is assumed from the longitude.
  public let isAssumed: Bool

  /// Takes the first zone that is known of some names, and otherwise the nautical zone of the longitude.
  ///
  /// - Parameters:
  ///   - names: IANA identifiers, the most reliable first; `nil` if a source names none.
  ///   - known: a zone to reuse if it has the same identifier, because creating one is slower than comparing names.
  public init(of coordinate: Coordinate, named names: [String?], like known: Zone? = nil) {
    for case let name? in names {
      if let zone = known?.identifier == name ? known : Zone(identifier: name) {
        (self.zone, isAssumed) = (zone, false)
        return
      }
    }
    (zone, isAssumed) = (PlaceZone.nautical(coordinate.longitude), true)
  }

  /// Returns the zone of whole hours around a meridian: a day has 24 hours for 360 degrees, so one hour for 15 degrees.
  ///
  /// Its identifier is from the database, where signs are as in POSIX: `Etc/GMT-9` is nine hours east of UTC.
  private static func nautical(_ longitude: Double) -> Zone {
    let hours = Int((longitude / 15).rounded())
    guard hours != 0 else { return .gmt }
    let name = "Etc/GMT" + (hours > 0 ? "-" : "+") + String(abs(hours))
    return Zone(identifier: name) ?? Zone(secondsFromGMT: hours * 3_600) ?? .gmt
  }
}

/// A point on the Earth.
///
/// Degrees north and east, rounded to four decimals (about 11 metres). Providers refuse finer values or cache them
/// badly, and rounding makes two spellings of one place equal.
public struct Coordinate: Hashable, Sendable {
  /// Degrees north, -90 to 90.
  public let latitude: Double
  /// Degrees east, -180 to 180.
  public let longitude: Double

  /// Returns `nil` if a value is not finite or is out of range.
  public init?(latitude: Double, longitude: Double) {
    guard latitude.isFinite, longitude.isFinite else { return nil }
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = Coordinate.rounded(latitude)
    self.longitude = Coordinate.rounded(longitude)
  }

  /// Four decimals; adding zero turns -0.0 into 0.0.
  private static func rounded(_ degrees: Double) -> Double {
    (degrees * 10_000).rounded() / 10_000 + 0
  }

  /// Returns the kilometres along the Earth's surface, with an error of at most half a percent.
  ///
  /// Uses the haversine formula, which is accurate for small distances, on a sphere of 6371 km.
  public func kilometres(to other: Coordinate) -> Double {
    kilometres(toLatitude: other.latitude, longitude: other.longitude)
  }

  package func kilometres(toLatitude otherLatitude: Double, longitude otherLongitude: Double) -> Double {
    let radians = Double.pi / 180
    let north = sin((otherLatitude - latitude) * radians / 2)
    let east = sin((otherLongitude - longitude) * radians / 2)
    let chord = north * north + cos(latitude * radians) * cos(otherLatitude * radians) * east * east
    return 2 * 6371 * asin(min(1, chord.squareRoot()))
  }
}
