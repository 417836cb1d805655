/// An amount of pollen in words: a class of Breezy Weather's table.
public enum PollenLevel: String, CaseIterable, Comparable, Sendable {
  case veryLow = "very-low"
  case low, moderate, high
  case veryHigh = "very-high"

  /// The publisher of the classes, as it is shown beside them.
  ///
  /// `PollenIndex.kt` of the app Breezy Weather (github.com/breezy-weather/breezy-weather, as of August 2026), which
  /// takes the bounds of these six plants from Atmo France. No authority defines classes for all of Europe.
  public static let source = "Breezy Weather (Atmo France)"

  public static func < (left: PollenLevel, right: PollenLevel) -> Bool { left.rank < right.rank }

  private var rank: Int { PollenLevel.allCases.firstIndex(of: self) ?? 0 }

  /// Returns the level of a number of grains per cubic metre; `nil` without pollen.
  public init?(_ grains: Double, of species: PollenSpecies) {
    guard grains > 0 else { return nil }
    self = PollenLevel.allCases[PollenLevel.bounds(of: species).count { grains >= $0 }]
  }

  /// Returns the least amounts of low, moderate, high and very high, in grains per cubic metre.
  public static func bounds(of species: PollenSpecies) -> [Double] {
    switch species {
    case .alder, .birch: [10, 60, 100, 500]
    case .grass, .mugwort, .ragweed: [3, 30, 50, 250]
    case .olive: [20, 100, 200, 500]
    }
  }
}

/// The pollen of a plant: above zero.
public struct Pollen: Hashable, Sendable {
  public let species: PollenSpecies
  /// Grains per cubic metre.
  public let grains: Double
  public let level: PollenLevel

  /// Returns `nil` without pollen.
  public init?(_ species: PollenSpecies, grains: Double) {
    guard let level = PollenLevel(grains, of: species) else { return nil }
    self.species = species
    self.grains = grains
    self.level = level
  }
}
