import GRDB
import Weather

/// The part of a typed text that is a name of a place: the whole text, or the part before a region or country.
enum TypedName {
  /// Returns the longest such part, as it was typed. Returns `nil` if no part is a name of the place, for example an
  /// airport found by its code.
  ///
  /// - Parameter id: the GeoNames number of the place.
  static func part(of text: String, naming id: Int, in db: Database) throws -> String? {
    var words = text.prefix { $0 != "," }.split(whereSeparator: \.isWhitespace)
    while !words.isEmpty {
      let typed = words.joined(separator: " ")
      let isName = try Bool.fetchOne(
        db,
        sql: """
          SELECT EXISTS (
            SELECT 1 FROM place_name JOIN place ON place.id = place_name.place
            WHERE place_name.key = ? AND place.source = ?)
          """,
        arguments: [PlaceKey(typed).text, id])
      if isName == true { return typed }
      words.removeLast()
    }
    return nil
  }
}
