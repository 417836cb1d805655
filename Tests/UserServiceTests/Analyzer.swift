import Foundation

@testable import UserService

/// `systemd-analyze`, which needs no systemd that runs.
final class Analyzer {
  /// How it ended, and all that it said.
  struct Answer: Equatable {
    var status: Int32
    var output: String
  }

  private static let path = "/usr/bin/systemd-analyze"
  static var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }

  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "vane-units-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A program that can be started, with such a name.
  func program(named name: String) throws -> String {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let path = file.path(percentEncoded: false)
    _ = FileManager.default.createFile(
      atPath: path, contents: Data("#!/bin/sh\n".utf8), attributes: [.posixPermissions: 0o755])
    return path
  }

  func verify(_ units: ServiceUnits) throws -> Answer {
    try run(["verify", "--user"] + write(units))
  }

  /// - Parameter limit: of 10; more than that is a failure.
  func exposure(of units: ServiceUnits, limit: Int) throws -> Answer {
    let services = try write(units).filter { $0.hasSuffix(".service") }
    return try run(["security", "--user", "--offline=true", "--threshold=\(limit * 10)"] + services)
  }

  private func write(_ units: ServiceUnits) throws -> [String] {
    try units.files.map { file in
      let target = folder.appending(path: file.name)
      try Data(file.text.utf8).write(to: target)
      return target.path(percentEncoded: false)
    }
  }

  private func run(_ arguments: [String]) throws -> Answer {
    let process = Process()
    process.executableURL = URL(filePath: Self.path)
    process.arguments = arguments
    // It wants the folder of a user manager, though it asks none.
    process.environment = ["XDG_RUNTIME_DIR": folder.path(percentEncoded: false), "PATH": "/usr/bin:/bin"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Answer(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
  }
}
