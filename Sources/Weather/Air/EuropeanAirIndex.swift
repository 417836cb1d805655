/// The European Air Quality Index: bands of hourly concentrations, without averages.
///
/// Source: European Environment Agency, European Air Quality Index, bands of 2024 (ETC HE Report 2024/17), in micrograms
/// per cubic metre. A concentration at an upper bound belongs to the better band.
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
    var worst: (pollutant: Pollutant, grade: Double)?
    for pollutant in Pollutant.allCases {
      guard let value = series.value(.pollutant(pollutant), hour: hour), let grade = grade(value, of: pollutant) else {
        continue
      }
      if grade > worst?.grade ?? -1 { worst = (pollutant, grade) }
    }
    guard let worst, let level = AirLevel(rawValue: min(6, Int(worst.grade.rounded(.up)))) else { return nil }
    return AirIndex(scale: .european, level: level, number: level.rawValue, pollutant: worst.pollutant)
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
