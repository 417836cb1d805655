import Platform
import Testing

@testable import WeatherStore

@Suite struct StorePathsTests {
  @Test func followsTheEnvironment() {
    #expect(StorePaths(environment: ["XDG_STATE_HOME": "/s", "HOME": "/h"])?.folder == "/s/vane")
    #expect(StorePaths(environment: ["XDG_STATE_HOME": "relative", "HOME": "/h"])?.folder == "/h/.local/state/vane")
    #expect(StorePaths(environment: ["HOME": "/h"])?.folder == "/h/.local/state/vane")
    #expect(StorePaths(environment: [:]) == nil)
  }

  @Test func namesTheFiles() {
    let paths = StorePaths(folder: "/s/vane")
    #expect(paths.database == "/s/vane/vane.sqlite")
    #expect(paths.locations == "/s/vane/locations.json")
    #expect(paths.fetchLock == "/s/vane/fetch.lock")
    #expect(paths.hostLock == "/s/vane/host.lock")
  }
}
