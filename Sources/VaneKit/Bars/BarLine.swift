import Failures
import FoundationEssentials
import Planning
import Platform
import Settings
import Watching
import Weather
import WeatherJSON
import WeatherStore
package import Wording

/// The line that a status bar shows from the cache.
///
/// Bars hide a module that fails, so every problem is printed as the line itself.
package struct BarLine {
  let format: BarFormat
  var location: String?
  var units: UnitChoice?
  var icons = IconSet.unicode

  package init(format: BarFormat, location: String? = nil, units: UnitChoice? = nil, icons: IconSet = .unicode) {
    self.format = format
    self.location = location
    self.units = units
    self.icons = icons
  }

  /// Prints the line and records the glance. It never uses the network, on a terminal or in a bar.
  ///
  /// - Parameter makeSession: the session; without one, the reason is printed as the line.
  /// - Throws: only `OutputError`.
  package func run(_ makeSession: () throws -> Session = Session.current) throws {
    var store: WeatherStore?
    var output = Session.Output.standard
    var now: Date?
    let subject: FormatSubject
    do {
      let session = try makeSession()
      (output, now) = (session.output, session.now)
      subject = try session.repairingStore { try read(session, &store) }
    } catch {
      subject = BarLine.nothing(because: error)
    }
    try output.write(format.lines(of: subject).reduce(into: "") { $0 += $1 + "\n" })
    if let now { store?.note(.glance, at: now, utcOffset: WallClock.utcOffset(at: now)) }
  }

  private func read(_ session: Session, _ store: inout WeatherStore?) throws -> FormatSubject {
    let settings = session.settingsForReading()
    let opened = try session.storeForReading()
    store = opened
    return try subject(
      session, settings, opened, format.readsAhead ? .shown(at: session.now) : .present(at: session.now))
  }

  /// Returns the subject for the shown place from the store.
  ///
  /// - Parameter extent: the part of the result that is read.
  func subject(
    _ session: Session, _ settings: Settings, _ store: WeatherStore, _ extent: WeatherDocument.Extent
  ) throws -> FormatSubject {
    let place = try SavedPlaces(store, session).show(location)
    guard let stored = try store.cachedResult(for: place.id) else {
      if try store.isDamaged(resultOf: place.id) {
        return .nothing(reason: session.damagedText(place), hint: session.wording.tr("Fetch it: vane refresh"))
      }
      return BarLine.nothingCached(for: place, since: session.lastFailure(in: store), session)
    }
    let look = PlaceLook(session: session, settings: settings, store: store, place: place, units: units, asJSON: false)
    var result = try WeatherDocument.decode(stored.snapshot, extent)
    result.location = place.location
    var reader = session.reader
    reader.units = session.units(settings.units, asked: units)
    reader.icons = icons
    // Most lines do not show the air, so it is not read for them.
    let air = format.readsAir ? try session.composition(settings).air(of: place, in: store) : nil
    return .weather(
      FormatFacts(
        result, staleAfter: settings.schedule.refreshAfter, warning: look.worstWarning(), air: air?.report, for: reader)
    )
  }

  /// Returns the subject to show of a place without a result.
  ///
  /// - Parameter failure: why the newest update failed; `nil` if it did not.
  static func nothingCached(for place: SavedLocation, since failure: String?, _ session: Session) -> FormatSubject {
    let wording = session.wording
    let nothing = wording.tr("nothing is cached for {place} yet", ["place": PlaceText(place.location, wording).name])
    let why = failure.map { wording.tr("not updated: {reason}", ["reason": $0]) }
    return .nothing(
      reason: wording.clauses([nothing, why].compactMap(\.self)), hint: wording.tr("Fetch it: vane refresh"))
  }

  /// Returns the subject to show if the weather cannot be read.
  static func nothing(because error: any Error) -> FormatSubject {
    .nothing(reason: "\(error)", hint: (error as? CommandError)?.hint)
  }
}

extension BarLine {
  /// Prints the lines, and prints them again after each change, until the reader closes the pipe.
  package func follow() throws {
    // Before the first message, which may be about the configuration.
    StandardError.dropUnread()
    switch try followUntilEnd() {
    case .readerGone: break
    case .signal(let number): Session.die(by: number)
    case .storeReplaced: try BarLine.beginAgain()
    }
  }

  /// Follows the store until the end. If following cannot start, the reason is printed as the bar's line.
  private func followUntilEnd() throws -> FollowMachine.End {
    do {
      return try MainActor.assumeIsolated { try FollowProgram(self, Session.current()).run() }
    } catch let error where !(error is OutputError) {
      try StandardOutput().write(lines: format.lines(of: BarLine.nothing(because: error)))
      throw error
    }
  }

  /// Starts the program again, which opens the new store file.
  ///
  /// Closing the old connection would start threads that keep waking a long-lived process.
  private static func beginAgain() throws {
    ProgramFile.execute(ProgramArguments.all)
    throw CommandError(.unavailable, Wording.english.tr("the store was replaced, and the program could not restart"))
  }
}
