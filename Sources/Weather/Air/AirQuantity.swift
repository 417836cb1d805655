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
