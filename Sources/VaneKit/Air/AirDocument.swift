import FoundationEssentials
import Weather
import WeatherJSON
import WeatherStore
import Wording

/// The document that `vane air --json` prints. The help of the command describes its keys.
struct AirDocument {
  private let look: AirLook
  private let now: Date
  private let reader: Reader

  init(_ look: AirLook, at now: Date, for reader: Reader) {
    self.look = look
    self.now = now
    self.reader = reader
  }

  /// The document, on one line.
  var text: String {
    let facts = look.values.map { values in
      AirFacts(values.report, at: look.place.location, updatedAt: values.updatedAt, for: reader)
    }
    var json = JSONWriter()
    json.object { json in
      json.integer("schema", 1)
      json.string("location", look.place.location.name)
      json.string("state", look.state)
      json.string("index", look.scale.rawValue)
      if let report = look.values?.report, let hour = facts?.hour {
        json.object("now") { $0.hour(hour, of: report) }
      } else {
        json.null("now")
      }
      json.array("hours", Array(facts?.hours ?? 0..<0)) { json, hour in
        guard let report = look.values?.report else { return }
        json.object { $0.hour(hour, of: report) }
      }
      json.array("days", facts?.days ?? []) { json, day in
        json.object { json in
          json.string("date", day.date.description)
          json.index(day.worst)
          json.pollen(day.pollen)
        }
      }
      json.instant("updatedAt", look.values?.updatedAt)
      json.integer("age", look.values.map { Int(max(0, now.timeIntervalSince($0.updatedAt))) })
      json.string("attribution", WeatherService.openMeteoAir.provider.attribution)
      json.object("units") { json in
        json.string("concentration", "µg/m³")
        json.string("pollen", "grains/m³")
      }
    }
    return json.text
  }
}

extension JSONWriter {
  /// Writes the members of an hour.
  fileprivate mutating func hour(_ hour: Int, of report: AirReport) {
    func value(_ quantity: AirQuantity) -> Double? { report.series.value(quantity, hour: hour) }
    instant("time", report.series.time(ofHour: hour))
    index(report.index(hour: hour))
    object("concentrations") { json in
      json.number("pm25", value(.pollutant(.fineParticles)))
      json.number("pm10", value(.pollutant(.particles)))
      json.number("o3", value(.pollutant(.ozone)))
      json.number("no2", value(.pollutant(.nitrogenDioxide)))
      json.number("so2", value(.pollutant(.sulphurDioxide)))
      json.number("co", value(.pollutant(.carbonMonoxide)))
      json.number("dust", value(.dust))
    }
    pollen(report.pollen(hour: hour))
  }

  fileprivate mutating func index(_ index: AirIndex?) {
    string("level", index?.code)
    integer("number", index?.number)
    string("pollutant", index?.pollutant.rawValue)
  }

  fileprivate mutating func pollen(_ pollen: [Pollen]) {
    array("pollen", pollen) { json, pollen in
      json.object { json in
        json.string("plant", pollen.species.rawValue)
        json.string("level", pollen.level.rawValue)
        json.number("grains", pollen.grains)
      }
    }
  }
}
