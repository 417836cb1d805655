import Weather
import WeatherJSON
import Wording

/// The document that `vane rain --json` prints. The help of the command describes its keys.
struct RainDocument {
  private let look: SeriesLook
  private let sentence: String

  /// Creates a document.
  ///
  /// - Parameter text: the sentence that a user would see.
  init(_ look: SeriesLook, text: String) {
    self.look = look
    sentence = text
  }

  /// The document, on one line.
  var text: String {
    let outlook = RainOutlook(look.result.report, at: look.now)
    let spells = RainSpells(outlook)
    let units = look.documentUnits
    var json = JSONWriter()
    json.object { json in
      json.integer("schema", 1)
      json.string("location", look.result.location.name)
      json.string("text", sentence)
      json.instant("begin", spells.begin)
      json.instant("end", spells.end)
      json.instant("again", spells.again)
      json.instant("knownUntil", spells.knownUntil)
      json.array("quarters", outlook.slots) { json, slot in
        json.object { json in
          json.instant("start", slot.start)
          json.number("precipitation", units.precipitationAmount(slot.amount))
          json.string("basis", slot.basis.rawValue)
          json.string("kind", slot.kind.rawValue)
        }
      }
      json.instant("updatedAt", look.result.updatedAt)
      json.integer("age", Int(look.result.age(at: look.now).components.seconds))
      json.boolean("stale", look.now > look.staleAfter)
      json.object("units") { $0.string("precipitation", UnitLabels(units).precipitation) }
    }
    return json.text
  }
}

extension UnitSystem {
  /// Returns millimetres in this unit, unrounded.
  fileprivate func precipitationAmount(_ millimetres: Double?) -> Double? {
    var measurements = Measurements()
    measurements.precipitation = millimetres
    return convert(measurements).precipitation
  }
}
