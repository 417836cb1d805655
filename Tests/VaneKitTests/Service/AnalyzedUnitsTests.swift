import Foundation
import TestSupport
import Testing

@testable import VaneKit

/// The units as systemd's own program judges them.
@Suite(.enabled(if: Analyzer.isThere, "systemd-analyze is not installed: nobody checks the units here"))
struct AnalyzedUnitsTests {
  private let analyzer = Analyzer()

  /// A name that wants quoting in every way that a program's may.
  @Test(arguments: ["vane", "a $b %h é/vane"], [Confinement.full, .withoutNamespaces, .none])
  func systemdFindsNothingWrong(name: String, confinement: Confinement) throws {
    for form in ServiceForm.allCases {
      let program = try analyzer.program(named: name)
      let units = try ServiceUnits(
        form, program: program, folder: "/home/50% \"me\"/state", watched: ["/home/50% \"me\"/state/locations.json"],
        environment: ["XDG_STATE_HOME": "/home/50% \"me\""],
        confinement: confinement, version: "1.2")
      #expect(try analyzer.verify(units) == ProgramRun())
    }
  }

  /// In tenths, of 100.
  @Test func littleIsExposed() throws {
    for form in ServiceForm.allCases {
      let units = try ServiceUnits(
        form, program: try analyzer.program(named: "vane"), folder: "/home/me/state", watched: [], environment: [:],
        confinement: .full, version: "1.2")
      let answer = try analyzer.exposure(of: units, limit: 17)
      #expect(answer.ending == .exited(0), "\(answer)")
    }
  }

  @Test func aMistakeWouldBeFound() throws {
    let units = try ServiceUnits(
      .resident, program: "/nonexistent/vane", folder: "/home/me/state", watched: [], environment: [:],
      confinement: .full,
      version: "1.2")
    #expect(try analyzer.verify(units).ending != .exited(0))
  }
}
