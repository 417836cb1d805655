import Foundation
import HTTPTypes
import Services
import TestSupport
import Testing
import Weather

/// Decodes randomly damaged answers, the same on every run: each gives weather or a typed error, and nothing crashes.
@Suite struct METNorwayMutationTests {
  private let now = Date(timeIntervalSince1970: 1_770_415_200)

  private let splices = [
    "null", "-1e999", "1e300", "\"", "{", "[", "]", "}", ",", "\\u0000", "\\ud800", "true", "-", "9",
    "2026-02-07T00:00:00Z", "next_6_hours", "_day", "\u{feff}", "é",
  ]

  @Test func decodesDamagedBodiesOrThrowsTypedErrors() throws {
    let service = try METNorway()
    let whole = try METNorwayAnswer.series(from: "2026-02-06T21:00:00Z", hours: 6, sixHours: 6)
    var random = RandomDamage(seed: 20_260_206, splices: splices)
    let read = random.count(in: [whole], rounds: 2_000) { body, random in
      let zone = ["Europe/Oslo", "Australia/Lord_Howe", nil].randomElement(using: &random) ?? nil
      do throws(ProviderError) {
        let outcome = try service.decodeForecast(ProviderAnswer(recorded: body), at: now, zone: zone)
        guard case .reports(let reports) = outcome else { return 0 }
        #expect(reports.count == 1)
        #expect(reports.allSatisfy { $0.hourly.count <= 48 && $0.daily.count <= 7 })
        return 1
      } catch {
        #expect(error.description.unicodeScalars.count < 600)
        return 0
      }
    }
    // Some bodies decode and some do not: the damage is neither harmless nor always fatal.
    #expect((200...1_800).contains(read))
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
    var random = RandomDamage(seed: 1, splices: splices)
    for _ in 0..<2_000 {
      let body = (0..<Int.random(in: 0...300, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let status = [200, 203, 400, 403, 422, 429, 500].randomElement(using: &random) ?? 200
      let answer = ProviderAnswer(status: status, headerFields: [:], body: body)
      #expect(throws: ProviderError.self) { try service.decodeForecast(answer, at: now, zone: nil) }
    }
  }
}
