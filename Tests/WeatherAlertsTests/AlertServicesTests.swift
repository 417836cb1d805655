import Testing
import Weather
import WeatherAlerts

/// The services of official warnings.
@Suite struct AlertServicesTests {
  @Test func makesEveryServiceOfTheTable() throws {
    #expect(try AlertServices.usable(hasContact: true).map(\.entry) == WeatherService.warnings)
  }

  @Test func skipsServicesThatNeedAContact() throws {
    #expect(try AlertServices.usable(hasContact: false).map(\.entry) == [.meteoAlarm])
  }
}
