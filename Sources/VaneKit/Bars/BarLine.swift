import Failures
import Foundation
package import Presentation
package import Settings
import StandardStreams
import Watching
import Weather
import WeatherStore

/// What a bar shows of the cache. A bar hides a module that fails, so whatever is wrong becomes its line.
package struct BarLine {
  let format: BarFormat
  var location: String?
  var units: Settings.Units?
  var icons = IconSet.unicode

  package init(format: BarFormat, location: String? = nil, units: Settings.Units? = nil, icons: IconSet = .unicode) {
    self.format = format
    self.location = location
    self.units = units
    self.icons = icons
  }

  /// Prints it, and notes the glance. The network is never touched, whoever reads.
  ///
  /// - Throws: `OutputError` alone.
  package func run() throws {
    var store: WeatherStore?
    let subject: FormatSubject
    do {
      subject = try readMending(Session.current(), &store)
    } catch {
      subject = BarLine.nothing(because: error)
    }
    try StandardOutput().write(lines: format.lines(of: subject))
    let now = WallClock.now
    store?.note(.glance, at: now, utcOffset: WallClock.utcOffset(at: now))
  }

  /// A damaged store is mended as for every command.
  private func readMending(_ session: Session, _ store: inout WeatherStore?) throws -> FormatSubject {
    do {
      return try read(session, &store)
    } catch let damage as StoreError where damage.isCorruption {
      guard try session.mendStore() else { throw damage }
      return try read(session, &store)
    }
  }

  private func read(_ session: Session, _ store: inout WeatherStore?) throws -> FormatSubject {
    let settings = session.settingsForReading()
    let opened = try session.storeForReading()
    opened.keepOpen()
    store = opened
    return try subject(session, settings, opened, withSeries: format.readsDays)
  }

  /// What the store says now of the place that is shown.
  ///
  /// - Parameter withSeries: whether more is needed of a result than what speaks for now.
  func subject(
    _ session: Session, _ settings: Settings, _ store: WeatherStore, withSeries: Bool
  ) throws -> FormatSubject {
    let place = try SavedPlaces(store, session).show(location)
    guard let stored = try store.cachedResult(for: place.id) else {
      return .nothing(
        reason: session.words.nothingCached(PlaceText(place.location).name), hint: session.words.fetchIt)
    }
    let look = Look(session: session, settings: settings, store: store, place: place, units: units, asJSON: false)
    var result = try look.decode(stored.snapshot, withSeries: withSeries)
    result.location = place.location
    let warning = look.worstWarning()
    return .weather(
      FormatFacts(
        result, now: session.now, staleAfter: settings.schedule.refreshAfter, zone: session.zone,
        units: session.units(settings.units, asked: units), icons: icons, warning: warning?.alert,
        warningReadAt: warning?.readAt, wording: session.wording))
  }

  /// What is shown in the place of weather that could not be read.
  static func nothing(because error: any Error) -> FormatSubject {
    .nothing(reason: "\(error)", hint: (error as? CommandError)?.hint)
  }
}

extension BarLine {
  /// Prints the lines, and again whenever they change, until the reader closes the pipe.
  package func follow() throws {
    switch try followUntilEnd() {
    case .readerGone: break
    case .signal(let number): Session.die(by: number)
    case .storeReplaced: try BarLine.beginAgain()
    }
  }

  /// Why it cannot begin is a bar's line too.
  private func followUntilEnd() throws -> FollowEnd {
    do {
      return try MainActor.assumeIsolated { try FollowProgram(self, Session.current()).run() }
    } catch let error where !(error is OutputError) {
      try StandardOutput().write(lines: format.lines(of: BarLine.nothing(because: error)))
      throw error
    }
  }

  /// A new program opens what stands there now: letting go of a connection would start threads that wake a long-lived
  /// process for ever.
  private static func beginAgain() throws {
    ProgramFile.execute(ProgramArguments.all)
    throw CommandError(.unavailable, Wording.english.command.storeReplaced)
  }
}
