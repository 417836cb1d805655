import Failures
import FoundationEssentials
import Glibc
import Weather
import WeatherJSON
import Wording

extension Session {
  /// The number of hours in a picture, unless the user chooses another.
  private static let usualPictureHours = 48

  /// Shows when it rains within the next two hours.
  package func showRain(_ request: SeriesRequest) throws {
    try SeriesLook.run(request, self) { look in
      if request.json {
        let sentence = RainView(look.facts()).sentence
        try write(RainDocument(look, text: sentence).text + "\n")
      } else {
        try write(lines: RainView(look.facts()).lines)
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
        try write(Session.document(of: look, facts, days: days, hourly: hourly) + "\n")
      } else if hourly {
        try write(lines: HourTable(facts, days: days ?? 1).lines)
      } else {
        try write(lines: DayTable(facts, count: days).lines)
      }
    }
  }

  private static func document(of look: SeriesLook, _ facts: SeriesFacts, days: Int?, hourly: Bool) -> String {
    var result = look.result
    result.report.hourly = hourly ? facts.hours(days: days ?? 1) : []
    result.report.daily = hourly ? [] : facts.days(days)
    result.report.quarterHours = []
    let units = look.documentUnits
    let todayText = TodaySentence.inDocument(of: result, at: look.now, units: units)
    result.report = units.convert(result.report)
    return WeatherDocument.encode(
      result, staleAfter: look.staleAfter, at: look.now, units: UnitLabels(units), todayText: todayText,
      conditionText: { Wording.english.text(of: $0) })
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
        let picture = MeteogramPicture(look.facts(), hours: hours ?? Session.usualPictureHours).text
        try write(picture, to: svg)
      } else {
        try write(rows: Meteogram(look.facts(width: width), hours: hours).lines)
      }
    }
  }

  /// Writes the complete picture or nothing, so that a reader never sees half of it.
  func write(_ picture: String, to path: String) throws {
    guard path != "-" else { return try write(picture) }
    do {
      try Data(picture.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      let system = ((error as? CocoaError)?.underlying as? POSIXError).map {
        String(cString: strerror($0.code.rawValue))
      }
      throw CommandError(
        .cannotCreate,
        wording.tr("cannot write {path}: {reason}", ["path": path, "reason": system ?? "\(error)"]))
    }
  }
}

extension UnitLabels {
  /// Creates the unit labels of a unit system, as the document carries them.
  init(_ system: UnitSystem) {
    let signs = system.labels
    self = .canonical
    temperature = signs["temperature"] ?? temperature
    windSpeed = signs["windSpeed"] ?? windSpeed
    pressure = signs["pressure"] ?? pressure
    precipitation = signs["precipitation"] ?? precipitation
  }
}
