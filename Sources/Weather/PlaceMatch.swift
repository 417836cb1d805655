/// How a candidate's name came to match what was typed, the closest first.
public enum PlaceMatch: Int, Comparable, Hashable, Sendable {
  /// The place's own name, but for case and accents.
  case exact
  /// Another name of it: of another language, of another time.
  case alternate
  /// The code of an airport.
  case code
  /// A name that begins with what was typed.
  case prefix
  /// One typing error away, or not in the region or country that was named: a suggestion, never an answer.
  case similar

  public static func < (one: PlaceMatch, other: PlaceMatch) -> Bool {
    one.rawValue < other.rawValue
  }
}
