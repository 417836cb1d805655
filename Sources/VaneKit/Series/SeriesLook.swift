import BackgroundFetch
import Failures
import FoundationEssentials
import Glibc
import Settings
import Weather
import WeatherJSON
import WeatherStore
package import Wording

/// The options for a view of the cached series of a place.
package struct SeriesRequest {
  /// The name of a saved place; `nil` for the current one.
  let place: String?
  let units: UnitChoice?
  let color: ColorChoice?
  /// Whether only ASCII characters are used.
  let ascii: Bool
  /// Whether a document is printed, which is for a program even on a terminal.
  let json: Bool

  package init(
    place: String?, units: UnitChoice? = nil, color: ColorChoice? = nil, ascii: Bool = false, json: Bool = false
  ) {
    self.place = place
    self.units = units
    self.color = color
    self.ascii = ascii
    self.json = json
  }
}

/// One look at the cached series of a place: read, shown and recorded, without waiting for a fetch.
struct SeriesLook {
  let session: Session
  let result: WeatherResult
  /// The instant from which the result counts as stale in documents.
  let staleAfter: Date
  /// The instant for which everything shown is valid.
  let now: Date
  private let settings: Settings
  private let request: SeriesRequest

  /// Reads the cached series of a place, shows it, and records the look.
  ///
  /// - Throws: `CommandError` if no place is saved; `ReportedFailure` if nothing is cached, which was reported.
  static func run(
    _ request: SeriesRequest, _ session: Session, show: (SeriesLook) throws -> Void
  ) throws {
    let settings = session.settingsForReading()
    let store = try session.storeForReading()
    let place = try SavedPlaces(store: store, session: session).show(request.place)
    guard let stored = try store.cachedResult(for: place.id) else {
      session.sayNothingCached(place, settings, in: store)
      session.note(in: store, isForUser: !request.json, age: LookRow.noData)
      throw ReportedFailure(.noInput)
    }
    var result = try WeatherDocument.decode(stored.snapshot)
    result.location = place.location
    let look = SeriesLook(
      session: session, result: result, staleAfter: stored.staleAfter, now: session.now, settings: settings,
      request: request)
    try show(look)
    session.note(in: store, isForUser: !request.json, age: result.age(at: look.now))
  }

  /// Returns the facts for a view.
  ///
  /// - Parameter width: the width in columns; `nil` for the terminal's.
  func facts(width: Int? = nil) -> ResultFacts {
    var reader =
      request.json
      ? session.reader.inEnglish
      : session.reader(settings, color: request.color, units: request.units, ascii: request.ascii)
    if request.json { reader.units = session.units(settings.units, asked: request.units) }
    reader.now = now
    reader.width = width ?? reader.width
    return ResultFacts(result, staleAfter: settings.schedule.refreshAfter, for: reader)
  }

  /// The units of a document: canonical unless the command line names others.
  var documentUnits: UnitSystem { session.units(.si, asked: request.units) }
}

extension Session {
  /// The number of hours in a picture, unless the user chooses another.
  private static let usualPictureHours = 48

  /// Shows when it rains within the next two hours.
  package func showRain(_ request: SeriesRequest) throws {
    try SeriesLook.run(request, self) { look in
      let view = RainView(facts: look.facts())
      if request.json {
        try write(look.rainDocument(view.sentence) + "\n")
      } else {
        try write(lines: view.lines)
      }
    }
  }

  /// Shows the coming days or hours.
  ///
  /// - Parameter days: the number of days; `nil` for all days, or for 24 hours.
  package func showForecast(_ request: SeriesRequest, days: Int?, hourly: Bool) throws {
    try SeriesLook.run(request, self) { look in
      let facts = look.facts()
      if request.json {
        try write(look.document(facts, days: days, hourly: hourly) + "\n")
      } else if hourly {
        try write(lines: HourTable(facts: facts, days: days ?? 1).lines)
      } else {
        try write(lines: DayTable(facts: facts, count: days).lines)
      }
    }
  }

