import Testing
import Weather

/// A condition is read with the temperature.
@Suite struct ConditionBeliefTests {
  private static let warm: [Condition: Condition] = [
    .lightSnow: .lightRain, .snow: .rain, .heavySnow: .heavyRain, .snowGrains: .lightRain, .snowShowers: .showers,
    .heavySnowShowers: .heavyShowers, .sleet: .rain, .sleetShowers: .showers, .freezingDrizzle: .drizzle,
    .freezingRain: .rain, .rimeFog: .fog,
  ]
  private static let cold: [Condition: Condition] = [
    .lightDrizzle: .lightSnow, .drizzle: .snow, .heavyDrizzle: .heavySnow, .lightRain: .lightSnow, .rain: .snow,
    .heavyRain: .heavySnow, .lightShowers: .snowShowers, .showers: .snowShowers, .heavyShowers: .heavySnowShowers,
  ]

  @Test(arguments: Condition.allCases) func readsSnowAboveSixDegreesAsRain(condition: Condition) {
    for temperature in [6.01, 20, 45] {
      #expect(condition.believed(at: temperature) == Self.warm[condition] ?? condition)
    }
  }

  @Test(arguments: Condition.allCases) func readsRainBelowMinusThreeDegreesAsSnow(condition: Condition) {
    for temperature in [-3.01, -20, -60] {
      #expect(condition.believed(at: temperature) == Self.cold[condition] ?? condition)
    }
  }

  @Test(arguments: Condition.allCases) func believesAConditionBetweenThemOrWithoutATemperature(condition: Condition) {
    for temperature in [6, 5.9, 0, -2.9, -3] { #expect(condition.believed(at: temperature) == condition) }
    #expect(condition.believed(at: nil) == condition)
  }

  @Test func keepsTheFallingFormOfEveryCondition() {
    for condition in Condition.allCases {
      #expect(condition.inWarmth.isPrecipitation == condition.isPrecipitation)
      #expect(!condition.inWarmth.isSnow)
      #expect(condition.inFrost.isPrecipitation == condition.isPrecipitation)
    }
  }

  @Test(
    arguments: [
      // All of the day is above 6 °C, or below -3 °C.
      (.heavySnow, [], 18, 32, .heavyRain), (.heavySnow, [.heavySnow], 18, 32, .heavyRain), (.rain, [], -12, -4, .snow),
      // The hours decide.
      (.snow, [.overcast, .rain], 1, 20, .rain), (.snow, [.rain, .lightSnow], 1, 20, .snow),
      (.snow, [.rain, .freezingRain], 1, 20, .snow), (.rain, [.snow], -10, 2, .snow),
      (.rain, [.snow, .rain], -10, 2, .rain),
      // Without precipitation in the hours, the middle of the day does.
      (.snow, [.overcast], 1, 20, .rain), (.snow, [], 1, 20, .rain), (.snow, [], 0, 12, .snow),
      (.snow, [], -1, 8, .snow), (.rain, [], -10, 2, .rain),
      // A day around freezing has what it says, whatever the rest of it has.
      (.snow, [.rain], -2, 5, .snow), (.rain, [.snow], -2, 5, .rain), (.snow, [], nil, nil, .snow),
      (.snow, [.rain], nil, 20, .snow), (.snow, [], nil, 20, .snow), (.snow, [], 7, nil, .rain),
    ] as [(Condition, [Condition], Double?, Double?, Condition)])
  func readsADayByItsRangeAndItsHours(
    stated: Condition, hours: [Condition], lowest: Double?, highest: Double?, expected: Condition
  ) {
    #expect(stated.believed(withHours: hours, from: lowest, to: highest) == expected)
  }
}
