import BackgroundFetch
import Foundation
import SQLite
import ScheduleParts
import TestSupport
import Testing
import Weather
import WeatherStore

/// `vane refresh`: whatever the age, one at a time, never against the provider's word.
@Suite(.ownThread) struct RefreshTests {
  private let home: TemporaryHome
  private let station: Station

  init() throws {
    (home, station) = try TemporaryHome.withStation("--steady", environment: ["VANE_NETWORK_TOTAL_TIMEOUT": shortLimit])
  }

  @Test func fetchesAndShowsAResultOfAnyAge() throws {
    try home.save(SamplePlaces.berlin(), age: 60)
    let run = home.vane("refresh")
    #expect(run == home.vane("now"))
    #expect(!run.output.contains("4°C drizzle"))
    #expect(try station.requests().count == 1)
  }

  @Test func reportsNothingNew() throws {
    try home.save(SamplePlaces.berlin(), age: 60)
    _ = home.vane("refresh")
    // Within a second of the first it would be the same refresh.
    #expect(eventually(every: .milliseconds(200)) { home.vane("refresh") == ProgramRun(output: "No new data.\n") })
  }

  /// Two places that are valid until one time, one that is valid until another, and one that is not.
  private func saveSomeThatAreValid() throws -> (soon: Date, late: Date) {
    home.environment["TZ"] = "UTC"
    try home.save(SamplePlaces.berlin(), age: 600)
    try home.save(SamplePlaces.paris(), age: 600)
    try home.save(SamplePlaces.place("Oslo", at: 59.91, 10.75), age: 600)
    try home.save(SamplePlaces.place("Rome", at: 41.89, 12.48), age: 600)
    let (soon, late) = (Date() + 1800, Date() + 5400)
    try home.withStore { store in
      let ids = try store.locations().map(\.id)
      var state = ScheduleState()
      state.parts.validUntil = ["\(ids[0])": soon, "\(ids[1])": late, "\(ids[2])": soon]
      try store.setScheduleState(state, for: ScheduleState.storeKey)
    }
    return (soon, late)
  }

