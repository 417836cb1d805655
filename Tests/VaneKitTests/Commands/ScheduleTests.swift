import BackgroundFetch
import Foundation
import LinuxEvents
import TestSupport
import Testing
import WeatherStore

/// `vane schedule`: the learned day, and that it can be forgotten.
@Suite struct ScheduleTests {
  private let home: TemporaryHome
  private static let fixed =
    "Nothing is learned while schedule.policy is fixed: every interval starts an update."
  private static let nothingSaved = "No place is saved, so no update is planned. Save one: vane set Berlin"
  private static let nothingToForget = ProgramRun(
    output: "There is nothing to forget: no look has been recorded.\n")

  init() throws {
    home = try TemporaryHome()
  }

  /// Two weeks of looks, one at each whole hour, up to an hour ago; data is ten minutes old, and the host wants to be
  /// left alone for longer than a day.
  private func learn() throws -> Int {
    try home.save(SamplePlaces.berlin())
    let now = Date()
    let hour = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
    try home.withStore(at: now) { store in
      for ago in stride(from: 14 * 24, to: 0, by: -1) {
        store.note(.look, at: hour.addingTimeInterval(Double(-ago) * 3600), utcOffset: 0)
      }
      var state = ScheduleState()
      state.succeeded(at: now.addingTimeInterval(-600), validUntil: [:])
      state.hostAskedToWait("api.open-meteo.com", until: now.addingTimeInterval(2 * 86400))
      try store.setScheduleState(state, for: ScheduleState.storeKey)
    }
    return 14 * 24
  }

  private func looks() throws -> [LookRow] {
    try home.withStore { try $0.looks(since: .distantPast) }
  }

