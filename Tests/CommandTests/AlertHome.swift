import BackgroundFetch
import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

/// A home with one place whose weather and warnings come from one station, and with a hook that writes down every
/// warning that it is told of.
final class AlertHome {
  let station: Station
  let home: TemporaryHome
  private let place: Location

  /// In the reach of the US National Weather Service.
  convenience init() throws {
    try self.init(SamplePlaces.parisTexas())
  }

  init(_ place: Location) throws {
    self.place = place
    (home, station) = try TemporaryHome.withStation("--steady")
    // The reader lives there, so that no zone is named.
    home.environment["TZ"] = place.timeZone
    home.environment["VANE_PROVIDERS_ORDER"] = #"["open-meteo"]"#
    home.environment["VANE_PROVIDERS_NWS_BASE_URL"] = station.baseURL
    home.environment["VANE_PROVIDERS_METEO_ALARM_BASE_URL"] = station.baseURL
    home.environment["VANE_CONTACT"] = "tests@example.org"
    home.environment["VANE_WARNINGS_ENABLED"] = "yes"
    home.environment["VANE_HOOK_COMMAND"] =
      #"["/bin/sh","-c","test -z \"$WEATHER_ALERT_ID\" || echo \"$WEATHER_ALERT_ID $WEATHER_ALERT_SEVERITY\" >> $HOME/told"]"#
    try home.save(place)
  }

  /// Raises a warning for the place; the rest is as the station's control path takes it, `&severity=Severe`.
  func raise(_ identifier: String, _ rest: String = "&event=Gale") throws {
    let point = place.coordinate
    try station.control(
      "/control/warning?raise=\(identifier)&latitude=\(point.latitude)&longitude=\(point.longitude)\(rest)")
  }

  func control(_ rest: String) throws {
    try station.control("/control/warning?\(rest)")
  }

  /// Asks for weather and warnings anew, as if the last time were long ago.
  func refreshAged() throws -> ProgramRun {
    try home.age()
    return home.vaneFetch("refresh")
  }

  /// The calls of the hook, a line each.
  func told() -> [String] {
    let text = try? String(contentsOfFile: "\(home.folder)/told", encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  /// What `vane alerts --json` lists.
  func listed() throws -> [String] {
    try document().alerts.map { "\($0.id) \($0.event) \($0.severity)" }
  }

  /// What `vane alerts --json` prints.
  struct Document: Decodable {
    struct Alert: Decodable {
      let id: String
      let event: String
      let severity: String
    }
    let schema: Int
    let location: String
    let state: String
    let readAt: String?
    let reason: String?
    let alerts: [Alert]
  }

  func document() throws -> Document {
    let run = home.vane("alerts", "--json")
    #expect(run.ending == .exited(0))
    return try JSONDecoder().decode(Document.self, from: Data(run.output.utf8))
  }

  /// The number of unseen updates, of weather and of warnings.
  func unseen() throws -> Int {
    struct Status: Decodable {
      let unseenUpdates: Int
    }
    return try JSONDecoder().decode(Status.self, from: Data(home.vane("status", "--json").output.utf8)).unseenUpdates
  }
}
