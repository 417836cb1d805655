import FoundationEssentials
public import Weather
public import WeatherRules

/// The text of a notification, filtered, without markup or escaping.
public struct NotificationText: Hashable, Sendable {
  public let title: String
  public let body: String
  public let urgency: Urgency
  /// A name of the freedesktop.org Icon Naming Specification.
  public let icon: String

  /// The urgency levels of the Desktop Notifications Specification.
  public enum Urgency: String, Sendable {
    case normal
    /// The notification stays until the user closes it.
    case critical
  }

  /// Creates the text.
  ///
  /// - Parameter locations: the places of the notification. Several places may be under one warning; all of them are named
  ///   up to a few.
  public init(_ news: RuleNews, of trigger: RuleTrigger, at locations: [Location], for reader: Reader) {
    let wording = reader.wording
    let place = NotificationText.names(of: locations, wording)
    title =
      switch trigger {
      case .rain: wording.tr("Rain in {place}", ["place": place])
      case .temperature(.above, let limit, _):
        wording.tr("Above {limit} in {place}", ["limit": limit.description, "place": place])
      case .temperature(.below, let limit, _):
        wording.tr("Below {limit} in {place}", ["limit": limit.description, "place": place])
      case .gusts(let limit, _):
        wording.tr("Gusts above {limit} in {place}", ["limit": limit.description, "place": place])
      case .firstFrost: wording.tr("First frost in {place}", ["place": place])
      case .warnings: wording.tr("Warning for {place}", ["place": place])
      case .air: wording.tr("Air quality in {place}", ["place": place])
      case .pollen: wording.tr("Pollen in {place}", ["place": place])
      }
    body = NotificationText.body(news, of: trigger, for: reader)
    icon =
      switch trigger {
      case .rain: "weather-showers"
      case .temperature(.above, _, _): "weather-clear"
      case .temperature(.below, _, _), .firstFrost: "weather-snow"
      case .gusts: "weather-storm"
      case .warnings: "weather-severe-alert"
      case .air: "weather-fog"
      case .pollen: "weather-windy"
      }
    urgency = if case .warning(let alert) = news, alert.severity >= .severe { .critical } else { .normal }
  }

  /// Creates an example, to test whether and how notifications are shown.
  public init(exampleFor location: Location, wording: Wording = .english) {
    title = PlaceText(location).name
    body = wording.tr("This is an example of Vane's notifications.")
    urgency = .normal
    icon = "weather-few-clouds"
  }

  /// The maximum length of a headline and of an instruction.
  private static let longest = 300
  /// The maximum number of places that are named.
  private static let mostNames = 3

  private static func names(of locations: [Location], _ wording: Wording) -> String {
    let names = wording.list(locations.prefix(mostNames).map { PlaceText($0).name })
    let more = locations.count - mostNames
    return more > 0 ? wording.trn("{places} and 1 more", "{places} and {count} more", more, ["places": names]) : names
  }

  /// Returns the value that meets the rule, and its time: `0.4 mm from 14:15, in 25 min`.
  private static func body(_ news: RuleNews, of trigger: RuleTrigger, for reader: Reader) -> String {
    let (wording, units) = (reader.wording, reader.units)
    switch news {
    case .warning(let alert):
      let texts = [alert.headline, alert.instruction].compactMap(\.self)
      return ([AlertLine(alert, for: reader).text] + texts.map { SafeText.line($0, limit: longest) })
        .filter { !$0.isEmpty }.joined(separator: "\n")
    case .event(let event):
      let value =
        switch trigger {
        case .rain: units.precipitation(event.value)
        case .gusts: units.windSpeed(event.value)
        // The decimal is needed because a value just below 0 °C must not be shown as "0°C".
        case .air: event.air.map { wording.sentence($0) }
        case .pollen(let species, _): Pollen(species, grains: event.value).map(wording.text)
        case .temperature, .firstFrost, .warnings: units.temperature(event.value, decimals: 1)
        }
      let shown = value ?? PlaceText.absent
      guard event.begin > reader.now else { return wording.tr("{value} now", ["value": shown]) }
      return wording.tr(
        "{value} from {time}, {ahead}",
        [
          "value": shown, "time": reader.time.text(event.begin),
          "ahead": wording.ahead(.seconds(event.begin.timeIntervalSince(reader.now))),
        ])
    }
  }
}
