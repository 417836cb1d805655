import Testing
import Weather

/// Table 6 of EPA-454/B-24-002 (May 2024).
@Suite struct USAirIndexTests {
  /// The ends of the ranges of each pollutant, in the table's unit, and the size of a step.
  static let tables: [(Pollutant, [Double], step: Double)] = [
    (.fineParticles, [9.0, 35.4, 55.4, 125.4, 225.4], 0.1), (.particles, [54, 154, 254, 354, 424], 1),
    (.ozone, [54, 70, 85, 105], 1), (.carbonMonoxide, [4.4, 9.4, 12.4, 15.4, 30.4], 0.1),
    (.sulphurDioxide, [35, 75, 185, 304, 604], 1), (.nitrogenDioxide, [53, 100, 360, 649, 1_249], 1),
  ]
  static let ends = [50, 100, 150, 200, 300]

  @Test(arguments: tables)
  func reachesTheEndOfEachRangeAndTheNextStepBeginsTheNext(pollutant: Pollutant, bounds: [Double], step: Double) {
    for (bound, end) in zip(bounds, Self.ends) {
      #expect(number(bound, of: pollutant) == end)
      #expect(number(bound + step * 0.9, of: pollutant) == end, "concentrations are truncated")
      #expect(number(bound + step, of: pollutant) == end + 1)
    }
    #expect(number(0, of: pollutant) == 0)
  }

  @Test func gradesOzoneOfEightHoursUpTo300() {
    #expect(number(200, of: .ozone) == 300)
  }

  @Test(
    arguments: [
      (124.0, nil), (125, 101), (164, 150), (165, 151), (204, 200), (205, 201), (404, 300), (405, 301), (604, 500),
      (900, 500),
    ] as [(Double, Int?)])
  func gradesAnHourOfOzoneFrom125(ppb: Double, expected: Int?) {
    // A single hour: the mean of eight hours is not known.
    var series = AirSeries.steady([:])
    var column = [Double?](repeating: nil, count: 24)
    column[23] = ppb * 48 / 24.45
    series[.pollutant(.ozone)] = column
    #expect(AirReport(series, by: .unitedStates).index(hour: 23)?.number == expected)
  }

  @Test func namesTheSixCategories() {
    let codes = [5.0, 20, 40, 100, 200, 300].map {
      AirReport(.steady([.pollutant(.fineParticles): $0]), by: .unitedStates).index(hour: 23)?.code
    }
    #expect(
      codes == ["good", "moderate", "unhealthy-for-sensitive-groups", "unhealthy", "very-unhealthy", "hazardous"])
  }

  @Test func weighsTheLastHoursMoreWhereParticlesChange() {
    // 71 in the last hour after eleven hours without particles: the weight is 1/2, so the mean is about half of it.
    var series = AirSeries.steady([:])
    series[.pollutant(.particles)] = Array(repeating: 0, count: 23) + [71]
    let index = AirReport(series, by: .unitedStates).index(hour: 23)
    #expect(index?.number == 32, "35.5 is truncated to 35, of 0 to 54")
  }

  @Test func needsTwoOfTheLastThreeHoursForParticles() {
    var series = AirSeries.steady([:])
    series[.pollutant(.particles)] = Array(repeating: 20, count: 21) + [nil, nil, 20]
    #expect(AirReport(series, by: .unitedStates).index(hour: 23) == nil)
  }

  @Test func namesTheWorstPollutant() {
    for (ozone, pollutant) in [(50.0, Pollutant.fineParticles), (250, .ozone)] {
      let series = AirSeries.steady([.pollutant(.fineParticles): 20, .pollutant(.ozone): ozone])
      #expect(AirReport(series, by: .unitedStates).index(hour: 23)?.pollutant == pollutant)
    }
  }

  @Test func sulphurDioxideStaysAt200UnlessTheDayIsAbove304() {
    var series = AirSeries.steady([:])
    series[.pollutant(.sulphurDioxide)] = Array(repeating: 0, count: 23) + [500 * 64.066 / 24.45]
    #expect(AirReport(series, by: .unitedStates).index(hour: 23)?.number == 200)
  }

  // MARK: Fine particles, by an implementation of its own

  /// Table 6 in tenths of a microgram, and the ranges of the index.
  private static let fineParticles = [
    (0, 90, 0, 50), (91, 354, 51, 100), (355, 554, 101, 150), (555, 1_254, 151, 200), (1_255, 2_254, 201, 300),
    (2_255, 3_254, 301, 500),
  ]

  /// Returns the index of tenths of a microgram, in whole numbers: rounded half up.
  private static func index(ofTenths tenths: Int) -> Int {
    guard let (low, high, first, last) = fineParticles.first(where: { tenths <= $0.1 }) else { return 500 }
    return first + (2 * (last - first) * (tenths - low) + (high - low)) / (2 * (high - low))
  }

  /// 0.0, 0.1 and so on, each also with parts of a tenth, which are truncated.
  @Test func gradesEachTenthOfFineParticles() {
    for tenths in 0...5_000 {
      for hundredths in [0, 1, 5, 9] {
        let value = Double(tenths * 10 + hundredths) / 100
        #expect(number(value, of: .fineParticles) == Self.index(ofTenths: tenths), "\(value)")
      }
    }
  }

  @Test(arguments: [(9.08, 50), (9.1, 51), (35.45, 100), (35.5, 101), (325.4, 500), (325.5, 500), (10_000, 500)])
  func truncatesFineParticles(value: Double, expected: Int) {
    #expect(number(value, of: .fineParticles) == expected)
  }

  /// The index of a pollutant that is just below the next step is that of the step, and beyond the table it stays at
  /// 500.
  @Test(arguments: tables) func truncatesEachStep(pollutant: Pollutant, bounds: [Double], step: Double) {
    for bound in bounds {
      #expect(number(bound + step * 0.999, of: pollutant) == number(bound, of: pollutant))
      #expect(number(bound + step, of: pollutant) == (number(bound, of: pollutant) ?? 0) + 1)
    }
    if pollutant != .ozone, pollutant != .carbonMonoxide { #expect(number(5_000, of: pollutant) == 500) }
  }

  /// Returns the index of a steady day with a concentration in the unit of the table.
  private func number(_ value: Double, of pollutant: Pollutant) -> Int? {
    let factor =
      switch pollutant {
      case .fineParticles, .particles: 1.0
      case .ozone: 48 / 24.45
      case .nitrogenDioxide: 46.0055 / 24.45
      case .sulphurDioxide: 64.066 / 24.45
      case .carbonMonoxide: 28.01 / 24.45 * 1_000
      }
    return AirReport(.steady([.pollutant(pollutant): value * factor]), by: .unitedStates).index(hour: 23)?.number
  }
}
