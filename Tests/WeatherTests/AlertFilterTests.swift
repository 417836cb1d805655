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

  private func told(floor: WeatherAlert.Severity) -> [String] {
    let filter = AlertFilter(floor: floor, mute: [])
    return WeatherAlert.Severity.allCases.filter { filter.allows(alert("Fog", $0)) }.map(\.rawValue)
  }

  @Test func showsWarningsFromTheMinimumSeverity() {
    #expect(told(floor: .minor) == ["unknown", "minor", "moderate", "severe", "extreme"])
    #expect(told(floor: .moderate) == ["unknown", "moderate", "severe", "extreme"])
    #expect(told(floor: .severe) == ["unknown", "severe", "extreme"])
    #expect(told(floor: .extreme) == ["unknown", "extreme"])
  }

  @Test func mutesWholeEventsInAnyCase() {
    let filter = AlertFilter(floor: .minor, mute: ["dense FOG", "Räumung"])
    #expect(!filter.allows(alert("Dense Fog")))
    #expect(!filter.allows(alert("RÄUMUNG")))
    #expect(filter.allows(alert("Fog")))
    #expect(filter.allows(alert("Dense Fog and Ice")))
    #expect(!filter.allows(alert("Dense Fog", .unknown)))
    #expect(!filter.allows(alert("Dense Fog", .extreme)))
  }

  @Test func mutesHazardsWhateverTheEvent() {
    let filter = AlertFilter(floor: .minor, mute: ["Fog", "snow-ice"])
    #expect(!filter.allows(alert("Nebel", hazard: .fog)))
    #expect(!filter.allows(alert("Glätte", hazard: .snowOrIce)))
    #expect(filter.allows(alert("Nebel")))
    #expect(filter.allows(alert("Sturm", hazard: .wind)))
  }

  @Test func anEmptyMuteListMutesNothing() {
    #expect(AlertFilter(floor: .minor, mute: []).allows(alert("")))
  }
}
