import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

/// A place that is shown is one that the user looks at, so that everything is asked about it.
@Suite struct LookedAtTests {
  let home: TemporaryHome

  init() throws {
    home = try TemporaryHome(saving: SamplePlaces.paris(), age: 20 * 86_400)
    try home.save(SamplePlaces.berlin(), age: 20 * 86_400)
  }

  private func isLookedAt(_ name: String) throws -> Bool {
    try home.withStore { store in
      try #require(store.locations().first { $0.location.name == name }).isLookedAt(at: Date())
    }
  }

  @Test(arguments: [
    ["now", "--location", "Paris"], ["now", "--format", "plain", "--location", "Paris"], ["forecast", "Paris"],
    ["now", "--json", "--location", "Paris"],
  ])
  func everyViewOfAPlaceIsALook(arguments: [String]) throws {
    #expect(try !isLookedAt("Paris"))
    _ = home.vane(arguments)
    #expect(try isLookedAt("Paris"))
  }

  @Test func theCurrentPlaceIsAlwaysLookedAt() throws {
    #expect(try isLookedAt("Berlin"))
    _ = home.vane("use", "Paris")
    #expect(try isLookedAt("Berlin") && isLookedAt("Paris"))
  }
}
