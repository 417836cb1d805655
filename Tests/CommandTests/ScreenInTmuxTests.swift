import BackgroundFetch
import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

/// `vane watch` in tmux, which interprets its sequences.
@Suite(
  .ownThread, .enabled(if: TmuxWindow.isThere, "tmux is not installed here: the screen is not seen as a person sees it")
)
struct ScreenInTmuxTests {
  private let home: TemporaryHome
  private let station: Station
  private static let off = "updates are off: you chose never"

  init() throws {
    (home, station) = try TemporaryHome.withStation(environment: ["TZ": "Europe/Berlin"])
    home.environment["vane"] = try BuiltPrograms.path(of: "vane")
    try home.save(SamplePlaces.paris(), age: 90)
    try home.save(SamplePlaces.berlin(), age: 90)
    // Without a request by the test, the screen shows the saved result.
    try home.withStore { try $0.choose(.never) }
  }

  @Test func drawsAndRestoresTheScreen() throws {
    let window = try TmuxWindow(home, columns: 80, rows: 24)
    window.type("echo before; $vane watch", "Enter")
    let screen = try window.wait { $0.contains { $0 == Self.off } }
    #expect(screen.count == 24)
    #expect(screen[0].hasPrefix("Vane  watching ") && screen[0].hasSuffix("? help  q quit"))
    #expect(
      screen[1...7].map { $0 } == [
        " Paris  4°C drizzle, AGE      Berlin, Land Berlin, Germany",
        " Berlin 4°C drizzle, AGE      ☂ 4°C drizzle, feels like 1°C",
        "                                    Rain possible until TIME.",
        "                                    Wind      14 km/h from WSW, gusts 31 km/h",
        "                                    Humidity  81%   Pressure  1013 hPa",
        "                                    Updated   AGE",
        "                                    Weather data by Open-Meteo.com",
      ])

    window.type("Up", "u", "r")
    try window.wait { $0[1].contains("Paris, Île-de-France, France") && $0.contains { $0.hasSuffix(" new data") } }
    window.type("?")
    try window.wait { $0[2] == "↑ ↓  j k   choose a place" }
    window.type("q")
    try window.wait { $0.contains("before") && !$0.joined().contains(Self.off) }
  }

  @Test func staysCorrectThroughSizesAndASuspension() throws {
    let window = try TmuxWindow(home, columns: 80, rows: 24)
    window.type("set -m; $vane watch; stty -a | grep -o ' icanon'; read key; fg", "Enter")
    try window.wait { $0.contains { $0 == Self.off } }
    window.resize(columns: 40, rows: 12)
    try window.wait { $0.count == 12 && $0[1] == "Berlin, Land Berlin, Germany" && $0[8] == " Paris  4°C drizzle, AGE" }
    window.resize(columns: 120, rows: 40)
    try window.wait {
      $0.count == 40 && $0[0].hasSuffix("? help  q quit") && $0[1].hasPrefix(" Paris  4°C drizzle, AGE ")
    }
    window.resize(columns: 80, rows: 24)
    try window.wait { $0.count == 24 && $0[0].hasSuffix("? help  q quit") }
    window.type("C-z")
    // The shell goes on to its next commands, and from there back.
    try window.wait { $0.contains { $0.hasSuffix(" icanon") } }
    window.type("Enter")
    try window.wait { $0.count == 24 && $0[0].hasPrefix("Vane  watching") }
    window.type("q")
    try window.wait { $0.contains { $0.hasSuffix(" icanon") } }
  }
}
