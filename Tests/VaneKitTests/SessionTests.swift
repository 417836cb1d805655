import BackgroundFetch
import Failures
import LinuxEvents
import Settings
import TestSupport
import Testing
import Watching
import WeatherStore

@testable import VaneKit

/// What the commands do, in this process: no program is started, no terminal is needed.
@Suite struct SessionTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
  }

  @Test func readsDefaultsAndReportsAConfigurationThatIsUnusable() throws {
    home.environment["VANE_SCHEDULE_MINIMUM"] = "never"
    let session = try home.session()
    #expect(session.settingsForReading().schedule.minimum == .seconds(900))
    #expect(throws: SettingsError.self) { try session.settings() }
    #expect(home.vane("config", "check").ending == .exited(78))
  }

  /// A time limit or a reader that closed the pipe must not look like an answer.
  @Test func onlyStatusZeroOfAFetchIsASuccess() {
    #expect(ChildProcess.Ending(exit: .exited(0), output: "").failure == nil)
    #expect(ChildProcess.Ending(exit: .exited(75), output: "").failure == .tryLater)
    #expect(ChildProcess.Ending(exit: .exited(3), output: "").failure == .unavailable)
    #expect(ChildProcess.Ending(exit: .killed(signal: 9), output: "").failure == .unavailable)
    #expect(ChildProcess.Ending(exit: .exited(0), output: "").failureWithoutAnswer == .unavailable)
  }
}
