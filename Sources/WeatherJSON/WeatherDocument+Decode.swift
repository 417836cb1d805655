public import FoundationEssentials
import Text
public import Weather

extension WeatherDocument {
  /// The part of a document that is read.
  public enum Extent: Sendable {
    case all
    /// What a fetch compares with: the current values, the hour that has begun and not ended and the next, whose entry
    /// has the gusts of that hour, the events that have not ended, the days that the instant has in any zone, and the
    /// day before.
    case present(at: Date)
    /// What a card of an instant shows: the same, the day after, the quarter hours that have not ended, and what the
    /// sentence of the day needs of the hours until the next morning: temperature, gusts, depth of snow, precipitation,
    /// its chance, and the condition.
    case shown(at: Date)
    /// What a list of places shows: the same, and as many hours ahead as a whole.
    case ahead(at: Date, hours: Int)
    /// What a rule needs that looks so many seconds ahead: of the hours and quarter hours from the instant on the same
    /// as the sentence of the day, and no days.
    case series(from: Date, ahead: TimeInterval)

    /// The instant, the time ahead of it whose hours are read, and that whose chances are; `nil` for all of a document.
    private var part: (now: Date, ahead: TimeInterval, chances: TimeInterval)? {
      switch self {
      case .all: nil
      case .present(let now): (now, 3_600, 0)
      case .shown(let now): (now, 3_600, Extent.chances)
      case .ahead(let now, let hours): (now, Double(hours) * 3600, Extent.chances)
      case .series(let now, let ahead): (now, -3_600, ahead)
      }
    }

    /// An hour may end half an hour after the time for which chances are shown.
    private static let chances = ChanceAhead.maximumTime + 1_800

    /// Whether the extent has no more hours in a series once it has come to this one.
    func endsBefore(hour time: Date) -> Bool {
      part.map { time.timeIntervalSince($0.now) > max($0.ahead, $0.chances) } ?? false
    }

    /// Whether an hour before that end is read: it has not ended.
    func includes(hour time: Date) -> Bool {
      part.map { $0.now.timeIntervalSince(time) < 3600 } ?? true
    }

    /// Whether only a part of an hour is read.
    func includesOnlyPart(ofHour time: Date) -> Bool {
      part.map { time.timeIntervalSince($0.now) > $0.ahead } ?? false
    }

    func includes(day: CivilDate) -> Bool {
      guard let part else { return true }
      if case .series = self { return false }
      // Zones are at most 14 hours from UTC. The day before today is included: the next fetch compares the two.
      let elapsed = part.now.timeIntervalSince1970 / 86_400 - (Double(day.daysSince1970) + 0.5)
      return elapsed > (includesQuarters ? -2.5 : -1.5) && elapsed < 2.5
    }

    /// Whether quarter hours are read.
    var includesQuarters: Bool {
      switch self {
      case .all, .shown, .series: true
      case .present, .ahead: false
      }
    }

    /// Whether a quarter hour is read: it has not ended.
    func includes(quarterHourEndingAt end: Date) -> Bool { includesQuarters && includes(eventEndingAt: end) }

    func includes(eventEndingAt end: Date) -> Bool {
      part.map { end > $0.now } ?? true
    }

    var isWhole: Bool {
      if case .all = self { true } else { false }
    }
  }

  /// Returns the result from which a document or a snapshot was made, to its two decimals and whole seconds.
  ///
  /// Unknown keys are skipped, and a condition of a later version is `unknown`. Data that the document does not contain
  /// is `nil` (the centre of the grid cell). The place's time zone is also the report's. Hours, days and quarter hours
  /// must be in the order of time.
  ///
  /// - Parameter extent: the part to read; the rest of the result is empty.
  public static func decode(_ text: String, _ extent: Extent = .all) throws(WeatherJSONError) -> WeatherResult {
    try WeatherJSONError.reading {
      let document = try JSONDocument(extent.part(of: Array(text.utf8))).root.object()
      try check(document)
      let location = try Location(document.value("location").object(), subject: "its place is")
      return WeatherResult(
        location: location, provider: try Provider(document.value("provider").object()),
        report: try report(document, timeZone: location.timeZone, extent),
        updatedAt: try document.value("updatedAt").instant())
    }
  }

