import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

/// `vane rain`, `forecast` and `meteogram`: the cached series, from the store alone.
@Suite struct SeriesTests {
  private let home: TemporaryHome
  private static let commands = [["rain"], ["forecast"], ["forecast", "--hourly"], ["meteogram"]]

  init() throws {
    home = try TemporaryHome()
  }

  /// Dry for a quarter of an hour, then rain; two days of hours, and three days from today in UTC.
  private func save(age: TimeInterval = 60) throws {
    let updatedAt = Date(timeIntervalSince1970: (Date().timeIntervalSince1970 - age).rounded(.down))
    var place = try SamplePlaces.place("Greenwich", nil, "United Kingdom", at: 51.48, 0, in: "UTC")
    place.timeZone = "UTC"
    var result = CachedResults.result(for: place, updatedAt: updatedAt)
    let quarter = (updatedAt.timeIntervalSince1970 / 900).rounded(.down) * 900
    result.report.quarterHours = (1...16).map { index in
      QuarterHour(time: Date(timeIntervalSince1970: quarter + Double(index) * 900), precipitation: index > 8 ? 1.2 : 0)
    }
    let today = Int(updatedAt.timeIntervalSince1970 / 86_400)
    result.report.daily = (0..<3).compactMap { index in
      CivilDate(daysSince1970: today + index).map { date in
        var day = DailyWeather(date: date)
        day.condition = .snow
        day.temperatureMax = 2
        return day
      }
    }
    try home.save(result)
  }

  /// Also where the hours are left out from which the sentence is made.
  @Test(arguments: [["forecast"], ["forecast", "--days", "1"], ["forecast", "--hourly"]])
  func documentsHaveTheSentenceOfToday(command: [String]) throws {
    try save()
    let now = Date()
    let document = try JSONValue(home.vane(command + ["--json"], at: now).output)
    let expected = try JSONValue(home.vane("now", "--json", at: now).output)["today"]
    #expect(document["today"] == expected && expected?["text"]?.text != nil)
  }

