import TestSupport
import Testing

/// `vane now` without a terminal: in a pipe, a bar, a prompt.
@Suite struct NowTests {
  private let home: TemporaryHome
  private let station: Station

  init() throws {
    home = try TemporaryHome()
    station = try Station()
    home.use(station)
  }

  @Test func brokenConfigurationStopsOnlyFetches() throws {
    try home.save(SamplePlaces.berlin(), age: 60)
    let good = home.vane("now")
    try home.configure("{nope")
    let complaint = home.vane("config", "show").errors
    #expect(complaint.hasPrefix("vane: \(home.configurationPath) is not a JSON object"))
    #expect(complaint.filter { $0 == "\n" }.count == 1)
    #expect(home.vane("now") == ProgramRun(output: good.output, errors: complaint))
    for command in [["refresh"], ["set", "Rome"], ["watch"], ["simulate-fetch", "--launch"], ["interval", "1h"]] {
      #expect(home.run("vane", command) == ProgramRun(status: 78, errors: complaint))
    }
    #expect(try station.requests().isEmpty)
  }
}
