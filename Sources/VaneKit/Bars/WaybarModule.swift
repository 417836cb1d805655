import Weather
import WeatherJSON
import Wording

/// The object that a waybar module with `"return-type": "json"` reads (waybar-custom(5)).
///
/// Text and tooltip are always Pango markup: `escape` stays off in the module.
struct WaybarModule {
  private let text: String
  /// The key into the module's `format-icons`.
  private let alt: String
  private let tooltip: [String]
  /// The classes: `fresh`, `stale` or `none`, then the condition, then the severity of the worst warning.
  private let classes: [String]

  /// Creates the module.
  ///
  /// - Parameter text: the escaped text.
  init(_ facts: FormatFacts, text: String) {
    self.text = text
    let condition = facts.shown?.measurements.condition?.rawValue
    alt = condition ?? "unknown"
    tooltip = facts.card.lines
    classes = [facts.state, condition, facts.warning.map { "warning-\($0.alert.severity.rawValue)" }].compactMap(\.self)
  }

  init(withoutWeather reasons: [String]) {
    text = PlaceText.absent
    alt = "none"
    tooltip = reasons
    classes = ["none"]
  }

  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.string("text", text)
      json.string("alt", alt)
      json.string("tooltip", tooltip.map { Escaper.pango.text($0) }.joined(by: "\n"))
      json.array("class", classes) { $0.string($1) }
    }
    return json.text
  }
}
