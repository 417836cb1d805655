/// Literal answers in Open-Meteo's format, as its documentation and recorded answers have it.
enum Wire {
  /// One place; numbers are texts, so that a test can send other values.
  static func place(
    _ temperature: String = "7.4", code: Int = 61, at time: Int = 1_770_379_200, zone: String = "Europe/Berlin",
    latitude: String = "52.52", longitude: String = "13.419998", id: Int? = nil
  ) -> String {
    let index = id.map { #""location_id":\#($0),"# } ?? ""
    return """
      {"latitude":\(latitude),"longitude":\(longitude),"generationtime_ms":0.21,"utc_offset_seconds":3600,\
      "timezone":"\(zone)","timezone_abbreviation":"GMT+1","elevation":38.0,\(index)\
      "current_units":{"time":"unixtime","interval":"seconds","temperature_2m":"°C","weather_code":"wmo code"},\
      "current":{"time":\(time),"interval":900,"temperature_2m":\(temperature),"weather_code":\(code)}}
      """
  }

  /// What Open-Meteo says of Honolulu.
  static func honolulu(_ temperature: String = "7.4") -> String {
    place(temperature, latitude: "21.25", longitude: "-157.875")
  }

  /// What MET Norway says of one place from `hour` on.
  static func norway(
    _ temperature: String = "5.1", hour: String = "2026-02-06T12:00:00Z", position: String = "13.4,52.5"
  ) -> String {
    """
    {"type":"Feature","geometry":{"type":"Point","coordinates":[\(position),38]},"properties":{\
    "meta":{"updated_at":"2026-02-06T11:30:00Z","units":{"air_temperature":"celsius"}},"timeseries":[\
    {"time":"\(hour)","data":{"instant":{"details":{"air_temperature":\(temperature)}},\
    "next_1_hours":{"summary":{"symbol_code":"cloudy"},"details":{}}}}]}}
    """
  }

  /// A list of warnings of the US National Weather Service.
  static func alerts(_ features: String...) -> String {
    #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
  }

  static func alert(
    _ identifier: String = "A", _ event: String = "Flood Watch", severity: String = "Severe", message: String = "Alert",
    ends: String = "2026-02-06T18:00:00Z", sent: String = "2026-02-06T11:00:00Z", references: String = ""
  ) -> String {
    let references = references.isEmpty ? "" : #"{"identifier":"\#(references)"}"#
    return """
      {"type":"Feature","geometry":null,"properties":{"id":"\(identifier)","sent":"\(sent)","status":"Actual",\
      "messageType":"\(message)","severity":"\(severity)","event":"\(event)","ends":"\(ends)",\
      "references":[\(references)]}}
      """
  }

  /// A list of warnings of MeteoAlarm, without any.
  static let feed = #"<feed xmlns="http://www.w3.org/2005/Atom"></feed>"#

  /// Status 200; each header is a line.
  static func ok(_ body: String = place(), _ headers: String...) -> String {
    answer("200 OK", body, headers)
  }

  /// An error body of the service.
  static func error(_ status: String, _ reason: String, _ headers: String...) -> String {
    answer(status, #"{"reason":"\#(reason)","error":true}"#, headers)
  }

  static func notModified(_ headers: String...) -> String {
    (["HTTP/1.1 304 Not Modified"] + headers).map { $0 + "\r\n" }.joined() + "\r\n"
  }

  static func answer(_ status: String, _ body: String, _ headers: [String] = []) -> String {
    let head = ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)"] + headers
    return head.map { $0 + "\r\n" }.joined() + "\r\n" + body
  }
}
