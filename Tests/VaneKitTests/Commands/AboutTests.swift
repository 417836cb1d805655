import TestSupport
import Testing

/// `vane about`: the sources of data, with the attribution that each requires.
@Suite struct AboutTests {
  @Test func namesEveryDataSource() throws {
    let home = try TemporaryHome()
    let run = home.vane("about")
    #expect(run.ending == .exited(0))
    #expect(run.errors == "")
    #expect(
      run.output.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(separator: "\n") == """

        Weather data by Open-Meteo.com (https://open-meteo.com/)
        Data from MET Norway (https://www.met.no/)
        Weather data by the US National Weather Service (https://www.weather.gov/)
        Warnings by the US National Weather Service
        EUMETNET – MeteoAlarm (https://www.meteoalarm.org/)
        CAMS ENSEMBLE data by Copernicus Atmosphere Monitoring Service, via Open-Meteo.com
        Observations by the US Aviation Weather Center (https://aviationweather.gov/)
        Places: GeoNames (https://www.geonames.org/), CC BY 4.0. Airports: airportsdata, MIT.
        Names of countries and regions: Unicode CLDR (https://cldr.unicode.org/), Unicode-DFS-2016.

        """)
    #expect(!home.hasState)
  }

  /// Without a saved place, it lists the configured order.
  @Test func listsProvidersBeforeAPlaceIsSaved() throws {
    let home = try TemporaryHome()
    home.environment["VANE_CONTACT"] = "tests@example.org"
    #expect(
      timeless(home.vane("providers").output) == """
        Provider Coverage State Last success Last failure New data every
        US National Weather Service United States used first - - 1 h
        Open-Meteo world fallback - - 15 min
        MET Norway world fallback - - 1 h
        NWS alerts United States not used: warnings.enabled is no - - 15 min
        MeteoAlarm Europe not used: warnings.enabled is no - - 15 min
        Open-Meteo air quality world used for air quality - - 6 h
        Aviation Weather Center world off (vane score) - - 30 min

        Open-Meteo: 0 of 10,000 requests used today (UTC)

        """)
    #expect(!home.hasState)
  }
}
