import Testing
import Weather

/// The table of weather services.
@Suite struct WeatherServiceTests {
  @Test func listsRegionalForecastsFirst() {
    #expect(WeatherService.defaultOrder == ["nws", "open-meteo", "met-norway"])
  }

  @Test func listsSharedAddressesOnce() {
    #expect(
      WeatherService.addresses.map(\.key) == [
        "providers.openMeteo.baseURL", "providers.openMeteo.geocodingURL",
        "providers.openMeteo.airQualityURL", "providers.metNorway.baseURL",
        "providers.nws.baseURL", "providers.meteoAlarm.baseURL",
        "providers.aviationWeather.baseURL",
      ])
    #expect(WeatherService.operators == ["open-meteo", "met-norway", "nws", "meteoalarm", "aviation-weather"])
  }

  @Test func replacesAnAddressForAllOfItsServices() {
    var addresses: ServiceAddresses = [.nws: "http://127.0.0.1:81"]
    #expect(addresses[.nwsAlerts] == "http://127.0.0.1:81")
    #expect(addresses[.meteoAlarm] == "https://feeds.meteoalarm.org")
    addresses[.nwsAlerts] = WeatherService.nws.address.defaultURL
    #expect(addresses == ServiceAddresses())
  }
}
