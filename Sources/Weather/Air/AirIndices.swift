/// The European Air Quality Index: bands of hourly concentrations, without averages.
///
/// Source: European Environment Agency, European Air Quality Index, bands of 2024 (ETC HE Report 2024/17), in
/// micrograms per cubic metre. A concentration at an upper bound belongs to the better band.
enum EuropeanAirIndex {
  /// The upper bounds of the first five bands. Carbon monoxide is not part of the index.
  private static func bounds(of pollutant: Pollutant) -> [Double] {
    switch pollutant {
    case .fineParticles: [5, 15, 50, 90, 140]
    case .particles: [15, 45, 120, 195, 270]
    case .nitrogenDioxide: [10, 25, 60, 100, 150]
    case .ozone: [60, 100, 120, 160, 180]
    case .sulphurDioxide: [20, 40, 125, 190, 275]
    case .carbonMonoxide: []
    }
  }

  /// Returns the index of an hour; `nil` if no pollutant of the index is known.
  static func index(_ series: AirSeries, hour: Int) -> AirIndex? {
    let grades = Pollutant.allCases.compactMap { pollutant in
      series.value(.pollutant(pollutant), hour: hour).flatMap { grade($0, of: pollutant) }.map { (pollutant, $0) }
    }
    guard let (pollutant, grade) = grades.max(by: { $0.1 < $1.1 }),
      let level = AirLevel(rawValue: min(6, Int(grade.rounded(.up))))
    else { return nil }
    return AirIndex(scale: .european, level: level, number: level.rawValue, pollutant: pollutant)
  }

  /// Returns the number of bands below a concentration plus its position in its own band, so that of two pollutants in
  /// the same band the one nearer to the next band is the main one. It is above 0: an hour without pollution is good.
  private static func grade(_ value: Double, of pollutant: Pollutant) -> Double? {
    let bounds = bounds(of: pollutant)
    guard let last = bounds.last else { return nil }
    guard let band = bounds.firstIndex(where: { value <= $0 }) else { return 5 + value / last }
    let lower = band == 0 ? 0 : bounds[band - 1]
    return Double(band) + max(0.000_001, (value - lower) / (bounds[band] - lower))
  }
}

/// The Air Quality Index of the United States, for an hour.
///
/// Source: EPA, "Technical Assistance Document for the Reporting of Daily Air Quality", EPA-454/B-24-002 (May 2024),
/// table 6 and "How the NowCast is calculated". Particles are the NowCast of twelve hours, ozone the mean of eight
/// hours or, where that is worse, the hour, carbon monoxide the mean of eight hours, nitrogen dioxide and sulphur
/// dioxide the hour. The EPA's NowCast of ozone needs two weeks of measurements; the mean of the last eight hours
/// stands for it. Concentrations are truncated to the steps of the table, the index is rounded.
enum USAirIndex {
  /// The ranges of the index.
  private static let ranges = [0...50, 51...100, 101...150, 151...200, 201...300, 301...500]

  /// Returns the index of an hour; `nil` if no pollutant is known.
  static func index(_ series: AirSeries, hour: Int) -> AirIndex? {
    let numbers = Pollutant.allCases.compactMap { pollutant in
      number(pollutant, series, hour).map { (pollutant, $0) }
    }
    guard let (pollutant, number) = numbers.max(by: { $0.1 < $1.1 }),
      let band = ranges.firstIndex(where: { $0.contains(number) }), let level = AirLevel(rawValue: band + 1)
    else { return nil }
    return AirIndex(scale: .unitedStates, level: level, number: number, pollutant: pollutant)
  }

