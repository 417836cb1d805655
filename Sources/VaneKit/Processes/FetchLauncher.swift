import BackgroundFetch
import Failures
import FoundationEssentials
import Glibc
import Platform
import Watching
import WeatherStore
import Wording

/// Finds and starts `vane-fetch`, because `vane` never uses the network.
struct FetchLauncher {
  /// The maximum length of the candidate list that a search returns, in bytes.
  static let maximumSearchLength = 1 << 20

  /// The maximum length of the progress that a fetch prints before it is read, in bytes.
  static let maximumProgressLength = 1 << 16

  private let session: Session

  init(_ session: Session) {
    self.session = session
  }

  /// Returns the path of the program.
  ///
  /// If `$VANE_EXEC_PATH` is set and not empty, the program must be in that folder. Otherwise it is beside this
  /// program, or in `libexec/vane` of the same prefix.
  ///
  /// - Throws: `CommandError` with the paths that were tried, or for a relative `VANE_EXEC_PATH`. Another user may
  ///   control the current folder.
  func path() throws -> String {
    let own = ProgramFile.own.deletingLastPathComponent()
    let folders =
      try namedFolder().map { [$0] } ?? [own, own.deletingLastPathComponent().appending(path: "libexec/vane")]
    let paths = folders.map { $0.appending(path: "vane-fetch").path(percentEncoded: false) }
    guard let found = paths.first(where: { access($0, X_OK) == 0 }) else {
      throw CommandError(
        .unavailable,
        session.wording.tr(
          "vane-fetch was not found at {paths}: nothing can be fetched",
          ["paths": paths.joined(separator: session.wording.trc("list", " or "))]),
        hint: session.wording.tr("Install it beside vane, or set VANE_EXEC_PATH to its folder"))
    }
    return found
  }

  private func namedFolder() throws -> URL? {
    guard let folder = session.environment["VANE_EXEC_PATH"], !folder.isEmpty else { return nil }
    guard folder.utf8.first == UInt8(ascii: "/") else {
      throw CommandError(
        .configuration,
        session.wording.tr("VANE_EXEC_PATH is \"{value}\", which is not an absolute path", ["value": folder]),
        hint: session.wording.tr("Set it to the absolute path of the folder with vane-fetch, or unset it"))
    }
    return URL(filePath: folder)
  }

  /// Starts the program in its own process group.
  func start(
    _ arguments: [String], showsErrors: Bool, keeping limit: Int? = nil
  ) throws -> ChildProcess {
    var command = ChildProcess.Command(path: try path(), arguments: arguments)
    command.showsErrors = showsErrors
    if let limit { command.keptOutput = limit }
    return try ChildProcess(command)
  }
}

extension ChildProcess.Ending {
  /// The kind of failure of `vane-fetch`; `nil` if it exited with 0.
  var failure: FailureKind? {
    guard case .exited(let status) = exit else { return .unavailable }
    return status == 0 ? nil : FailureKind(rawValue: status) ?? .unavailable
  }

  /// The kind of failure of a fetch without an answer, which is never a success.
  var failureWithoutAnswer: FailureKind { failure ?? .unavailable }
}

extension WeatherStore {
  /// The maximum number of newer rows, from fetches that were requested at the same time.
  private static let maximumRows = 100

  /// Returns the log row of a fetch that has ended.
  func wakeUp(of fetch: ChildProcess) throws(StoreError) -> WakeUpRecord? {
    try wakeUps(limit: WeatherStore.maximumRows).first { $0.pid == fetch.number }
  }
}
