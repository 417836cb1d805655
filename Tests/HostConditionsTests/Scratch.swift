import Foundation
import Glibc

/// A folder of one test's own, gone with it.
final class Scratch {
  /// A shell that did not do what a test needs.
  struct Failure: Error {
    let script: String
  }

  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "vane-conditions-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// Writes a file, and the folders it is in.
  func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = URL(filePath: self(name))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Makes a link anew, whether or not it leads anywhere.
  func link(_ name: String, to target: String) throws {
    try? FileManager.default.removeItem(atPath: self(name))
    try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: target)
  }

  /// Makes a pretend `busctl` of lines of shell.
  ///
  /// Another process writes it: a file that this one had open for writing cannot be started while a child that another
  /// thread started has not yet closed its copy.
  func busctl(_ lines: String) throws {
    let script = "#!/bin/sh\n\(lines)\n"
    let command = ["sh", "-c", #"printf %s "$1" >"$2" && chmod +x "$2""#, "sh", script, self("busctl")]
    var words = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    var status: Int32 = -1
    guard posix_spawn(&process, "/bin/sh", nil, nil, &words, nil) == 0, waitpid(process, &status, 0) == process,
      status == 0
    else { throw Failure(script: script) }
  }
}
