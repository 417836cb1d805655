import FoundationEssentials
import Text
import Weather

/// The body of an answer, a GeoJSON Feature, with times and units checked. Unknown keys are ignored.
struct METNorwaySeries {
  /// More than four times the number of hours in ten days.
  private static let maximumSteps = 1_000
  /// The number of hours that Vane requests of Open-Meteo.
  private static let maximumHours = 48

  /// The position of the series.
  let coordinate: Coordinate?
  /// Its height, metres above sea level, if it is plausible.
  let elevation: Double?
  /// When the forecast was made, if it is stated.
  let updatedAt: Date?
  let steps: [Step]
  /// Whether the bounds of all ranges have the documented units.
  private let hasUsableRanges: Bool

  /// An instant and the periods that follow it.
  struct Step {
    let time: Date
    let instant: METNorwayDetails?
    let nextHour: Period?
    let nextSixHours: Period?
  }

  /// The values of some hours.
  struct Period {
    let symbol: METNorwaySymbolCode?
    let details: METNorwayDetails?
  }

  init(_ root: JSONElement) throws {
    let feature = try root.object()
    let position = try feature["geometry"]?.object()["coordinates"]
    coordinate = try position.map(METNorwaySeries.coordinate)
    elevation = (try? position?.doubles()).flatMap { $0.count > 2 ? $0[2] : nil }.flatMap {
      (-500...9_000).contains($0) ? $0 : nil
    }
    let properties = try feature.value("properties").object()
    let meta = try properties["meta"]?.object()
    let units = try meta?["units"]?.object()
    updatedAt = (try? meta?["updated_at"]?.string()).flatMap { ISO8601Time($0) }.flatMap {
      $0.isPlausible ? $0.instant : nil
    }
    let entries = try properties["timeseries"]?.array() ?? []
    guard (1...METNorwaySeries.maximumSteps).contains(entries.count) else {
      throw ProviderError.undecodable(
        "properties.timeseries has \(entries.count) entries; allowed: 1 to \(METNorwaySeries.maximumSteps)")
    }
    steps = try entries.compactMap { try Step($0.object()) }
    guard steps.count == entries.count, zip(steps, steps.dropFirst()).allSatisfy({ $0.time < $1.time }) else {
      throw ProviderError.undecodable(
        "properties.timeseries is not a series of times from 2000 to 2100, each after the last")
    }
    hasUsableRanges = try METNorwaySeries.check(units, of: steps)
  }

  /// Reads longitude, latitude and altitude.
  private static func coordinate(_ element: JSONElement) throws -> Coordinate {
    let numbers = try element.doubles()
    guard numbers.count >= 2, let longitude = numbers[0], let latitude = numbers[1],
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else {
      let given = numbers.prefix(3).map { $0.map { "\($0)" } ?? "null" }.joined(separator: ", ")
      throw ProviderError.undecodable("geometry.coordinates is [\(given)], which is not a position on the Earth")
    }
    return coordinate
  }

  /// Returns whether the bounds of ranges have known units: without them, the forecast is still of use.
  ///
  /// - Throws: `unknownUnit` if another field has an unknown unit: its numbers would be shown wrong.
  private static func check(_ units: JSONObject?, of steps: [Step]) throws -> Bool {
    let details = steps.flatMap { [$0.instant, $0.nextHour?.details, $0.nextSixHours?.details] }
    let present = Set(details.compactMap { $0 }.flatMap(\.fields))
    var hasUsableRanges = true
    for field in METNorwayDetails.Field.allCases where present.contains(field) {
      let unit = try units?[field.rawValue]?.string()
      guard unit != field.unit else { continue }
      guard field.isBound else { throw ProviderError.unknownUnit(unit, of: field.rawValue, allowed: field.unit) }
      hasUsableRanges = false
    }
    return hasUsableRanges
  }

  /// Returns the index of the current step.
  ///
  /// - Throws: `undecodable` if the six hours of the last step are over.
  func current(at now: Date?) throws(ProviderError) -> Int {
    guard let now, let last = steps.last else { return 0 }
    guard last.time.addingTimeInterval(6 * 3_600) >= now else {
      throw .undecodable("its series ends at \(last.time.formatted(.iso8601)), more than six hours ago")
    }
    return steps.lastIndex { $0.time <= now } ?? 0
  }

