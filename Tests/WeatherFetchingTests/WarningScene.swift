import BackgroundFetch
import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

@testable import WeatherFetching

/// A scene with one place, for which the US National Weather Service has warnings.
struct WarningScene {
  let scene: Scene
  let place: SavedLocation

  /// - Parameter zone: the zone of the place; `nil` for that of its longitude, where noon of the scene is in the night.
  init(zone: String? = nil) throws {
    scene = try Scene(filter: AlertFilter(floor: .moderate, mute: ["Dense Fog"]))
    place = try scene.saveHonolulu(zone: zone)
  }

  /// Fetches warnings, and weather that stays valid for two hours, so that later wake-ups are for warnings alone.
  func fetchWeather(with alerts: String) async throws {
    scene.provider.will(say: Wire.ok(Wire.honolulu(), "Cache-Control: max-age=7200"))
    scene.alarm.will(say: Wire.ok(alerts))
    #expect(try await scene.answer(at: 0) == "newData first")
  }

  /// Returns the stored warnings that are active some minutes after noon.
  func inForce(at minute: Double) throws -> [String] {
    try scene.store.alerts(for: place.id, at: noon + .seconds(minute * 60)).map { "\($0.identifier) \($0.event)" }
  }
}
