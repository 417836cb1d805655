import ArgumentParser
import BackgroundFetch
import Presentation
import Settings
import Weather
import WeatherProviders
import WeatherStore

/// The interval of background updates: shown, or chosen.
struct Interval: ContextCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows or chooses how far apart background updates are.",
    discussion: """
      An interval is the least time between two updates, never a promise: when they come is learned from when you \
      look (schedule.policy). "never" switches them off, "minimum" leaves the interval to the system, which keeps at \
      least schedule.minimum.

      Example: vane interval 30m
      """)

  @Argument(help: ArgumentHelp("never, minimum, or a duration such as 30m or 1h30m.", valueName: "interval"))
  var interval: String?

  func run(_ context: CommandContext) throws {
    if let interval {
      // A space stands before what begins like a number below zero.
      try choose(String(interval.drop { $0 == " " }), context)
    } else {
      try show(context)
    }
  }

  private func show(_ context: CommandContext) throws {
    let settings = context.settingsForReading()
    let store = try context.storeIfAny()
    let text = try Interval.text(of: store, settings, context)
    let timing = text.timing(learns: settings.schedule.policy == .learned)
    let place = try store?.currentLocation()
    let asked = place.flatMap { place in
      context.services(settings)?.candidates(for: place.location.coordinate, preferring: place.provider).first
    }
    try context.write(
      lines: text.lines(
        provider: asked?.provider.name ?? OpenMeteo.provider.name, cadence: asked?.cadence ?? OpenMeteo.cadence)
        + [timing].compactMap(\.self))
  }

  private func choose(_ text: String, _ context: CommandContext) throws {
    let settings = try context.settings()
    let interval = try Interval.parse(text, minimum: settings.schedule.minimum, context.words)
    let store = try context.storeForWriting()
    defer { store.close() }
    try store.choose(interval)
    let chosen = try Interval.text(of: store, settings, context)
    let timing = chosen.timing(learns: settings.schedule.policy == .learned)
    try context.write(lines: [chosen.effect, timing].compactMap(\.self))
    if interval != .never, try store.locations().isEmpty {
      try context.write(lines: [context.wording.saved.saveOne])
    }
  }

  private static func text(
    of store: WeatherStore?, _ settings: Settings, _ context: CommandContext
  ) throws -> IntervalText {
    let intervals = try store?.intervals() ?? FetchIntervals(chosen: .minimum, inForce: .never)
    return IntervalText(
      chosen: intervals.chosen, inForce: intervals.inForce, schedule: context.schedule(settings),
      isAnySaved: try store?.locations().isEmpty == false, wording: context.wording)
  }

  /// - Throws: `CommandError` when the text is no interval, or one shorter than allowed.
  private static func parse(
    _ text: String, minimum: Duration, _ words: CommandWords
  ) throws -> BackgroundFetchInterval {
    switch text {
    case "never": return .never
    case "minimum": return .minimum
    default: break
    }
    guard let duration = try? DurationText.parse(text) else {
      throw CommandError(.usage, words.noInterval(text))
    }
    guard duration >= minimum else {
      throw CommandError(
        .usage, words.intervalTooShort(text, DurationText.text(of: minimum)), hint: words.intervalLimit)
    }
    return .atLeast(duration)
  }
}
