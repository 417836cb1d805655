public import FoundationEssentials

/// The quantities of the air at a place, hour by hour without a gap.
///
/// `nil` means that the service does not state a value: pollen outside Europe, or every value where the model has none.
public struct AirSeries: Hashable, Sendable {
  /// The time of the first value.
  public let start: Date
  /// The number of hours.
  public let count: Int
  private var columns: [AirQuantity: [Double?]] = [:]

  public init(start: Date, count: Int) {
    self.start = start
    self.count = count
  }

  /// The values of a quantity, one for each hour. A column of another length is ignored.
  public subscript(quantity: AirQuantity) -> [Double?] {
    get { columns[quantity] ?? Array(repeating: nil, count: count) }
    set { columns[quantity] = newValue.count == count && newValue.contains { $0 != nil } ? newValue : nil }
  }

  /// Returns the value of a quantity in an hour; `nil` also for an hour outside the series.
  public func value(_ quantity: AirQuantity, hour: Int) -> Double? {
    guard (0..<count).contains(hour), let column = columns[quantity] else { return nil }
    return column[hour]
  }

  /// Returns the number of the hour that has begun at an instant; `nil` for an instant outside the series.
  public func hour(at instant: Date) -> Int? {
    let hours = (instant.timeIntervalSince(start) / 3_600).rounded(.down)
    return hours >= 0 && hours < Double(count) ? Int(hours) : nil
  }

  /// Returns the time of an hour.
  public func time(ofHour hour: Int) -> Date { start.addingTimeInterval(Double(hour) * 3_600) }

  /// Whether a value is known.
  public var hasValues: Bool { !columns.isEmpty }

  /// The quantities that have a value.
  public var quantities: [AirQuantity] { AirQuantity.allCases.filter { columns[$0] != nil } }
}

/// A pollutant of the air whose concentration an index grades.
public enum Pollutant: String, CaseIterable, Sendable {
  /// Particles of at most 2.5 micrometres.
  case fineParticles = "pm25"
  /// Particles of at most 10 micrometres.
  case particles = "pm10"
  case ozone = "o3"
  case nitrogenDioxide = "no2"
  case sulphurDioxide = "so2"
  case carbonMonoxide = "co"
}

/// A plant whose pollen is forecast.
public enum PollenSpecies: String, CaseIterable, Sendable {
  case alder, birch, grass, mugwort, olive, ragweed
}

/// A quantity of the air: concentrations in micrograms per cubic metre, and pollen in grains per cubic metre.
public enum AirQuantity: Hashable, Sendable, CaseIterable {
  case pollutant(Pollutant)
  /// Desert dust, which is a part of the particles. No index grades it.
  case dust
  case pollen(PollenSpecies)

  public static let allCases = Pollutant.allCases.map(pollutant) + [dust] + PollenSpecies.allCases.map(pollen)

  /// The key in documents.
  public var key: String {
    switch self {
    case .pollutant(let pollutant): pollutant.rawValue
    case .dust: "dust"
    case .pollen(let species): species.rawValue
    }
  }
}

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
