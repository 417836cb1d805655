import Foundation
import HTTPTypes
import Testing
import Weather
import WeatherProviders

/// Decodes randomly damaged answers, the same on every run: each gives weather or a typed error, and nothing crashes.
@Suite struct METNorwayMutationTests {
  private let now = Date(timeIntervalSince1970: 1_770_415_200)

  private let splices = [
    "null", "-1e999", "1e300", "\"", "{", "[", "]", "}", ",", "\\u0000", "\\ud800", "true", "-", "9",
    "2026-02-07T00:00:00Z", "next_6_hours", "_day", "\u{feff}", "é",
  ]

  @Test func decodesDamagedBodiesOrThrowsTypedErrors() throws {
    let service = try METNorway()
    let whole = Array(try METNorwayAnswer.series(from: "2026-02-06T21:00:00Z", hours: 6, sixHours: 6).utf8)
    var generator = MutationTests.Generator(state: 20_260_206)
    var read = 0
    for round in 0..<4_000 {
      var body = whole
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        // Half of the time only a digit changes, so that the body still parses and its values are checked.
        if round % 2 == 0 {
          replaceDigit(in: &body, using: &generator)
        } else {
          damage(&body, using: &generator)
        }
      }
      let zone = ["Europe/Oslo", "Australia/Lord_Howe", nil].randomElement(using: &generator) ?? nil
      do throws(ProviderError) {
        let outcome = try service.decodeForecast(ProviderAnswer(recorded: body), at: now, zone: zone)
        guard case .reports(let reports) = outcome else { continue }
        read += 1
        #expect(reports.count == 1)
        #expect(reports.allSatisfy { $0.hourly.count <= 48 && $0.daily.count <= 7 })
      } catch {
        #expect(error.description.unicodeScalars.count < 600)
      }
    }
    // Some bodies decode and some do not: the damage is neither harmless nor always fatal.
    #expect((400...3_600).contains(read))
  }

  @Test func throwsTypedErrorsForTruncatedBodies() throws {
    let service = try METNorway()
    let whole = Array(METNorwayAnswer.body(METNorwayAnswer.entry("2026-02-06T21:00:00Z")).utf8)
    for count in 0..<whole.count {
      let cut = ProviderAnswer(recorded: Array(whole.prefix(count)))
      #expect(throws: ProviderError.self) { try service.decodeForecast(cut, at: now, zone: "Europe/Oslo") }
    }
  }

  @Test func throwsTypedErrorsForRandomBytes() throws {
    let service = try METNorway()
    var generator = MutationTests.Generator(state: 1)
    for _ in 0..<2_000 {
      let body = (0..<Int.random(in: 0...300, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      let status = [200, 203, 400, 403, 422, 429, 500].randomElement(using: &generator) ?? 200
      let answer = ProviderAnswer(status: status, headerFields: [:], body: body)
      #expect(throws: ProviderError.self) { try service.decodeForecast(answer, at: now, zone: nil) }
    }
  }

  private func damage(_ body: inout [UInt8], using generator: inout MutationTests.Generator) {
    let place = Int.random(in: 0..<max(1, body.count), using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: body.removeLast(min(body.count, Int.random(in: 0...400, using: &generator)))
    case 1 where !body.isEmpty: body[place] = UInt8.random(in: 0...255, using: &generator)
    case 2 where !body.isEmpty: body.remove(at: place)
    case 3 where !body.isEmpty: body.insert(contentsOf: Array(body[place...].prefix(200)), at: place)
    default: body.insert(contentsOf: (splices.randomElement(using: &generator) ?? "").utf8, at: min(place, body.count))
    }
  }

  private func replaceDigit(in body: inout [UInt8], using generator: inout MutationTests.Generator) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let place = Int.random(in: 0..<body.count, using: &generator)
    guard let digit = body[place...].firstIndex(where: digits.contains) else { return }
    body[digit] = UInt8.random(in: digits, using: &generator)
  }
}
