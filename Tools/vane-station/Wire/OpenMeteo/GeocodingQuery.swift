/// What a place search asks for.
struct GeocodingQuery: Sendable {
  let name: String
  let count: Int
  let language: String
  /// ISO 3166 alpha-2, `nil` for all the world.
  let countryCode: String?

  init(_ items: QueryItems) throws(StationError) {
    guard let name = items.text("name") else { throw .missing(key: "name") }
    self.name = name
    let count = Int(items.text("count") ?? "10") ?? 0
    guard (1...100).contains(count) else { throw .countOutOfRange }
    self.count = count
    language = items.text("language") ?? "en"
    countryCode = items.text("countryCode")
  }
}
