import Foundation
import Weather
import Zones

/// The forecast of one place.
struct ForecastAnswer: Sendable {
  private let question: Question
  private let query: ForecastQuery
  /// The position in the request.
  private let index: Int
  /// The centre of the grid cell of the place, 1/16 of a degree wide.
  private let cell: Coordinate
  private let zone: Zone
  /// Seconds east of UTC at the instant of the answer; Open-Meteo has one for all its times.
  private let offset: Int

  init(question: Question, query: ForecastQuery, asked: Coordinate, index: Int) {
    func rounded(_ degrees: Double) -> Double { (degrees * 16).rounded() / 16 }
    let place = question.point(asked)
    self.question = question
    self.query = query
    self.index = index
    cell = Coordinate(latitude: rounded(place.latitude), longitude: rounded(place.longitude)) ?? place
    zone = query.isLocal ? question.places.zone(of: place) : .gmt
    offset = zone.offset(at: question.weatherNow)
  }

  private var elevation: Double {
    query.elevations.indices.contains(index) ? query.elevations[index] : Places.elevation
  }

  var json: JSON {
    let quarters = times(900, query.quarterHours)
    let hours = times(3600, query.hours)
    let days = times(86_400, query.days)
    let current = query.current.isEmpty || question.distortion == .missing ? nil : self.current
    let minutely = series(quarters, query.quarterHourly) { weather(quarters, over: 900) }
    let hourly = series(hours, query.hourly) { weather(hours, over: 3600) }
    let daily = series(days, query.daily) { days.map(day) }
    return [
      "latitude": question.coordinate(cell.latitude), "longitude": question.coordinate(cell.longitude),
      "generationtime_ms": question.generationTime, "utc_offset_seconds": .int(offset),
      "timezone": .string(question.name(zone.identifier)), "elevation": JSON(raw: "\(elevation)"),
      "location_id": index > 0 ? .int(index) : nil,
      "current_units": current?.units, "current": current?.values,
      "minutely_15_units": minutely?.units, "minutely_15": minutely?.values,
      "hourly_units": hourly?.units, "hourly": hourly?.values,
      "daily_units": daily?.units, "daily": daily?.values,
    ]
  }

  private typealias Block = (units: JSON, values: JSON)

  private var current: Block {
    let step = question.tempo.step(at: question.weatherNow)
    let weather = question.forecast(
      at: cell, step, over: 900, warming: question.tempo.swing(at: question.weatherNow))
    let units: [(String, JSON?)] = [("time", "unixtime"), ("interval", "seconds")]
    let values: [(String, JSON?)] = [("time", .int(step)), ("interval", .int(question.tempo.seconds))]
    return (
      .object(units + query.current.map { ($0.name, .string($0.unit)) }),
      .object(values + query.current.map { ($0.name, value($0, weather)) })
    )
  }

  /// The instants of a series that begins with the current step.
  private func times(_ step: Int, _ count: Int) -> [Int] {
    let first = Tempo(seconds: step).step(at: question.weatherNow + offset) - offset
    return (0..<count).map { first + $0 * step }
  }

  private func weather(_ times: [Int], over step: Int) -> [StationWeather] {
    times.map { question.forecast(at: cell, $0, over: step) }
  }

  private func day(from midnight: Int) -> StationDay {
    StationDay(hours: weather((0..<24).map { midnight + $0 * 3600 }, over: 3600))
  }

  /// A block with a list of values for each variable; `nil` when no variable is asked for.
  private func series<Source>(
    _ times: [Int], _ asked: [ForecastVariable<Source>], _ sources: () -> [Source]
  ) -> Block? {
    guard !asked.isEmpty else { return nil }
    let sources = sources()
    let sent = question.distortion == .missing ? asked.dropFirst() : asked[...]
    return (
      .object([("time", "unixtime")] + sent.map { ($0.name, .string($0.unit)) }),
      .object(
        [("time", .array(times.map(JSON.int)))]
          + sent.map { variable in (variable.name, .array(sources.map { value(variable, $0) })) })
    )
  }

  private func value<Source>(_ variable: ForecastVariable<Source>, _ source: Source) -> JSON {
    let value = variable.value(source)
    if variable.unit == "unixtime" { return question.distortion == .nulls ? .null : .int(Int(value)) }
    let isCode = variable.unit == "wmo code" && question.distortion == .unknownCode
    return isCode ? .int(1234) : question.number(value, decimals: variable.decimals)
  }
}
