import Testing
import Weather

/// The warnings that are shown.
@Suite struct AlertFilterTests {
  private func alert(
    _ event: String = "Dense Fog", _ severity: WeatherAlert.Severity = .moderate, hazard: AlertHazard? = nil
  ) -> WeatherAlert {
    WeatherAlert(
      identifier: "A", provider: "p", issuer: "i", sender: "s", sent: AlertExample.noon, event: event, hazard: hazard,
      severity: severity)
  }

  private func told(floor: String) -> [String] {
    let filter = AlertFilter(floor: floor, mute: [])
    return WeatherAlert.Severity.allCases.filter { filter.tells(alert("Fog", $0)) }.map(\.rawValue)
  }

  @Test func showsWarningsFromTheMinimumSeverity() {
    #expect(told(floor: "minor") == ["unknown", "minor", "moderate", "severe", "extreme"])
    #expect(told(floor: "moderate") == ["unknown", "moderate", "severe", "extreme"])
    #expect(told(floor: "severe") == ["unknown", "severe", "extreme"])
    #expect(told(floor: "extreme") == ["unknown", "extreme"])
  }

  @Test(arguments: ["", "Severe", "deadly"]) func readsAnInvalidMinimumAsTheLowest(_ floor: String) {
    #expect(told(floor: floor) == ["unknown", "minor", "moderate", "severe", "extreme"])
  }

  @Test func mutesWholeEventsInAnyCase() {
    let filter = AlertFilter(floor: "minor", mute: ["dense FOG", "Räumung"])
    #expect(!filter.tells(alert("Dense Fog")))
    #expect(!filter.tells(alert("RÄUMUNG")))
    #expect(filter.tells(alert("Fog")))
    #expect(filter.tells(alert("Dense Fog and Ice")))
    #expect(!filter.tells(alert("Dense Fog", .unknown)))
    #expect(!filter.tells(alert("Dense Fog", .extreme)))
  }

  @Test func mutesHazardsWhateverTheEvent() {
    let filter = AlertFilter(floor: "minor", mute: ["Fog", "snow-ice"])
    #expect(!filter.tells(alert("Nebel", hazard: .fog)))
    #expect(!filter.tells(alert("Glätte", hazard: .snowOrIce)))
    #expect(filter.tells(alert("Nebel")))
    #expect(filter.tells(alert("Sturm", hazard: .wind)))
  }

  @Test func anEmptyMuteListMutesNothing() {
    #expect(AlertFilter(floor: "minor", mute: []).tells(alert("")))
  }
}
