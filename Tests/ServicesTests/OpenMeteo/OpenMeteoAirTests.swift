import BackgroundFetch
import Foundation
import HTTPTypes
import TestSupport
import Testing
import Weather
import Zones

@testable import Services

/// Requests for air quality and pollen, and the meaning of answers.
@Suite struct OpenMeteoAirTests {
  private func place(_ latitude: Double = 52.52, _ longitude: Double = 13.405) throws -> RequestPlace {
    RequestPlace(coordinate: try #require(Coordinate(latitude: latitude, longitude: longitude)))
  }

  private func request(_ service: OpenMeteo, _ places: [RequestPlace]) throws -> ProviderRequest {
    var dialogue = service.airDialogue(about: places)
    guard case .ask(let request) = try dialogue.next(after: nil, at: .now) else {
      throw ProviderError.undecodable("no request")
    }
    return request
  }

  private func decode(_ body: String, places: Int? = nil) throws(ProviderError) -> [AirAnswer] {
    guard let service = try? OpenMeteo() else { return [] }
    return try service.decodeAir(ProviderAnswer(recorded: Array(body.utf8)), places: places)
  }

  @Test func requestsOnlyHourlyValuesOfSeveralPlaces() throws {
    let request = try request(OpenMeteo(), [place(), place(-33.868_82, 151.2)])
    #expect(request.request.method == .get)
    #expect(request.request.authority == "air-quality-api.open-meteo.com")
    #expect(
      request.request.path == """
        /v1/air-quality?latitude=52.52,-33.8688&longitude=13.405,151.2\
        &hourly=pm2_5,pm10,ozone,nitrogen_dioxide,sulphur_dioxide,carbon_monoxide,dust,\
        alder_pollen,birch_pollen,grass_pollen,mugwort_pollen,olive_pollen,ragweed_pollen\
        &timezone=auto&timeformat=unixtime&past_days=1&forecast_days=4
        """)
    #expect(OpenMeteo.airWeight == 1.3)
  }

  @Test func boundsTheLengthOfARequest() throws {
    let places = try (0..<1_200).map { try place(Double($0) / 100 + 0.001, 100.001) }
    let count = try OpenMeteo().airPlacesInOneDialogue(of: places)
    #expect((300..<600).contains(count))
    #expect(try (request(OpenMeteo(), Array(places.prefix(count))).request.path ?? "").utf8.count <= 7_500)
    let own = try OpenMeteo(airQualityURL: "http://127.0.0.1:8080")
    #expect(own.airPlacesInOneDialogue(of: places) == 1_000)
    #expect(try request(own, Array(places.prefix(1_000))).request.method == .post)
  }

