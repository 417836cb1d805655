import GRDB
import Weather

/// The names of countries and first-level areas in one language.
struct LocalNames {
  let db: Database
  /// ISO 639-1 code; in "en" and in a language that the index lacks, names stay as they are.
  let language: String

  /// The name of an area, or of a country by the area that stands for it; `nil` where it is the English one.
  func name(of area: Int) throws -> String? {
    guard language != "en" else { return nil }
    return try String.fetchOne(
      db, sql: "SELECT name FROM area_local WHERE language = ? AND area = ?", arguments: [language, area])
  }

  /// A place that was found elsewhere, with the code of its country and these names, as far as the index knows them by
  /// their English ones.
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
