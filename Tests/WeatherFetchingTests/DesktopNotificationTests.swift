import Testing

@testable import WeatherFetching

/// What `notify-send` is started with.
@Suite struct DesktopNotificationTests {
  /// `notify-send` would read a backslash in the body as C does, and the desktop the rest as markup.
  @Test func bodiesAreEscapedAndTitlesAreNot() {
    let text = "<b>\\033[31m &amp;\"'"
    let notification = DesktopNotification(title: text, body: text, urgency: "normal", icon: "weather-snow")
    #expect(
      notification.arguments(replacing: 4_294_967_295) == [
        "--app-name=Vane", "--icon=weather-snow", "--urgency=normal", "--category=x-vane.weather", "--print-id",
        "--replace-id=4294967295", "--", text, "&lt;b&gt;\\\\033[31m &amp;amp;\"'",
      ])
  }
}
