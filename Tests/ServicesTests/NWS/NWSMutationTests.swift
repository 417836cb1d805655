import Foundation
import TestSupport
import Testing
import Weather

@testable import Services

/// Decodes randomly damaged answers, the same on every run: each gives weather or a typed error, and nothing crashes.
@Suite struct NWSMutationTests {
  private let now = Date(timeIntervalSince1970: 1_770_411_900)

  private static let bodies = [
    NWSAnswers.forecast([
      NWSAnswers.hour(
        "2026-02-06T16:00:00-05:00", "2026-02-06T17:00:00-05:00",
        #"""
        "isDaytime":true,"temperature":41,"temperatureUnit":"F","probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent",
        "value":71},"windSpeed":"10 to 15 mph","windDirection":"SSW","icon":"/icons/land/day/snow,70/sct?size=small",
        "shortForecast":"Light Snow Likely then Mostly Sunny"
        """#),
      NWSAnswers.hour("2026-02-06T17:00:00-05:00", "2026-02-06T18:00:00-05:00"),
    ]),
    NWSAnswers.observation(), NWSAnswers.point(), NWSAnswers.stations("KDCA", "KADW"),
    NWSAnswers.problem("InvalidPoint", status: 404, detail: "Unable to provide data"),
  ]

  private static let splices = [
    "null", "-1e999", "1e300", "\"", "{", "[", "]", "}", ",", "\\u0000", "\\ud800", "true", "-", "9", "/", " then ",
    "2026-02-07T00:00:00Z", "\u{feff}", "é", "wmoUnit:", "?",
  ]

  /// The number of decoders that decoded an answer.
  private func read(_ service: NWS, _ answer: ProviderAnswer) -> Int {
    [
      isRead { _ = try service.decodeForecast(answer, at: now) },
      isRead { _ = try service.decodeForecast(answer, at: nil) },
      isRead { _ = try service.decodeObservation(answer) }, isRead { _ = try service.decodePoint(answer) },
      isRead { _ = try service.decodeStations(answer) },
    ].count { $0 }
  }

  private func isRead(_ decode: () throws -> Void) -> Bool {
    do {
      try decode()
      return true
    } catch {
      #expect((error as? ProviderError).map { $0.description.unicodeScalars.count < 600 } == true)
      return false
    }
  }

  @Test func decodesDamagedBodiesOrThrowsTypedErrors() throws {
    let service = try NWS()
    var random = RandomDamage(seed: 20_260_206, splices: Self.splices)
    let read = random.count(in: Self.bodies, rounds: 2_500) { body, _ in
      self.read(service, ProviderAnswer(recorded: body))
    }
    // Some bodies decode and some do not: the damage is neither harmless nor always fatal.
    #expect((100...2_500).contains(read))
  }

  @Test func throwsTypedErrorsForTruncatedBodies() throws {
    let service = try NWS()
    for body in Self.bodies {
      let whole = Array(body.utf8)
      for count in 0..<whole.count {
        #expect(read(service, ProviderAnswer(recorded: Array(whole.prefix(count)))) == 0)
      }
    }
  }

  @Test func readsOrIgnoresDamagedNotes() throws {
    var random = RandomDamage(seed: 7, splices: Self.splices)
    let note = #"{"hourly":"LWX/97,71","learned":1770411900,"stations":["KDCA"],"stationsOf":"LWX/97,71"}"#
    let believed = random.count(in: [note], rounds: 2_000, changes: 1...1) { bytes, _ in
      NWSNote(String(decoding: bytes, as: UTF8.self), at: now) == nil ? 0 : 1
    }
    #expect((100...1_900).contains(believed))
  }
}
