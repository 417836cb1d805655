import Testing

@testable import vane_station

@Suite struct AirTests {
  private let berlin =
    "/v1/air-quality?latitude=52.52&longitude=13.41&hourly=pm2_5,ozone,birch_pollen"
    + "&timezone=auto&timeformat=unixtime&past_days=1&forecast_days=4"

  private func columns(_ probe: inout Probe, _ target: String) throws -> [String: [Double?]] {
    let hourly = try probe.get(target).json()["hourly"] as? [String: Any] ?? [:]
    return hourly.mapValues { ($0 as? [Any] ?? []).map { $0 as? Double } }
  }

  @Test func answersFromYesterdaysMidnightForFiveDays() throws {
    var probe = try Probe()
    let columns = try columns(&probe, berlin)
    #expect(columns.keys.sorted() == ["birch_pollen", "ozone", "pm2_5", "time"])
    #expect(columns.values.allSatisfy { $0.count == 120 })
    #expect(columns["time"]?.first == 1_770_246_000, "midnight in Berlin, the day before")
    #expect(columns["birch_pollen"]?.allSatisfy { $0 == 0 } == true, "not in February")
  }

  @Test func hasNoPollenOutsideEurope() throws {
    var probe = try Probe()
    let columns = try columns(&probe, berlin.replacing("52.52", with: "28").replacing("13.41", with: "-82.8"))
    #expect(columns["birch_pollen"]?.allSatisfy { $0 == nil } == true)
    #expect(columns["ozone"]?.allSatisfy { $0 != nil } == true)
  }

  @Test func fixesQuantities() throws {
    var probe = try Probe()
    try probe.control("air?pm2_5=80")
    #expect(try columns(&probe, berlin)["pm2_5"]?.allSatisfy { $0 == 80 } == true)
    try probe.control("air?pm2_5=")
    #expect(try columns(&probe, berlin)["pm2_5"]?.contains { $0 == 80 } == false)
  }

  @Test func countsATenthForEachQuantity() throws {
    var probe = try Probe(limits: [600, 5_000, 10_000])
    let names = StationAir.quantities.keys.sorted().joined(separator: ",")
    #expect(names.split(separator: ",").count == 13)
    #expect(probe.get(berlin.replacing("pm2_5,ozone,birch_pollen", with: names)).status == 200)
    let weights = try probe.memory.control(QueryItems(target: "/control/weight"), now: probe.now).text
    #expect(weights.contains(#""total":1.3"#))
  }

  @Test func refusesWhatVaneDoesNotAsk() throws {
    var probe = try Probe()
    #expect(probe.get(berlin + "&current=pm10").status == 400)
    #expect(probe.get(berlin.replacing("ozone", with: "european_aqi")).status == 400)
  }

  @Test func goesWrongAsAForecastDoes() throws {
    var probe = try Probe()
    try probe.control("fault?always=/air-quality=nulls")
    #expect(try columns(&probe, berlin)["pm2_5"]?.allSatisfy { $0 == nil } == true)
    try probe.control("fault?always=/air-quality=500")
    #expect(probe.get(berlin).status == 500)
    #expect(probe.get("/v1/search?name=Oslo").status == 200)
  }
}
