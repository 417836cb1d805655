import Foundation
import TestSupport
import Testing
import Weather
import Zones

/// Rules with one cause have one notification.
@Suite struct RuleNoticeTests {
  private func below(_ limit: String, hours: Double = 12, place: String? = nil) throws -> Rule {
    let limit = try #require(RuleLimit(temperature: limit))
    return Rule(.temperature(.below, limit, within: .seconds(hours * 3600)), place: place)
  }

  private func notices(
    _ rules: [Rule], _ reports: [WeatherReport], _ memory: inout RuleMemory, at now: Date = noon
  ) throws -> [RuleNotice] {
    let places = try reports.enumerated().map { index, report in
      try Sky.place(report, name: "P\(index)", id: Int64(index + 1))
    }
    return RuleNotice.all(
      of: RuleCheck(rules, quietHours: nil, zone: .gmt).outcomes(for: places, &memory, at: now))
  }

  @Test func namesTheStrictestLimitOfAColdNight() throws {
    var memory = RuleMemory()
    let rules = [try below("0°C"), try below("-5°C"), try below("-20°C")]
    let report = Sky.temperature(4, but: [3: -1, 5: -7])
    let notices = try notices(rules, [report], &memory)
    #expect(notices.map(\.index) == [1] && notices.map(\.claims.count) == [2])
    guard case .event(let event)? = notices.first?.news else { throw CancellationError() }
    #expect(event.value == -7 && event.begin == Sky.minutes(300))
    // Both have notified, and neither notifies again.
    #expect(try self.notices(rules, [report], &memory) == [])
    memory.putBack(notices[0].claims)
    #expect(try self.notices(rules, [report], &memory).map(\.index) == [1])
  }

  @Test func namesTheFirstFrostBeforeAnyOther() throws {
    for rules in [[Rule(.firstFrost), try below("0°C")], [try below("0°C"), Rule(.firstFrost)]] {
      var memory = RuleMemory()
      let notices = try notices(rules, [Sky.temperature(4, but: [3: -1])], &memory)
      #expect(notices.map(\.rule.trigger) == [.firstFrost])
    }
  }

  @Test func keepsOtherCausesAndOtherPlacesApart() throws {
    var memory = RuleMemory()
    let heat = Rule(.temperature(.above, try #require(RuleLimit(temperature: "3°C")), within: .seconds(3600)))
    let reports = [Sky.temperature(4, but: [3: -1]), Sky.temperature(4, but: [3: -1])]
    let notices = try notices([try below("0°C"), heat, try below("-0.5°C")], reports, &memory)
    #expect(notices.map { "\($0.index) \($0.locations[0].name)" } == ["2 P0", "2 P1", "1 P0", "1 P1"])
  }

  /// The rain that a rule has announced comes nearer: the notification of another rule replaces it on the desktop.
  @Test func replacesWhatIsShownOfTheSameCause() throws {
    var memory = RuleMemory()
    let rules = [Rule(.rain(within: .seconds(7200))), Rule(.rain(within: .seconds(1800)))]
    let rain = Sky.rain(Array(repeating: 0, count: 6) + [1, 1] + Array(repeating: 0, count: 20))
    let first = try notices(rules, [rain], &memory)
    #expect(first.map(\.index) == [0] && first[0].last == nil)
    memory.setNotification(.init(id: 7, session: "s"), of: first[0].claims)
    let second = try notices(rules, [rain], &memory, at: Sky.minutes(75))
    #expect(second.map(\.index) == [1] && second[0].last?.id == 7)
  }
}
