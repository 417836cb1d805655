import Foundation
import Testing
import Weather

@Suite struct WeatherResultTests {
  @Test func ageIsNeverNegative() throws {
    let updatedAt = Date(timeIntervalSince1970: 1_770_414_000)
    let result = WeatherResult(
      location: Location(name: "Oslo", coordinate: try #require(Coordinate(latitude: 59.91, longitude: 10.75))),
      provider: Provider(id: "open-meteo", name: "Open-Meteo", attribution: ""), report: WeatherReport(),
      updatedAt: updatedAt)
    #expect(result.age(at: updatedAt.addingTimeInterval(90)) == .seconds(90))
    #expect(result.age(at: updatedAt.addingTimeInterval(-3_600)) == .zero)
  }
}