  @Test(arguments: commands)
  func reportsNothingCached(command: [String]) throws {
    #expect(
      home.vane(command)
        == ProgramRun(status: 66, errors: "vane: no place is saved\nSave one: vane set Berlin\n"))
    #expect(!home.hasState)
    try home.save(SamplePlaces.berlin())
    #expect(
      home.vane(command)
        == ProgramRun(status: 66, errors: "vane: nothing is cached for Berlin yet\nFetch it: vane refresh\n"))
  }

  @Test(arguments: commands)
  func readsOnlyTheStore(command: [String]) throws {
    home.environment["VANE_SCHEDULE_REFRESH_AFTER"] = "1s"
    try save(age: 300)
    let run = home.vane(command)
    #expect(run.ending == .exited(0) && run.errors.isEmpty)
    #expect(run.output.contains("Stale: last updated ") && run.output.contains("Greenwich"))
    #expect(home.vane(command, columns: 80).ending == .exited(0))
    let looks = try home.withStore { try $0.looks(since: .distantPast) }
    #expect(looks.map(\.kind) == [.glance, .look])
  }

  @Test func printsRainAsASentenceAndARow() throws {
    try save()
    let lines = home.vane("rain", "--ascii").output.split(separator: "\n")
    #expect(lines.count == 2)
    // The clock may step into the next quarter meanwhile.
    #expect(lines[0].hasPrefix("Dry until at least ") || lines[0].hasPrefix("Rain from "))
    #expect(lines[1].hasSuffix("  Greenwich"))
    #expect(lines[1].contains(" ________ ") || lines[1].contains(" _______+ "))
    let document = home.vane("rain", "--json").output
    #expect(document.hasPrefix(#"{"schema":1,"location":"Greenwich","text":""#))
    #expect(document.contains(#","precipitation":0,"basis":"quarter","kind":"rain"},{"start":""#))
    #expect(document.hasSuffix(#","stale":false,"units":{"precipitation":"mm"}}"# + "\n"))
  }

  @Test func printsTheForecastAsATableOrDocument() throws {
    try save()
    let days = home.vane("forecast", "--days", "2").output.split(separator: "\n")
    #expect(days.count == 6 || days.count == 5)
    #expect(days[0] == "Greenwich, United Kingdom")
    #expect(days[1].hasPrefix("Day     Condition  High  Low  Precip  Chance  Wind  Gusts  Sun"))
    #expect(days[2].contains("snow        2°C    -       -       -     -      -  -"))
    let hours = home.vane("forecast", "--hourly", "--ascii").output
    #expect(hours.split(separator: "\n").count == 28)
    #expect(hours.contains("  clear      11 C") && hours.utf8.allSatisfy { $0 < 0x80 })

    let document = home.vane("forecast", "--json", "--days", "2", "--units", "imperial").output
    #expect(document.contains(#""hourly":[],"daily":[{"date":"#) && document.hasSuffix(#""quarterHours":[]}"# + "\n"))
    #expect(document.contains(#""temperatureMax":35.6,"#))
    #expect(home.vane("forecast", "--hourly", "--json").output.contains(#""daily":[],"quarterHours":[]}"#))
  }

  @Test func printsFewerColumnsOnANarrowTerminal() throws {
    try save()
    let run = home.vane("forecast", columns: 40)
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 40 })
    #expect(run.output.contains("Day     Condition  High  Low"))
  }

  @Test func printsTheMeteogramAsAChartOrPicture() throws {
    try save()
    let chart = home.vane("meteogram", "--width", "60", "--hours", "12", "--ascii").output
    #expect(chart.hasPrefix("Greenwich, United Kingdom\n") && chart.contains("********"))
    #expect(chart.split(separator: "\n").allSatisfy { $0.count <= 60 } && chart.utf8.allSatisfy { $0 < 0x80 })

    let file = home.folder + "/weather.svg"
    #expect(home.vane("meteogram", "--svg", file) == ProgramRun())
    let picture = try String(contentsOfFile: file, encoding: .utf8)
    #expect(picture.hasPrefix("<svg xmlns=") && picture.hasSuffix("</svg>\n"))
    #expect(home.vane("meteogram", "--svg", "-").output.hasPrefix("<svg xmlns="))
    let run = home.vane("meteogram", "--svg", home.folder + "/nowhere/weather.svg")
    #expect(run.ending == .exited(73) && run.output.isEmpty)
    #expect(run.errors == "vane: cannot write \(home.folder)/nowhere/weather.svg: No such file or directory\n")
  }

  @Test func printsObservedHistory() throws {
    #expect(home.vane("history").errors == "vane: no place is saved\nSave one: vane set Berlin\n")
    try save()
    let lines = home.vane("history").output.split(separator: "\n")
    #expect(lines.count == 4 && lines[0] == "Greenwich, United Kingdom")
    #expect(lines[2].contains("  4°C  4°C  14 km/h  31 km/h     0.0 h  1013 hPa       1"))
    let csv = home.vane("history", "--csv", "--days", "2").output
    #expect(csv.hasPrefix("validAt,provider,temperature,"))
    #expect(csv.hasSuffix("Z,open-meteo,4.25,1.00,81.00,,4.00,250.00,8.50,1013.20,,,drizzle\n"))
    let document = home.vane("history", "--json", "--days", "2").output
    #expect(document.hasPrefix(#"{"schema":1,"location":"Greenwich","observations":[{"validAt":""#))
    #expect(document.hasSuffix(#","condition":"drizzle"}],"days":[]}"# + "\n"))
    try home.save(SamplePlaces.berlin())
    #expect(home.vane("history", "--days", "1").output.hasSuffix("Nothing was observed today.\n"))
    #expect(home.vane("history", "--csv", "--json").ending == .exited(64))
  }

  @Test(arguments: [
    ["forecast", "--days", "0"], ["meteogram", "--hours", "1"], ["meteogram", "--width", "19"],
    ["rain", "--units", "k"], ["history", "--days", "0"],
  ])
  func rejectsInvalidOptions(command: [String]) {
    #expect(home.vane(command).ending == .exited(64))
  }

  @Test func reportsAnUnknownPlace() throws {
    try save()
    for command in Self.commands {
      #expect(
        home.vane(command + ["--location", "Oslo"])
          == ProgramRun(status: 66, errors: "vane: no saved place is called Oslo\nSaved places: Greenwich\n"))
    }
  }
}
