import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

/// `vane set` where the provider does not do its part: a search that fails saves nothing, a first fetch that fails
/// leaves the place saved.
@Suite(.ownThread) struct SetFailureTests {
  private let home: TemporaryHome
  private let station: Station

  init() throws {
    (home, station) = try TemporaryHome.withStation(environment: ["VANE_NETWORK_TOTAL_TIMEOUT": shortLimit])
  }

  @Test func searchIsRefusedWhenTheLimitIsUsedUp() throws {
    home.environment["VANE_PROVIDERS_OPEN_METEO_DAILY"] = "1"
    #expect(home.vane("set", "Nowhere").ending == .exited(66))
    let run = home.vane("set", "Nowhere")
    #expect(run.ending == .exited(75))
    #expect(run.errors.hasPrefix("vane-fetch: the limit of requests to 127.0.0.1:"))
    #expect(run.errors.contains("is used up until 20"))
    #expect(run.errors.contains("vane: the place \"Nowhere\" could not be looked up, so nothing was saved\n"))
    #expect(try station.requests().count == 1)
  }

  @Test(arguments: [
    ("429", 75, "the provider limits requests: Too many concurrent requests"),
    ("500", 69, "the provider is unavailable, HTTP status 500: Something went wrong."),
    ("400", 69, "the provider refused the request with HTTP status 400: No data is available for this location"),
    ("html", 65, "the provider's answer makes no sense: the body is a web page, not JSON"),
    ("garbage", 65, "the provider's answer makes no sense: the body is not JSON: it begins with neither { nor ["),
    ("empty", 65, "the provider's answer makes no sense: the body is empty"),
    ("wrongtypes", 65, "the provider's answer makes no sense: results[0].id is not a whole number"),
    ("huge:300000", 65, "HOST answered more than 262144 bytes"),
    ("reset", 69, "connection to HOST broke: Connection reset by peer"),
    ("hang", 75, "the answer of HOST took longer than \(shortLimit.dropLast()) s"),
  ])
  func failedSearchSavesNothing(fault: String, status: Int32, reason: String) throws {
    try station.control("/control/fault?always=\(fault)")
    let host = String(station.baseURL.dropFirst("http://".count))
    #expect(
      home.vane("set", "Rome")
        == ProgramRun(
          status: status,
          errors: """
            vane-fetch: \(reason.replacing("HOST", with: host))
            vane: the place "Rome" could not be looked up, so nothing was saved
            Coordinates need no search: vane set LAT,LON --name "Rome"

            """))
    #expect(!home.hasState)
  }

  @Test(arguments: [
    ("500", "the provider is unavailable, HTTP status 500: Something went wrong."),
    ("html", "the provider's answer makes no sense: the body is a web page, not JSON"),
    ("429", "the provider limits requests: Too many concurrent requests"),
  ])
  func keepsThePlaceAfterAFailedFirstFetch(fault: String, reason: String) throws {
    // A server of the user's own is asked once more about an answer with status 200.
    try station.control("/control/fault?next=\(fault == "html" ? "html,html" : fault)")
    #expect(
      home.vane("set", "1,2")
        == ProgramRun(
          status: 75,
          output: """
            Saved 1.0000,2.0000.
            Not updated in the background yet. Start: vane service install

            """,
          errors: "vane: not fetched yet: \(reason)\nThe place is saved; try again: vane refresh\n"))
    #expect(try home.currentPlace()?.name == "1.0000,2.0000")
    let look = home.vane("now")
    #expect(look.ending == .exited(66))
    #expect(look.output == "")
    #expect(
      look.errors.hasPrefix("vane: nothing is cached for 1.0000,2.0000 yet\nvane: not updated: \(reason)\n"), "\(look)")
    #expect(look.errors.contains("next update about"), "\(look)")
    #expect(look.errors.hasSuffix("\nFetch it: vane refresh\n"), "\(look)")
  }

  /// The provider asked for silence: nothing is sent, so the place has nothing to show, which is no success.
  @Test func firstFetchRespectsRetryAfter() throws {
    try station.control("/control/fault?next=429:7200")
    #expect(home.vane("set", "1,2").ending == .exited(75))
    let run = home.vane("set", "3,4")
    #expect(run.ending == .exited(75))
    #expect(run.errors.hasPrefix("vane: not fetched yet: paused until "))
    #expect(
      run.errors.hasSuffix(": the provider asked us to wait\nThe place is saved; try again: vane refresh\n"))
    #expect(try station.requests().count == 1)
    #expect(try home.currentPlace()?.name == "3.0000,4.0000")
  }
}
