public import Weather

extension Wording {
  /// Returns the level of an index: `very poor`.
  public func text(of level: AirLevel, in scale: AirScale) -> String {
    switch (level, scale) {
    case (.good, _): trc("air quality", "good")
    case (.fair, .european): trc("air quality", "fair")
    case (.moderate, .european), (.fair, .unitedStates): trc("air quality", "moderate")
    case (.poor, .european): trc("air quality", "poor")
    case (.veryPoor, .european): trc("air quality", "very poor")
    case (.extremelyPoor, .european): trc("air quality", "extremely poor")
    case (.moderate, .unitedStates): trc("air quality", "unhealthy for sensitive groups")
    case (.poor, .unitedStates): trc("air quality", "unhealthy")
    case (.veryPoor, .unitedStates): trc("air quality", "very unhealthy")
    case (.extremelyPoor, .unitedStates): trc("air quality", "hazardous")
    }
  }

  /// Returns the level of an index with its number: `unhealthy (162)`.
  public func text(of index: AirIndex) -> String {
    tr("{level} ({number})", ["level": text(of: index.level, in: index.scale), "number": "\(index.number)"])
  }

  /// Returns the name of an index.
  public func text(of scale: AirScale) -> String {
    switch scale {
    case .european: tr("European Air Quality Index")
    case .unitedStates: tr("US Air Quality Index")
    }
  }

  /// Returns the short name of a pollutant: `PM2.5`, with the decimal mark of the language, or `NO2`.
  public func symbol(of pollutant: Pollutant) -> String {
    pollutant == .fineParticles ? tr("PM2.5") : pollutant.symbol
  }

  /// Returns the name of a pollutant: `PM2.5`, `ozone`.
  public func text(of pollutant: Pollutant) -> String {
    switch pollutant {
    case .fineParticles, .particles: symbol(of: pollutant)
    case .ozone: trc("pollutant", "ozone")
    case .nitrogenDioxide: trc("pollutant", "nitrogen dioxide")
    case .sulphurDioxide: trc("pollutant", "sulphur dioxide")
    case .carbonMonoxide: trc("pollutant", "carbon monoxide")
    }
  }

  /// Returns the name of a plant: `birch`.
  public func text(of species: PollenSpecies) -> String {
    switch species {
    case .alder: trc("pollen", "alder")
    case .birch: trc("pollen", "birch")
    case .grass: trc("pollen", "grass")
    case .mugwort: trc("pollen", "mugwort")
    case .olive: trc("pollen", "olive")
    case .ragweed: trc("pollen", "ragweed")
    }
  }

  /// Returns the amount of pollen in words: `very high`.
  public func text(of level: PollenLevel) -> String {
    switch level {
    case .veryLow: trc("pollen", "very low")
    case .low: trc("pollen", "low")
    case .moderate: trc("pollen", "moderate")
    case .high: trc("pollen", "high")
    case .veryHigh: trc("pollen", "very high")
    }
  }

  /// Returns a plant with the amount of its pollen: `birch high`.
  public func text(of pollen: Pollen) -> String {
    tr("{plant} {amount}", ["plant": text(of: pollen.species), "amount": text(of: pollen.level)])
  }

  /// Returns the pollen of a time: `birch high, grass low`; `nil` without pollen.
  public func text(of pollen: [Pollen]) -> String? {
    pollen.isEmpty ? nil : list(pollen.map(text))
  }

  /// Returns an index with its main pollutant: `poor, mainly ozone`.
  ///
  /// - Parameter name: another name of the pollutant.
  public func sentence(_ index: AirIndex, naming name: String? = nil) -> String {
    tr("{level}, mainly {pollutant}", ["level": text(of: index), "pollutant": name ?? text(of: index.pollutant)])
  }
}

extension Pollutant {
  /// The short name in English: `NO2`.
  public var symbol: String {
    switch self {
    case .fineParticles: "PM2.5"
    case .particles: "PM10"
    case .ozone: "O3"
    case .nitrogenDioxide: "NO2"
    case .sulphurDioxide: "SO2"
    case .carbonMonoxide: "CO"
    }
  }
}
