import Foundation
import GRDB

/// One process of one boot: a pid alone is used again by the next one.
public struct ProcessIdentity: Hashable, Sendable {
  public let pid: Int32
  /// The boot's id and the start time in clock ticks since then (field 22 of `/proc/PID/stat`, proc(5)); `nil` where
  /// `/proc` does not tell.
  public let start: String?

  public init(pid: Int32, start: String?) {
    self.pid = pid
    self.start = start
  }

  /// Throws `StoreDamage` for a number that no process has.
  init(_ row: Row) throws {
    self.init(pid: try row.value("pid", .process), start: try row.valueIfAny("processStart", .text))
  }

  /// The calling process.
  public static func current() -> ProcessIdentity {
    ProcessIdentity(pid: getpid(), start: start(of: getpid()))
  }

  /// Whether it still runs; one that ended and was not waited for (a zombie) does not.
  public var isRunning: Bool {
    guard let start else { return kill(pid, 0) == 0 || errno == EPERM }
    return ProcessIdentity.start(of: pid) == start
  }

  private static func start(of pid: Int32) -> String? {
    guard let boot = text(of: "/proc/sys/kernel/random/boot_id"), let status = text(of: "/proc/\(pid)/stat"),
      let end = status.lastIndex(of: ")")
    else { return nil }
    // Fields from the third on: the name before them may hold spaces and parentheses.
    let fields = status[end...].dropFirst().split(whereSeparator: \.isWhitespace)
    guard fields.count > 19, fields[0] != "Z", fields[0] != "X" else { return nil }
    return "\(boot.prefix { !$0.isWhitespace }):\(fields[19])"
  }

  private static func text(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
  }
}
