import Weather
import WeatherJSON
import Wording

/// One block of i3's bar protocol, for programs that combine blocks; i3blocks reads it with `format=json`.
struct I3BarBlock {
  private let fullText: String
  private let shortText: String
  private let isUrgent: Bool

  init(_ facts: FormatFacts, text: String) {
    fullText = text
    let temperature = facts.units.temperature(facts.shown?.measurements.temperature) ?? PlaceText.absent
    let stale = facts.wording.tr("stale")
    shortText = facts.isStale ? "\(temperature) (\(stale))" : temperature
    isUrgent = facts.isUrgent
  }

  init(withoutWeather text: String) {
    fullText = text
    shortText = PlaceText.absent
    isUrgent = false
  }

  /// The block as JSON. It contains no markup: text that looks like markup is shown literally.
  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.string("name", "vane")
      json.string("full_text", fullText)
      json.string("short_text", shortText)
      json.boolean("urgent", isUrgent)
      json.string("markup", "none")
    }
    return json.text
  }
}
