import Testing

@testable import vane_station

@Suite struct LimitTests {
  /// 36 variables of one place, in 7 days: weight 3.6.
  private let full =
    "/v1/forecast?latitude=LAT&longitude=LON&current=" + Self.names(11) + "&hourly=" + Self.names(16) + "&daily="
    + ForecastVariables.daily.map(\.name).joined(separator: ",")
    + "&minutely_15=precipitation&forecast_days=7&timezone=auto&timeformat=unixtime&wind_speed_unit=ms"

  private static func names(_ count: Int) -> String {
    ForecastVariables.instant.prefix(count).map(\.name).joined(separator: ",")
  }

  private func target(places: Int, _ target: String) -> String {
    target.replacing("LAT", with: Array(repeating: "1", count: places).joined(separator: ","))
      .replacing("LON", with: Array(repeating: "2", count: places).joined(separator: ","))
  }

  private func lean(places: Int) -> String {
    target(
      places: places,
      "/v1/forecast?latitude=LAT&longitude=LON&hourly=weather_code&timezone=auto&timeformat=unixtime&wind_speed_unit=ms"
    )
  }

  private func weights(_ probe: inout Probe) throws -> String {
    try probe.memory.control(QueryItems(target: "/control/weight"), now: probe.now).text
  }

  @Test func weightIsThatOfOpenMeteo() throws {
    var probe = try Probe()
    #expect(probe.get(target(places: 2, full)).status == 200)
    #expect(try weights(&probe) == #"{"minute":7.2,"hour":7.2,"day":7.2,"total":7.2}"#)
    #expect(probe.get(lean(places: 3)).status == 200)
    #expect(probe.get("/v1/forecast?latitude=1").status == 400)
    #expect(probe.get("/v1/search?name=Oslo").status == 200)
    #expect(try weights(&probe) == #"{"minute":12.2,"hour":12.2,"day":12.2,"total":12.2}"#)
    #expect(probe.get(target(places: 1, full).replacing("days=7", with: "days=16")).status == 200)
    #expect(try weights(&probe) == #"{"minute":16.3,"hour":16.3,"day":16.3,"total":16.3}"#)
  }

  @Test func windowsBeginAtTheFullMinuteHourAndDay() throws {
    var probe = try Probe()
    _ = probe.get(lean(places: 3))
    probe.now += 47
    #expect(try weights(&probe).hasPrefix(#"{"minute":3.0,"#))
    probe.now += 1
    #expect(try weights(&probe) == #"{"minute":0.0,"hour":3.0,"day":3.0,"total":3.0}"#)
    probe.now += 3600
    #expect(try weights(&probe) == #"{"minute":0.0,"hour":0.0,"day":3.0,"total":3.0}"#)
    probe.now += 86_400
    #expect(try weights(&probe) == #"{"minute":0.0,"hour":0.0,"day":0.0,"total":3.0}"#)
  }

  @Test func limitsAreCheckedBeforeTheRequestAndCountedAfterIt() throws {
    var probe = try Probe(limits: [3, 6, 100])
    #expect(probe.get(lean(places: 4)).status == 200)
    #expect(
      probe.get(lean(places: 1)).body
        == #"{"error":true,"reason":"Minutely API request limit exceeded. Please try again in one minute."}"#)
    probe.now += 60
    #expect(probe.get(lean(places: 4)).status == 200)
    probe.now += 60
    let refusal = probe.get(lean(places: 1))
    #expect(refusal.status == 429)
    #expect(refusal.body.contains("Hourly API request limit exceeded. Please try again in the next hour."))
    probe.now += 3600
    #expect(probe.get(lean(places: 91)).status == 200)
    probe.now += 3600
    #expect(probe.get(lean(places: 1)).body.contains("Daily API request limit exceeded. Please try again tomorrow."))
    #expect(probe.get("/v1/search?name=Oslo").status == 429)
  }

  @Test func thousandPlacesAreTheMost() throws {
    var probe = try Probe()
    #expect(probe.get(lean(places: 1000)).status == 200)
    #expect(
      probe.get(lean(places: 1001)).body
        == #"{"error":true,"reason":"Parameter 'latitude' must contain between 1 and 1000 elements"}"#)
  }
}
