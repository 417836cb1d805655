import Foundation
import TestSupport
import Testing
import WeatherStore

/// `vane now --format`: one line whatever happens, and status 0.
@Suite(.ownThread) struct FormatTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
  }

  @Test func printsALineWithoutAHome() {
    home.environment = [:]
    #expect(
      home.vane("now", "--format", "polybar") == ProgramRun(output: "- cannot find $HOME: No such file or directory\n"))
  }
}
