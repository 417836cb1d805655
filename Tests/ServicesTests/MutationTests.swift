import Services
import TestSupport
import Testing

/// Decodes randomly damaged answers, the same on every run: each gives weather or a typed error, and nothing crashes.
@Suite struct MutationTests {
  private static let bodies = [
    #"""
    {"latitude":48.14,"longitude":11.58,"utc_offset_seconds":3600,"timezone":"Europe/Berlin",
    "current_units":{"temperature_2m":"°C","wind_speed_10m":"m/s"},
    "current":{"time":1770477300,"temperature_2m":8.5,"wind_speed_10m":2.5,"weather_code":2,"is_day":1},
    "hourly_units":{"temperature_2m":"°C","precipitation":"mm"},
    "hourly":{"time":["2026-02-07T16:00","2026-02-07T17:00"],"temperature_2m":[8.4,null],"precipitation":[0.0,1.2]},
    "daily_units":{"temperature_2m_max":"°F"},
    "daily":{"time":[1770418800,1770505200],"temperature_2m_max":[49.5,37.25],"uv_index_max":[1.5,null]}}
    """#,
    #"{"results":[{"id":1,"name":"X","latitude":1.5,"longitude":-2,"population":9,"postcodes":["1"]}]}"#,
    #"{"error":true,"reason":"Daily API request limit exceeded. Please try again tomorrow."}"#,
  ]

  private static let splices = [
    "nan", "null", "-1e999", "99999999999999999999", "1e18", "\"", "{", "[", "]", "}", ",", "\\u0000", "\\ud800",
    "true",
    "-", "0", "9", "\u{feff}", "é",
  ]

  private static let numbers = [
    "1e20", "-1e20", "1e300", "1e18", "-1", "0", "4102444800", "null", "\"x\"", "true", "0.5",
  ]

  @Test func decodesDamagedBodiesOrThrowsTypedErrors() throws {
    let service = try OpenMeteo()
    var random = RandomDamage(seed: 20_261_121, splices: Self.splices)
    let read = random.count(in: Self.bodies, rounds: 3_000, slightly: replaceNumber) { body, _ in
      let answer = ProviderAnswer(recorded: body)
      let forecast = try? service.decodeForecast(answer, places: nil)
      return (forecast == nil ? 0 : 1) + ((try? service.decodeSearch(answer)) == nil ? 0 : 1)
    }
    // Some bodies decode and some do not: the damage is neither harmless nor always fatal.
    #expect((100...3_000).contains(read))
  }

  private func replaceNumber(using random: inout RandomDamage, in body: inout [UInt8]) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let place = Int.random(in: 0...body.count, using: &random)
    guard let start = body.dropFirst(place).firstIndex(where: digits.contains) else { return }
    let end = body[start...].firstIndex { !digits.contains($0) && $0 != UInt8(ascii: ".") } ?? body.endIndex
    body.replaceSubrange(start..<end, with: (Self.numbers.randomElement(using: &random) ?? "").utf8)
  }
}
