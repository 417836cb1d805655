import BackgroundFetch
import Failures
import Planning
import Services
import Settings
import Weather
import WeatherStore
import Wording

extension Session {
  /// Shows the interval of background updates.
  package func showInterval() throws {
    let settings = settingsForReading()
    let store = try storeIfAny()
    let text = try intervalText(of: store, settings)
    let timing = text.timing(learns: settings.schedule.policy == .learned)
    let place = try store?.currentLocation()
    let asked = place.flatMap { place in
      (try? composition(settings).services())?.candidates(for: RequestPlace(place.location), preferring: place.provider)
        .first
    }
    let service = asked?.entry ?? .openMeteo
    try write(
      lines: text.lines(provider: service.provider.name, cadence: service.cadence) + [timing].compactMap(\.self))
  }

  /// Chooses the interval of background updates.
  ///
  /// - Parameter text: `never`, `minimum` or a duration such as `30m`.
  package func chooseInterval(_ text: String) throws {
    let settings = try settings()
    let interval = try interval(text, minimum: settings.schedule.minimum)
    let store = try storeForWriting()
    defer { store.close() }
    try store.choose(interval)
    let chosen = try intervalText(of: store, settings)
    let timing = chosen.timing(learns: settings.schedule.policy == .learned)
    try write(lines: [chosen.effect, timing].compactMap(\.self))
    if interval != .never, try store.locations().isEmpty {
      try write(lines: [wording.tr("Save one: vane set Berlin")])
    }
  }

  private func intervalText(of store: WeatherStore?, _ settings: Settings) throws -> IntervalText {
    let intervals = try store?.intervals() ?? FetchIntervals(chosen: .minimum, inForce: .never)
    return IntervalText(
      chosen: intervals.chosen, inForce: intervals.inForce, schedule: composition(settings).schedule,
      isAnySaved: try store?.locations().isEmpty == false, for: reader)
  }

  /// Returns the interval for a text.
  ///
  /// - Throws: `CommandError` if the text is not an interval, or if the interval is shorter than allowed.
  private func interval(_ text: String, minimum: Duration) throws -> BackgroundFetchInterval {
    switch text {
    case "never": return .never
    case "minimum": return .minimum
    default: break
    }
    guard let duration = try? DurationNotation.parse(text) else {
      throw CommandError(
        .usage,
        wording.tr(
          "the interval is \"{text}\"; it must be never, minimum, or a duration such as 30m, 1h30m or 2d",
          ["text": text]))
    }
    guard duration >= minimum else {
      throw CommandError(
        .usage,
        wording.tr(
          "the interval is {text}; it must be at least {minimum}, never, or minimum",
          ["text": text, "minimum": DurationNotation.text(of: minimum)]),
        hint: wording.tr("The limit is schedule.minimum: vane config show"))
    }
    return .atLeast(duration)
  }
}

extension BackgroundFetchInterval {
  /// The argument of `vane interval`: `never`, `minimum` or a DURATION.
  var argument: String {
    switch self {
    case .never: "never"
    case .minimum: "minimum"
    case .atLeast(let duration): DurationNotation.text(of: duration)
    }
  }
}
