/// The grade of the air at a place: the worst of its pollutants.
public struct AirIndex: Hashable, Sendable {
  public let scale: AirScale
  public let level: AirLevel
  /// The number that is shown: 1 to 6 by the European scale, 0 to 500 by that of the United States.
  public let number: Int
  /// The pollutant with the worst grade.
  public let pollutant: Pollutant

  public init(scale: AirScale, level: AirLevel, number: Int, pollutant: Pollutant) {
    self.scale = scale
    self.level = level
    self.number = number
    self.pollutant = pollutant
  }

  /// The word of the level in documents, such as `very-poor` or `hazardous`.
  public var code: String { level.code(in: scale) }

  /// Whether the air is worse than in another index of the same scale.
  public func isWorse(than other: AirIndex) -> Bool { (level, number) > (other.level, other.number) }
}

/// The six levels of air quality, with the names of the European scale. The scale of the United States has six, too.
public enum AirLevel: Int, CaseIterable, Comparable, Sendable {
  case good = 1
  case fair, moderate, poor, veryPoor, extremelyPoor

  public static func < (left: AirLevel, right: AirLevel) -> Bool { left.rawValue < right.rawValue }

  /// Returns the level with a word of the European scale; `nil` for another text.
  public init?(code: String) {
    guard let level = AirLevel.allCases.first(where: { $0.code(in: .european) == code }) else { return nil }
    self = level
  }

  /// Returns the word of the level in documents and rules.
  public func code(in scale: AirScale) -> String {
    switch (self, scale) {
    case (.good, _): "good"
    case (.fair, .european): "fair"
    case (.moderate, .european), (.fair, .unitedStates): "moderate"
    case (.poor, .european): "poor"
    case (.veryPoor, .european): "very-poor"
    case (.extremelyPoor, .european): "extremely-poor"
    case (.moderate, .unitedStates): "unhealthy-for-sensitive-groups"
    case (.poor, .unitedStates): "unhealthy"
    case (.veryPoor, .unitedStates): "very-unhealthy"
    case (.extremelyPoor, .unitedStates): "hazardous"
    }
  }
}

/// The index by which the air is graded.
public enum AirScale: String, CaseIterable, Sendable {
  /// The European Air Quality Index of the European Environment Agency.
  case european
  /// The Air Quality Index of the Environmental Protection Agency.
  case unitedStates = "us"

  /// Chooses the scale of a place: that of the United States there and in their territories, else the European one.
  public init(of location: Location) {
    let territories = ["US", "PR", "VI", "GU", "MP", "AS", "UM"]
    // Places that were saved before Vane stored country codes have the English name.
    let isThere =
      location.countryCode.map { code in territories.contains { $0 == code } } ?? (location.country == "United States")
    self = isThere ? .unitedStates : .european
  }
}
