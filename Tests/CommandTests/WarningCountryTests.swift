import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

/// Places saved by coordinates: which country's warnings are read, and what `vane set` reports without any.
@Suite(.ownThread) struct WarningCountryTests {
  private let site: AlertHome
  private var home: TemporaryHome { site.home }

  init() throws {
    site = try AlertHome(SamplePlaces.berlin())
    site.home.environment["VANE_DATA_DIR"] = PackageFolder.path("Data")
    _ = home.vane("clear", "--all", "--data")
  }

  /// The lists that were asked for.
  private func asked() throws -> Set<String> {
    Set(try site.station.requests().map(\.target).filter { $0.hasPrefix("/feeds/") })
  }

  @Test func coordinatesGetTheCountryOfTheNearestPlace() throws {
    try site.raise("one", "&event=Gale&feed=germany&radius=100&areas=Spree&codes=DE001")
    let run = home.vane("set", "52.5,13.4", "--name", "Boat")
    #expect(run.ending == .exited(0))
    #expect(!run.output.localizedStandardContains("warnings"))
    #expect(try asked() == ["/feeds/meteoalarm-legacy-atom-germany"])
    #expect(try site.listed() == ["one Gale moderate"])
    #expect(try home.currentPlace()?.countryCode == "DE")
  }

  @Test func areaGivesCoordinatesTheirCountry() throws {
    // At the German border, where the nearest town is in Austria.
    #expect(home.vane("set", "47.58,12.17").ending == .exited(0))
    #expect(try home.currentPlace()?.countryCode == "AT")
    // A request within a second of an update shares its result.
    try home.age()
    #expect(home.vane("set", "47.58,12.17", "--area", "DE356").ending == .exited(0))
    #expect(try home.currentPlace()?.countryCode == "DE")
    // The area stays, and so does its country.
    #expect(home.vane("set", "47.58,12.17", "--name", "Hut").ending == .exited(0))
    #expect(try home.currentPlace()?.countryCode == "DE")
    #expect(
      try asked() == ["/feeds/meteoalarm-legacy-atom-austria", "/feeds/meteoalarm-legacy-atom-germany"])
  }
}
