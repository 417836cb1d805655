import BackgroundFetch
import Foundation
import HostParts
import LinuxEvents
import ScheduleParts

@testable import Watching

/// A machine and a clock that the test sets, in seconds since the test began.
struct MachineBench {
  static let start = Date(timeIntervalSince1970: 1_800_000_000)
  static let seed: UInt64 = 7

  var machine: WatchMachine

  init(role: WatchMachine.Role = .host, for seconds: Double? = nil) {
    machine = WatchMachine(role: role, deadline: seconds.map(Self.at), seed: Self.seed)
  }

  static func at(_ seconds: Double) -> Date { start.addingTimeInterval(seconds) }

  mutating func callAsFunction(_ event: WatchMachine.Event, at seconds: Double) -> [WatchMachine.Action] {
    machine.handle(event, at: Self.at(seconds))
  }

  /// Begins, and lets a fetch that is due start.
  mutating func startFetch() {
    _ = self(.started, at: 0)
    _ = self(.planned(.fetch(.first)), at: 0)
  }

  /// The host's own pauses in the order they would be drawn.
  static func pauses(_ count: Int) -> [Duration] {
    var random = SeededGenerator(seed: seed)
    return (1...count).map { OwnHold.pause(failures: $0, using: &random) }
  }
}

extension ChildProcess.Ending {
  static func saying(_ line: String?, exit: ChildProcess.ExitStatus = .exited(0)) -> ChildProcess.Ending {
    ChildProcess.Ending(exit: exit, output: line.map { $0 + "\n" } ?? "")
  }
}
