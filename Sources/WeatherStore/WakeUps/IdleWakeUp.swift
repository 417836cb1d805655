public import FoundationEssentials
import Glibc

/// The last scheduled wake-up that had nothing to do.
///
/// Such a wake-up has no row in the log: hundreds a day would each wait for the disk. It is noted in a small file that is
/// overwritten without a sync. A power cut may lose the note, and a note that cannot be read counts as none.
public struct IdleWakeUp: Hashable, Sendable {
  public let at: Date
  /// What started it.
  public let origin: WakeUpOrigin

  public init(at: Date, origin: WakeUpOrigin) {
    self.at = at
    self.origin = origin
  }

  /// Returns the noted wake-up; `nil` if no note can be read.
  public static func last(_ paths: StorePaths) -> IdleWakeUp? {
    guard let bytes = try? PrivateFile.read(paths.idleWakeUp, atMost: longest) else { return nil }
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    // The last word shows that the whole note was written.
    guard words.count == 3, words[2] == end, let seconds = Double(words[0]), seconds.isFinite,
      let origin = WakeUpOrigin(rawValue: String(words[1]))
    else { return nil }
    return IdleWakeUp(at: Date(timeIntervalSince1970: seconds), origin: origin)
  }

  /// Notes the wake-up. A note that cannot be written, as on a full disk, is left out.
  public func note(_ paths: StorePaths) {
    guard let file = try? PrivateFile.openOrMake(paths.idleWakeUp, for: O_RDWR) else { return }
    defer { close(file) }
    let text = Array("\(at.timeIntervalSince1970) \(origin.rawValue) \(IdleWakeUp.end)".utf8)
    _ = text.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
    ftruncate(file, off_t(text.count))
  }

  private static let end = "."
  /// The largest number of bytes that are read.
  private static let longest = 100
}
