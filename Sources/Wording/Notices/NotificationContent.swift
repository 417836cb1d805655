import FoundationEssentials
public import Weather
import Zones

/// The text of a notification, filtered, without markup or escaping.
public struct NotificationContent: Hashable, Sendable {
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
  /// - Parameter locations: the places of the notification. Several places may be under one warning; all of them are
  ///   named up to a few. Times are of the place, as on its card.
  public init(_ news: RuleNews, of trigger: RuleTrigger, at locations: [Location], for reader: Reader) {
    let wording = reader.wording
    let place = NotificationContent.names(of: locations, wording)
    (title, icon) =
      switch trigger {
      case .rain: (wording.tr("Rain in {place}", ["place": place]), "weather-showers")
      case .temperature(.above, let limit, _):
        (wording.tr("Above {limit} in {place}", ["limit": limit.description, "place": place]), "weather-clear")
      case .temperature(.below, let limit, _):
        (wording.tr("Below {limit} in {place}", ["limit": limit.description, "place": place]), "weather-snow")
      case .gusts(let limit, _):
        (wording.tr("Gusts above {limit} in {place}", ["limit": limit.description, "place": place]), "weather-storm")
      case .firstFrost: (wording.tr("First frost in {place}", ["place": place]), "weather-snow")
      case .warnings: (wording.tr("Warning for {place}", ["place": place]), "weather-severe-alert")
      case .air: (wording.tr("Air quality in {place}", ["place": place]), "weather-fog")
      case .pollen: (wording.tr("Pollen in {place}", ["place": place]), "weather-windy")
      }
    let instants = NotificationContent.instants(in: news, at: reader.now)
    let clock = NotificationContent.clock(of: locations, on: instants, for: reader)
    let lines = NotificationContent.lines(news, of: trigger, in: clock, for: reader)
    let note = clock.flatMap { NotificationContent.note(of: $0, on: instants, for: reader) } ?? ""
    body = (lines.prefix(1) + [note] + lines.dropFirst()).filter { !$0.isEmpty }.joined(separator: "\n")
    urgency = if case .warning(let alert) = news, alert.severity >= .severe { .critical } else { .normal }
  }

  /// Creates an example, to test whether and how notifications are shown.
  public init(exampleFor location: Location, wording: Wording = .english) {
    title = PlaceText(location, wording).name
    body = wording.tr("This is an example of Vane's notifications.")
    urgency = .normal
    icon = "weather-few-clouds"
  }

  /// The maximum length of a headline and of an instruction.
  private static let maximumLength = 300
  /// The maximum number of places that are named.
  private static let maximumNames = 3

  private static func names(of locations: [Location], _ wording: Wording) -> String {
    let names = wording.list(locations.prefix(maximumNames).map { PlaceText($0, wording).name })
    let more = locations.count - maximumNames
    return more > 0 ? wording.trn("{places} and 1 more", "{places} and {count} more", more, ["places": names]) : names
  }

  /// Returns the instants that the text shows.
  private static func instants(in news: RuleNews, at now: Date) -> [Date] {
    switch news {
    case .event(let event): [event.begin].filter { $0 > now }
    case .warning(let alert): AlertLine.instants(in: alert, at: now)
    }
  }

  /// Returns the clock of the place, as on its card; `nil` for the user's, if the clocks of several places differ.
  private static func clock(of locations: [Location], on instants: [Date], for reader: Reader) -> PlaceClock? {
    let clocks = locations.map { PlaceClock(of: $0, for: reader) }
    let isOne = instants.allSatisfy { instant in
      Set(clocks.map { $0.zone.secondsFromGMT(for: instant) }).count <= 1
    }
    return isOne ? clocks.first : nil
  }

  /// Returns the note on the times; `nil` if the user's clock shows the same ones.
  private static func note(of clock: PlaceClock, on instants: [Date], for reader: Reader) -> String? {
    let isSame = instants.allSatisfy {
      clock.zone.secondsFromGMT(for: $0) == reader.zone.secondsFromGMT(for: $0)
    }
    return isSame ? nil : clock.note(on: instants)
  }

  /// Returns the first line of a notification, with times of the user's clock as in the rest of a view of the machine.
  public static func summary(_ news: RuleNews, of trigger: RuleTrigger, for reader: Reader) -> String {
    lines(news, of: trigger, in: nil, for: reader)[0]
  }

  /// Returns the value that meets the rule, and its time, `0.4 mm from 14:15, in 25 min`; or the texts of a warning.
  private static func lines(
    _ news: RuleNews, of trigger: RuleTrigger, in clock: PlaceClock?, for reader: Reader
  ) -> [String] {
    let (wording, units) = (reader.wording, reader.units)
    let time = clock?.time ?? reader.time
    switch news {
    case .warning(let alert):
      let texts = [alert.headline, alert.instruction].compactMap(\.self)
      return [AlertLine(alert, in: clock?.zone, for: reader).text]
        + texts.map { SafeText.line($0, limit: maximumLength) }
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
      guard event.begin > reader.now else { return [wording.tr("{value} now", ["value": shown])] }
      return [
        wording.tr(
          "{value} from {time}, {ahead}",
          [
            "value": shown, "time": time.text(event.begin),
            "ahead": wording.ahead(.seconds(event.begin.timeIntervalSince(reader.now))),
          ])
      ]
    }
  }
}
