public import Weather

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
  /// - Coordinates without a name have those of a place nearby, if there is one.
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

extension PlaceRecord {
  /// The position; `nil` if it is not on the Earth.
  fileprivate var coordinate: Coordinate? {
    Coordinate(latitude: Double(latitude) / 10_000, longitude: Double(longitude) / 10_000)
  }
}
