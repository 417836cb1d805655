import Foundation
import Testing
import Weather

@testable import VaneKit
@testable import Wording

/// When a line will read differently, against what it really reads.
@Suite struct NextChangeTests {
  /// Every field by itself, and what stands together.
  private static let templates =
    TemplateField.allCases.map { "plain:{\($0.rawValue)}" } + [
      "{?{stale} {age.short}}", "{?{origin} {age}}x", "{temperature|-}{? until {sunset|-}}",
      "{wind@mph:>8|-}{?{warning}}",
    ]
  private static let formats = ["plain", "waybar", "i3bar", "tmux", "prometheus"]

  /// Hours after the update around which something happens: the first three, midnight in Berlin and in New York, ages
  /// of a day, of two and of three, and the end of the series.
  private static let hours = [0.0035, 9.4, 15.4, 23.6, 30.4, 47.6, 71.6]

  /// Walks from change to change: each is one, and between them there is none.
  @Test(arguments: formats + templates)
  func predictsExactlyTheChangesOfTheLine(format: String) throws {
    for hour in Self.hours { try walk(format, FollowSample.winter, from: hour, for: hour < 1 ? 3 : 1) }
  }

  @Test(arguments: [FollowSample.autumn, FollowSample.spring])
  func daysBeginAtMidnightOfThePlaceAndOfTheUser(sample: FollowSample) throws {
    try walk("{high} {sunrise} {updated} {valid}", sample, from: 0, for: 40)
  }

  private func walk(_ text: String, _ sample: FollowSample, from first: Double, for hours: Double) throws {
    guard case .bar(let format) = try OutputFormat(text) else { return }
    func lines(_ instant: Date) throws -> [String] { format.lines(of: try sample.subject(at: instant)) }

    var now = sample.updatedAt.addingTimeInterval(first * 3600)
    let end = now.addingTimeInterval(hours * 3600)
    while now < end {
      let shown = try lines(now)
      let next = format.nextChange(of: try sample.subject(at: now))
      for instant in stride(from: now.addingTimeInterval(59), to: min(next ?? end, end), by: 177) {
        try #require(try lines(instant) == shown, "a change before \(instant) is not foreseen at \(now)")
      }
      guard let next, next < end else { return }
      try #require(next > now)
      let before = try lines(next.addingTimeInterval(-0.002))
      try #require(before == shown, "the change of \(next) came earlier")
      try #require(try lines(next) != shown, "nothing changes at \(next), foreseen at \(now)")
      now = next
    }
  }

  @Test func predictsNoChangeIfNothingDependsOnTime() throws {
    let stale = FormatSubject.weather(try .sample(1000))
    for template in ["{place} {provider}", "no field", "{?{country}: {attribution}}"] {
      #expect(try BarFormat(.xmobar, template: template).nextChange(of: stale) == nil)
    }
    #expect(try BarFormat(.waybar).nextChange(of: .nothing(reason: "no place is saved", hint: nil)) == nil)
  }

  /// What is left out has no age that could be seen to step.
  @Test func aFreshBarSleepsUntilItsValuesChange() throws {
    let bar = try BarFormat(.tmux)
    let subject = FormatSubject.weather(try .sample(5))
    #expect(bar.nextChange(of: subject) == Sample.after(60).addingTimeInterval(0.001))
    #expect(bar.lines(of: subject) == ["☁ 4°C"])
  }

  /// What may come far away is looked for again, once in a while.
  @Test func boundsThePredictionForAnOldResult() throws {
    let bar = try BarFormat(.plain, template: "{updated} {state}")
    let old = FormatSubject.weather(try .sample(5 * 1440))
    let next = try #require(bar.nextChange(of: old))
    #expect(next > Sample.after(40 * 1440))
    #expect(next < Sample.after(100 * 1440))
  }
}

extension ResultFacts {
  fileprivate static func sample(_ minutes: Double) throws -> ResultFacts {
    try FormatSample.facts(afterMinutes: minutes)
  }
}
