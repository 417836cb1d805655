import FoundationXML
import TestSupport
import Testing

@testable import UpdateObservers

/// What `notify-send` is started with.
@Suite struct DesktopNotificationTests {
  /// `notify-send` would read a backslash in the body as C does, and the desktop the rest as markup.
  @Test func escapesBodiesButNotTitles() {
    let text = "<b>\\033[31m &amp;\"'"
    let notification = DesktopNotification(title: text, body: text, urgency: "normal", icon: "weather-snow")
    #expect(
      notification.arguments(replacing: 4_294_967_295) == [
        "--app-name=Vane", "--icon=weather-snow", "--urgency=normal", "--category=x-vane.weather", "--print-id",
        "--replace-id=4294967295", "--", text, "&lt;b&gt;\\\\033[31m &amp;amp;\"'",
      ])
  }

  /// `g_strcompress` (GLib) takes backslashes away, an octal number behind one becomes a byte, and the desktop reads
  /// the rest as XML.
  @Test(arguments: GluedSign.all.flatMap { $0.texts("<b>\\033[31m &amp;") })
  func escapesSignsGluedToTheirNeighbours(body: String) throws {
    let notification = DesktopNotification(title: "", body: body, urgency: "normal", icon: "weather-snow")
    var compressed = String.UnicodeScalarView()
    var rest = try #require(notification.arguments(replacing: nil).last).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\\" { try #require(rest.popFirst() == "\\") }
      compressed.append(scalar)
    }
    let root = try XMLDocument(xmlString: "<x>\(String(compressed))</x>").rootElement()
    #expect(root?.children?.allSatisfy { $0.kind == .text } == true)
    #expect(root?.stringValue == body)
  }
}
