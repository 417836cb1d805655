import TestSupport
import Testing
import Weather

@testable import Wording

/// The names of places in the reader's language.
@Suite struct PlaceTextTests {
  private let german = Language.german.wording
  private let point = Coordinate(latitude: 48.1374, longitude: 11.5755)!

  private func munich(isNearby: Bool = false) -> Location {
    Location(
      name: isNearby ? "48.1374,11.5755" : "Munich", region: "Bavaria", country: "Germany", coordinate: point,
      names: PlaceNames(
        local: [
          "en": .init(name: "Munich", region: "Bavaria", country: "Germany"),
          "de": .init(name: "München", region: "Bayern", country: "Deutschland"),
        ], isNearby: isNearby))
  }

  @Test func usesTheNamesOfTheLanguage() {
    #expect(PlaceText(munich(), german).full == "München, Bayern, Deutschland")
    #expect(PlaceText(munich(), .english).full == "Munich, Bavaria, Germany")
    #expect(PlaceText(munich()).full == "Munich, Bavaria, Germany")
  }

  @Test func coordinatesAreNearAPlace() {
    #expect(PlaceText(munich(isNearby: true), .english).name == "near Munich")
    #expect(PlaceText(munich(isNearby: true), german).name == "bei München")
    #expect(PlaceText(munich(isNearby: true)).name == "48.1374,11.5755")
  }

  @Test func aGivenNameIsTheSameInEveryLanguage() {
    var home = munich()
    home.name = "Home"
    home.names = home.names?.ofNamedPlace
    #expect(PlaceText(home, german).full == "Home, Bayern, Deutschland")
  }

  @Test func placesOfOneNameShowTheNextLevelThatDiffers() {
    func place(_ region: String?, _ country: String) -> Location {
      Location(name: "Springfield", region: region, country: country, coordinate: point)
    }
    #expect(
      PlaceText.distinct([place("Missouri", "United States"), place("Illinois", "United States")])
        == ["Springfield, Missouri", "Springfield, Illinois"])
    #expect(
      PlaceText.distinct([place("Central", "Botswana"), place("Central", "Fiji")])
        == ["Springfield, Botswana", "Springfield, Fiji"])
  }

  @Test func aPlaceIsMeantByItsNameInAnyLanguage() {
    #expect(TypedName("münchen").means(munich()))
    #expect(TypedName("Munich, Bayern").means(munich()))
    #expect(!TypedName("Munich").means(munich(isNearby: true)))
  }
}