  @Test func showsNoDayInAFreshHome() throws {
    #expect(home.vane("schedule") == ProgramRun(output: Self.nothingSaved + "\n"))
    #expect(
      home.vane("schedule", "--json")
        == ProgramRun(
          output: """
            {"schema":1,"policy":"learned","gap":"nothingSaved","text":"\(Self.nothingSaved)",\
            "next":{"action":"never","at":null,"reason":"nothing-saved"},"stretches":[],"wakeUps":[],"holds":[],\
            "expectedLooks":null,"used":null,"budget":null,"warnings":{"used":null,"budget":null},"looks":0,"firstLook":null}

            """))
    #expect(!home.hasState)
  }

  @Test func showsNoDayForAFixedSchedule() throws {
    try home.save(SamplePlaces.berlin())
    home.environment["VANE_SCHEDULE_POLICY"] = "fixed"
    #expect(home.vane("schedule").output == Self.fixed + "\n")
    #expect(
      home.vane("schedule", "--json").output.hasPrefix(
        #"{"schema":1,"policy":"fixed","gap":"fixed","text":"\#(Self.fixed)","next":{"action":"fetch","at":"#))
  }

  @Test func showsThePlanForAnUnknownUser() throws {
    try home.save(SamplePlaces.berlin())
    let lines = home.vane("schedule", at: noon).output.split(separator: "\n")
    #expect(lines.first == "an update is due now: nothing has been fetched yet")
    #expect(lines.contains { $0.hasPrefix("updates ▲") })
    #expect(lines.contains("Nothing learned yet. Until then, updates follow a typical day."))
    let document = try document(at: noon)
    #expect(document.gap == "nothingLearned" && document.next.action == "fetch")
    let wakeUps = try #require(document.wakeUps)
    #expect(wakeUps.first?.reason == "first" && wakeUps.count > 8)
    #expect(document.warnings?.used == nil)
  }

  private func document(at now: Date = Date()) throws -> ScheduleDocument {
    try JSONDecoder().decode(ScheduleDocument.self, from: Data(home.vane("schedule", "--json", at: now).output.utf8))
  }

  @Test func drawsTheDay() throws {
    _ = try learn()
    let lines = home.vane("schedule").output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.hasPrefix("paused until ") == true)
    #expect(lines.first?.hasSuffix("api.open-meteo.com asked us to wait") == true)
    #expect(lines.contains("updates none planned"))
    #expect(lines.contains { $0.hasSuffix(": the provider asked us to wait") && $0.hasPrefix("waits   ━━━━") })
    #expect(lines.contains { $0.hasPrefix("        now") })
    #expect(lines.contains("Chance that you look within 20 min, and planned updates (▲; 2 = two):"))
  }

  @Test func drawsASCIIOnANarrowTerminal() throws {
    _ = try learn()
    let run = home.vane("schedule", "--ascii", columns: 40)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(run.ending == .exited(0) && run.errors.isEmpty)
    #expect(run.output.allSatisfy { $0.isASCII })
    #expect(lines.allSatisfy { $0.count <= 40 })
    #expect(lines.contains { $0.hasPrefix("waits   = until ") })
    // It is a look at habits, not at the weather.
    #expect(try looks().count == 14 * 24)
  }

  @Test func documentHasTheDay() throws {
    struct Day: Decodable {
      struct Stretch: Decodable {
        let start: Date
        let chance: Double
        let looks: Int
      }
      struct Hold: Decodable {
        let until: Date
        let reason: String
      }
      let schema: Int
      let gap: String?
      let text: String
      let stretches: [Stretch]
      let holds: [Hold]
      let expectedLooks: Double
      let used: Int
      let budget: Int
      let looks: Int
    }
    let count = try learn()
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let document = try decoder.decode(Day.self, from: Data(home.vane("schedule", "--json").output.utf8))
    #expect(document.schema == 1 && document.gap == nil && document.text.hasPrefix("paused until "))
    #expect(document.stretches.count == 144 && document.stretches.allSatisfy { (0.0001...1).contains($0.chance) })
    #expect(document.stretches.reduce(0) { $0 + $1.looks } == count)
    #expect(document.holds.last?.reason == "held")
    #expect(document.used == 0 && document.budget == 24 && document.looks == count)
    #expect((12...36).contains(document.expectedLooks))
  }

  @Test func statusAgrees() throws {
    _ = try learn()
    let schedule = try #require(home.vane("status").output.split(separator: "\n").first { $0.hasPrefix("Schedule") })
    #expect(
      schedule.contains(
        #/^Schedule       paused until .*, in (24 h|23 h 59 min): api.open-meteo.com asked us to wait$/#)
    )
  }

  @Test func statusExplainsAnExpectedLook() throws {
    _ = try learn()
    try home.withStore(at: Date()) { store in
      var state = ScheduleState()
      state.succeeded(at: Date().addingTimeInterval(-3 * 3600), validUntil: [:])
      try store.setScheduleState(state, for: ScheduleState.storeKey)
    }
    // Before midnight the next look may be on a day of the other kind.
    let sentence =
      #/
      ^Schedule\ {7}(an\ update\ is\ due\ now:|next\ update\ about\ .*:)
      \ (you\ looked\ on\ \d+\ of\ \d+\ (weekdays|weekend\ days?)|you\ may\ look)
      \ between\ \d\d:\d\d\ and\ \d\d:\d\d;\ 0\ of\ 24\ used\ in\ 24\ hours(;\ nothing\ delays\ it)?$
      /#
    let lines = home.vane("status").output.split(separator: "\n")
    #expect(lines.contains { $0.contains(sentence) }, "\(lines)")
  }

  @Test func forgetsAllHabits() throws {
    try home.save(SamplePlaces.berlin())
    try home.withStore { store in
      store.note(.look, at: noon, utcOffset: 0)
      store.note(.look, at: noon + 60, utcOffset: 0)
      store.note(.glance, at: noon + 120, utcOffset: 0)
    }
    let year = Calendar(identifier: .gregorian).component(.year, from: Date()) == 2026 ? "" : " 2026"
    #expect(
      home.vane("schedule", "forget")
        == ProgramRun(
          output: """
            Deleted 2 looks since 6 Feb\(year) and 1 reading by a bar or script, and what was learned from them.
            From now on, updates follow a typical day.

            """))
    #expect(try looks().isEmpty)
    #expect(home.vane("schedule", "forget") == Self.nothingToForget)
    #expect(try home.currentPlace() == SamplePlaces.berlin())
  }

  @Test func reportsNothingToForget() throws {
    #expect(home.vane("schedule", "forget") == Self.nothingToForget)
    #expect(!home.hasState)
  }

  /// The fetch would write the habits back that it has read before.
  @Test func doesNotForgetDuringAFetch() throws {
    try home.save(SamplePlaces.berlin())
    try home.withStore { $0.note(.look, at: noon, utcOffset: 0) }
    let lock = try #require(try StoreLock.attempt(home.paths.fetchLock))
    defer { lock.release() }
    #expect(
      home.vane("schedule", "forget")
        == ProgramRun(
          status: 75,
          errors: """
            vane: a fetch is running and would write the deleted data again
            Try again in half a minute

            """))
    #expect(try looks().count == 1)
  }
}
