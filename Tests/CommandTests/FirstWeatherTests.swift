import BackgroundFetch
import Foundation
import TestSupport
import Testing
import WakeUps
import Weather
import WeatherStore

/// The weather is shown as soon as it is stored: lists of warnings and the air may take long.
@Suite(.ownThread) struct FirstWeatherTests {
  private let scene: AlertHome
  private var home: TemporaryHome { scene.home }

  private static let place = "33.6609,-95.5555"
  /// Longer than a command waits for what it can do without.
  private static let delay = "delay:\(4_000 * slowness)"

  init() throws {
    scene = try AlertHome()
    scene.home.environment["VANE_DISPLAY_ICONS"] = "text"
  }

  /// Returns whether the newest fetch has not ended.
  private func isFetching() throws -> Bool {
    try home.withStore { try $0.wakeUps(limit: 1).first?.outcome } == nil
  }

  @Test(arguments: ["/alerts/active", "/v1/air-quality"])
  func setDoesNotWaitForWarningsOrAir(path: String) throws {
    home.environment["VANE_PROVIDERS_OPEN_METEO_AIR_QUALITY_URL"] = scene.station.baseURL
    try scene.station.control("/control/fault?always=\(path)=\(Self.delay)")
    let run = home.vane("set", Self.place)
    #expect(try isFetching())
    #expect(run.ending == .exited(0), "\(run)")
    #expect(run.output.contains("Humidity"), "\(run)")
    #expect(run.output.hasSuffix("\nUpdating in the background; look again in a moment.\n"), "\(run)")
    #expect(run.errors == "")
    #expect(try eventually { try !isFetching() })
    #expect(home.vane("log").output.contains("vane        new data"))
  }

  @Test func setShowsWarningsThatArriveAtOnce() throws {
    try scene.raise("w1")
    let run = home.vane("set", Self.place)
    #expect(run.output.contains("Gale"), "\(run)")
    #expect(!run.output.contains("Updating in the background"))
    #expect(try !isFetching())
  }

  @Test func aLookDoesNotWaitForTheAir() throws {
    home.environment["VANE_PROVIDERS_OPEN_METEO_AIR_QUALITY_URL"] = scene.station.baseURL
    try home.save(SamplePlaces.parisTexas(), age: 2400)
    try scene.station.control("/control/fault?always=/v1/air-quality=\(Self.delay)")
    let run = try home.start(["now", "--wait", "30s"], on: TerminalPair()).wait()
    #expect(try isFetching())
    #expect(run.ending == .exited(0), "\(run)")
    #expect(run.output.components(separatedBy: "Humidity").count == 3, "\(run)")
    #expect(try eventually { try !isFetching() })
  }
}
