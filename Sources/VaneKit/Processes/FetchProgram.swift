import Failures
import Foundation
import Presentation
import Processes
import Watching
import WeatherStore

/// The other program, `vane-fetch`: where it is and how it is started. This one never touches the network.
struct FetchProgram {
  /// Longest list of candidates that a search may answer.
  static let longestSearch = 1 << 20

  private let session: Session

  init(_ session: Session) {
    self.session = session
  }

  /// Its path: in `$VANE_EXEC_PATH` if that is set and not empty, else beside this program, else in `libexec/vane` of the
  /// same prefix.
  ///
  /// - Throws: `CommandError` naming the places that were looked at, or a `VANE_EXEC_PATH` that is relative: the current
  ///   folder may be anybody's.
  func path() throws -> String {
    let own = ProgramFile.own.deletingLastPathComponent()
    let folders =
      try namedFolder().map { [$0] } ?? [own, own.deletingLastPathComponent().appending(path: "libexec/vane")]
    let paths = folders.map { $0.appending(path: "vane-fetch").path(percentEncoded: false) }
    guard let found = paths.first(where: { access($0, X_OK) == 0 }) else {
      throw CommandError(
        .unavailable, session.words.noFetchProgram(paths), hint: session.words.installFetchProgram)
    }
    return found
  }

  private func namedFolder() throws -> URL? {
    guard let folder = session.environment["VANE_EXEC_PATH"], !folder.isEmpty else { return nil }
    guard folder.utf8.first == UInt8(ascii: "/") else {
      throw CommandError(.configuration, session.words.relativeExecPath(folder), hint: session.words.nameExecPath)
    }
    return URL(filePath: folder)
  }

  /// Starts it in a process group of its own.
  func start(
    _ arguments: [String], showsErrors: Bool, keeping limit: Int = 4096
  ) throws -> ChildProcess {
    var command = ChildProcess.Command(path: try path(), arguments: arguments)
    command.showsErrors = showsErrors
    command.keptOutput = limit
    return try ChildProcess(command)
  }
}

extension ChildProcess.Ending {
  /// How `vane-fetch` failed; `nil` if it exited with 0.
  var failure: FailureKind? {
    guard case .exited(let status) = exit else { return .unavailable }
    return status == 0 ? nil : FailureKind(rawValue: status) ?? .unavailable
  }

  /// The same for a fetch that gave no answer, which is never a success.
  var failureWithoutAnswer: FailureKind { failure ?? .unavailable }
}

extension WeatherStore {
  /// How many newer rows there may be: of those who asked at the same time.
  private static let mostAtOnce = 100

  /// The row of the log of a fetch that has ended.
  func wakeUp(of fetch: ChildProcess) throws(StoreError) -> WakeUpRecord? {
    try wakeUps(limit: WeatherStore.mostAtOnce).first { $0.process.pid == fetch.number }
  }
}
