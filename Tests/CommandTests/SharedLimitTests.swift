import TestSupport
import Testing

/// Programs that are started together, with one store and one limit: the provider never counts more than the limit.
@Suite(.ownThread) struct SharedLimitTests {
  @Test(arguments: [("minutely", "40,9999,9999"), ("hourly", "9999,40,9999"), ("daily", "9999,9999,40")])
  func programsNeverExceedALimitTogether(setting: String, limits: String) throws {
    let (home, station) = try TemporaryHome.withStation("--steady", "--limits", limits, "--fault", "delay:20")
    home.environment["VANE_PROVIDERS_OPEN_METEO_\(setting.uppercased())"] = "40"
    for number in 0..<14 { try home.save(SamplePlaces.place("P\(number)", at: Double(number), 10)) }

    // Wake-ups of cron and of a host write nothing to standard error. Each place weighs 3.6, so 14 places do not fit.
    var programs = try (1...6).map { try home.start("vane-fetch", ["refresh", "--location", "\($0)"]) }
    programs += try ["cron", "host"].map { try home.start("vane-fetch", ["wake", "--started-by", $0]) }
    programs.append(try home.start("vane", ["refresh", "P9"]))
    // It would wait for the next minute.
    if setting != "minutely" { programs.append(try home.start("vane", ["refresh"])) }
    programs.append(try home.start("vane-fetch", ["refresh"]))
    // Searches do not wait for the fetches.
    let searches = try (0..<4).map { _ in try home.start("vane-fetch", ["search", "Oslo"]) }
    let runs = programs.map { $0.wait() }
    // What is left after them.
    let last = home.vaneFetch("refresh")

    #expect(searches.map { $0.wait().ending }.allSatisfy { [.exited(0), .exited(75)].contains($0) })
    // A refresh by the user for which no room was left says so with 75.
    let ends = [ProgramRun.Ending.exited(0), .exited(75)]
    #expect((runs + [last]).allSatisfy { ends.contains($0.ending) && $0.errors == "" }, "\(runs) \(last)")
    let weights = try station.weights()
    #expect(["minutely": weights.minute, "hourly": weights.hour, "daily": weights.day][setting] ?? .infinity <= 40)
    #expect(weights.total > 36)
  }
}
