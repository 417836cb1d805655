import Foundation
import Glibc
import TestSupport
import Testing

@testable import Platform

/// What a service manager hears, on a socket as it makes one.
@Suite struct NotifySocketTests {
  /// The manager's end.
  private final class Manager {
    let name: String
    private let descriptor: Int32

    init(_ name: String) throws {
      self.name = name
      descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let isAbstract = name.hasPrefix("@")
      withUnsafeMutableBytes(of: &address.sun_path) { path in
        path.copyBytes(from: Array(name.utf8))
        if isAbstract { path[0] = 0 }
      }
      let length = socklen_t(2 + name.utf8.count + (isAbstract ? 0 : 1))
      let bound = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
      }
      try #require(bound == 0)
    }

    deinit { close(descriptor) }

    /// The next datagram; a second one would be left.
    func next() -> String? {
      guard isReadable(descriptor) else { return nil }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
    }
  }

  private let scratch: ScratchFolder

  init() throws {
    scratch = ScratchFolder()
  }

  private func hears(_ name: String) throws {
    let manager = try Manager(name)
    let notify = try #require(NotifySocket(name: name))
    notify.send(ServiceNotice(isReady: true, status: "next wake-up at 14:20"))
    #expect(manager.next() == "READY=1\nSTATUS=next wake-up at 14:20")
    notify.send(ServiceNotice(status: "READY=0\nMAINPID=1"))
    #expect(manager.next() == "STATUS=READY=0 MAINPID=1")
    notify.send(ServiceNotice(isStopping: true))
    #expect(manager.next() == "STOPPING=1")
    notify.send(ServiceNotice(isAlive: true))
    #expect(manager.next() == "WATCHDOG=1")
  }

  @Test func readsTheTimeOfTheWatchdog() {
    #expect(NotifySocket.watchdogTime(microseconds: "120000000", process: nil) == .seconds(120))
    #expect(NotifySocket.watchdogTime(microseconds: "5000000", process: "\(getpid())") == .seconds(5))
    // It is for the process that started this one.
    #expect(NotifySocket.watchdogTime(microseconds: "5000000", process: "1") == nil)
    for text in [nil, "", "0", "-1", "x"] {
      #expect(NotifySocket.watchdogTime(microseconds: text, process: nil) == nil)
    }
  }

  @Test func sendsToASocketInTheFileSystem() throws {
    try hears(scratch("notify"))
  }

  @Test func sendsToAnAbstractSocket() throws {
    try hears("@vane-tests-\(UUID().uuidString)")
  }

  @Test func childrenDoNotInheritTheSocket() throws {
    let manager = try Manager(scratch("notify"))
    let before = try Self.descriptors()
    let notify = try #require(NotifySocket(name: manager.name))
    let new = try Self.descriptors().subtracting(before)
    #expect(!new.isEmpty)
    #expect(new.contains { fcntl($0, F_GETFD) & FD_CLOEXEC != 0 })
    withExtendedLifetime(notify) {}
  }

  @Test func toleratesASocketWithoutAListener() throws {
    let notify = try #require(NotifySocket(name: scratch("nobody")))
    notify.send(ServiceNotice(isReady: true))
  }

  @Test(arguments: ["", "@", "/", "relative", "vsock:2:1234", "/" + String(repeating: "x", count: 108)])
  func rejectsAnInvalidAddress(name: String) {
    #expect(NotifySocket(name: name) == nil)
  }

  private static func descriptors() throws -> Set<Int32> {
    Set(try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { Int32($0) })
  }
}
