import BackgroundFetch
import Failures
import Platform
import Settings
import Testing
import Watching
import WeatherStore

@testable import VaneKit

/// What the commands do, in this process: no program is started, no terminal is needed.
@Suite struct SessionTests {
  private let home: TestSession

  init() throws {
    home = try TestSession()
  }

  private func failure(_ body: () throws -> Void) -> FailureKind? {
    do {
      try body()
      return nil
    } catch {
      return (error as? any Failure)?.kind
    }
  }

  @Test func welcomesAUserOnATerminalWhenNothingIsSaved() {
    #expect(failure { try LookRequest().run(home.session(isTerminal: true)) } == .noInput)
    #expect(home.text().contains("vane set"))
  }

  @Test func readsDefaultsAndReportsAConfigurationThatIsUnusable() throws {
    let session = home.session(["VANE_SCHEDULE_MINIMUM": "never"])
    #expect(session.settingsForReading().schedule.minimum == .seconds(900))
    #expect(home.reports().count == 1)
    #expect(failure { _ = try session.settings() } == .configuration)
    #expect(failure { try session.checkConfiguration() } == .configuration)
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
