import Foundation
import Testing
import Weather

@testable import Services

/// What an answer as a whole means.
@Suite struct METARAnswerTests {
  @Test(arguments: [(200, ""), (200, " \r\n"), (200, "[]"), (200, "\u{feff}[ ]"), (204, ""), (204, "nothing")])
  func hasNoReports(status: Int, body: String) throws {
    #expect(try METARReport.decode(METARExample.answer(body: body, status: status)) == [])
  }

  @Test(arguments: [
    (200, "<!DOCTYPE html><html>", ProviderError.undecodable("the body is a web page, not JSON")),
    (200, "METAR EDDB 301600Z", .undecodable("the body is not JSON: it begins with neither { nor [")),
    (200, #"{"error":"x"}"#, .undecodable("the body is not an array")),
    (200, #"[{"icaoId":"ED"#, .undecodable("the body is cut off after 14 bytes")),
    (200, #"[{"station_id":"EDDB"}]"#, .undecodable("[0].icaoId is missing")),
    (200, "[1,2]", .undecodable("[0] is not an object")),
    (304, "", .unavailable(status: 304, reason: "no reason given")),
    (400, "<html>", .refused(status: 400, reason: "no reason given")),
    (429, "", .rateLimited(reason: "no reason given", window: nil)),
    (502, "<html>", .unavailable(status: 502, reason: "no reason given")),
  ])
  func throwsForErrorAnswers(status: Int, body: String, expected: ProviderError) {
    #expect(throws: expected) { try METARReport.decode(METARExample.answer(body: body, status: status)) }
  }

  @Test func namesAWebPageInASentence() {
    #expect(
      ProviderError.undecodable("the body is a web page, not JSON").description
        == "the provider's answer makes no sense: the body is a web page, not JSON")
  }

  @Test(arguments: [
    "null", "[]", "{}", METARExample.entry(#""temp":"hot""#), METARExample.entry(station: "eddb"),
    METARExample.entry(station: "EDD/"), METARExample.entry(station: "EDDBX"), METARExample.entry(station: "ÄDD"),
    METARExample.entry(time: "1791471000000"), METARExample.entry(time: "0"), METARExample.entry(time: "null"),
    METARExample.entry(time: #""1791471000""#), METARExample.entry(#""name":"\ud83d""#),
  ])
  func skipsOneBrokenReportAmong150(broken: String) throws {
    var entries = (0..<149).map { METARExample.entry(time: "\(1_791_471_000 + $0 * 1_800)") }
    entries.insert(broken, at: 70)
    let list = try METARReport.decode(METARExample.answer(body: "[\(entries.joined(separator: ","))]"))
    #expect(list.count == 149)
  }

  @Test func readsMoreEntriesThanAnAnswerShouldHave() throws {
    let entries = (0..<401).map { METARExample.entry(time: "\(1_791_471_000 + $0)") }
    let body = "[\(entries.joined(separator: ","))]"
    #expect(try METARReport.decode(METARExample.answer(body: body)).count == 401)
  }

  @Test func sortsByStationAndTime() throws {
    let list = try METARReport.decode(
      METARExample.answer(
        METARExample.entry(station: "LFPG", time: "1791471600"),
        METARExample.entry(station: "EDDB", time: "1791475200"),
        METARExample.entry(station: "LFPG", time: "1791469800"), METARExample.entry(station: "EDDB", time: "1791471600")
      ))
    #expect(
      list.map { "\($0.station.code) \(Int($0.time.timeIntervalSince1970))" }
        == ["EDDB 1791471600", "EDDB 1791475200", "LFPG 1791469800", "LFPG 1791471600"])
  }

  /// The temperature says which of the reports is kept.
  @Test(
    arguments: [
      ([#""receiptTime":"2026-10-08T15:00:00Z""#, #""receiptTime":"2026-10-08T15:04:00Z""#], 1),
      ([#""receiptTime":"2026-10-08T15:04:00Z""#, #""receiptTime":"2026-10-08T15:00:00Z""#], 0),
      ([#""receiptTime":"2026-10-08T15:04:00Z""#, #""receiptTime":"2026-10-08T15:04:00Z""#], 0),
      ([#""receiptTime":null"#, #""receiptTime":"2026-10-08 15:00:00""#], 1),
      ([#""receiptTime":"2026-10-08 15:00:00""#, #""slp":1013"#], 0),
      ([#""slp":1013"#, #""slp":1013"#], 0),
    ] as [([String], Double)])
  func keepsTheCorrectionThatWasReceivedLast(receipts: [String], temperature: Double) throws {
    let entries = zip(receipts, [0, 1]).map { METARExample.entry("\($0),\"temp\":\($1)") }
    let list = try METARReport.decode(
      METARExample.answer(entries[0], METARExample.entry(time: "1791472800"), entries[1]))
    #expect(list.map(\.measurements.temperature) == [temperature, nil])
  }
}
