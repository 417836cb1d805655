import Foundation
import TestSupport
import Testing
import Weather

/// A configuration that changes while `vane watch` runs.
@Suite(.ownThread) struct WatchConfigurationTests {
  private let home: TemporaryHome
  private let station: Station

  init() throws {
    (home, station) = try TemporaryHome.withStation("--tempo", "1", environment: ["VANE_SCHEDULE_POLICY": "fixed"])
    try home.save(SamplePlaces.berlin(), age: 7200)
  }

  /// As editors do: a new file is written whole, and takes the name of the old one.
  private func replaceConfiguration(_ text: String) throws {
    let new = URL(filePath: home.configurationPath + ".new")
    try FileManager.default.createDirectory(at: new.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: new)
    #expect(rename(new.path(percentEncoded: false), home.configurationPath) == 0)
  }

  @Test func usesANewConfigurationImmediately() throws {
    try home.configure(#"{"schedule": {"minimum": "6h"}}"#)
    let watch = try home.start("vane", ["watch"])
    try watch.waitForOutput("updates are at least 6 h apart")
    try replaceConfiguration(#"{"schedule": {"minimum": "1s"}}"#)
    try watch.waitForOutput("the configuration changed\n")
    try watch.waitForOutput("new data\n", after: "the configuration changed\n")
    try watch.waitForOutput("updates are at least 1 s apart")
  }

  @Test func noticesTheFirstConfiguration() throws {
    let watch = try home.start("vane", ["watch"])
    try watch.waitForOutput("updates are at least 15 min apart")
    try replaceConfiguration(#"{"schedule": {"minimum": "2h"}}"#)
    try watch.waitForOutput("updates are at least 2 h apart")
  }

  @Test func keepsTheConfigurationWhenTheNewOneIsBroken() throws {
    try home.configure(#"{"schedule": {"minimum": "6h"}}"#)
    let watch = try home.start("vane", ["watch"])
    try watch.waitForOutput("updates are at least 6 h apart")
    try replaceConfiguration(#"{"schedule": {"minimum": "soon"}}"#)
    try watch.waitForOutput(
      """
      \(home.configurationPath): schedule.minimum is "soon"; it must be a duration such as 90s, 15m, 1h30m or 2d, \
      at least 1s; the last good configuration stays in force

      """)
    try replaceConfiguration(#"{"schedule": {"minimum": "3h"}}"#)
    try watch.waitForOutput("updates are at least 3 h apart")
  }

  @Test func wakesUpWithABrokenConfiguration() throws {
    try home.configure(#"{"schedule": {"minimum": "1s"}, "hook": {"command": ["/bin/sh", "-c", "env >> $HOME/hook"]}}"#)
    let watch = try home.start("vane", ["watch"])
    try watch.waitForOutput("new data\n")
    try replaceConfiguration("{")
    try watch.waitForOutput("the last good configuration stays in force\n")
    let output = try watch.waitForOutput("new data\n", after: "the last good configuration stays in force\n")
    #expect(!output.contains("failed"))
    // They are the fetch's alone.
    let hook = try String(contentsOfFile: home.folder + "/hook", encoding: .utf8)
    #expect(hook.contains("WEATHER_TEMPERATURE=") && !hook.contains("VANE_SETTINGS"))
  }

  @Test func nextHostKeepsTheLastValidConfiguration() throws {
    try home.configure(#"{"schedule": {"minimum": "1s"}}"#)
    let host = try home.start("vane", ["watch"])
    try host.waitForOutput("new data\n")
    let view = try home.start("vane", ["watch"])
    try view.waitForOutput("this one only shows them\n")
    try replaceConfiguration("{")
    try view.waitForOutput("the last good configuration stays in force\n")
    host.signal(SIGTERM)
    let hosting = "watching\n"
    try view.waitForOutput(hosting)
    try view.waitForOutput("new data\n", after: hosting)
    view.signal(SIGTERM)
    #expect(
      view.wait().errors == """
        vane: \(home.configurationPath) is not a JSON object: the text ends too early; \
        the last good configuration stays in force

        """)
  }
}
