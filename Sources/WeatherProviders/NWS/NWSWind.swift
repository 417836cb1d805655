/// Wind as a forecast gives it: in words, or as a number with its unit where a server does so.
enum NWSWind {
  /// `10 mph`, `10 to 15 mph` (the larger counts), `16 km/h`; `nil` for words without a number.
  static func speed(_ period: KeyedDecodingContainer<NWSKey>, _ key: NWSKey) throws -> Double? {
    guard let text = try? period.decodeIfPresent(String.self, forKey: key) else {
      return try period.quantity(.speed, key)
    }
    let words = text.split(separator: " ")
    let numbers = words.filter { $0.utf8.allSatisfy(isPartOfNumber) }.compactMap { Double($0) }
    guard let largest = numbers.max(), let unit = words.last else { return nil }
    return try NWSQuantity.canonical(largest, in: String(unit), .speed, key)
  }

  /// Degrees of one of the 16 points of the compass; `nil` when calm or variable.
  static func direction(_ period: KeyedDecodingContainer<NWSKey>) throws -> Double? {
    try period.decodeIfPresent(String.self, forKey: .windDirection).flatMap(points.firstIndex).map { Double($0) * 22.5 }
  }

  private static let points = [
    "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
  ]

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
  }
}
