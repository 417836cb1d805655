import BackgroundFetch
import FoundationEssentials
import LinuxEvents
import Platform
import Text

/// The program `notify-send`, which shows notifications on the desktop.
public struct NotifySend: Sendable {
  /// The time limit of one run.
  public static let limit = Duration.seconds(2)
  /// The maximum length of its output in bytes.
  private static let maximumAnswer = 256

  public init() {}

  /// The reason why a notification was not shown.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    case notInstalled
    /// The wake-up had no time left.
    case noTime
    case failed(ProgramOutcome)

    public var description: String {
      let reason =
        switch self {
        case .notInstalled: "notify-send is not installed (Debian: libnotify-bin)"
        case .noTime: "no time was left for it"
        case .failed(let outcome): outcome.text(of: "notify-send")
        }
      return "no notification was shown: \(reason)"
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
    guard limit > .zero else { throw .noTime }
    guard let path = SearchPath(ProcessInfo.processInfo.environment["PATH"]).find("notify-send") else {
      throw .notInstalled
    }
    var command = ChildProcess.Command(path: path, arguments: notification.arguments(replacing: replaced))
    command.keptOutput = NotifySend.maximumAnswer
    command.endsGroup = true
    let (outcome, output) = await ProgramOutcome.run(command, within: limit, grace: .milliseconds(200))
    guard outcome == .succeeded else { throw .failed(outcome) }
    return NotifySend.number(in: output)
  }

  /// Reads the output of `--print-id`: a number on a line.
  private static func number(in answer: String) -> UInt32? {
    UInt32(answer.prefix { $0.isASCII && $0.isNumber })
  }
}

/// The content of a desktop notification. Texts are filtered but not escaped.
public struct DesktopNotification: Hashable, Sendable {
  public var title: String
  public var body: String
  /// `low`, `normal` or `critical` (Desktop Notifications Specification).
  public var urgency: String
  /// The icon name (freedesktop.org Icon Naming Specification).
  public var icon: String

  public init(title: String, body: String, urgency: String, icon: String) {
    self.title = title
    self.body = body
    self.urgency = urgency
    self.icon = icon
  }

  /// Returns the arguments of `notify-send` (libnotify 0.8).
  ///
  /// - Parameter replaced: the identifier of the notification to replace.
  func arguments(replacing replaced: UInt32?) -> [String] {
    ["--app-name=Vane", "--icon=\(icon)", "--urgency=\(urgency)", "--category=x-vane.weather", "--print-id"]
      + (replaced.map { ["--replace-id=\($0)"] } ?? []) + ["--", title, body.escaped(DesktopNotification.signs)]
  }

  /// The escapes in a body. A desktop may read it as markup (Desktop Notifications Specification, "Markup"), and
  /// `notify-send` expands C escapes (`g_strcompress`), which could restore filtered characters. A title has neither.
  private static let signs: KeyValuePairs<Unicode.Scalar, String> = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\\": "\\\\",
  ]
}
