import FoundationEssentials
import Weather
import WeatherJSON
import Wording
import Zones

/// The document that `vane sky --json` prints: a schema in `docs/schema` describes its keys.
struct SkyDocument {
  private let facts: SkyFacts

  init(_ facts: SkyFacts) {
    self.facts = facts
  }

  /// The document, on one line.
  var text: String {
    var json = JSONWriter()
    json.object { json in
      json.integer("schema", 1)
      json.string("location", facts.location.name)
      json.string("timeZone", facts.zone.identifier)
      json.number("moonIllumination", facts.illumination * 100)
      json.array("moonPhases", facts.phases) { json, next in
        json.object { json in
          json.string("phase", next.phase.rawValue)
          json.instant("at", next.at)
        }
      }
      json.array("days", facts.days, write)
    }
    return json.text
  }

  private func write(_ json: inout JSONWriter, _ day: SkyFacts.Day) {
    json.object { json in
      json.string("date", day.sun.date.description)
      json.instant("sunrise", day.sun.times.sunrise)
      json.instant("sunset", day.sun.times.sunset)
      json.string("polar", day.sun.times.polar?.rawValue)
      json.instant("noon", day.sun.noon)
      json.integer("dayLength", Int(day.sun.length.rounded()))
      json.integer("dayLengthChange", Int(day.sun.lengthChange.rounded()))
      json.array("twilights", day.sun.twilights) { json, twilight in
        json.object { json in
          json.string("kind", twilight.kind.rawValue)
          json.instant("dawn", twilight.dawn)
          json.instant("dusk", twilight.dusk)
          json.boolean("allDay", twilight.staysAbove)
        }
      }
      json.instant("moonrise", day.moon.rise)
      json.instant("moonset", day.moon.set)
      json.boolean("moonUpAllDay", day.moon.staysUp)
      json.string("moonPhase", day.phase.rawValue)
    }
  }
}
