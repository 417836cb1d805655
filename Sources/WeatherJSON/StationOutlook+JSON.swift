import FoundationEssentials
import Text
import Weather

extension StationOutlook {
  /// Writes the members of `station`.
  func write(to json: inout JSONWriter) {
    json.string("id", station)
    json.object("usualError", usualError) { json, error in
      json.integer("days", error.days)
      json.number("coverage", error.coverage)
      json.array("parts", error.parts) { json, part in
        json.object { json in
          json.integer("hours", part.hours)
          json.number("temperature", part.temperature)
        }
      }
    }
    json.object("secondOpinion", secondOpinion) { json, opinion in
      // A look finds the instants by their position.
      json.instant("askedAt", opinion.askedAt)
      json.instant("until", opinion.until)
      json.string("provider", opinion.provider)
      json.string("name", opinion.name)
      json.string("date", opinion.date.description)
      json.number("temperatureMax", opinion.temperatureMax)
      json.number("ownTemperatureMax", opinion.ownTemperatureMax)
    }
  }

  init(_ station: JSONObject) throws(JSONError) {
    self.init(station: try station.value("id").string())
    if let error = try station["usualError"]?.object() {
      var parts: [UsualError.Part] = []
      for element in try error.value("parts").array() {
        let part = try element.object()
        guard let temperature = try part.number("temperature") else { continue }
        parts.append(UsualError.Part(hours: try part.value("hours").int(), temperature: temperature))
      }
      usualError = UsualError(
        days: try error.value("days").int(), coverage: try error.value("coverage").double(), parts: parts)
    }
    if let opinion = try station["secondOpinion"]?.object(), let other = try opinion.number("temperatureMax"),
      let own = try opinion.number("ownTemperatureMax")
    {
      secondOpinion = SecondOpinion(
        askedAt: try opinion.value("askedAt").instant(), provider: try opinion.value("provider").string(),
        name: try opinion.value("name").string(), date: try opinion.value("date").day(), temperatureMax: other,
        ownTemperatureMax: own)
    }
  }
}

extension Snapshot {
  /// Returns the bytes of a document with null for a second opinion that is not shown at an instant.
  ///
  /// The opinion stands before the values, so that it is found at once: these keys are keys wherever they first occur,
  /// because a quote within a text has a backslash before it.
  static func withoutPastOpinion(_ document: [UInt8], at now: Date) -> [UInt8] {
    guard let end = document.first(#","units":{"#, in: 0..<document.count)?.lowerBound,
      let key = document.first(#","secondOpinion":{"askedAt":""#, in: 0..<end),
      let close = document.first("}", in: key.upperBound..<end)
    else { return document }
    let until = document[key.upperBound...].dropFirst(Instant.length + #"","until":""#.utf8.count)
    if let askedAt = Instant(document[key.upperBound...].prefix(Instant.length)),
      let until = Instant(until.prefix(Instant.length)), askedAt.date <= now, now < until.date
    {
      return document
    }
    return document[..<key.lowerBound] + Array(#","secondOpinion":null"#.utf8) + document[close.upperBound...]
  }
}
