public import Platform
public import Weather

/// The units of text for the user: a family, optionally followed by individual units.
///
/// The same text is used in the file, in the environment and on the command line: `imperial`, `uk,wind=kn`. Without
/// a family, the command line changes the configured units; elsewhere the family is then `auto`.
public struct UnitChoice: Hashable, Sendable {
  /// The named family; `nil` if the text names none.
  public private(set) var family: Family?
  /// The individually named units, by quantity.
  public private(set) var own: [Quantity: Unit] = [:]

  /// A set of units that belong together.
  public enum Family: String, CaseIterable, Sendable {
    /// The units of the locale's territory.
    case auto
    case metric, imperial, uk, si
  }

  /// A quantity that has more than one unit to choose from.
  public enum Quantity: String, CaseIterable, Sendable {
    case temperature, wind, precipitation, pressure

    var units: [Unit] {
      switch self {
      case .temperature: PhysicalQuantity.temperature.units
      case .wind: PhysicalQuantity.speed.units
      case .precipitation: PhysicalQuantity.water.units
      case .pressure: PhysicalQuantity.pressure.units
      }
    }
  }

  private init(_ family: Family) {
    self.family = family
  }

  public static let auto = UnitChoice(.auto)
  public static let metric = UnitChoice(.metric)
  public static let imperial = UnitChoice(.imperial)
  public static let uk = UnitChoice(.uk)
  public static let si = UnitChoice(.si)

  /// Returns these units applied to configured units. A family replaces all configured units; an individual unit
  /// replaces the unit of its quantity.
  public func over(_ settings: UnitChoice) -> UnitChoice {
    guard family == nil else { return self }
    var units = settings
    units.own.merge(own) { $1 }
    return units
  }
}

extension UnitChoice: RawRepresentable, CaseIterable {
  /// The families, without individual units.
  public static var allCases: [UnitChoice] { Family.allCases.map(Self.init) }

  /// A description of the allowed texts, as the end of a sentence.
  public static var allowed: String {
    let quantities = Quantity.allCases.map { "\($0.rawValue)=\($0.units.map(\.word).joined(separator: "|"))" }
    return Family.allCases.map(\.rawValue).joined(separator: ", ") + ", or units of your own, such as"
      + " \"imperial,wind=kn\", of " + quantities.joined(separator: ", ")
  }

  /// Parses a text. Returns `nil` for an unknown family, for a unit that its quantity does not have, and for anything
  /// named twice. A unit may be written in small letters.
  public init?(rawValue: String) {
    let parts = rawValue.split(separator: ",", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index == 0, let family = Family(rawValue: String(part)) {
        self.family = family
        continue
      }
      let (name, word) = (part.prefix { $0 != "=" }, part.drop { $0 != "=" }.dropFirst().lowercased())
      guard let quantity = Quantity(rawValue: String(name)), own[quantity] == nil,
        let unit = quantity.units.first(where: { $0.word.lowercased() == word })
      else { return nil }
      own[quantity] = unit
    }
  }

  public var rawValue: String {
    var text = family?.rawValue ?? ""
    for quantity in Quantity.allCases {
      if let unit = own[quantity] { text += (text.isEmpty ? "" : ",") + "\(quantity.rawValue)=\(unit.word)" }
    }
    return text
  }
}

extension UnitSystem {
  /// Creates the units that the user chose. Without a family, they are chosen by the locale's territory.
  ///
  /// - Parameter environment: the environment that names the locale.
  public init(_ choice: UnitChoice, environment: Environment) {
    let family = choice.family ?? .auto
    let system: UnitSystem =
      switch family == .auto ? UnitSystem.localeFamily(in: environment) : family {
      case .auto, .metric: .metric
      case .imperial: .imperial
      case .uk: .uk
      case .si: .si
      }
    self = choice.own.values.reduce(system) { $0.using($1) }
  }
}

extension PhysicalQuantity {
  /// The units to choose from; empty if there is only one.
  public var units: [Unit] {
    switch self {
    case .temperature: [.celsius, .fahrenheit]
    case .speed: [.kilometresPerHour, .milesPerHour, .metresPerSecond, .knots, .beaufort]
    case .pressure: [.hectopascal, .kilopascal, .inchesOfMercury, .millimetresOfMercury]
    case .water: [.millimetres, .inches]
    case .percentage, .direction, .uvIndex, .visibility, .snowDepth, .code: []
    }
  }

  /// Returns the unit in a system of units; `nil` for numbers that are always in their canonical unit.
  public func unit(in system: UnitSystem) -> Unit? {
    switch self {
    case .temperature: system.temperatureUnit
    case .speed: system.windSpeedUnit
    case .pressure: system.pressureUnit
    case .water: system.precipitationUnit
    case .percentage: .percent
    case .direction: .degrees
    case .uvIndex, .visibility, .snowDepth, .code: nil
    }
  }
}
