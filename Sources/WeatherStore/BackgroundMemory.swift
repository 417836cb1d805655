import Foundation

/// What a terminal answered when it was asked for its background: one small file for each terminal, valid for one session.
///
/// The session is known by its number and by the time at which the terminal's device was made or given to its user, so
/// that no other file has to be read.
public struct BackgroundMemory: Sendable {
  public enum Answer: Hashable, Sendable {
    /// Red, green and blue, eight bits each.
    case color(UInt32)
    case silence
  }

  let path: String
  private let session: String

  /// - Parameters:
  ///   - paths: the state folder, which is not made.
  ///   - terminal: a descriptor of the terminal.
  public init?(_ paths: StorePaths, terminal: Int32) {
    var status = stat()
    guard fstat(terminal, &status) == 0 else { return nil }
    path = paths.background(ofTerminal: UInt64(status.st_rdev))
    session = "\(getsid(0)):\(status.st_ctim.tv_sec).\(status.st_ctim.tv_nsec)"
  }

  /// Returns `nil` when the terminal was not asked in this session.
  public var answer: Answer? {
    guard let content = try? PrivateFile.read(path, atMost: 128) else { return nil }
    let words = String(decoding: content, as: UTF8.self).split(separator: " ")
    guard words.count == 2, words[0] == session else { return nil }
    return UInt32(words[1], radix: 16).map { .color($0 & 0xFFFFFF) } ?? .silence
  }

  /// Writes the answer in place of the last one.
  ///
  /// - Returns: whether it was written.
  @discardableResult
  public func remember(_ answer: Answer) -> Bool {
    guard let descriptor = try? PrivateFile.openOrMake(path, for: O_RDWR) else { return false }
    defer { close(descriptor) }
    let word =
      switch answer {
      case .color(let rgb): String(rgb, radix: 16)
      case .silence: "silence"
      }
    let line = Array("\(session) \(word)".utf8)
    return ftruncate(descriptor, 0) == 0 && write(descriptor, line, line.count) == line.count
  }

  /// Has the terminal asked again by the next command.
  public func forget() {
    unlink(path)
  }
}
