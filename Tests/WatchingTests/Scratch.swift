import Foundation
import Glibc
import Processes

@testable import Watching

/// A folder of one test's own, gone with it.
final class Scratch {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "vane-watching-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func callAsFunction(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: self(name)))
  }
}

extension ChildProcess.Command {
  /// A pretend `vane-fetch` in the shell's language. No file of its own: one that was just written cannot be started
  /// while another thread's child still has it open.
  static func shell(_ lines: String, _ arguments: [String] = []) -> ChildProcess.Command {
    ChildProcess.Command(path: "/bin/sh", arguments: ["-c", lines, "pretend-fetch"] + arguments)
  }
}

/// Whether there is something to read, now or within a time that no working machine needs.
func isReadable(_ descriptor: Int32, within seconds: Int32 = 20) -> Bool {
  var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  while true {
    let count = poll(&entry, 1, seconds * 1000)
    if count >= 0 || errno != EINTR { return count > 0 }
  }
}
