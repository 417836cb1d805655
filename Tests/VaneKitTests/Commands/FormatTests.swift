import BackgroundFetch
import Foundation
import TestSupport
import Testing
import WakeUps
import Weather
import WeatherStore

/// `vane now --format`: one line whatever happens, and status 0.
@Suite struct FormatTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
  }

  private static let bars = ["plain", "waybar", "i3blocks", "i3bar", "polybar", "tmux", "xmobar", "{temperature}"]

  @Test(arguments: bars)
  func printsALineWhenNothingIsSaved(format: String) {
    let run = home.vane("now", "--format", format)
    #expect(run.ending == .exited(0))
    #expect(run.errors == "")
    #expect(run.output.hasSuffix("\n") && run.output.filter { $0 == "\n" }.count == 1)
    #expect(run.output.contains("no place is saved"))
    #expect(!home.hasState)
  }

  @Test func saysWhyNothingIsCached() throws {
    try home.save(SamplePlaces.berlin())
    try home.withStore { store in
      let wakeUp = try store.beginWakeUp(.timer, at: noon)
      let reason = RecordedReason(code: "provider", detail: "it said no")
      let outcome = WakeUpOutcome(finishedAt: noon, answer: .failed, reason: reason)
      _ = try store.commit(FetchCommit(wakeUp: wakeUp, outcome: outcome))
    }
    #expect(
      home.vane("now", "--format", "tmux")
        == ProgramRun(output: "- nothing is cached for Berlin yet; not updated: it said no\n"))
  }

  @Test func printsALineWithoutData() throws {
    #expect(
      home.vane("now", "--format", "waybar").output
        == #"{"text":"-","alt":"none","tooltip":"no place is saved\u000aSave one: vane set Berlin","class":["none"]}"#
        + "\n")
    try home.save(SamplePlaces.berlin())
    #expect(home.vane("now", "--format", "tmux") == ProgramRun(output: "- nothing is cached for Berlin yet\n"))
    #expect(
      home.vane("now", "--format", "prometheus")
        == ProgramRun(
          output: """
            # nothing is cached for Berlin yet
            # HELP vane_result_available Whether there is a result.
            # TYPE vane_result_available gauge
            vane_result_available 0

            """))
    #expect(
      home.vane("now", "--format", "tmux", "--location", "#(id)")
        == ProgramRun(output: "- no saved place is called ##(id)\n"))
  }

  @Test func marksFreshStaleAndTooOldData() throws {
    try home.save(SamplePlaces.berlin(), age: 300)
    #expect(home.vane("now", "--format", "tmux") == ProgramRun(output: "☂ 4°C\n"))
    #expect(home.vane("now", "--format", "tmux", "--max-age", "1s") == ProgramRun(output: "☂ 4°C\n"))
    #expect(home.vane("now", "--format", "plain") == ProgramRun(output: "Berlin 4°C drizzle, 5 min ago\n"))
    #expect(
      home.vane("now", "--format", "xmobar:{temperature@F:>6}", "--units", "uk") == ProgramRun(output: "  40°F\n"))
    home.environment["VANE_SCHEDULE_REFRESH_AFTER"] = "1s"
    for format in ["i3blocks", "polybar", "tmux", "xmobar"] {
      #expect(home.vane("now", "--format", format) == ProgramRun(output: "☂ 4°C (stale 5 min)\n"))
    }
    #expect(home.vane("now", "--format", "{temperature}") == ProgramRun(output: "4°C (stale)\n"))
    #expect(home.vane("now", "--format", "waybar").output.hasSuffix(#""class":["stale","drizzle"]}"# + "\n"))
    #expect(home.vane("now", "--format", "i3bar").output.contains(#""full_text":"☂ 4°C (stale 5 min)""#))
    #expect(home.vane("now", "--format", "plain").output == "Berlin 4°C drizzle, 5 min ago, stale\n")
    #expect(home.vane("now", "--format", "prometheus").output.contains(/\nvane_stale\{.*\} 1\n/))
  }

  @Test func marksAForecastAfterAnHour() throws {
    try home.save(SamplePlaces.berlin(), age: 2 * 3600 + 5)
    #expect(
      home.vane("now", "--format", "tmux", "--icons", "text")
        == ProgramRun(output: "clear 11°C forecast (stale 2 h)\n"))
  }

  @Test func showsTheDayOfThePlace() throws {
    var result = try CachedResults.result(
      for: SamplePlaces.berlin(),
      updatedAt: Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down) - 60))
    let today = Int((Date().timeIntervalSince1970 / 86_400).rounded(.down))
    result.report.daily = try (-1...1).map { offset in
      var day = DailyWeather(date: try #require(CivilDate(daysSince1970: today + offset)))
      day.temperatureMax = 12
      return day
    }
    try home.save(result)
    #expect(home.vane("now", "--format", "{temperature} to {high}") == ProgramRun(output: "4°C to 12°C\n"))
  }

  @Test func marksTheMostSevereWarning() throws {
    home.environment["VANE_WARNINGS_ENABLED"] = "yes"
    try home.save(SamplePlaces.berlin(), age: 300)
    try home.warn("Flood #[bold] & <b>", .severe)
    #expect(home.vane("now", "--format", "tmux") == ProgramRun(output: "☂ 4°C ⚠\n"))
    #expect(
      home.vane("now", "--format", "tmux:{warning}: {warning.severity}{age.short:0|}").ending == .exited(64))
    #expect(
      home.vane("now", "--format", "tmux:{warning}: {warning.severity}").output == "Flood ##[bold] & <b>: severe\n")
    let waybar = home.vane("now", "--format", "waybar").output
    #expect(waybar.contains(#"Warning: Flood #[bold] &amp; &lt;b&gt; (severe), until "#))
    #expect(waybar.hasSuffix(#""class":["fresh","drizzle","warning-severe"]}"# + "\n"))
  }

  @Test func jsonPrintsTheDocument() throws {
    #expect(home.vane("now", "--format", "json").ending == .exited(66))
    try home.save(SamplePlaces.berlin(), age: 600)
    let document = home.vane("now", "--format", "json")
    #expect(document.output.hasPrefix("{\"") && document.ending == .exited(0))
    #expect(home.vane("now", "--format", "json", "--max-age", "5m").ending == .exited(75))
  }

  @Test func printsALineForADamagedStore() throws {
    try home.save(SamplePlaces.berlin(), age: 300)
    try Data(repeating: 7, count: 8192).write(to: URL(filePath: home.paths.database))
    let run = home.vane("now", "--format", "tmux")
    #expect(run.ending == .exited(0))
    #expect(run.output == "- nothing is cached for Berlin yet\n")
    #expect(run.errors.hasPrefix("vane: the store was damaged"))
  }

  @Test(arguments: [
    ("{temprature}", "there is no field {temprature}; did you mean {temperature}?"),
    ("wayb", "there is no format \"wayb\"; there are: json, plain, waybar, "),
    ("prometheus:{age}", "prometheus takes no template"),
    ("a\u{1B}[2J{age}", "the template has a character that is never printed: U+1B"),
  ])
  func rejectsInvalidFormats(format: String, reason: String) throws {
    try home.save(SamplePlaces.berlin(), age: 300)
    let run = home.vane("now", "--format", format)
    #expect(run.ending == .exited(64))
    #expect(run.output == "")
    #expect(run.errors.contains(reason))
    #expect(!run.errors.contains("\u{1B}"))
  }

  @Test func rejectsTwoOutputs() {
    #expect(home.vane("now", "--json", "--format", "tmux").ending == .exited(64))
    #expect(home.vane("now", "--json", "--icons", "ascii").ending == .exited(64))
  }

  @Test func recordsAGlanceForABar() throws {
    try home.save(SamplePlaces.berlin(), age: 2400)
    let run = home.vane("now", "--format", "plain", columns: 80)
    #expect(run == ProgramRun(output: "Berlin 4°C drizzle, 40 min ago, stale\n"))
    #expect(try home.withStore { try $0.looks(since: noon).map(\.kind) } == [.glance])
  }
}
