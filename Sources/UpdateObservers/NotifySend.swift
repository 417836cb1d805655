import BackgroundFetch
import FoundationEssentials
import LinuxEvents
import Platform
public import Sandbox
import Text

/// The program `notify-send`, which shows notifications on the desktop.
public struct NotifySend: Sendable {
  /// The time limit of one run.
  public static let limit = Duration.seconds(2)
  /// The maximum length of its output in bytes.
  private static let maximumAnswer = 256

  private let starter: Starter?

  /// - Parameter starter: the process that starts the program; `nil` for this one.
  public init(by starter: Starter? = nil) {
    self.starter = starter
  }

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
    guard NotifySend.path != nil else { throw .notInstalled }
    let values = notification.values(replacing: replaced)
    let (outcome, output) = await ProgramOutcome.run(
      NotifySend.program, values, within: limit, by: starter)
    guard outcome == .succeeded else { throw .failed(outcome) }
    return NotifySend.number(in: output)
  }

  private static let grace = Duration.milliseconds(200)
  /// The maximum length of a text in bytes.
  private static let maximumText = 16_384
  /// What a starter runs for a notification. A request has its texts.
  public static let program = Starter.Program(grace: grace, command: command)

  private static var path: String? { SearchPath(ProcessInfo.processInfo.environment["PATH"]).find("notify-send") }

  @Sendable private static func command(_ values: [[UInt8]]) throws(StarterFailure) -> ChildProcess.Command {
    let texts = values.filter { $0.count <= maximumText }.map { String(decoding: $0, as: UTF8.self) }
    // An icon with another character could be the path of a file.
    guard let path, texts.count == 5, ["low", "normal", "critical"].contains(texts[2]),
      texts[3].utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-") })
    else { throw StarterFailure("it is no notification") }
    let notification = DesktopNotification(title: texts[0], body: texts[1], urgency: texts[2], icon: texts[3])
    var command = ChildProcess.Command(path: path, arguments: notification.arguments(replacing: UInt32(texts[4])))
    command.keptOutput = maximumAnswer
    command.endsGroup = true
    return command
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

  /// Returns the values of a request to a starter.
  fileprivate func values(replacing replaced: UInt32?) -> [[UInt8]] {
    [title, body, urgency, icon, replaced.map { "\($0)" } ?? ""].map { Array($0.utf8) }
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
