import Foundation
import TestSupport
import Testing

/// A window of a tmux server of its own with a shell in it; both end with this object.
final class TmuxWindow {
  /// Whether there is a tmux to be used.
  static let isThere = access(path, X_OK) == 0

  private static let path = "/usr/bin/tmux"

  private let home: TemporaryHome
  private let socket: String

  init(_ home: TemporaryHome, columns: Int, rows: Int) throws {
    self.home = home
    socket = home.folder + "/tmux"
    home.environment["LC_ALL"] = "C.UTF-8"
    home.environment["PS1"] = "$ "
    try #require(
      tmux("-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "/bin/sh").ending == .exited(0))
    // Text typed before the prompt may be lost.
    try wait { !$0.joined().isEmpty }
  }

  deinit { _ = tmux("kill-server") }

  /// Types texts and keys, by the names that tmux has for them.
  func type(_ keys: String...) {
    for key in keys { _ = tmux("send-keys", key) }
  }

  func resize(columns: Int, rows: Int) {
    _ = tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// Looks again and again until the window is as wanted.
  ///
  /// - Returns: its rows without spaces at their ends, each time as `TIME` and each age as `AGE`.
  /// - Throws: when its time is up, with the rows as they are then.
  @discardableResult
  func wait(until isWanted: ([String]) -> Bool) throws -> [String] {
    var rows: [String] = []
    let isSeen = eventually {
      rows = seen()
      return !rows.isEmpty && isWanted(rows)
    }
    guard isSeen else { throw ProgramError.badAnswer("this window:\n\(rows.joined(separator: "\n"))") }
    return rows
  }

  private func seen() -> [String] {
    let text = tmux("capture-pane", "-p", "-N").output
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { row in
      String(
        row.replacing(#/[0-9]{2}:[0-9]{2}/#, with: "TIME").replacing(#/just now|[0-9]+ min ago/#, with: "AGE")
          .reversed()
          .drop { $0 == " " }.reversed())
    }
  }

  private func tmux(_ arguments: String...) -> ProgramRun {
    home.run(Self.path, ["-S", socket] + arguments)
  }
}
