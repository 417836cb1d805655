import FoundationEssentials
import Text
import Weather

// The members of a document as values.

extension JSONElement {
  /// Returns an instant such as `2026-02-06T21:40:00Z`.
  func instant() throws(JSONError) -> Date {
    guard let instant = Instant(try string()) else { throw unusable }
    return instant.date
  }

  /// Returns a calendar day such as `2026-02-06`.
  func day() throws(JSONError) -> CivilDate {
    guard let day = CivilDate(try string()) else { throw unusable }
    return day
  }
}

extension JSONObject {
  /// Returns a number; `nil` if it is absent or absurdly large, as in `JSONWriter.number`: a damaged document must not
  /// crash a program that rounds the number.
  func number(_ key: String) throws(JSONError) -> Double? {
    guard let number = try self[key]?.double(), JSONWriter.isUsable(number) else { return nil }
    return number
  }

  /// Returns a condition; its text is for the user and is not read.
  fileprivate func condition() throws(JSONError) -> Condition? {
    guard let condition = try self["condition"]?.object() else { return nil }
    return Condition(rawValue: try condition.value("code").string()) ?? .unknown
  }

  fileprivate func computedValues(_ key: String) throws(JSONError) -> ComputedValues {
    var names: [String] = []
    for name in try self[key]?.array() ?? [] { names.append(try name.string()) }
    return ComputedValues(names: names)
  }
}

extension Location {
  /// - Parameter subject: the words for the place in an error.
  init(_ place: JSONObject, subject: String) throws {
    let (latitude, longitude) = (try place.value("latitude").double(), try place.value("longitude").double())
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      throw WeatherJSONError.malformed("\(subject) \(latitude),\(longitude), not on the Earth")
    }
    self.init(
      name: try place.value("name").string(), region: try place["region"]?.string(),
      country: try place["country"]?.string(), coordinate: coordinate, timeZone: try place["timeZone"]?.string())
  }
}

extension Provider {
  init(_ provider: JSONObject) throws(JSONError) {
    self.init(
      id: try provider.value("id").string(), name: try provider.value("name").string(),
      attribution: try provider.value("attribution").string(), disclaimer: try provider["disclaimer"]?.string())
  }
}

extension CurrentWeather {
  init(_ current: JSONObject) throws(JSONError) {
    let basis = try current.value("basis")
    guard let known = Basis(rawValue: try basis.string()) else { throw basis.unusable }
    self.init(
      measurements: try Measurements(current), validAt: try current.value("validAt").instant(), basis: known)
  }
}

extension HourlyWeather {
  init(_ hour: JSONObject, at time: Date) throws(JSONError) {
    self.init(
      time: time, measurements: try Measurements(hour),
      precipitationProbability: try hour.number("precipitationProbability"))
  }

  /// Reads what the sentence of the day needs.
  init(partOf hour: JSONObject, at time: Date) throws(JSONError) {
    var values = Measurements()
    for quantity: WeatherQuantity in [.temperature, .windGust, .snowDepth, .precipitation] {
      values[quantity] = try hour.number(quantity.rawValue)
    }
    values.condition = try hour.condition()
    self.init(
      time: time, measurements: values, precipitationProbability: try hour.number("precipitationProbability"))
  }
}

extension [HourlyWeather] {
  /// Reads the ranges of these hours, which are all hours of the document.
  mutating func read(_ ranges: JSONObject) throws(JSONError) {
    guard let low = try ranges["low"]?.object(), let high = try ranges["high"]?.object() else { return }
    for quantity in HourRanges.quantities {
      guard let lows = try low[quantity.rawValue]?.doubles(), let highs = try high[quantity.rawValue]?.doubles(),
        lows.count == count, highs.count == count
      else { continue }
      for (index, ends) in zip(lows, highs).enumerated() {
        guard let low = ends.0, let high = ends.1, JSONWriter.isUsable(low), JSONWriter.isUsable(high) else { continue }
        self[index].ranges[quantity] = ClosedRange(low: low, high: high)
      }
    }
  }
}

extension DayEvent {
  /// Reads an event; `nil` for one of a kind that a later version knows.
  init?(_ event: JSONObject, to end: Date) throws(JSONError) {
    guard let kind = Kind(rawValue: try event.value("kind").string()) else { return nil }
    self.init(
      kind, from: try event.value("start").instant(), to: end,
      amount: try event.number("amount"), peak: try event["peak"]?.instant(),
      isIntermittent: try event["intermittent"]?.bool() ?? false)
  }
}

extension Measurements {
  /// Reads the members that `current` and each hour have in common.
  fileprivate init(_ fields: JSONObject) throws(JSONError) {
    self.init()
    for quantity in WeatherQuantity.measured { self[quantity] = try fields.number(quantity.rawValue) }
    condition = try fields.condition()
    isDay = try fields["isDay"]?.bool()
    computed = try fields.computedValues("computed")
  }
}

extension DailyWeather {
  /// Written out: a table of key paths takes 200,000 instructions of each look.
  init(_ fields: JSONObject, on date: CivilDate) throws(JSONError) {
    self.init(date: date)
    temperatureMax = try fields.number("temperatureMax")
    temperatureMin = try fields.number("temperatureMin")
    precipitation = try fields.number("precipitation")
    precipitationProbability = try fields.number("precipitationProbability")
    uvIndexMax = try fields.number("uvIndexMax")
    windSpeedMax = try fields.number("windSpeedMax")
    windGustMax = try fields.number("windGustMax")
    condition = try fields.condition()
    sunrise = try fields["sunrise"]?.instant()
    sunset = try fields["sunset"]?.instant()
    polar = (try fields["polar"]?.string()).flatMap(PolarSun.init)
    computed = try fields.computedValues("computed")
    restOfDay = try fields.computedValues("restOfDay")
  }
}
