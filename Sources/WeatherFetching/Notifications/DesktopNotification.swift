import Text

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
