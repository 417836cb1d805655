import Testing
import Weather

/// The bands of the European Environment Agency (2024).
@Suite struct EuropeanAirIndexTests {
  /// The upper bounds of good, fair, moderate, poor and very poor.
  static let bounds: [(Pollutant, [Double])] = [
    (.fineParticles, [5, 15, 50, 90, 140]), (.particles, [15, 45, 120, 195, 270]),
    (.nitrogenDioxide, [10, 25, 60, 100, 150]), (.ozone, [60, 100, 120, 160, 180]),
    (.sulphurDioxide, [20, 40, 125, 190, 275]),
  ]

  @Test(arguments: bounds)
  func changesTheLevelJustAboveEachBound(pollutant: Pollutant, bounds: [Double]) {
    for (band, bound) in bounds.enumerated() {
      #expect(level(bound, of: pollutant)?.rawValue == band + 1)
      #expect(level(bound + 0.1, of: pollutant)?.rawValue == band + 2)
    }
    #expect(level(0, of: pollutant) == .good)
    #expect(level(20_000, of: pollutant) == .extremelyPoor)
  }

  @Test func namesTheWorstPollutant() throws {
    let air = AirReport(
      .steady([.pollutant(.fineParticles): 4, .pollutant(.ozone): 130, .pollutant(.nitrogenDioxide): 20]), by: .european
    )
    let index = try #require(air.index(hour: 0))
    #expect(index.pollutant == .ozone)
    #expect(index.code == "poor")
    #expect(index.number == 4)
  }

  @Test func namesThePollutantNearerToTheNextBandWhenLevelsAreEqual() {
    let air = AirReport(.steady([.pollutant(.fineParticles): 6, .pollutant(.ozone): 99]), by: .european)
    #expect(air.index(hour: 5)?.pollutant == .ozone)
  }

  @Test func hasNoIndexFromCarbonMonoxideDustOrPollen() {
    let air = AirReport(
      .steady([.pollutant(.carbonMonoxide): 9_000, .dust: 400, .pollen(.birch): 90]), by: .european)
    #expect(air.index(hour: 0) == nil)
  }

  @Test func hasNoIndexOutsideTheSeries() {
    let air = AirReport(.steady([.pollutant(.ozone): 90]), by: .european)
    #expect(air.index(hour: -1) == nil)
    #expect(air.index(hour: 24) == nil)
  }

  private func level(_ value: Double, of pollutant: Pollutant) -> AirLevel? {
    AirReport(.steady([.pollutant(pollutant): value]), by: .european).index(hour: 0)?.level
  }
}
