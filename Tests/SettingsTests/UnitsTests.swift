import Platform
import Settings
import Testing
import Wording

@Suite struct UnitsTests {
  @Test(arguments: [
    "auto", "metric", "si", "auto,wind=kn", "imperial,wind=kn",
    "uk,temperature=F,wind=m/s,precipitation=in,pressure=mmHg", "pressure=inHg",
  ]) func readsAFamilyAndUnits(text: String) throws {
    let units = try #require(UnitChoice(rawValue: text))
    #expect(units.rawValue == text)
    #expect(try Settings.load(environment: ["VANE_UNITS": text]).units == units)
  }

  @Test func ignoresOrderAndCase() {
    #expect(
      UnitChoice(rawValue: "uk,pressure=mmhg,wind=BFT,temperature=f")?.rawValue
        == "uk,temperature=F,wind=Bft,pressure=mmHg")
  }

  @Test(arguments: [
    "", ",", "Metric", "kelvin", "metric,", "metric,uk", "wind=kn,metric", "wind=C", "wind=kn,wind=mph", "wind",
    "wind=",
    "metric, wind=kn", "humidity=%",
  ]) func rejectsOtherTexts(text: String) {
    #expect(UnitChoice(rawValue: text) == nil)
  }

  @Test(arguments: [
    ("uk", "uk"), ("wind=kn", "imperial,wind=kn,pressure=hPa"), ("uk,wind=kn", "uk,wind=kn"),
    ("pressure=kPa", "imperial,pressure=kPa"), ("auto", "auto"),
  ]) func optionOverridesTheSetting(asked: String, expected: String) throws {
    let settings = try #require(UnitChoice(rawValue: "imperial,pressure=hPa"))
    let units = try #require(UnitChoice(rawValue: asked)).over(settings)
    #expect(units.rawValue == expected)
  }

  @Test func acceptsEveryFamily() {
    #expect(UnitChoice.allCases == [.auto, .metric, .imperial, .uk, .si])
    #expect(Settings().units == .auto)
  }

  @Test func usesTheVariableOfTheLanguageSetting() throws {
    #expect(try Settings.load(environment: [Settings.languageVariable: "de"]).language == .german)
  }
}
