import GRDB
import Weather

/// The names of countries and first-level areas in one language.
struct LocalNames {
  let db: Database
  /// The ISO 639-1 code. For "en" and for a language that the index lacks, names stay unchanged.
  let language: String

  /// Returns the name of an area, or of a country by the area that represents it; `nil` if the English name applies.
  func name(of area: Int) throws -> String? {
    guard language != "en" else { return nil }
    return try String.fetchOne(
      db, sql: "SELECT name FROM area_local WHERE language = ? AND area = ?", arguments: [language, area])
  }

  /// Returns a place that another source found, with its country code and these names. The index looks up region and
  /// country by their English names, and leaves unknown names unchanged.
  func completing(_ place: Location) throws -> Location {
    var place = place
    let country = try place.country.flatMap { name in
      try Row.fetchOne(
        db,
        sql: """
          SELECT area.id, area.country FROM area_name JOIN area ON area.id = area_name.area
          WHERE area_name.key = ? AND area.region IS NULL
          """,
        arguments: [PlaceKey(name).text])
    }
    guard let country else { return place }
    let code = try country.decode(String.self, atIndex: 1)
    place.countryCode = code
    place.country = try name(of: try country.decode(Int.self, atIndex: 0)) ?? place.country
    let regions = try place.region.map { name in
      try Int.fetchAll(
        db,
        sql: """
          SELECT area.id FROM area_name JOIN area ON area.id = area_name.area
          WHERE area_name.key = ? AND area.country = ? AND area.region IS NOT NULL
          """,
        arguments: [PlaceKey(name).text, code])
    }
    if let regions, regions.count == 1 { place.region = try name(of: regions[0]) ?? place.region }
    return place
  }
}
