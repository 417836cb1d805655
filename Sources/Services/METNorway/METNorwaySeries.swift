import FoundationEssentials
public import Weather

/// The series of an answer, with times and units checked.
struct METNorwaySeries {
  /// More than four times the number of hours in ten days.
  private static let maximumSteps = 1_000
  /// The number of hours that Vane requests of Open-Meteo.
  private static let maximumHours = 48

  let steps: [Step]

  /// An instant and the periods that follow it.
  struct Step {
    let time: Date
    let instant: METNorwayDetails?
    let nextHour: METNorwayFeature.Period?
    let nextSixHours: METNorwayFeature.Period?
  }

  init(_ forecast: METNorwayFeature) throws {
    let entries = forecast.entries
    guard (1...METNorwaySeries.maximumSteps).contains(entries.count) else {
      throw ProviderError.undecodable(
        "properties.timeseries has \(entries.count) entries; allowed: 1 to \(METNorwaySeries.maximumSteps)")
    }
    let steps = entries.compactMap { entry in
      METNorwaySeries.instant(entry.time).map {
        Step(time: $0, instant: entry.instant, nextHour: entry.nextHour, nextSixHours: entry.nextSixHours)
      }
    }
    guard steps.count == entries.count, zip(steps, steps.dropFirst()).allSatisfy({ $0.time < $1.time }) else {
      throw ProviderError.undecodable(
        "properties.timeseries is not a series of times from 2000 to 2100, each after the last")
    }
    self.steps = steps
    try METNorwaySeries.requireUnits(of: forecast, steps)
  }

  /// Reads `2020-07-20T11:00:00Z`, the only form that the service sends. The date must exist, unlike 30 February.
  private static func instant(_ text: String) -> Date? {
    guard text.utf8.count == 20, let time = ISO8601Time(text), time.isPlausible,
      CivilDate(daysSince1970: time.day.daysSince1970) == time.day
    else { return nil }
    return time.instant
  }

  /// Throws if a field has an unknown unit: its numbers would be shown wrong.
  private static func requireUnits(of forecast: METNorwayFeature, _ steps: [Step]) throws {
    let details = steps.flatMap { [$0.instant, $0.nextHour?.details, $0.nextSixHours?.details] }
    let present = Set(details.compactMap { $0 }.flatMap(\.fields))
    for field in METNorwayDetails.Field.allCases where present.contains(field) {
      let unit = try forecast.unit(of: field)
      guard unit != field.unit else { continue }
      let given = unit.map { "is in \"\(BoundedText.cut($0))\"" } ?? "has no unit"
      throw ProviderError.undecodable("\(field.rawValue) \(given); allowed: \(field.unit)")
    }
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

  /// Returns the values of a step as current ones. The gusts are those of the hour that begins, which the next step has.
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
      hours.append(
        HourlyWeather(
          time: steps[index].time, measurements: measurements(index),
          precipitationProbability: lastHour(before: index)?[.precipitationProbability]))
    }
    return hours
  }

  /// The condition is that of the hour that begins at the step, else that of the six hours. Only an hour's symbol tells
  /// day from night: a symbol of six hours shows night if most of them are dark.
  ///
  /// Precipitation is that of the hour before the step. Gusts already refer to the time before the step: the step at the
  /// end of the last hour has one, although no hour follows.
  private func measurements(_ index: Int) -> Measurements {
    let step = steps[index]
    let hour = step.nextHour?.symbol
    var values = Measurements()
    values.temperature = step.instant?[.temperature]
    values.relativeHumidity = step.instant?[.relativeHumidity]
    values.dewPoint = step.instant?[.dewPoint]
    values.windSpeed = step.instant?[.windSpeed]
    values.windDirection = step.instant?[.windDirection]
    values.windGust = step.instant?[.windGust]
    values.pressure = step.instant?[.pressure]
    values.cloudCover = step.instant?[.cloudCover]
    values.uvIndex = step.instant?[.uvIndex]
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
}

/// The forecast for a station.
extension METNorway {
  public func stationDialogue(
    at station: Coordinate, elevation: Double?, remembering memory: DialogueMemory
  ) -> any Dialogue<StationForecast> {
    SingleRequest(forecastRequest(for: station, elevation: elevation)) { (answer, _) throws(ProviderError) in
      guard case .content = answer.verdict else {
        _ = try decodeForecast(answer, at: nil, zone: nil)
        throw .undecodable("not modified, although the request had no condition")
      }
      return try JSONBody.read(answer.body) { root in
        let feature = try METNorwayFeature(root)
        return StationForecast(
          issuedAt: feature.updatedAt, coordinate: feature.coordinate, steps: try METNorwaySeries(feature).stationSteps)
      }
    }
  }
}

extension METNorwaySeries {
  /// The instants with the chance of the time before them: an hour, and six hours where the steps are that long.
  fileprivate var stationSteps: [StationForecast.Step] {
    steps.indices.map { index in
      let step = steps[index]
      let before = index > 0 ? steps[index - 1] : nil
      let period =
        switch before.map({ step.time.timeIntervalSince($0.time) }) {
        case 3_600: before?.nextHour
        case 21_600: before?.nextSixHours
        default: METNorwayFeature.Period?.none
        }
      return StationForecast.Step(
        time: step.time, temperature: step.instant?[.temperature], windSpeed: step.instant?[.windSpeed],
        chance: (period?.details?[.precipitationProbability]).map { $0 / 100 })
    }
  }
}
