import Foundation
import Presentation
import Watching

/// The other program, `vane-fetch`: where it is and how it is started. This one never touches the network.
struct FetchProgram {
  /// Longest list of candidates that a search may answer.
  static let longestSearch = 1 << 20

  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
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
        .unavailable, context.words.noFetchProgram(paths), hint: context.words.installFetchProgram)
    }
    return found
  }

  private func namedFolder() throws -> URL? {
    guard let folder = context.environment["VANE_EXEC_PATH"], !folder.isEmpty else { return nil }
    guard folder.utf8.first == UInt8(ascii: "/") else {
      throw CommandError(.configuration, context.words.relativeExecPath(folder), hint: context.words.nameExecPath)
    }
    return URL(filePath: folder)
  }

  /// Starts it in a process group of its own.
  func start(
    _ arguments: [String], showsErrors: Bool, keeping limit: Int = FetchProcess.longestAnswer
  ) throws -> FetchProcess {
    try FetchProcess(
      FetchCommand(path: try path(), arguments: arguments, showsErrors: showsErrors), keeping: limit)
  }
}
