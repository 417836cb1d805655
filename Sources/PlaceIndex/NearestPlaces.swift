import Glibc
public import Weather

/// A search for the places of the index that are nearest to points.
///
/// Creating it reads the positions of all places, which takes most of the time of one search. It is then the same for
/// any number of points.
public struct NearestPlaces: Sendable {
  /// The distance in kilometres beyond which the nearest place does not determine a point's time zone and country.
  static let reach = 100.0

  /// The height of a row, in ten-thousandths of a degree.
  private static let rowHeight = 1_000
  private static let rowCount = 1_800_000 / rowHeight + 1

  let file: IndexFile
  /// The numbers of all places, the southernmost row first.
  private var places: [Int32]
  /// The offset in `places` at which each row begins, and the end of the last one.
  private var starts: [Int]

  init(_ file: IndexFile) {
    self.file = file
    starts = Array(repeating: 0, count: NearestPlaces.rowCount + 1)
    for place in file.places { starts[NearestPlaces.row(file.place(place).latitude) + 1] += 1 }
    for row in 0..<NearestPlaces.rowCount { starts[row + 1] += starts[row] }
    places = Array(repeating: 0, count: file.places.count)
    var ends = starts
    for place in file.places {
      let row = NearestPlaces.row(file.place(place).latitude)
      places[ends[row]] = Int32(truncatingIfNeeded: place)
      ends[row] += 1
    }
  }

  /// Returns the row of a latitude in ten-thousandths of a degree, whatever a damaged file has there.
  private static func row(_ latitude: Int) -> Int {
    min(max((latitude + 900_000) / rowHeight, 0), rowCount - 1)
  }

  /// Returns the nearest place or airport within 100 km, with its time zone and country code; `nil` without one,
  /// as on the ocean.
  public func place(to point: Coordinate) throws(PlaceIndexError) -> Location? {
    guard let nearest = record(to: point) else { return nil }
    let place = try nearest.candidate(.exact, named: LocalNames(file: file, language: "en")).location
    return place.coordinate.kilometres(to: point) <= NearestPlaces.reach ? place : nil
  }

  /// Returns the nearest place or airport within about 100 km.
  ///
  /// - Parameter isCounted: returns whether a place is one of those searched.
  func record(to point: Coordinate, where isCounted: (PlaceRecord) -> Bool = { _ in true }) -> PlaceRecord? {
    let latitude = Int((point.latitude * 10_000).rounded())
    let longitude = Int((point.longitude * 10_000).rounded())
    let band = Int(NearestPlaces.reach / 111 * 10_000) + 1
    let narrowing = cos(point.latitude * .pi / 180)
    var nearest: (place: PlaceRecord, distance: Double)?
    let home = NearestPlaces.row(latitude)
    for step in 0...band / NearestPlaces.rowHeight + 1 {
      // All places of these rows are at least this far to the north or south.
      let minimumNorth = Double(max(0, step - 1) * NearestPlaces.rowHeight)
      if let nearest, nearest.distance < minimumNorth * minimumNorth { break }
      for row in step == 0 ? [home] : [home - step, home + step] where (0..<NearestPlaces.rowCount).contains(row) {
        for number in places[starts[row]..<starts[row + 1]] {
          let place = file.place(Int(number))
          let north = place.latitude - latitude
          guard abs(north) <= band, isCounted(place) else { continue }
          let apart = abs(place.longitude - longitude)
          let east = Double(min(apart, 3_600_000 - apart)) * narrowing
          let distance = Double(north * north) + east * east
          // Of two places at the same distance, the larger one has the smaller number.
          let isNearer = nearest.map { (distance, place.number) < ($0.distance, $0.place.number) } ?? true
          if isNearer { nearest = (place, distance) }
        }
      }
    }
    return nearest?.place
  }
}

// The names of saved places for people.
extension NearestPlaces {
  /// The maximum distance in kilometres of the place that names coordinates, and the inhabitants of a city that names
  /// those around it before a smaller place that is nearer.
  private static let (vicinity, city) = (30.0, 100_000)
  /// The kilometres in which such a city names coordinates.
  private static let cityReach = 8.0

  /// Returns the names of a place in each language.
  ///
  /// - A place of the index has its names, unless the user gave it another name.
  /// - Coordinates without a name have the names of a place nearby, if there is one.
  /// - Any other place has names of its region and country only.
  ///
  /// - Parameter hasGivenName: whether the user gave the place its name; `nil` if that is not known.
  public func names(of place: Location, hasGivenName: Bool?) throws(PlaceIndexError) -> PlaceNames {
    let isNameless = hasGivenName != true && (try? PlaceQuery(place.name))?.coordinate != nil
    if isNameless {
      guard let near = vicinity(of: place.coordinate) else { return PlaceNames() }
      return PlaceNames(local: try local(of: near, named: true), isNearby: true)
    }
    if let there = record(to: place.coordinate, where: { $0.coordinate == place.coordinate }) {
      var isFound = hasGivenName == false
      if hasGivenName == nil { isFound = try isName(place.name, of: there) }
      return PlaceNames(local: try local(of: there, named: isFound))
    }
    var local: [String: PlaceNames.Local] = [:]
    for language in IndexFile.languages {
      let named = try LocalNames(file: file, language: language).completing(place, inAnyLanguage: true)
      local[language] = PlaceNames.Local(region: named.region, country: named.country)
    }
    return place.country == nil ? PlaceNames() : PlaceNames(local: local)
  }

  /// Returns the place that names coordinates: a city around them, or the nearest place.
  private func vicinity(of point: Coordinate) -> PlaceRecord? {
    func isWithin(_ kilometres: Double, _ record: PlaceRecord) -> Bool {
      record.coordinate.map { $0.kilometres(to: point) <= kilometres } ?? false
    }
    // The largest one comes first: Berlin, not its district Mitte.
    let cities = file.cities.lazy.map(file.place).prefix { $0.population >= NearestPlaces.city }
    if let city = cities.first(where: { isWithin(NearestPlaces.cityReach, $0) }) { return city }
    let nearest = record(to: point) { file.cities.contains($0.number) }
    return nearest.flatMap { isWithin(NearestPlaces.vicinity, $0) ? $0 : nil }
  }

  private func isName(_ name: String, of place: PlaceRecord) throws(PlaceIndexError) -> Bool {
    try file.entries(of: PlaceKey(name).text).contains { $0.subject == place.number }
  }

  private func local(of place: PlaceRecord, named: Bool) throws(PlaceIndexError) -> [String: PlaceNames.Local] {
    let nation = try file.nation(of: place.area)
    let names = try file.names(of: place.number)
    var local: [String: PlaceNames.Local] = [:]
    for (language, name) in zip(IndexFile.languages, names) {
      let areas = LocalNames(file: file, language: language)
      local[language] = PlaceNames.Local(
        name: named ? name : nil, region: place.area == nation ? nil : try areas.shown(place.area),
        country: try areas.shown(nation))
    }
    return local
  }
}
