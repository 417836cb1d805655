/// Literal answers in Open-Meteo's format, as its documentation and recorded answers have it.
enum Wire {
  /// One place; numbers are texts, so that a test can send what is no number.
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

  /// Status 200; each header is a line.
  static func ok(_ body: String = place(), _ headers: String...) -> String {
    answer("200 OK", body, headers)
  }

  /// What the service says when it does not answer.
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
