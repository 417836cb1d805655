import Glibc

/// A terminal's answer to the query for its background colour: one small file for each terminal, valid for one
/// session.
///
/// The session is identified by its number and by the time at which the terminal's device was created or given to its
/// user. No other file has to be read.
public struct BackgroundMemory: Sendable {
  public enum Answer: Hashable, Sendable {
    /// The colour as red, green and blue, eight bits each.
    case color(UInt32)
    case noReply
  }

  let path: String
  private let session: String

  /// Creates the memory for a terminal. Does not create the state folder.
  ///
  /// - Parameters:
  ///   - paths: the state folder.
  ///   - terminal: a descriptor of the terminal.
  public init?(_ paths: StorePaths, terminal: Int32) {
    var status = stat()
    guard fstat(terminal, &status) == 0 else { return nil }
    path = paths.background(ofTerminal: UInt64(status.st_rdev))
    session = "\(getsid(0)):\(status.st_ctim.tv_sec).\(status.st_ctim.tv_nsec)"
  }

  /// The stored answer; `nil` if the terminal was not queried in this session.
  public var answer: Answer? {
    guard let content = try? PrivateFile.read(path, atMost: 128) else { return nil }
    let words = String(decoding: content, as: UTF8.self).split(separator: " ")
    guard words.count == 2, words[0] == session else { return nil }
    return UInt32(words[1], radix: 16).map { .color($0 & 0xFFFFFF) } ?? .noReply
  }

  /// Writes the answer and replaces the previous one.
  ///
  /// - Returns: whether the answer was written.
  @discardableResult
  public func remember(_ answer: Answer) -> Bool {
    let word =
      switch answer {
      case .color(let rgb): String(rgb, radix: 16)
      case .noReply: "silence"
      }
    return PrivateFile.overwrite(path, with: "\(session) \(word)")
  }

  /// Deletes the answer, so that the next command queries the terminal again.
  public func forget() {
    unlink(path)
  }
}