  /// Checks the schema and the units.
  private static func check(_ document: JSONObject) throws {
    let found = try document.value("schema").int()
    guard found == schema else { throw WeatherJSONError.schema(found: found, known: schema) }
    let labels = try document.value("units").object()
    let units = UnitLabels(
      temperature: try labels.value("temperature").string(), windSpeed: try labels.value("windSpeed").string(),
      pressure: try labels.value("pressure").string(), precipitation: try labels.value("precipitation").string())
    guard units == .canonical else {
      throw WeatherJSONError.units(found: units.names, canonical: UnitLabels.canonical.names)
    }
  }

  private static func report(
    _ document: JSONObject, timeZone: String?, _ extent: Extent
  ) throws(JSONError) -> WeatherReport {
    var report = WeatherReport(timeZone: timeZone)
    if let station = try document["station"]?.object() { report.station = try StationOutlook(station) }
    if let current = document["current"] { report.current = try CurrentWeather(current.object()) }
    // These keys are absent in documents that were written before they existed.
    let today = try document["today"]?.object()
    if let spell = try today?["air"].flatMap({ (air) throws(JSONError) in try AirSpell(air.object()) }),
      extent.includes(eventEndingAt: spell.end)
    {
      report.air = spell
    }
    for element in try today?["events"]?.array() ?? [] {
      let event = try element.object()
      let end = try event.value("end").instant()
      if extent.includes(eventEndingAt: end), let event = try DayEvent(event, to: end) { report.events.append(event) }
    }
    if let day = try document["previousDay"]?.object() {
      report.previousDay = PreviousDay(
        date: try day.value("date").day(), temperatureMax: try day.value("temperatureMax").double())
    }
    if extent.isWhole {
      for past in try document["pastPressure"]?.array() ?? [] {
        let past = try past.object()
        report.pastPressure.append(
          PastPressure(time: try past.value("time").instant(), pressure: try past.value("pressure").double()))
      }
    }
    for element in try document.value("hourly").array() {
      let hour = try element.object()
      let time = try hour.value("time").instant()
      if extent.endsBefore(hour: time) { break }
      guard report.hourly.last.map({ $0.time <= time }) ?? true else { throw element.unusable }
      if extent.includes(hour: time) {
        report.hourly.append(
          try extent.includesOnlyPart(ofHour: time)
            ? HourlyWeather(partOf: hour, at: time) : HourlyWeather(hour, at: time))
      }
    }
    if extent.isWhole, let ranges = try document["ranges"]?.object() { try report.hourly.read(ranges) }
    for element in try document.value("daily").array() {
      let day = try element.object()
      let date = try day.value("date").day()
      guard report.daily.last.map({ $0.date <= date }) ?? true else { throw element.unusable }
      if extent.includes(day: date) { report.daily.append(try DailyWeather(day, on: date)) }
    }
    // The key is absent in documents that were written before it existed.
    if extent.includesQuarters, let quarters = document["quarterHours"] {
      for element in try quarters.array() {
        let quarter = try element.object()
        let time = try quarter.value("time").instant()
        guard report.quarterHours.last.map({ $0.time <= time }) ?? true else { throw element.unusable }
        guard extent.includes(quarterHourEndingAt: time) else { continue }
        report.quarterHours.append(QuarterHour(time: time, precipitation: try quarter.number("precipitation")))
      }
    }
    return report
  }
}

extension UnitLabels {
  fileprivate var names: String { [temperature, windSpeed, pressure, precipitation].joined(separator: ", ") }
}

extension WeatherJSONError {
  /// Runs the reading of a document. An error of JSON becomes a sentence with its position.
  static func reading<Value>(_ read: () throws -> Value) throws(WeatherJSONError) -> Value {
    do {
      return try read()
    } catch let error as WeatherJSONError {
      throw error
    } catch let error as JSONError {
      throw .malformed(sentence(error))
    } catch {
      throw .malformed("\(error)")
    }
  }

  private static func sentence(_ error: JSONError) -> String {
    func named(_ path: String) -> String { path.isEmpty ? "it" : path }
    return switch error {
    case .incomplete, .malformed: "it is not JSON"
    case .missing(let path): "\(named(path)) is missing"
    case .null(let path): "\(named(path)) is null"
    case .mismatch(let path, _): "\(named(path)) has the wrong type"
    case .outOfRange(let path), .unusable(let path): "\(named(path)) has a value that makes no sense"
    }
  }
}
