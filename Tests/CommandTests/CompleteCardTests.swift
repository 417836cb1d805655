import Foundation
import TestSupport
import Testing
import Weather
import Zones

@testable import VaneKit

/// Every provider gives the same complete card: missing values are computed, or there is a reason.
@Suite(.ownThread) struct CompleteCardTests {
  /// The fields that a provider does not have, and why. All other fields are present in the card and in bars.
  private static let reasons: [String: [TemplateField: String]] = [
    "open-meteo": [:],
    "met-norway": [
      .precipitation: "amounts are those of the hour before, and the first hour has none before it"
    ],
    "nws": [
      .gusts: "stations report gusts only where there are some",
      .clouds: "stations report layers, not a part of the sky",
      .precipitation: "stations report the sum of the last hour no longer",
    ],
  ]

  /// Fields that do not depend on the provider: the warning, the age, the origin of the current values, and the air,
  /// which another service has.
  private static let others: Set<TemplateField> = [
    .region, .origin, .stale, .warning, .warningSeverity, .warningIcon, .air, .airIndex, .airPollutant, .pollen,
  ]

  private func home(_ provider: String) throws -> ProvidersHome {
    let site = try ProvidersHome(SamplePlaces.parisTexas())
    site.home.environment["VANE_PROVIDERS_ORDER"] = #"["\#(provider)"]"#
    #expect(site.home.vaneFetch("refresh") == ProgramRun(output: "newData\n"))
    return site
  }

  @Test(arguments: ["open-meteo", "met-norway", "nws"])
  func everyFieldOfABarHasAValueOrAReason(provider: String) throws {
    let home = try home(provider).home
    let absent = Self.reasons[provider] ?? [:]
    let fields = TemplateField.allCases.filter { !Self.others.contains($0) }
    let template = fields.map { "{\($0.rawValue)|absent}" }.joined(separator: " ## ")
    let line = home.vane("now", "--format", template).output
    let values = line.split(separator: " ## ", omittingEmptySubsequences: false)
    try #require(values.count == fields.count)
    for (field, value) in zip(fields, values) {
      #expect(value.hasPrefix("absent") == (absent[field] != nil), "{\(field.rawValue)} is \(value)")
    }
  }

  @Test(arguments: ["open-meteo", "met-norway", "nws"])
  func cardHasEveryLine(provider: String) throws {
    let lines = try home(provider).home.vane().output.split(separator: "\n")
    // It is said where it differs; for the NWS, mild weather feels as warm as it is.
    #expect(lines[1].contains(", feels like ") || provider == "nws")
    let today = try #require(lines.first { $0.hasPrefix("Today") })
    // By day the NWS states the high, and the low is that of the hours that are left.
    for part in [#/high -?\d+°C/#, #/low -?\d+°C/#, #/rain \d+%/#, #/sun \d\d:\d\d–\d\d:\d\d/#] {
      #expect(today.contains(part), "\(today)")
    }
    for title in ["Wind", "Humidity", "Updated"] { #expect(lines.contains { $0.hasPrefix(title) }) }
    #expect(lines.contains { $0.contains("Pressure") })
  }

  /// The sun times of a place do not depend on the provider.
  @Test func allViewsShowTheSameSunTimes() throws {
    let times = try ["open-meteo", "met-norway", "nws"].map { provider in
      try day(home(provider).home.vane("now", "--json").output)
    }
    let first = try #require(times.first)
    for day in times {
      #expect(abs(day.sunrise.timeIntervalSince(first.sunrise)) < 60)
      #expect(abs(day.sunset.timeIntervalSince(first.sunset)) < 60)
    }
    #expect(times.map { $0.computed.contains("sunrise") } == [true, true, true])
  }

  /// A fetch adds computed values; a decoded answer does not have them.
  @Test func decodePrintsOnlyStatedValues() throws {
    let home = try TemporaryHome()
    let answer = """
      {"properties":{"meta":{"units":{"air_temperature":"celsius","relative_humidity":"%","wind_speed":"m/s"}},\
      "timeseries":[{"time":"2026-02-06T12:00:00Z","data":{"instant":{"details":{"air_temperature":4,\
      "relative_humidity":80,"wind_speed":5}},"next_1_hours":{"summary":{"symbol_code":"rain"},"details":{}}}}]}}
      """
    try answer.write(toFile: home.folder + "/answer.json", atomically: true, encoding: .utf8)
    let text = ProgramRun.decoding(
      home.folder + "/answer.json", ["--provider", "met-norway", "--time-zone", "Europe/Oslo"]
    ).output
    #expect(text.contains(#""temperature":4,"apparentTemperature":null,"#))
    #expect(text.contains(#""temperatureMax":null,"temperatureMin":null,"#) && text.contains(#""sunrise":null,"#))
    #expect(!text.contains(##""computed":[""##))
  }

  private struct Day: Decodable {
    let date: String
    let sunrise: Date
    let sunset: Date
    let computed: [String]
  }

  private func day(_ document: String) throws -> Day {
    struct Document: Decodable { let daily: [Day] }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let days = try decoder.decode(Document.self, from: Data(document.utf8)).daily
    let zone = try #require(Zone(identifier: "America/Chicago"))
    let today = try #require(CivilDate(Date(), in: zone)).description
    return try #require(days.first { $0.date == today })
  }
}
