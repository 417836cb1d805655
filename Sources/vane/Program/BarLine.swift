import Presentation
import Settings
import StandardStreams
import Weather
import WeatherStore

/// What a bar shows of the cache. A bar hides a module that fails, so whatever is wrong becomes its line.
struct BarLine {
  let format: BarFormat
  let location: String?
  let units: Settings.Units?
  let icons: IconSet

  /// Prints it, and notes the glance. The network is never touched, whoever reads.
  ///
  /// - Throws: `OutputError` alone.
  func run(_ context: CommandContext) throws {
    var store: WeatherStore?
    let subject: FormatSubject
    do {
      subject = try readMending(context, &store)
    } catch {
      subject = .nothing(reason: "\(error)", hint: (error as? CommandError)?.hint)
    }
    try format.write(subject)
    store?.note(.glance, at: context.now, utcOffset: WallClock.utcOffset(at: context.now))
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
    let place = try SavedPlaces(opened, context).find(location)
    guard let stored = try opened.cachedResult(for: place.id) else {
      return .nothing(
        reason: context.words.nothingCached(PlaceText(place.location).name), hint: context.words.fetchIt)
    }
    let look = Look(context: context, settings: settings, store: opened, place: place, units: units, asJSON: false)
    var result = try look.decode(stored.snapshot)
    result.location = place.location
    let warning = look.worstWarning()
    return .weather(
      FormatFacts(
        result, now: context.now, staleAfter: settings.schedule.refreshAfter, zone: context.zone,
        units: UnitSystem(units ?? settings.units), icons: icons, warning: warning?.alert,
        warningReadAt: warning?.readAt, wording: context.wording))
  }
}

extension BarFormat {
  /// Writes the line of what there is, to standard output.
  func write(_ subject: FormatSubject) throws(OutputError) {
    try StandardOutput().write(lines: lines(of: subject))
  }
}
