import Foundation
import HTTPTypes
import Testing

@testable import Services

/// The windows in which reports are requested, against an archive that gives the newest 400 of each request.
@Suite struct ReportsDialogueTests {
  private static let now = Date(timeIntervalSince1970: 1_791_471_600)

  /// The answer of the archive to a request: stations that report every so many minutes, for 15 days.
  private func answer(to request: HTTPRequest, every minutes: Int) throws -> ProviderAnswer {
    let items = try #require(URLComponents(string: "http://archive" + (request.path ?? ""))?.queryItems)
    let values = Dictionary(uniqueKeysWithValues: items.map { ($0.name, $0.value ?? "") })
    let end = try values["date"].map { try Date($0, strategy: .iso8601) } ?? Self.now
    let hours = try #require(values["hours"].flatMap(Double.init))
    let (last, step) = (Int(end.timeIntervalSince1970), minutes * 60)
    let times = stride(from: last / step * step, through: last - Int(hours * 3_600), by: -step)
    let entries = times.flatMap { time in
      (values["ids"] ?? "").split(separator: ",").map { METARExample.entry(station: String($0), time: "\(time)") }
    }
    return METARExample.answer(body: "[\(entries.prefix(400).joined(separator: ","))]")
  }

  /// Returns the reports, and the number of requests.
  private func reports(
    of stations: [String], hours: Int, every minutes: Int
  ) throws -> (reports: [METARReport], requests: Int) {
    var dialogue = try AviationWeather().reportsDialogue(of: stations.map(Places.station), hours: hours)
    var (step, requests) = (try dialogue.next(after: nil, at: Self.now), 0)
    while case .ask(let request) = step {
      requests += 1
      step = try dialogue.next(after: try answer(to: request.request, every: minutes), at: Self.now)
    }
    guard case .end(let reports) = step else { return ([], requests) }
    return (reports, requests)
  }

  /// Stations report once an hour, every half hour, every 20, and every 5 minutes.
  @Test(arguments: [(60, 1), (30, 2), (20, 2), (5, 8)])
  func tenDaysAwayLoseNoReport(minutes: Int, requests: Int) throws {
    let found = try reports(of: ["EDDB"], hours: 242, every: minutes)
    #expect(found.requests == requests)
    let times = found.reports.map { Int($0.time.timeIntervalSince1970) / 60 }
    #expect(times.count >= 242 * 60 / minutes)
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 == minutes })
    #expect(Self.now.timeIntervalSince1970 - Double(times[0] * 60) >= 241 * 3_600)
  }

  @Test func aFullAnswerOfSeveralStationsIsCompletedForEach() throws {
    let stations = (0..<12).map { "K\(100 + $0)" }
    #expect(try reports(of: stations, hours: 15, every: 30).requests == 1)
    let found = try reports(of: stations, hours: 16, every: 20)
    #expect(found.requests == 13)
    let counts = Dictionary(grouping: found.reports, by: \.station.code).mapValues(\.count)
    #expect(counts.count == 12 && counts.values.allSatisfy { $0 >= 48 })
  }

  /// A report a minute would need 44 answers.
  @Test func asksAtMostThirtyTimes() throws {
    let found = try reports(of: ["EDDB"], hours: 288, every: 1)
    #expect(found.requests == 30)
    #expect(found.reports.last?.time == Self.now)
  }

  /// A server that does not know the end of a window sends the same answer again.
  @Test func theSameAnswerAgainEndsIt() throws {
    var dialogue = try AviationWeather().reportsDialogue(of: [Places.station("EDDB")], hours: 300)
    let request = try AviationWeather().reports(of: [Places.station("EDDB")], hours: 300).request
    let full = try answer(to: request, every: 20)
    _ = try dialogue.next(after: nil, at: Self.now)
    guard case .ask = try dialogue.next(after: full, at: Self.now) else {
      Issue.record("no second request")
      return
    }
    guard case .end(let reports) = try dialogue.next(after: full, at: Self.now) else {
      Issue.record("a third request")
      return
    }
    #expect(reports.count == 400)
  }
}
