public import FoundationEssentials
public import Weather

/// The document of a warning: the output of `vane alerts --json` and the input of a hook.
///
/// The document is compact JSON. Every key is always present, `null` if absent. Instants are in ISO 8601 UTC to the
/// second.
public enum AlertDocument {
  /// Returns the document of one warning.
  ///
  /// - Parameter location: the place that the warning is for.
  public static func encode(_ alert: WeatherAlert, location: Location?) -> String {
    var json = JSONWriter()
    write(alert, location, to: &json)
    return json.text
  }

  /// Returns an array of the warnings of one recorded answer.
  public static func encode(_ alerts: [WeatherAlert]) -> String {
    var json = JSONWriter()
    json.array(alerts) { json, alert in write(alert, nil, to: &json) }
    return json.text
  }

  /// Returns one object with the warnings for a place and the reliability of the list.
  ///
  /// - Parameters:
  ///   - state: one word. Only if the list was read does an empty list mean that no warning is known.
  ///   - readAt: the time at which the list was last read; `nil` if it was never read.
  ///   - reason: the reason why the list is out of date; `nil` if it is current.
  public static func encode(
    _ alerts: [WeatherAlert], for location: Location, state: String, readAt: Date?, reason: String?
  ) -> String {
    JSONWriter.document { json in
      json.string("location", location.name)
      json.string("state", state)
      json.instant("readAt", readAt)
      json.string("reason", reason)
      json.array("alerts", alerts) { json, alert in write(alert, location, to: &json) }
    }
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
