import BackgroundFetchTestSupport
import Foundation
import Glibc
import Testing

@testable import LinuxEvents

/// Real routes, in a network namespace of a thread of the test's own.
@Suite(
  .enabled(if: NetworkNamespace.isAvailable, "needs root and the ip program; the parsing is tested without"))
struct NetworkWatchTests {
  @Test func noticesEachTimeADefaultRouteComes() throws {
    let observed = try arrivals(during: [
      "link set lo up", "route add 10.0.0.0/8 dev lo", "route add default dev lo", "route add default dev lo metric 9",
      "link set lo down", "link set lo up", "route add default dev lo metric 5",
    ])
    #expect(observed == ["route add default dev lo", "route add default dev lo metric 5"])
  }

  @Test(.enabled(if: access("/proc/net/if_inet6", F_OK) == 0, "this kernel has no IPv6"))
  func countsBothProtocolsAsOneNetwork() throws {
    let observed = try arrivals(during: [
      "link set lo up", "-6 route add unreachable default", "-6 route add default dev lo metric 5",
      "route add default dev lo", "-6 route del default dev lo", "route del default", "route add default dev lo",
    ])
    #expect(observed == ["-6 route add default dev lo metric 5", "route add default dev lo"])
  }

  @Test func doesNotReportAnExistingRoute() throws {
    let hasComeUp = try NetworkNamespace.run {
      try NetworkNamespace.ip("link set lo up")
      try NetworkNamespace.ip("route add default dev lo")
      return try NetworkWatch().hasComeUp()
    }
    #expect(!hasComeUp)
  }

  /// The commands after each of which the network had come up.
  private func arrivals(during commands: [String]) throws -> [String] {
    try NetworkNamespace.run {
      let watch = try NetworkWatch()
      return try commands.filter { command in
        try NetworkNamespace.ip(command)
        guard isReadable(watch.descriptor.number) else { throw NetworkNamespace.Failure(command: command) }
        return watch.hasComeUp()
      }
    }
  }
}

/// A network of one thread, which nobody else sees and which goes with the thread.
enum NetworkNamespace {
  /// A command that failed, or that nobody heard of.
  struct Failure: Error {
    let command: String
  }

  static var isAvailable: Bool {
    getuid() == 0 && ["/sbin/ip", "/usr/sbin/ip"].contains { FileManager.default.isExecutableFile(atPath: $0) }
      && (try? run { true }) == true
  }

  static func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) throws -> Value {
    let outcome = Outcome<Value>()
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      outcome.value = Result {
        // Swift does not see unshare(2), a GNU extension. CLONE_NEWNET is of <linux/sched.h>.
        typealias Unshare = @convention(c) (Int32) -> Int32
        guard let symbol = dlsym(nil, "unshare"), unsafeBitCast(symbol, to: Unshare.self)(0x4000_0000) == 0 else {
          throw Failure(command: "unshare")
        }
        return try body()
      }
      isDone.signal()
    }
    guard isDone.wait(timeout: .now() + .seconds(60)) == .success else { throw Failure(command: "a thread that ends") }
    return try #require(outcome.value).get()
  }

  static func ip(_ arguments: String) throws {
    let process = try ChildProcess(.shell("PATH=$PATH:/usr/sbin:/sbin ip \(arguments)"))
    let ending = process.wait(atMost: timeout) ?? process.stop()
    guard ending.exit == .exited(0) else { throw Failure(command: "ip \(arguments): \(ending)") }
  }

  /// Written by one thread, then read by another: the semaphore is between them.
  private final class Outcome<Value>: @unchecked Sendable {
    var value: Result<Value, any Error>?
  }
}