  private static func number(_ pollutant: Pollutant, _ series: AirSeries, _ hour: Int) -> Int? {
    func values(_ count: Int) -> [Double?] {
      (0..<count).map { series.value(.pollutant(pollutant), hour: hour - $0) }
    }
    switch pollutant {
    case .fineParticles:
      return nowCast(values(12)).map { interpolated($0 * 10, [90, 354, 554, 1_254, 2_254, 3_254]) }
    case .particles: return nowCast(values(12)).map { interpolated($0, [54, 154, 254, 354, 424, 604]) }
    case .ozone:
      let eight = mean(values(8)).map { interpolated(ppb($0, of: 48), [54, 70, 85, 105, 200]) }
      let one = series.value(.pollutant(.ozone), hour: hour).map { ppb($0, of: 48) }.flatMap(ozoneOfHour)
      return [eight, one].compactMap(\.self).max()
    case .carbonMonoxide:
      return mean(values(8)).map { interpolated(ppb($0, of: 28.01) / 100, [44, 94, 124, 154, 304, 504]) }
    case .nitrogenDioxide:
      return series.value(.pollutant(.nitrogenDioxide), hour: hour).map {
        interpolated(ppb($0, of: 46.0055), [53, 100, 360, 649, 1_249, 2_049])
      }
    case .sulphurDioxide:
      let bounds = [35, 75, 185, 304, 604, 1_004]
      guard let value = series.value(.pollutant(.sulphurDioxide), hour: hour) else { return nil }
      let one = interpolated(ppb(value, of: 64.066), bounds)
      // From 305 ppb on the mean of 24 hours counts; below that the hour stays at 200.
      return one <= 200 ? one : max(200, mean(values(24)).map { interpolated(ppb($0, of: 64.066), bounds) } ?? 200)
    }
  }

  /// Converts micrograms per cubic metre to parts per billion at 25 °C and 1013 hPa, where a mole has 24.45 litres.
  ///
  /// - Parameter molarMass: grams per mole.
  private static func ppb(_ concentration: Double, of molarMass: Double) -> Double { concentration * 24.45 / molarMass }

  /// Returns the index of a concentration in steps of the table.
  ///
  /// - Parameter bounds: the last step of each range; beyond the last one the index stays at its end.
  private static func interpolated(_ concentration: Double, _ bounds: [Int]) -> Int {
    let step = truncated(concentration)
    guard let band = bounds.firstIndex(where: { step <= $0 }) else { return ranges[bounds.count - 1].upperBound }
    return interpolated(step, from: band == 0 ? 0 : bounds[band - 1] + 1, to: bounds[band], band)
  }

  private static func interpolated(_ step: Int, from first: Int, to last: Int, _ band: Int) -> Int {
    let range = ranges[band]
    let slope = Double(range.upperBound - range.lowerBound) / Double(last - first)
    return range.lowerBound + Int((slope * Double(step - first)).rounded())
  }

  /// Returns the index of one hour of ozone; `nil` below 125 ppb, where only eight hours count.
  private static func ozoneOfHour(_ ppb: Double) -> Int? {
    let step = truncated(ppb)
    let bounds = [125...164, 165...204, 205...404, 405...604]
    guard step >= 125 else { return nil }
    guard let index = bounds.firstIndex(where: { $0.contains(step) }) else { return 500 }
    return interpolated(step, from: bounds[index].lowerBound, to: bounds[index].upperBound, index + 2)
  }

  /// Returns a number without its decimals. A number that is a whole one but for rounding errors keeps its value.
  private static func truncated(_ number: Double) -> Int { Int(max(0, min(1e6, (number + 1e-9).rounded(.down)))) }

  /// Returns the weighted mean of particles: the more they change, the more the last hours count.
  ///
  /// - Parameter values: the last twelve hours, the newest first. Two of the last three have to be known.
  static func nowCast(_ values: [Double?]) -> Double? {
    let known = values.compactMap(\.self)
    guard values.prefix(3).compactMap(\.self).count >= 2, let lowest = known.min(), let highest = known.max() else {
      return nil
    }
    guard highest > 0 else { return 0 }
    let weight = max(0.5, lowest / highest)
    var (sum, weights, power) = (0.0, 0.0, 1.0)
    for value in values {
      if let value {
        sum += power * value
        weights += power
      }
      power *= weight
    }
    return sum / weights
  }

  /// Returns the mean of hours of which at least three quarters are known, as the EPA demands.
  private static func mean(_ values: [Double?]) -> Double? {
    let known = values.compactMap(\.self)
    return known.count * 4 >= values.count * 3 ? known.reduce(0, +) / Double(known.count) : nil
  }
}
