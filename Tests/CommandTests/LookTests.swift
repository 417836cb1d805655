import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

/// `vane` on a terminal: the cached result first, then the refreshed one.
@Suite(.ownThread) struct LookTests {
  private let home: TemporaryHome
  private let station: Station
  private let terminal: TerminalPair
  private static let cached = "4°C drizzle, feels like 1°C\r\n"
  /// Seven lines up, and the rest of the screen cleared.
  private static let rewrite = "\u{1B}[7A\u{1B}[J"
  private static let behind = "\r\nUpdating in the background; look again in a moment.\r\n"

  init() throws {
    (home, station) = try TemporaryHome.withStation("--steady", environment: ["VANE_DISPLAY_ICONS": "text"])
    // The reader is in Berlin, so no line names the zone.
    home.environment["TZ"] = "Europe/Berlin"
    terminal = try TerminalPair()
  }

  @Test func showsAStaleResultAndRewritesItInPlace() throws {
    try home.save(SamplePlaces.berlin(), age: 2400)
    let run = try home.start(["now", "--wait", "30s"], on: terminal).wait()
    let parts = run.output.components(separatedBy: Self.rewrite)
    #expect(parts.count == 2)
    #expect(parts.first?.contains(Self.cached) == true)
    #expect(parts.first?.contains("Stale     last updated ") == true)
    #expect(parts.last == home.vane("now").output.replacing("\n", with: "\r\n"))
    #expect(run.errors == "")
    #expect(try station.requests().count == 1)
    // The look counts with the age that it found.
    let age = try home.withStore { try $0.looks(since: .distantPast, of: .look).first?.age }
    #expect(age.map { $0 >= .seconds(2400) && $0 < LookRow.noData } == true)
  }

  @Test func doesNotRewriteLinesThatScrolledAway() throws {
    try home.save(SamplePlaces.berlin(), age: 2400)
    let narrow = try TerminalPair(columns: 20, rows: 5)
    let run = try home.start(["now", "--wait", "30s"], on: narrow).wait()
    #expect(!run.output.contains("\u{1B}"))
    #expect(run.output.components(separatedBy: "Humidity").count == 3)
  }

  @Test(arguments: ["dumb", "", nil] as [String?])
  func sendsNoSequencesToAnUnknownTerminal(kind: String?) throws {
    home.environment["TERM"] = kind
    try home.save(SamplePlaces.berlin(), age: 2400)
    let look = try home.start(["now", "--wait", "30s"], on: terminal).wait()
    #expect(!look.output.contains("\u{1B}"))
    #expect(look.output.components(separatedBy: "Humidity").count == 3)
    let refresh = try home.start(["refresh"], on: TerminalPair()).wait()
    #expect(!refresh.output.contains("\u{1B}") && !refresh.output.contains("fetching"))
  }

  @Test func rewritesANarrowTerminal() throws {
    try home.save(SamplePlaces.berlin(), age: 2400)
    let run = try home.start(["now", "--wait", "30s"], on: TerminalPair(columns: 20, rows: 24)).wait()
    #expect(run.output.matches(of: /\u{1B}\[\d+A\u{1B}\[J/).count == 1)
  }

  @Test func doesNotWaitForASlowProvider() throws {
    try station.control("/control/fault?next=delay:1500")
    try home.save(SamplePlaces.berlin(), age: 2400)
    let before = try home.cachedDocument()
    let run = try home.start(["now", "--wait", "200ms"], on: terminal).wait()
    #expect(run.ending == .exited(0))
    #expect(run.output.contains(Self.cached) && run.output.hasSuffix(Self.behind))
    #expect(try eventually { try home.cachedDocument() != before })
    #expect(home.vane("log").output.contains("vane        new data"))
  }

  @Test func ctrlCEndsTheWaitButNotTheFetch() throws {
    try station.control("/control/fault?next=delay:2000")
    try home.save(SamplePlaces.berlin(), age: 2400)
    let before = try home.cachedDocument()
    let program = try home.start(["now", "--wait", "1m"], on: terminal)
    try program.waitForOutput("Weather data by")
    #expect(try eventually { try !station.requests().isEmpty })
    terminal.type("\u{3}")
    #expect(program.wait().ending == .signalled(SIGINT))
    #expect(try eventually { try home.cachedDocument() != before })
  }

  @Test func reportsAFailedRefreshAndKeepsTheView() throws {
    try station.control("/control/fault?next=500")
    // Seldom is one of a whole second, as documents are.
    let second = Date(timeIntervalSince1970: (Date().timeIntervalSince1970 - 2400).rounded(.down))
    try home.save(CachedResults.result(for: SamplePlaces.berlin(), updatedAt: second + 0.4))
    let before = try home.cachedDocument()
    let run = try home.start(["now", "--wait", "30s"], on: terminal).wait()
    #expect(run.ending == .exited(0))
    #expect(run.output == home.vane("now").output.replacing("\n", with: "\r\n"))
    #expect(
      run.errors
        == "vane: not updated: the provider is unavailable, HTTP status 500: Something went wrong.\n")
    #expect(try home.cachedDocument() == before)
    // The back-off delays looks, too.
    #expect(try home.start(["now", "--wait", "30s"], on: TerminalPair()).wait().errors == "")
    #expect(try station.requests().count == 1)
  }

  @Test func fetchesWhenNothingIsCached() throws {
    try home.save(SamplePlaces.berlin())
    let run = try home.start(["now", "--wait", "30s"], on: terminal).wait()
    #expect(run.ending == .exited(0))
    #expect(run.output.hasPrefix("Berlin, Land Berlin, Germany\r\n"))
    #expect(try home.withStore { try $0.looks(since: .distantPast).map(\.age) } == [LookRow.noData])
  }

  /// An update on the screen is not unseen.
  @Test func countsShownUpdatesAsSeen() throws {
    try home.save(SamplePlaces.berlin(), age: 2400)
    _ = try home.start(["now", "--wait", "30s"], on: terminal).wait()
    #expect(try home.withStore { try $0.unseenUpdates() } == 0)
    _ = try home.start(["set", "1,2"], on: TerminalPair()).wait()
    #expect(try home.withStore { try $0.unseenUpdates() } == 0)
    #expect(home.vane("set", "3,4").ending == .exited(0))
    #expect(try home.withStore { try $0.unseenUpdates() } == 1)
    try home.save(SamplePlaces.paris(), age: 2400)
    _ = try home.start(["refresh"], on: TerminalPair()).wait()
    #expect(try home.withStore { try $0.unseenUpdates() } == 0)
    // The user had just fetched what `set` and `refresh` showed.
    #expect(try home.withStore { try $0.looks(since: .distantPast).filter { $0.age == nil }.count } == 2)
  }
}