  /// Draws the coming hours as a chart or as a picture.
  ///
  /// - Parameters:
  ///   - hours: the number of hours; `nil` for as many as fit.
  ///   - width: the width in columns; `nil` for the width of the terminal.
  ///   - svg: the file of the picture, `-` for the output; `nil` for a chart.
  package func drawMeteogram(_ request: SeriesRequest, hours: Int?, width: Int?, svg: String?) throws {
    try SeriesLook.run(request, self) { look in
      if let svg {
        let picture = MeteogramPicture(facts: look.facts(), hours: hours ?? Session.usualPictureHours).text
        try write(picture, to: svg)
      } else {
        try write(rows: Meteogram(facts: look.facts(width: width), hours: hours).lines)
      }
    }
  }

  /// Writes the complete picture or nothing, so that a reader never sees half of it.
  func write(_ picture: String, to path: String) throws {
    guard path != "-" else { return try write(picture) }
    do {
      try Data(picture.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw cannotWrite(path, because: error)
    }
  }

  /// Returns the error for files that Foundation cannot write, with the system's reason.
  func cannotWrite(_ path: String, because error: any Error) -> CommandError {
    let system = ((error as? CocoaError)?.underlying as? POSIXError).map { String(cString: strerror($0.code.rawValue)) }
    return cannotWrite(path, because: system ?? "\(error)")
  }

  func cannotWrite(_ path: String, because reason: String) -> CommandError {
    CommandError(.cannotCreate, wording.tr("cannot write {path}: {reason}", ["path": path, "reason": reason]))
  }
}

extension UnitLabels {
  /// Creates the unit labels of a unit system, as the document carries them.
  init(_ system: UnitSystem) {
    self = .canonical
    temperature = system.temperatureUnit.rawValue
    windSpeed = system.windSpeedUnit.rawValue
    pressure = system.pressureUnit.rawValue
    precipitation = system.precipitationUnit.rawValue
  }
}

extension SeriesLook {
  /// Returns the document that `vane forecast --json` prints: the days or the hours of the view and no others.
  func document(_ facts: ResultFacts, days: Int?, hourly: Bool) -> String {
    let units = documentUnits
    // The sentence is made from the hours, so before any are left out.
    let todayText = TodaySentence.inDocument(of: result, at: now, units: units)
    var result = result
    result.report.hourly = hourly ? facts.hours(days: days ?? 1) : []
    result.report.daily = hourly ? [] : facts.days(days)
    result.report.quarterHours = []
    result.report = units.convert(result.report)
    return WeatherDocument.encode(
      result, staleAfter: staleAfter, at: now, units: UnitLabels(units), todayText: todayText,
      conditionText: { Wording.english.text(of: $0) })
  }

  /// Returns the document that `vane rain --json` prints, on one line. The help of the command describes its keys.
  ///
  /// - Parameter text: the sentence that a user would see.
  fileprivate func rainDocument(_ text: String) -> String {
    let outlook = RainOutlook(result.report, at: now)
    let spells = RainSpells(outlook)
    let units = documentUnits
    return JSONWriter.document { json in
      json.string("location", result.location.name)
      json.string("text", text)
      json.instant("begin", spells.begin)
      json.instant("end", spells.end)
      json.instant("again", spells.again)
      json.instant("knownUntil", spells.knownUntil)
      json.objects("quarters", outlook.slots) { json, slot in
        json.instant("start", slot.start)
        json.number("precipitation", slot.amount.map(units.precipitationUnit.converted))
        json.string("basis", slot.basis.rawValue)
        json.string("kind", slot.kind.rawValue)
      }
      json.instant("updatedAt", result.updatedAt)
      json.integer("age", Int(result.age(at: now).components.seconds))
      json.boolean("stale", now > staleAfter)
      json.object("units") { $0.string("precipitation", units.precipitationUnit.rawValue) }
    }
  }
}
