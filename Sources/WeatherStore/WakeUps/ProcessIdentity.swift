public import BackgroundFetch
public import FoundationEssentials
import Glibc
import Platform
import SQLite

/// The identity of one process within one boot. A pid alone does not identify a process, because the kernel reuses
/// pids.
public struct ProcessIdentity: Hashable, Sendable {
  public let pid: Int32
  /// The boot's id and the process's start time in clock ticks since boot (field 22 of `/proc/PID/stat`, proc(5)).
  /// `nil` if `/proc` does not provide them.
  public let start: String?

  public init(pid: Int32, start: String?) {
    self.pid = pid
    self.start = start
  }

  /// Reads the identity from two columns, `pid` and `processStart`. Throws `StoreDamage` for a number that cannot be
  /// a pid.
  init(_ row: borrowing Row, at column: Int) throws {
    self.init(pid: try row.value(column, .process), start: try row.valueIfAny(column + 1, .text))
  }

  /// Returns the identity of the calling process.
  public static func current() -> ProcessIdentity {
    ProcessIdentity(pid: getpid(), start: start(of: getpid()))
  }

  /// Whether the process still runs. A process that ended and was not waited for (a zombie) does not run.
  public var isRunning: Bool {
    guard let start else { return kill(pid, 0) == 0 || errno == EPERM }
    return ProcessIdentity.start(of: pid) == start
  }

  private static func start(of pid: Int32) -> String? {
    guard let boot = text(of: "/proc/sys/kernel/random/boot_id"), let status = text(of: "/proc/\(pid)/stat"),
      let end = status.lastIndex(of: ")")
    else { return nil }
    // Fields from the third on: the name before them may contain spaces and parentheses.
    let fields = status[end...].dropFirst().split(whereSeparator: \.isWhitespace)
    guard fields.count > 19, fields[0] != "Z", fields[0] != "X" else { return nil }
    return "\(boot.prefix { !$0.isWhitespace }):\(fields[19])"
  }

  private static func text(of path: String) -> String? {
    (try? RegularFile.read(path, atMost: 4096)).map { String(decoding: $0, as: UTF8.self) }
  }
}

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
    guard let bytes = try? PrivateFile.read(paths.idleWakeUp, atMost: maximumSize) else { return nil }
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    // The last word shows that the whole note was written.
    guard words.count == 3, words[2] == end, let seconds = Double(words[0]), seconds.isFinite,
      let origin = WakeUpOrigin(rawValue: String(words[1]))
    else { return nil }
    return IdleWakeUp(at: Date(timeIntervalSince1970: seconds), origin: origin)
  }

  /// Notes the wake-up. A note that cannot be written, as on a full disk, is left out.
  public func note(_ paths: StorePaths) {
    PrivateFile.overwrite(
      paths.idleWakeUp, with: "\(at.timeIntervalSince1970) \(origin.rawValue) \(IdleWakeUp.end)")
  }

  private static let end = "."
  /// The largest number of bytes that are read.
  private static let maximumSize = 100
}
