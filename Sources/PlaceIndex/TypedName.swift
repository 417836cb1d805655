import GRDB
import Weather

/// The part of what a person typed that is a name of a place: all of it, or what stands before a region or country.
enum TypedName {
  /// The longest such part, as it was typed; `nil` when the place is known by none of them, as an airport by its code.
  ///
  /// - Parameter id: GeoNames' number of the place.
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
