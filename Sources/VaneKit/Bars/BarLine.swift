import Failures
import FoundationEssentials
import Glibc
import Planning
package import Platform
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
    try BarLine.write(format, makeSession) { format.lines(of: try read($0, &$1)) }
  }

  /// Prints lines, or the reason why they cannot be read, and records the glance.
  ///
  /// - Parameter lines: returns the lines, and opens the store.
  static func write(
    _ format: BarFormat, _ makeSession: () throws -> Session,
    lines: (Session, inout WeatherStore?) throws -> [String]
  ) throws {
    var store: WeatherStore?
    var output = Session.Output.standard
    var now: Date?
    let text: [String]
    do {
      let session = try makeSession()
      (output, now) = (session.output, session.now)
      text = try session.repairingStore { try lines(session, &store) }
    } catch {
      text = format.lines(of: BarLine.nothing(because: error))
    }
    try output.write(text.reduce(into: "") { $0 += $1 + "\n" })
    if let now { store?.note(.glance, at: now, utcOffset: WallClock.utcOffset(at: now)) }
  }

  private func read(_ session: Session, _ store: inout WeatherStore?) throws -> FormatSubject {
    let settings = session.settingsForReading()
    let opened = try session.storeForReading()
    store = opened
    return try subject(
      session, settings, opened,
      format.readsDays ? .all : format.readsAhead ? .shown(at: session.now) : .present(at: session.now))
  }

  /// Returns the subject for the shown place from the store.
  ///
  /// - Parameter extent: the part of the result that is read.
  func subject(
    _ session: Session, _ settings: Settings, _ store: WeatherStore, _ extent: WeatherDocument.Extent
  ) throws -> FormatSubject {
    let place = try SavedPlaces(store: store, session: session).show(location)
    guard let stored = try store.cachedResult(for: place.id) else {
      if try store.isDamaged(resultOf: place.id) {
        return .nothing(reason: session.damagedText(place), hint: session.wording.tr("Fetch it: vane refresh"))
      }
      return BarLine.nothingCached(for: place, since: session.lastFailure(in: store), session)
    }
    let look = PlaceLook(session: session, settings: settings, store: store, place: place)
    var result = try WeatherDocument.decode(stored.snapshot, extent)
    result.location = place.location
    var reader = session.reader
    reader.units = session.units(settings.units, asked: units)
    reader.icons = icons
    // Most lines do not show the air, so it is not read for them.
    let air = format.readsAir ? try session.composition(settings).air(of: place, in: store) : nil
    return .weather(
      ResultFacts(
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

/// The answer to `vane now --json`, the call that bars make each second, without parsing the command line.
///
/// The fetch has stored the finished document; only its age is filled in here and, in an older one, the current values.
/// The command handles every other case: no store, a full disk, or another version's text.
package enum BarRead {
  /// The calls answered here. They are an array because creating the type `Set<[String]>` alone took 0.25 ms.
  package static var calls: [[String]] { [["now", "--json"], ["--json"]] }

  /// Answers the call if it is one of the bar calls and the simple case applies.
  ///
  /// - Returns: `false` if the command must handle the call.
  package static func run(_ arguments: [String]) throws(OutputError) -> Bool {
    guard calls.contains(arguments), isatty(STDOUT_FILENO) == 0,
      let paths = StorePaths(environment: .ofProcess),
      // The command waits for a locked file; both would be twice as long.
      let store = try? WeatherStore.openForReading(paths, timeout: .zero), store.notices.isEmpty,
      let cached = try? store.cachedSnapshot()
    else { return false }
    let now = WallClock.now
    guard let document = document(cached, at: now) else { return false }
    try StandardOutput().write(document + [UInt8(ascii: "\n")])
    store.note(.glance, at: now, utcOffset: WallClock.utcOffset(at: now))
    return true
  }

  /// Returns the document at an instant; `nil` for a text that this version did not store.
  private static func document(_ cached: CachedSnapshot, at now: Date) -> [UInt8]? {
    if now.timeIntervalSince(cached.updatedAt) <= ShownWeather.currentFor / .seconds(1) {
      return Snapshot.filled(cached.text, at: now)
    }
    guard let result = try? WeatherDocument.decode(cached.text, .shown(at: now)),
      let shown = ShownWeather(result, at: now), shown.origin == .cachedHour
    else { return Snapshot.filled(cached.text, at: now) }
    let todayText = TodaySentence.inDocument(of: result, at: now)
    return Snapshot.filled(cached.text, at: now, current: shown.current, todayText: todayText) {
      Wording.english.text(of: $0)
    }
  }
}
