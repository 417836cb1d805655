import BackgroundFetch
import HostParts
import LinuxEvents

/// A program that fetches, in place of a function.
enum FetchCommand {
  /// A failure that a program reports.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs the program and returns the result that it prints as its one line. The items follow its arguments.
  ///
  /// It stays in the group of this process, so that both end at the limit.
  static func run(_ command: [String], items: [String], limit: Duration) throws -> BackgroundFetchResult {
    guard let path = command.first else { throw Failure(description: "the command is empty") }
    var child = ChildProcess.Command(path: path, arguments: command.dropFirst() + items)
    child.start.joinsGroup = true
    child.showsErrors = true
    let process = try ChildProcess(child)
    guard let ending = process.wait(atMost: limit) else {
      // Without a host no other process ends what the program has started.
      ProcessTree.killDescendants(of: process.number)
      _ = process.stop()
      throw Failure(description: "the time limit has passed")
    }
    switch FetchOutcome(ending, overdue: false) {
    case .newData: return .newData
    case .noData: return .noData
    case let outcome: throw Failure(description: outcome.detail)
    }
  }
}
