/// An amount of pollen in words.
public enum PollenLevel: String, CaseIterable, Comparable, Sendable {
  case low, moderate, high
  case veryHigh = "very-high"

  public static func < (left: PollenLevel, right: PollenLevel) -> Bool { left.rank < right.rank }

  private var rank: Int { PollenLevel.allCases.firstIndex(of: self) ?? 0 }

  /// Returns the level of a number of grains per cubic metre; `nil` without pollen.
  ///
  /// No authority defines thresholds. These are those of the app Breezy Weather (`PollenIndex.kt`, LGPL-3.0,
  /// github.com/breezy-weather/breezy-weather), whose two highest levels are one here.
  public init?(_ grains: Double, of species: PollenSpecies) {
    guard grains > 0 else { return nil }
    let bounds: [Double] =
      switch species {
      case .alder, .birch: [10, 50, 100]
      case .grass: [5, 25, 50]
      case .olive: [10, 50, 200]
      case .mugwort, .ragweed: [5, 11, 23]
      }
    self = PollenLevel.allCases[bounds.count { grains >= $0 }]
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
