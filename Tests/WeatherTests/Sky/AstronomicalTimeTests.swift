import Foundation
import Testing

@testable import Weather

@Suite struct AstronomicalTimeTests {
  /// Until 2005 the measured values, by `ephem`: `python3 -c 'import ephem; print(ephem.delta_t("1990"))'`. After it
  /// the expressions, by hand. Years before 1986 and after 2150 count as these.
  @Test(arguments: [
    ("1900-01-01", 54.9), ("1990-01-01", 56.9), ("2000-01-01", 63.8), ("2005-01-01", 64.7), ("2049-12-31", 93.0),
    ("2050-01-01", 93.0), ("2100-01-01", 202.7), ("2150-01-01", 328.5), ("2300-01-01", 328.5),
  ])
  func deltaTIsThatOfTheEarth(day: String, seconds: Double) throws {
    let instant = try Date("\(day)T00:00:00Z", strategy: .iso8601)
    #expect(abs(AstronomicalTime.deltaT(at: instant) - seconds) < 0.1)
  }
}
