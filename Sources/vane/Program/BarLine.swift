import Presentation
import Settings
import StandardStreams
import Weather
import WeatherStore

/// What a bar shows of the cache. A bar hides a module that fails, so whatever is wrong becomes its line.
struct BarLine {
  let format: BarFormat
  var location: String?
  var units: Settings.Units?
  var icons = IconSet.unicode

  /// Prints it, and notes the glance. The network is never touched, whoever reads.
  ///
  /// - Throws: `OutputError` alone.
  func run() throws {
    var store: WeatherStore?
    let subject: FormatSubject
    do {
      subject = try readMending(CommandContext.current(), &store)
    } catch {
      subject = BarLine.nothing(because: error)
    }
    try StandardOutput().write(lines: format.lines(of: subject))
    let now = WallClock.now
    store?.note(.glance, at: now, utcOffset: WallClock.utcOffset(at: now))
  }

  /// A damaged store is mended as for every command.
  private func readMending(_ context: CommandContext, _ store: inout WeatherStore?) throws -> FormatSubject {
    do {
      return try read(context, &store)
    } catch let damage as StoreError where damage.isCorruption {
      guard try context.mendStore() else { throw damage }
      return try read(context, &store)
    }
  }

  private func read(_ context: CommandContext, _ store: inout WeatherStore?) throws -> FormatSubject {
    let settings = context.settingsForReading()
    let opened = try context.storeForReading()
    opened.keepOpen()
    store = opened
    return try subject(context, settings, opened, withSeries: format.readsDays)
  }

  /// What the store says now of the place that is shown.
  ///
  /// - Parameter withSeries: whether more is needed of a result than what speaks for now.
  func subject(
    _ context: CommandContext, _ settings: Settings, _ store: WeatherStore, withSeries: Bool
  ) throws -> FormatSubject {
    let place = try SavedPlaces(store, context).show(location)
    guard let stored = try store.cachedResult(for: place.id) else {
      return .nothing(
        reason: context.words.nothingCached(PlaceText(place.location).name), hint: context.words.fetchIt)
    }
    let look = Look(context: context, settings: settings, store: store, place: place, units: units, asJSON: false)
    var result = try look.decode(stored.snapshot, withSeries: withSeries)
    result.location = place.location
    let warning = look.worstWarning()
    return .weather(
      FormatFacts(
        result, now: context.now, staleAfter: settings.schedule.refreshAfter, zone: context.zone,
        units: context.units(settings.units, asked: units), icons: icons, warning: warning?.alert,
        warningReadAt: warning?.readAt, wording: context.wording))
  }

  /// What is shown in the place of weather that could not be read.
  static func nothing(because error: any Error) -> FormatSubject {
    .nothing(reason: "\(error)", hint: (error as? CommandError)?.hint)
  }
}
