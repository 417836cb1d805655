import BackgroundFetch
import BackgroundFetchHost
import BackgroundFetchTesting
import FoundationEssentials
import NewsServer
import Testing
import Zones

@testable import headlines

/// The times that the host learns for a user who looks at the headlines at habitual times, compared with a fixed interval
/// that fetches as often.
@Suite struct LearnedTimesTests {
  private static let (days, learning) = (6 * 7, 4 * 7)
  /// 2 March 2026, a Monday. In Berlin the clock changes on 29 March, the last day of learning.
  private static let monday = CivilCalendar.days(year: 2026, month: 3, day: 2)

  private let zone: Zone
  private let simulation: FetchSimulation
  private let start: Date
  private let learned: Date
  private let end: Date

  init() throws {
    zone = try #require(Zone(identifier: "Europe/Berlin"))
    start = zone.instant(ofWall: Self.monday * 86_400)
    learned = zone.instant(ofWall: (Self.monday + Self.learning) * 86_400)
    end = zone.instant(ofWall: (Self.monday + Self.days) * 86_400)
    simulation = try FetchSimulation(from: start, in: zone)
  }

  /// Looks on workdays at 07:10 and 12:30, on weekend days at 10:00, each up to eight minutes earlier or later.
  private var looks: [Date] {
    var looks: [Date] = []
    for day in 0..<Self.days {
      for minute in day % 7 < 5 ? [430, 750] : [600] {
        let jitter = (day * 7919 + minute) % 961 - 480
        looks.append(zone.instant(ofWall: (Self.monday + day) * 86_400 + minute * 60 + jitter))
      }
    }
    return looks
  }

  /// Returns the share of the looks after the time of learning that find data younger than 30 minutes.
  private func fresh(after fetches: [Date]) -> Double {
    let counted = looks.filter { $0 >= learned }
    let fresh = counted.count { look in fetches.contains { (0..<1800).contains(look.timeIntervalSince($0)) } }
    return Double(fresh) / Double(counted.count)
  }

  /// Returns the best share of a number of fetches at a fixed interval, of all instants at which they could begin.
  private func bestOfFixedIntervals(fetches number: Int) -> Double {
    let interval = end.timeIntervalSince(learned) / Double(number)
    let shares = stride(from: -interval, to: 0, by: 60).map { phase in
      fresh(after: (0...number).map { learned.addingTimeInterval(phase + Double($0) * interval) })
    }
    return shares.max() ?? 1
  }

  private func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

  @Test func findFresherHeadlinesThanAFixedInterval() async throws {
    let program = try HeadlinesProgram()
    // A new headline each hour of the simulation.
    let (simulation, start) = (simulation, start)
    try program.add(
      "/feed",
      .made {
        let hour = Int(simulation.now.timeIntervalSince(start) / 3600)
        return .response(200, [:], Feeds.rss((max(0, hour - 20)...hour).reversed()))
      })
    let host = FeedFetch(store: try FileFetchStore(folder: program.folder)).register(on: simulation.host())
    simulation.looks = looks
    let report = try await simulation.run(host, for: end.duration(since: start))
    let fetches = report.fetches.filter { $0.answer?.result != .failed }.map(\.startedAt)
    let number = fetches.count { $0 >= learned }
    let (share, fixed) = (fresh(after: fetches), bestOfFixedIntervals(fetches: number))
    #expect(report.looks.count == looks.count)
    #expect(report.fetches.contains { $0.answer?.result == .newData })
    #expect(share > fixed)
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let page = try String(contentsOf: folder.appending(path: "../../Sources/headlines/README.md"), encoding: .utf8)
    let figures =
      "\(number) fetches in two weeks: \(percent(share)) of the looks find headlines younger than 30 minutes."
      + " With a fixed\ninterval it is \(percent(fixed)) at best."
    #expect(page.contains(figures), "README.md says otherwise than \(figures)")
  }
}
