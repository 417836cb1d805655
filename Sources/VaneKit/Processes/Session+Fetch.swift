import BackgroundFetch
import Failures
import FoundationEssentials
import Glibc
import LinuxEvents
import Platform
import WakeUps
import Watching
import WeatherStore
import Wording

/// Finds and starts `vane-fetch`, because `vane` never uses the network.
extension Session {
  /// The maximum length of the candidate list that a search returns, in bytes.
  static let maximumSearchLength = 1 << 20

  /// The maximum length of the progress that a fetch prints before it is read, in bytes.
  static let maximumProgressLength = 1 << 16

  /// Returns the path of the program.
  ///
  /// If `$VANE_EXEC_PATH` is set and not empty, the program must be in that folder. Otherwise it is beside this
  /// program, or in `libexec/vane` of the same prefix.
  ///
  /// - Throws: `CommandError` with the paths that were tried, or for a relative `VANE_EXEC_PATH`. Another user may
  ///   control the current folder.
  func fetchProgram() throws -> String {
    let own = ProgramFile.own.deletingLastPathComponent()
    let folders =
      try namedFolder().map { [$0] } ?? [own, own.deletingLastPathComponent().appending(path: "libexec/vane")]
    let paths = folders.map { $0.appending(path: "vane-fetch").path(percentEncoded: false) }
    guard let found = paths.first(where: { access($0, X_OK) == 0 }) else {
      throw CommandError(
        .unavailable,
        wording.tr(
          "vane-fetch was not found at {paths}: nothing can be fetched",
          ["paths": paths.joined(separator: wording.trc("list", " or "))]),
        hint: wording.tr("Install it beside vane, or set VANE_EXEC_PATH to its folder"))
    }
    return found
  }

  private func namedFolder() throws -> URL? {
    guard let folder = environment["VANE_EXEC_PATH"], !folder.isEmpty else { return nil }
    guard folder.utf8.first == UInt8(ascii: "/") else {
      throw CommandError(
        .configuration,
        wording.tr("VANE_EXEC_PATH is \"{value}\", which is not an absolute path", ["value": folder]),
        hint: wording.tr("Set it to the absolute path of the folder with vane-fetch, or unset it"))
    }
    return URL(filePath: folder)
  }

  /// Starts the program in its own process group.
  func startFetch(
    _ arguments: [String], showsErrors: Bool, keeping limit: Int? = nil
  ) throws -> ChildProcess {
    var command = ChildProcess.Command(path: try fetchProgram(), arguments: arguments)
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

/// The wait for a fetch: a progress sign, and a progress bar once more than one request is needed. Both appear only on
/// a terminal where they can be erased.
extension Session {
  private static let frames = ["|", "/", "-", "\\"]
  /// The time between two frames, and between two readings of progress without a terminal.
  private static let (frameStep, silentStep) = (Duration.milliseconds(120), Duration.seconds(10))

  /// Waits for the end of a fetch. Each of its requests has a time limit.
  func waitForEnd(of fetch: ChildProcess) -> ChildProcess.Ending {
    let bar = ProgressBar(self)
    let step = canRewrite || bar.isShown ? Session.frameStep : Session.silentStep
    var frame = 0
    while true {
      if canRewrite, !bar.isVisible {
        try? write("\r\(Session.frames[frame % Session.frames.count]) " + wording.tr("fetching"))
        frame += 1
      }
      let ending = fetch.wait(atMost: step)
      let progress = fetch.takeProgress().flatMap { (1..<$0.all).contains($0.asked) ? $0 : nil }
      if canRewrite, !bar.isVisible, ending != nil || (progress != nil && bar.isShown) {
        try? write("\r\u{1b}[K")
      }
      if let ending {
        bar.end()
        return ending
      }
      if let progress { bar.show(Double(progress.asked) / Double(progress.all)) }
    }
  }
}

/// A progress bar on standard error. It appears only on a terminal where it can be erased.
///
/// It is a class because the closures of one command share it.
final class ProgressBar {
  private static let width = 30

  /// Whether standard error is such a terminal.
  let isShown: Bool
  private var percent = -1

  init(_ session: Session) {
    isShown = isatty(STDERR_FILENO) == 1 && !["", "dumb"].contains(session.environment["TERM"] ?? "")
  }

  /// Whether the bar is on the screen.
  var isVisible: Bool { percent >= 0 }

  /// Shows a part of the work, from 0 to 1. Writes nothing if the shown number stays the same.
  func show(_ part: Double) {
    let percent = Int(min(max(part, 0), 1) * 100)
    guard isShown, percent != self.percent else { return }
    self.percent = percent
    let filled = percent * ProgressBar.width / 100
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: ProgressBar.width - filled)
    let blanks = String(repeating: " ", count: percent < 10 ? 2 : percent < 100 ? 1 : 0)
    StandardError.write("\r[\(bar)] \(blanks)\(percent) %")
  }

  /// Erases the bar.
  func end() {
    if isVisible { StandardError.write("\r\u{1b}[K") }
    percent = -1
  }
}