  private func clock(_ instant: Date) -> String {
    let minutes = Int(instant.timeIntervalSince1970) / 60 % 1440
    return [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  @Test func reportsPlacesThatWereNotAsked() throws {
    let (soon, late) = try saveSomeThatAreValid()
    let run = home.vane("refresh")
    #expect(run.ending == .exited(0))
    #expect(try station.requests().count == 1)
    #expect(run.output.hasPrefix("Rome\n"))
    let lines = run.output.split(separator: "\n").suffix(2)
    let word = "according to the provider, the cached data is valid until "
    #expect(lines.first?.hasPrefix("Not fetched for Berlin, Oslo: \(word)") == true)
    #expect(lines.last?.hasPrefix("Not fetched for Paris: \(word)") == true)
    #expect(lines.first?.contains(clock(soon)) == true && lines.last?.contains(clock(late)) == true)
  }

  @Test func reportsEachTimeWhenNoPlaceWasAsked() throws {
    _ = try saveSomeThatAreValid()
    #expect(home.vane("clear", "Rome").ending == .exited(0))
    let run = home.vane("refresh")
    #expect(
      run.output.split(separator: "\n").map { $0.prefix(22) } == ["Not fetched for Berlin", "Not fetched for Paris:"])
    #expect(home.vane("refresh", "Paris").output.hasPrefix("Not fetched: according to the provider"))
    #expect(try station.requests().isEmpty)
  }

  @Test func reportsPlacesThatDoNotFitIntoTheLimit() throws {
    home.environment["VANE_PROVIDERS_OPEN_METEO_DAILY"] = "4"
    try home.save(SamplePlaces.berlin(), age: 600)
    try home.save(SamplePlaces.paris(), age: 600)
    let run = home.vane("refresh")
    let host = station.baseURL.dropFirst("http://".count)
    #expect(run.ending == .exited(0))
    #expect(run.output.contains("\n1 place waits until "))
    #expect(run.output.hasSuffix(": the limit of requests to \(host) is used up.\n"))
    let late = home.vane("refresh", "Berlin")
    #expect(late.output.hasPrefix("the limit of requests is used up until "))
    #expect(late.ending == .exited(75))
  }

  @Test func refreshesOnlyTheNamedPlace() throws {
    try home.save(SamplePlaces.berlin(), age: 600)
    try home.save(SamplePlaces.paris(), age: 600)
    #expect(home.vane("refresh", "--location", "berlin").output.hasPrefix("Berlin, Land Berlin, Germany\n"))
    #expect(home.vane("now", "--location", "Paris").output.contains("10 min ago"))
    #expect(home.vane("refresh", "--location", "Oslo").ending == .exited(66))
    #expect(try station.requests().count == 1)
  }

  @Test func makesOneRequestForFiveConcurrentPrograms() throws {
    try station.control("/control/fault?next=delay:500")
    try home.save(SamplePlaces.berlin(), age: 600)
    let running = try (0..<5).map { _ in try home.start("vane", ["refresh"]) }
    let runs = running.map { $0.wait() }
    let shown = home.vane("now")
    #expect(runs.allSatisfy { $0.ending == .exited(0) && $0.errors == "" })
    #expect(runs.filter { $0.output == shown.output }.count == 1)
    #expect(runs.filter { $0.output == "Already up to date: another fetch has just finished.\n" }.count == 4)
    #expect(try station.requests().count == 1)
  }

  /// A look brings the weather alone. A refresh just after it asks for the rest, once, however many refresh.
  @Test func asksOnceForWhatALookDidNotBring() throws {
    try home.save(SamplePlaces.berlin(), age: 3_600)
    home.environment["VANE_WARNINGS_ENABLED"] = "yes"
    home.environment["VANE_AIR_ENABLED"] = "yes"
    home.environment["VANE_PROVIDERS_OPEN_METEO_AIR_QUALITY_URL"] = station.baseURL
    home.environment["VANE_PROVIDERS_METEO_ALARM_BASE_URL"] = station.baseURL
    func kinds() throws -> [String: Int] {
      let paths = try station.requests().map { String($0.target.prefix { $0 != "?" }) }
      return Dictionary(paths.map { ($0, 1) }, uniquingKeysWith: +)
    }
    try station.control("/control/fault?next=delay:500")
    let running = try (0..<5).map { _ in try home.start("vane", ["refresh"]) }
    #expect(running.map { $0.wait() }.allSatisfy { $0.ending == .exited(0) && $0.errors == "" })
    let asked = try kinds()
    #expect(asked["/v1/forecast"] == 1 && asked["/v1/air-quality"] == 1, "\(asked)")
    #expect(asked.values.allSatisfy { $0 == 1 } && asked.count > 2, "\(asked)")
    // The air and the list of warnings are lost; the weather is still shared.
    try home.withStore { store in
      let place = try #require(try store.currentLocation())
      #expect(try store.air(for: place.id) != nil)
    }
    try Connection(path: home.paths.database, .create, busyTimeout: .seconds(5)).run("DELETE FROM air")
    let again = try (0..<5).map { _ in try home.start("vane", ["refresh", "Berlin"]) }
    #expect(again.map { $0.wait() }.allSatisfy { $0.ending == .exited(0) && $0.errors == "" })
    #expect(try kinds()["/v1/air-quality"] == 2)
  }

  @Test(arguments: [
    ("429", 75, "the provider limits requests: Too many concurrent requests"),
    (
      "429hourly", 75,
      "the provider limits requests: Hourly API request limit exceeded. Please try again in the next hour."
    ),
    ("500", 69, "the provider is unavailable, HTTP status 500: Something went wrong."),
    ("503", 69, "the provider is unavailable, HTTP status 503"),
    ("400", 69, "the provider refused the request with HTTP status 400: No data is available for this location"),
    ("html", 65, "the provider's answer makes no sense: the body is a web page, not JSON"),
    ("cutoff", 69, "connection to HOST broke"),
    ("chunkedcutoff", 69, "connection to HOST broke"),
    ("appended", 69, "the provider failed: Unexpected error while streaming data"),
    ("garbage", 65, "the provider's answer makes no sense: the body is not JSON"),
    ("wrongtypes", 65, "the provider's answer makes no sense"),
    ("nan", 65, "the provider's answer makes no sense"),
    ("missing", 65, "the provider's answer makes no sense: there is no temperature in it"),
    ("nulls", 65, "the provider's answer makes no sense: there is no temperature in it"),
    ("empty", 65, "the provider's answer makes no sense: the body is empty"),
    ("huge:300000", 65, "HOST answered more than 65536 bytes"),
    ("gzipbomb:9000000", 65, "HOST answered more than 65536 bytes"),
    ("reset", 69, "connection to HOST broke: Connection reset by peer"),
    ("hang", 75, "the answer of HOST took longer than "),
    ("redirect:http://example.org/", 69, "HOST redirects to http://example.org"),
    ("redirect:file:///etc/passwd", 69, "HOST redirects to what is not an address"),
  ])
  func reportsAFaultAndKeepsTheResult(fault: String, status: Int32, cause: String) throws {
    try station.control("/control/fault?always=\(fault)")
    try home.save(SamplePlaces.berlin(), age: 600)
    let before = try home.cachedDocument()
    let shown = home.vane("now")
    let run = home.vane("refresh")
    let host = String(station.baseURL.dropFirst("http://".count))
    #expect(run.ending == .exited(status))
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("vane: not updated: "))
    #expect(run.errors.contains(cause.replacing("HOST", with: host)))
    #expect(run.errors.filter { $0 == "\n" }.count == 1)
    #expect(try home.cachedDocument() == before)
    #expect(home.vane("now") == shown)
    #expect(home.vane("log", "-n", "1").output.contains("vane        failed"))
  }

  @Test func showsAndRemovesASpinnerOnATerminal() throws {
    home.environment["VANE_DISPLAY_ICONS"] = "text"
    try station.control("/control/fault?next=delay:300")
    try home.save(SamplePlaces.berlin(), age: 600)
    let run = try home.start(["refresh"], on: TerminalPair()).wait()
    #expect(run.output.hasPrefix("\r| fetching\r/ fetching"))
    #expect(
      run.output.hasSuffix("\r\u{1B}[K" + home.vane("now").output.replacing("\n", with: "\r\n")))
  }

  @Test func ctrlCAtTheSpinnerKeepsTheFetch() throws {
    home.environment["VANE_NETWORK_TOTAL_TIMEOUT"] = "10s"
    try station.control("/control/fault?next=delay:2000")
    try home.save(SamplePlaces.berlin(), age: 600)
    let before = try home.cachedDocument()
    let terminal = try TerminalPair()
    let program = try home.start(["refresh"], on: terminal)
    try program.waitForOutput("fetching")
    #expect(try eventually { try !station.requests().isEmpty })
    terminal.type("\u{3}")
    #expect(program.wait().ending == .signalled(SIGINT))
    #expect(try eventually { try home.cachedDocument() != before })
  }
}
