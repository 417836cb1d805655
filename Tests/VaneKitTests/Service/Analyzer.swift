import Foundation
import TestSupport

@testable import VaneKit

/// `systemd-analyze`, which needs no systemd that runs.
final class Analyzer {
  private static let path = "/usr/bin/systemd-analyze"
  static var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }

  private let scratch = ScratchFolder()

  /// A program that can be started, with such a name.
  func program(named name: String) throws -> String { try scratch.writeProgram("", to: name) }

  func verify(_ units: ServiceUnits) throws -> ProgramRun {
    run(try ["verify", "--user"] + write(units))
  }

  /// - Parameter limit: of 10; more than that is a failure.
  func exposure(of units: ServiceUnits, limit: Int) throws -> ProgramRun {
    let services = try write(units).filter { $0.hasSuffix(".service") }
    return run(["security", "--user", "--offline=true", "--threshold=\(limit)"] + services)
  }

  /// Writes the units; the template as an instance, because systemd-analyze would use a name that is no instant.
  private func write(_ units: ServiceUnits) throws -> [String] {
    try units.files.map { try scratch.write($0.text, to: $0.name.replacing("@.", with: "@1795600000.")) }
  }

  private func run(_ arguments: [String]) -> ProgramRun {
    // It needs the folder of a user manager, although it does not connect to one.
    RunningProgram.run(Self.path, arguments, environment: ["XDG_RUNTIME_DIR": scratch.path, "PATH": "/usr/bin:/bin"])
  }
}