  /// Returns the values of a step as current ones. The gusts are for the hour that begins, which the next step has.
  func currentWeather(_ index: Int) -> CurrentWeather {
    var values = measurements(index)
    let next = index + 1
    values.windGust = next < steps.count && isOneHourAfterPrevious(next) ? steps[next].instant?[.windGust] : nil
    return CurrentWeather(measurements: values, validAt: steps[index].time, basis: .forecast)
  }

  /// Returns up to 48 hours. They end where the steps become longer than an hour: nothing is interpolated.
  func hours(from first: Int) -> [HourlyWeather] {
    var hours: [HourlyWeather] = []
    for index in steps.indices[first...].prefix(METNorwaySeries.maximumHours) {
      guard index == first || isOneHourAfterPrevious(index) else { break }
      var hour = HourlyWeather(
        time: steps[index].time, measurements: measurements(index),
        precipitationProbability: lastHour(before: index)?[.precipitationProbability])
      hour.ranges = ranges(index)
      hours.append(hour)
    }
    return hours
  }

  /// Returns the ranges of an instant, and of the precipitation in the hour before it.
  private func ranges(_ index: Int) -> HourRanges {
    var ranges = HourRanges()
    guard hasUsableRanges else { return ranges }
    ranges.temperature = steps[index].instant?.range(of: .temperature)
    ranges.windSpeed = steps[index].instant?.range(of: .windSpeed)
    ranges.precipitation = lastHour(before: index)?.range(of: .precipitation)
    return ranges
  }

  /// The condition is for the hour that begins at the step, else for the six hours. Only an hour's symbol tells
  /// day from night: a symbol of six hours shows night if most of them are dark.
  ///
  /// Precipitation is for the hour before the step. Gusts already refer to the time before the step: the step at the
  /// end of the last hour has one, although no hour follows.
  private func measurements(_ index: Int) -> Measurements {
    let step = steps[index]
    let hour = step.nextHour?.symbol
    var values = Measurements()
    for (field, quantity) in METNorwayDetails.measured { values[quantity] = step.instant?[field] }
    values.precipitation = lastHour(before: index)?[.precipitation]
    values.condition = (hour ?? step.nextSixHours?.symbol)?.condition.believed(at: values.temperature)
    values.isDay = hour?.isDay
    return values
  }

  /// Returns the values of the hour before a step: `next_1_hours` of the step an hour earlier.
  private func lastHour(before index: Int) -> METNorwayDetails? {
    isOneHourAfterPrevious(index) ? steps[index - 1].nextHour?.details : nil
  }

  private func isOneHourAfterPrevious(_ index: Int) -> Bool {
    index > 0 && steps[index].time.timeIntervalSince(steps[index - 1].time) == 3_600
  }

  /// The instants with the chance of the time before them: an hour, and six hours where the steps are that long.
  var stationHours: [HourlyWeather] {
    steps.indices.map { index in
      let before = index > 0 ? steps[index - 1] : nil
      let period =
        switch before.map({ steps[index].time.timeIntervalSince($0.time) }) {
        case 3_600: before?.nextHour
        case 21_600: before?.nextSixHours
        default: METNorwaySeries.Period?.none
        }
      return HourlyWeather(
        time: steps[index].time, measurements: measurements(index),
        precipitationProbability: period?.details?[.precipitationProbability])
    }
  }
}

extension METNorwaySeries.Step {
  /// Returns `nil` for a time of another form than `2020-07-20T11:00:00Z`, the only one that the service sends. The
  /// date must exist, unlike 30 February.
  fileprivate init?(_ entry: JSONObject) throws(JSONError) {
    let text = try entry.value("time").string()
    let data = try entry["data"]?.object()
    instant = try data?["instant"]?.object()["details"]?.details()
    nextHour = try data?["next_1_hours"]?.period()
    nextSixHours = try data?["next_6_hours"]?.period()
    guard text.utf8.count == 20, let time = ISO8601Time(text), time.isPlausible,
      CivilDate(daysSince1970: time.day.daysSince1970) == time.day
    else { return nil }
    self.time = time.instant
  }
}

extension JSONElement {
  fileprivate func period() throws(JSONError) -> METNorwaySeries.Period {
    let period = try object()
    let code = try period["summary"]?.object()["symbol_code"]?.string()
    return METNorwaySeries.Period(
      symbol: code.map(METNorwaySymbolCode.init), details: try period["details"]?.details())
  }

  fileprivate func details() throws(JSONError) -> METNorwayDetails { try METNorwayDetails(object()) }
}
