import BackgroundFetch
import Foundation
import Presentation
import Settings
import Weather
import WeatherJSON
import WeatherStore

/// One look at the cached series of a place: read, shown and written down, never waited for.
struct SeriesLook {
  let context: CommandContext
  let result: WeatherResult
  /// The instant from which the result counts as stale in documents.
  let staleAfter: Date
  /// The one at which everything shown is true.
  let now: Date
  private let settings: Settings
  private let options: SeriesOptions

  /// Reads what is cached for a place, shows it, and notes who looked.
  ///
  /// - Parameter asJSON: a document is for a program, even on a terminal.
  /// - Throws: `CommandError` where nothing is saved, `SystemExit` where nothing is cached, which is said.
  static func run(
    _ options: SeriesOptions, _ context: CommandContext, asJSON: Bool = false, show: (SeriesLook) throws -> Void
  ) throws {
    let settings = context.settingsForReading()
    let store = try context.storeForReading()
    store.keepOpen()
    let place = try SavedPlaces(store, context).show(options.place.name)
    guard let stored = try store.cachedResult(for: place.id) else {
      context.sayNothingCached(place, settings, in: store)
      throw SystemExit.noInput
    }
    var result = try WeatherDocument.decode(stored.snapshot)
    result.location = place.location
    let look = SeriesLook(
      context: context, result: result, staleAfter: stored.staleAfter, now: context.now, settings: settings,
      options: options)
    try show(look)
    let isLook = context.applicationState == .active && !asJSON
    store.note(
      isLook ? .look : .glance, at: look.now, utcOffset: WallClock.utcOffset(at: look.now),
      age: isLook ? result.age(at: look.now) : nil)
  }

  /// What a view for a person is made from.
  ///
  /// - Parameter wording: another language than the reader's, for a document.
  func facts(ascii: Bool = false, wording: Wording? = nil) -> SeriesFacts {
    let glyphs: GlyphSet = ascii ? .ascii : context.language.glyphs
    return SeriesFacts(
      result, now: now, staleAfter: settings.schedule.refreshAfter, readerZone: context.zone,
      units: context.units(settings.units, asked: options.units), glyphs: glyphs,
      ink: context.ink(settings, options.color.color), wording: wording ?? context.wording)
  }

  /// The units of a document: canonical unless the command line names others.
  var documentUnits: UnitSystem { context.units(.si, asked: options.units) }

  /// The columns there are; `nil` in a pipe.
  var width: Int? { context.terminal.size?.columns }
}
