import Escaping

/// What `notify-send` is told of one notification; texts are filtered, and not yet escaped.
public struct DesktopNotification: Hashable, Sendable {
  public var title: String
  public var body: String
  /// `low`, `normal` or `critical` (Desktop Notifications Specification).
  public var urgency: String
  /// A name of the freedesktop.org Icon Naming Specification.
  public var icon: String

  public init(title: String, body: String, urgency: String, icon: String) {
    self.title = title
    self.body = body
    self.urgency = urgency
    self.icon = icon
  }

  /// The arguments of `notify-send`, libnotify 0.8.
  ///
  /// - Parameter replaced: the number of the notification that this one takes the place of.
  func arguments(replacing replaced: UInt32?) -> [String] {
    ["--app-name=Vane", "--icon=\(icon)", "--urgency=\(urgency)", "--category=x-vane.weather", "--print-id"]
      + (replaced.map { ["--replace-id=\($0)"] } ?? []) + ["--", title, body.escaped(DesktopNotification.signs)]
  }

  /// A body may be read as markup (Desktop Notifications Specification, "Markup"), a title is not; and `notify-send`
  /// itself reads backslashes in a body as those of C (`g_strcompress`), which could bring back what was filtered out.
  private static let signs: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\\": "\\\\"]
}
