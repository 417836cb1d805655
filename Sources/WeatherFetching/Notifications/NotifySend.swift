import BackgroundFetch
import FoundationEssentials
import Platform

/// The program `notify-send`, which shows notifications on the desktop.
public struct NotifySend: Sendable {
  /// The time limit of one run.
  public static let limit = Duration.seconds(2)
  /// The maximum length of its output in bytes.
  private static let longestAnswer = 256

  public init() {}

  /// The reason why a notification was not shown.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    case notInstalled
    case couldNotStart(String)
    case exited(Int32)
    case signalled(Int32)
    case ended(after: Duration)
    /// The wake-up had no time left.
    case notStarted

    public var description: String {
      switch self {
      case .notInstalled: "no notification was shown: notify-send is not installed (Debian: libnotify-bin)"
      case .couldNotStart(let reason): "no notification was shown: notify-send could not be started: \(reason)"
      case .exited(let status): "no notification was shown: notify-send ended with status \(status)"
      case .signalled(let signal): "no notification was shown: notify-send was ended by signal \(signal)"
      case .ended(let limit): "no notification was shown: notify-send was ended at its limit of \(limit.seconds) s"
      case .notStarted: "no notification was shown: no time was left for it"
      }
    }
  }

  /// Shows a notification.
  ///
  /// - Parameters:
  ///   - replaced: the identifier of the notification to replace.
  ///   - time: the remaining time of the wake-up.
  /// - Returns: the identifier of the notification; `nil` if the program did not print one.
  public func show(
    _ notification: DesktopNotification, replacing replaced: UInt32?, within time: Duration
  ) async throws(Failure) -> UInt32? {
    let limit = min(NotifySend.limit, time)
    guard limit > .zero else { throw .notStarted }
    guard let path = SearchPath(ProcessInfo.processInfo.environment["PATH"]).find("notify-send") else {
      throw .notInstalled
    }
    var command = ChildProcess.Command(path: path, arguments: notification.arguments(replacing: replaced))
    command.keptOutput = NotifySend.longestAnswer
    command.endsGroup = true
    let ending: ChildProcess.Ending?
    do {
      ending = try await ChildProcess.run(command, within: limit, grace: .milliseconds(200))
    } catch {
      throw .couldNotStart("\(error)")
    }
    switch ending?.exit {
    case .exited(0): return ending.flatMap { NotifySend.number(in: $0.output) }
    case .exited(let status): throw .exited(status)
    case .killed(let signal): throw .signalled(signal)
    case nil: throw .ended(after: limit)
    }
  }

  /// Reads the output of `--print-id`: a number on a line.
  private static func number(in answer: String) -> UInt32? {
    UInt32(answer.prefix { $0.isASCII && $0.isNumber })
  }
}
