import Foundation
import HTTPTypes
import Services
import Weather

/// Minimal answers in the forms of the service.
enum NWSAnswers {
  static func answer(_ body: String, status: Int = 200) -> ProviderAnswer {
    ProviderAnswer(status: status, headerFields: [:], body: Array(body.utf8))
  }

  static func point(
    hourly: String = "https://api.weather.gov/gridpoints/LWX/97,71/forecast/hourly",
    stations: String = "https://api.weather.gov/gridpoints/LWX/97,71/stations"
  ) -> String {
    #"""
    {"type":"Feature","geometry":null,"properties":{"@type":"wx:Point","gridId":"LWX","gridX":97,"gridY":71,
    "forecast":"https://api.weather.gov/gridpoints/LWX/97,71/forecast","forecastHourly":"\#(hourly)",
    "observationStations":"\#(stations)","timeZone":"America/New_York","radarStation":"KLWX"}}
    """#
  }

  static func stations(_ ids: String...) -> String {
    let features = ids.map { #"{"type":"Feature","properties":{"stationIdentifier":"\#($0)","name":"X"}}"# }
    let links = ids.map { #""https://api.weather.gov/stations/\#($0)""# }
    return #"""
      {"type":"FeatureCollection","features":[\#(features.joined(separator: ","))],
      "observationStations":[\#(links.joined(separator: ","))]}
      """#
  }

  static func observation(at time: String = "2026-02-06T20:52:00+00:00", temperature: String = "2") -> String {
    #"""
    {"type":"Feature","geometry":{"type":"Point","coordinates":[-77.03,38.85]},"properties":{
    "timestamp":"\#(time)","textDescription":"Light Snow","icon":"https://api.weather.gov/icons/land/night/snow",
    "temperature":{"unitCode":"wmoUnit:degC","value":\#(temperature),"qualityControl":"V"}}}
    """#
  }

  /// One hour, with additional fields in front.
  static func hour(_ start: String, _ end: String, _ more: String = #""temperature":50,"temperatureUnit":"F""#)
    -> String
  {
    #"{"number":1,"name":"","startTime":"\#(start)","endTime":"\#(end)",\#(more)}"#
  }

  static func forecast(_ periods: [String]) -> String {
    #"""
    {"type":"Feature","geometry":null,"properties":{"units":"us","validTimes":"2026-02-06T14:00:00+00:00/P7DT14H",
    "periods":[\#(periods.joined(separator: ","))]}}
    """#
  }

  /// Consecutive hours, in local time with this offset from UTC.
  ///
  /// - Parameter more: the additional fields of the hour with this number.
  static func hours(
    from start: String, count: Int, offset: (Date) -> Int, _ more: (Int) -> String
  ) throws -> [String] {
    let first = try Date(start, strategy: .iso8601)
    return (0..<count).map { number in
      let begin = first.addingTimeInterval(Double(number) * 3_600)
      return hour(
        local(begin, offset(begin)), local(begin.addingTimeInterval(3_600), offset(begin.addingTimeInterval(3_600))),
        more(number))
    }
  }

  private static func local(_ date: Date, _ offset: Int) -> String {
    let clock = date.addingTimeInterval(Double(offset) * 3_600).formatted(.iso8601).dropLast()
    return "\(clock)\(offset < 0 ? "-" : "+")\(abs(offset) < 10 ? "0" : "")\(abs(offset)):00"
  }

  static func problem(_ type: String, status: Int, detail: String) -> String {
    #"""
    {"correlationId":"1","title":"Title","type":"https://api.weather.gov/problems/\#(type)","status":\#(status),
    "detail":"\#(detail)","instance":"https://api.weather.gov/requests/1"}
    """#
  }
}