  private static let body = #"""
    {"latitude":52.5,"longitude":13.4,"utc_offset_seconds":3600,"timezone":"Europe/Berlin",
    "hourly_units":{"time":"unixtime","pm2_5":"μg/m³","ozone":"µg/m³","birch_pollen":"grains/m³","olive_pollen":"undefined"},
    "hourly":{"time":[1770379200,1770382800,1770386400],"pm2_5":[3.4,null,99999],"ozone":[-1,70,80.5],
    "birch_pollen":[0.0,0.1,null],"olive_pollen":[1,2,3],"uv_index":[1,2,3]}}
    """#

  @Test func decodesHoursAndLeavesOutWhatIsUnknownOrImpossible() throws {
    let answer = try #require(try decode(Self.body).first)
    let series = answer.series
    #expect(series.start == Date(timeIntervalSince1970: 1_770_379_200) && series.count == 3)
    #expect(series[.pollutant(.fineParticles)] == [3.4, nil, nil])
    #expect(series[.pollutant(.ozone)] == [nil, 70, 80.5])
    #expect(series[.pollen(.birch)] == [0, 0.1, nil])
    #expect(series.quantities == [.pollutant(.fineParticles), .pollutant(.ozone), .pollen(.birch)])
    #expect(answer.coordinate == Coordinate(latitude: 52.5, longitude: 13.4))
  }

  @Test(
    arguments: [
      ("pm2_5", .pollutant(.fineParticles), 20_000), ("pm10", .pollutant(.particles), 20_000),
      ("ozone", .pollutant(.ozone), 5_000), ("nitrogen_dioxide", .pollutant(.nitrogenDioxide), 5_000),
      ("sulphur_dioxide", .pollutant(.sulphurDioxide), 5_000),
      ("carbon_monoxide", .pollutant(.carbonMonoxide), 80_000), ("dust", .dust, 20_000),
      ("alder_pollen", .pollen(.alder), 50_000), ("birch_pollen", .pollen(.birch), 50_000),
      ("grass_pollen", .pollen(.grass), 50_000), ("mugwort_pollen", .pollen(.mugwort), 50_000),
      ("olive_pollen", .pollen(.olive), 50_000), ("ragweed_pollen", .pollen(.ragweed), 50_000),
    ] as [(String, AirQuantity, Double)])
  func decodesEachQuantityUpToItsHighestValue(name: String, quantity: AirQuantity, highest: Double) throws {
    let unit = name.hasSuffix("_pollen") ? "grains/m³" : "μg/m³"
    let body = #"""
      {"latitude":1,"longitude":2,"hourly_units":{"\#(name)":"\#(unit)"},
      "hourly":{"time":[1770379200,1770382800],"\#(name)":[\#(highest),\#(highest.nextUp)]}}
      """#
    let series = try #require(try decode(body).first?.series)
    #expect(series.quantities == [quantity])
    #expect(series[quantity] == [highest, nil])
  }

  @Test func decodesSeveralPlacesAndCountsThem() throws {
    #expect(try decode("[\(Self.body),\(Self.body)]", places: 2).count == 2)
    #expect(throws: ProviderError.undecodable("it has 1 places, but the request had 2")) {
      try decode(Self.body, places: 2)
    }
    #expect(throws: ProviderError.undecodable("it holds no place")) { try decode("[]") }
  }

  @Test func aPlaceWithoutValuesIsAnAnswer() throws {
    let body = Self.body.replacing(#/"(pm2_5|ozone|birch_pollen|olive_pollen)":\[[^\]]*\]/#) {
      "\"\($0.1)\":[null,null,null]"
    }
    #expect(try decode(body).first?.series.hasValues == false)
  }

  @Test(
    arguments: [
      (
        #""time":[1770379200,1770382800,1770386400]"#, #""time":[1770379200,1770382800,1770390000]"#,
        "hourly.time is not a series of hours from 2000 to 2100"
      ),
      (#""time":[1770379200,1770382800,1770386400]"#, #""time":[]"#, "hourly has 0 rows; allowed: 1 to 2400"),
      (#""pm2_5":[3.4,null,99999]"#, #""pm2_5":[3.4]"#, "hourly.pm2_5 has 1 values where hourly.time has 3"),
      (#""pm2_5":[3.4,null,99999]"#, #""pm2_5":{"a":1}"#, "hourly.pm2_5 is not an array"),
      (#""pm2_5":"μg/m³""#, #""pm2_5":"ppm""#, #"hourly.pm2_5 is in "ppm"; allowed: μg/m³"#),
      (#""latitude":52.5"#, #""latitude":952.5"#, "its place is 952.5,13.4, which is not on the Earth"),
      (#""hourly":{"#, #""minutely":{"#, "hourly is missing"),
      (#""hourly":{"#, #""hourly":[],"x":{"#, "hourly is not an object"),
    ] as [(String, String, String)])
  func refusesAnAnswerOfAnotherShape(part: String, other: String, reason: String) {
    #expect(throws: ProviderError.undecodable(reason)) { try decode(Self.body.replacing(part, with: other)) }
  }

  @Test func refusesAnAnswerWithoutTheAir() {
    #expect(throws: ProviderError.undecodable("hourly has no quantity of the air")) {
      try decode(#"{"latitude":1,"longitude":2,"hourly":{"time":[1770379200],"uv_index":[1]}}"#)
    }
  }

  @Test func recognisesALimitThatHasBeenReached() {
    #expect(throws: ProviderError.rateLimited(reason: "Hourly API request limit exceeded.", window: .hour)) {
      try decode(#"{"error":true,"reason":"Hourly API request limit exceeded."}"#)
    }
  }

  @Test(.recordings("open-meteo-air-quality")) func decodesRecordings() throws {
    func series(_ file: String) throws -> AirSeries {
      try #require(
        try OpenMeteo().decodeAir(RecordedAnswers.answer("open-meteo-air-quality/\(file)"), places: nil).first?.series)
    }
    let bangkok = try series("bangkok_hourly_4_days_2026.json")
    #expect(bangkok.quantities == [.pollutant(.fineParticles), .pollutant(.particles)])
    let tampa = try series("tampa_bay_null_pollen_2026.json")
    #expect(tampa.quantities == [.pollutant(.fineParticles)])
    let enschede = try series("enschede_all_variables_pollen_2026.json")
    #expect(enschede.quantities == AirQuantity.allCases)
    let berlin = try series("berlin_pollen_24h_2026.json")
    #expect(berlin.count == 24 && berlin.value(.pollen(.ragweed), hour: 3) == 0.5)
    #expect(berlin.value(.pollen(.alder), hour: 3) == 0)
    #expect(throws: ProviderError.undecodable("hourly has no quantity of the air")) {
      try series("enschede_two_models_suffixed_2026.json")
    }
    #expect(throws: ProviderError.self) { try series("error_400_end_date_out_of_range.json") }
  }

  /// Each damaged answer gives a series or a typed error, and nothing crashes.
  @Test func decodesDamagedBodiesOrThrowsTypedErrors() throws {
    var bodies = [Array(Self.body.utf8)]
    if RecordedAnswers.exist("open-meteo-air-quality") {
      for file in try RecordedAnswers.bodies("open-meteo-air-quality") {
        bodies.append(try RecordedAnswers.bytes("open-meteo-air-quality/\(file)"))
      }
    }
    var random = RandomDamage(seed: 20_261_123, splices: ["nan", "null", "-1e999", "1e18", "{", "]", "\"", "é"])
    let service = try OpenMeteo()
    var read = 0
    for round in 0..<3_000 {
      var body = bodies[round % bodies.count]
      for _ in 0..<2 { round % 2 == 0 ? random.changeDigit(in: &body) : random.damage(&body) }
      guard let answers = try? service.decodeAir(ProviderAnswer(recorded: body), places: nil) else { continue }
      read += 1
      for answer in answers {
        let now = answer.series.start.addingTimeInterval(30_000)
        for scale in AirScale.allCases { _ = AirReport(answer.series, by: scale).days(from: now, in: .gmt) }
      }
    }
    #expect((300..<3_000).contains(read))
  }
}
