import FoundationEssentials
import Text
public import Weather

/// The text in which the air of a place is stored: `{"start":…,"hours":120,"pm25":[3.4,null,…],…}`.
///
/// Quantities without any value are left out. Numbers keep all their digits, because the index of the United States
/// truncates concentrations.
public enum AirSeriesText {
  /// The longest series: the service sends 92 days back and 7 ahead.
  private static let maximumHours = 2_400

  public static func encode(_ series: AirSeries) -> String {
    var json = JSONWriter()
    json.object { json in
      json.instant("start", series.start)
      json.integer("hours", series.count)
      for quantity in series.quantities { json.allDigits(quantity.key, series[quantity]) }
    }
    return json.text
  }

  /// Reads a stored text.
  ///
  /// - Throws: `WeatherJSONError.malformed`.
  public static func decode(_ text: String) throws(WeatherJSONError) -> AirSeries {
    try WeatherJSONError.reading {
      let object = try JSONDocument(Array(text.utf8)).root.object()
      let hours = try object.value("hours")
      let count = try hours.int()
      guard (0...maximumHours).contains(count) else { throw hours.unusable }
      var series = AirSeries(start: try object.value("start").instant(), count: count)
      for quantity in AirQuantity.allCases {
        guard let column = object[quantity.key] else { continue }
        let values = try column.doubles()
        guard values.count == count else { throw column.unusable }
        series[quantity] = values
      }
      return series
    }
  }
}

extension JSONWriter {
  /// Writes an array of numbers with as many digits as they need.
  fileprivate mutating func allDigits(_ name: String, _ values: [Double?]) {
    array(name, values) { json, value in
      guard let value, JSONWriter.isUsable(value) else { return json.element("null") }
      json.element(Int(exactly: value).map { "\($0)" } ?? "\(value)")
    }
  }

  /// Writes the member `air` of the rest of the day.
  mutating func air(_ spell: AirSpell?) {
    object("air", spell) { json, spell in
      json.instant("start", spell.start)
      json.instant("end", spell.end)
      json.string("index", spell.worst.scale.rawValue)
      json.string("level", spell.worst.code)
      json.integer("number", spell.worst.number)
      json.string("pollutant", spell.worst.pollutant.rawValue)
    }
  }
}

extension AirSpell {
  /// Reads the member; `nil` for words of a later version.
  init?(_ spell: JSONObject) throws(JSONError) {
    let (start, end) = (try spell.value("start").instant(), try spell.value("end").instant())
    let (index, code) = (try spell.value("index").string(), try spell.value("level").string())
    let pollutant = try spell.value("pollutant").string()
    guard let scale = AirScale(rawValue: index), let pollutant = Pollutant(rawValue: pollutant),
      let level = AirLevel.allCases.first(where: { $0.code(in: scale) == code })
    else { return nil }
    let number = try spell.value("number").int()
    self.init(
      from: start, to: end, worst: AirIndex(scale: scale, level: level, number: number, pollutant: pollutant))
  }
}
