import BackgroundFetch
import BackgroundFetchTestSupport
import Foundation
import Testing
import Zones

/// The article `KeepSomethingFresh` of the documentation: its code is that of `Podcast.swift` and `PodcastFile.swift`,
/// which see of the library what any other program sees.
@Suite struct KeepSomethingFreshTests {
  private let zone: Zone
  private let monday = Date(timeIntervalSince1970: 1_767_567_600)

  init() throws {
    zone = try #require(Zone(identifier: "Europe/Oslo"))
  }

  @Test func articleShowsTheCompiledCode() throws {
    let shown = try PackageFolder.text(of: "Sources/BackgroundFetch/BackgroundFetch.docc/KeepSomethingFresh.md")
      .matches(of: /(?ms)^```swift\n(.*?)^```$/).map { String($0.1) }
    let compiled = try ["Podcast.swift", "PodcastFile.swift"].map {
      try PackageFolder.text(of: "Tests/BackgroundFetchTests/\($0)")
    }
    #expect(shown == compiled)
  }

  @Test func hasTwentyLines() throws {
    let lines = try PackageFolder.text(of: "Tests/BackgroundFetchTests/Podcast.swift").split(separator: "\n")
    #expect(lines.filter { !$0.hasPrefix("import ") }.count == 20)
  }

  /// Four weeks of a user who listens on the way to work, at 07:30 from Monday to Friday, and whose program starts
  /// again with the file after each look.
  @Test func episodesAreFreshWhenTheirListenerComes() throws {
    let scratch = ScratchFolder()
    let file = scratch.url.appending(path: "podcast.json")
    var fresh = Podcast()
    fresh.seed = 42
    try fresh.write(to: file)

    var now = monday
    var fetches: [Date] = []
    var ages: [Int] = []
    for day in 0..<28 where day % 7 < 5 {
      var podcast = Podcast(readFrom: file)
      let look = monday.addingTimeInterval(Double(day) * 86_400 + 7.5 * 3600)
      while now < look {
        switch podcast.wakeUp(at: now, in: zone, fetch: { ["Episode \(day)"] }) {
        case .fetch: fetches.append(now)
        case .wait(let until, _): now = min(until, look)
        case .never: now = look
        }
      }
      podcast.opened(Look(at: look, utcOffset: zone.secondsFromGMT(for: look)))
      try podcast.write(to: file)
      ages.append(Int(look.timeIntervalSince(fetches.last ?? .distantPast) / 60))
    }

    #expect(Podcast(readFrom: file).episodes == ["Episode 25"])
    #expect(ages.count == 20)
    #expect(ages.dropFirst(5).filter { $0 > 30 } == [], "minutes, after a week")
    #expect(fetches.count <= 28 * 8)
  }

  @Test func waitsAfterAFailedFetch() {
    var podcast = Podcast()
    let failing: () throws -> [String] = { throw URLError(.timedOut) }
    #expect(podcast.wakeUp(at: monday, in: zone, fetch: failing) == .fetch(.first))
    guard case .wait(let until, let reason) = podcast.wakeUp(at: monday, in: zone, fetch: failing) else {
      Issue.record("a failure must hold the next wake-up back")
      return
    }
    #expect(reason == .backOff(failures: 1))
    #expect(podcast.wakeUp(at: until, in: zone, fetch: { ["Pilot"] }) == .fetch(.retry(failures: 1)))
    #expect(podcast.episodes == ["Pilot"])
  }

  @Test func startsAfreshWithADamagedFile() throws {
    let scratch = ScratchFolder()
    let file = scratch.url.appending(path: "podcast.json")
    try Data("{\"episodes\":".utf8).write(to: file)
    var podcast = Podcast(readFrom: file)
    #expect(podcast.wakeUp(at: monday, in: zone, fetch: { ["Pilot"] }) == .fetch(.first))
  }
}
