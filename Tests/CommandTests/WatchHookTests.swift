import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

/// The hook, which runs for each update.
@Suite(.ownThread) struct WatchHookTests {
  private let home: TemporaryHome
  private let station: Station

  init() throws {
    (home, station) = try TemporaryHome.withStation("--steady")
    try home.save(SamplePlaces.berlin(), age: 7200)
  }

  /// Configures a line of shell as the hook; `$vane` in it is the program.
  private func configure(hook line: String, timeout: String = "8s") throws {
    home.environment["vane"] = try BuiltPrograms.path(of: "vane")
    let text = String(
      decoding: try JSONSerialization.data(
        withJSONObject: ["hook": ["command": ["/bin/sh", "-c", line], "timeout": timeout]]), as: UTF8.self)
    try home.configure(text)
  }

  private func text(_ name: String) -> String {
    (try? String(contentsOfFile: "\(home.folder)/\(name)", encoding: .utf8)) ?? ""
  }

  @Test func runsTheHookOncePerUpdate() throws {
    // Variables of the caller, such as those of a hook that runs Vane.
    for name in ["WEATHER_ALERT_ID", "WEATHER_ALERT_LINK"] { home.environment[name] = "old" }
    try configure(hook: "env | grep ^WEATHER_ | sort > $HOME/variables; cat > $HOME/input; echo once >> $HOME/runs")
    #expect(home.vane("simulate-fetch", "--launch") == ProgramRun(output: "new data\n"))
    #expect(text("runs") == "once\n")
    let document = home.vane("now", "--json").output.replacing(#/"age":[0-9]+/#, with: #""age":0"#)
    #expect(text("input").replacing(#/"age":[0-9]+/#, with: #""age":0"#) + "\n" == document)
    let variables = text("variables").split(separator: "\n").map { String($0.prefix { $0 != "=" }) }
    #expect(
      variables == [
        "WEATHER_APPARENT_TEMPERATURE", "WEATHER_CONDITION", "WEATHER_LATITUDE", "WEATHER_LOCATION",
        "WEATHER_LONGITUDE", "WEATHER_PRECIPITATION", "WEATHER_PROVIDER", "WEATHER_RELATIVE_HUMIDITY",
        "WEATHER_TEMPERATURE", "WEATHER_UPDATED_AT", "WEATHER_WIND_DIRECTION", "WEATHER_WIND_GUST",
        "WEATHER_WIND_SPEED",
      ])
    #expect(text("variables").contains("WEATHER_LOCATION=Berlin\n"))
    // A fetch without new data runs no hook.
    #expect(eventually { home.vane("refresh").output == "No new data.\n" })
    #expect(text("runs") == "once\n")
  }

  /// When the hook runs, the fetch lock is free and the update is in the store.
  @Test func hookMayCallVane() throws {
    try configure(
      hook: "$vane refresh > $HOME/refresh 2>&1; echo $? >> $HOME/refresh; $vane now --json > $HOME/document")
    #expect(home.vane("simulate-fetch", "--launch") == ProgramRun(output: "new data\n"))
    // A slow machine asks the provider once more.
    let outcomes = ["Already up to date: another fetch has just finished.\n0\n", "No new data.\n0\n"]
    #expect(outcomes.contains(text("refresh")))
    #expect(text("document").hasPrefix(#"{"schema":1,"#))
    #expect(!text("document").contains(#""temperature":4.25,"apparent"#))
  }

  @Test func passesAHostilePlaceAsText() throws {
    try configure(hook: #"printf %s "$WEATHER_LOCATION" > $HOME/name"#)
    try home.save(SamplePlaces.place("$(touch owned); `touch owned`", at: 3, 4), age: 7200)
    #expect(home.vane("refresh").ending == .exited(0))
    #expect(text("name") == "$(touch owned); `touch owned`")
    #expect(!FileManager.default.fileExists(atPath: "owned"))
  }
}
