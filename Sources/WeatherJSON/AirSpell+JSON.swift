import Text
import Weather

extension JSONWriter {
  /// Writes the member `air` of the rest of the day.
  mutating func air(_ spell: AirSpell?) {
    guard let spell else { return null("air") }
    object("air") { json in
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
