import ExampleProgram
import FoundationEssentials
import LinuxEvents

/// The program `spool`, and the files that the tests give to it.
struct Spooler {
  let program: ExampleProgram

  init() throws {
    program = try ExampleProgram("spool")
    _ = try program.run()
  }

  var inbox: String { program.folder + "/inbox" }
  var fetched: String { program.folder + "/fetched" }

  /// Writes a file that is not in the inbox. Returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: program.folder + "/" + name))
    return program.folder + "/" + name
  }

  func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// The lines of the list, without digests.
  func list() throws -> [String] {
    try program.run().split(separator: "\n").map { line in
      line.split(separator: " ").prefix(2).joined(separator: " ")
    }
  }

  /// Returns the SHA-256 of a text, as the program `sha256sum` prints it.
  static func digest(_ text: String) throws -> String {
    var command = ChildProcess.Command(path: "/usr/bin/env", arguments: ["sha256sum"])
    command.input = Array(text.utf8)
    return String(try ChildProcess(command).wait(atMost: nil)?.line?.prefix(64) ?? "")
  }
}
