public import Foundation
public import Weather

/// A warning as a document: what `vane alerts --json` lists and a hook reads.
///
/// Compact JSON with every key always there, `null` when absent, instants in ISO 8601 UTC to the second.
public enum AlertDocument {
  /// The document of one warning.
  ///
  /// - Parameter location: the place that it is for.
  public static func encode(_ alert: WeatherAlert, location: Location?) -> String {
    var json = JSONWriter()
    write(alert, location, to: &json)
    return json.text
  }

  /// The warnings of one recorded answer: an array.
  public static func encode(_ alerts: [WeatherAlert]) -> String {
    var json = JSONWriter()
    json.array(alerts) { json, alert in write(alert, nil, to: &json) }
    return json.text
  }

  /// The warnings for a place: one object, which also says how far the list can be relied on.
  ///
  /// - Parameters:
  ///   - state: one word; an empty list means that no warning is known only where it was read.
  ///   - readAt: when the list was last read; `nil` when it never was.
  ///   - reason: why the list is not the present state; `nil` when it is.
  public static func encode(
    _ alerts: [WeatherAlert], for location: Location, state: String, readAt: Date?, reason: String?
  ) -> String {
    var json = JSONWriter()
    json.object { json in
      json.integer("schema", 1)
      json.string("location", location.name)
      json.string("state", state)
      json.instant("readAt", readAt)
      json.string("reason", reason)
      json.array("alerts", alerts) { json, alert in write(alert, location, to: &json) }
    }
    return json.text
  }

  private static func write(_ alert: WeatherAlert, _ location: Location?, to json: inout JSONWriter) {
    json.object { json in
      json.string("id", alert.identifier)
      json.string("location", location?.name)
      json.string("message", alert.message.rawValue)
      json.string("event", alert.event)
      json.string("hazard", alert.hazard?.rawValue)
      json.string("severity", alert.severity.rawValue)
      json.string("urgency", alert.urgency.rawValue)
      json.string("certainty", alert.certainty.rawValue)
      json.string("headline", alert.headline)
      json.string("description", alert.description)
      json.string("instruction", alert.instruction)
      json.instant("sent", alert.sent)
      json.instant("onset", alert.onset)
      json.instant("ends", alert.ends)
      json.array("areas", alert.areas) { json, area in json.string(area) }
      json.string("link", alert.link?.rawValue)
      json.string("language", alert.language)
      json.string("issuer", alert.issuer)
      json.string("provider", alert.provider)
    }
  }
}
