import BackgroundFetch
public import Foundation

/// The output of `vane schedule` for the user: the sentence of `vane status`, the learned day as a chart, and the
/// source of the learning. If there is nothing to draw, the card is one sentence.
public struct DayCard: Sendable {
  private let facts: DayFacts
  private let now: Date
  private let zone: TimeZone
  private let glyphs: ChartGlyphs
  private let ink: Ink
  private let wording: Wording

  /// Creates the card.
  ///
  /// - Parameter zone: the time zone of the user.
  public init(
    _ facts: DayFacts, now: Date, zone: TimeZone, glyphs: ChartGlyphs = .blocks, ink: Ink = .none,
    wording: Wording = .english
  ) {
    self.facts = facts
    self.now = now
    self.zone = zone
    self.glyphs = glyphs
    self.ink = ink
    self.wording = wording
  }

  /// Returns the filtered lines, none wider than `width` if that is at least 40.
  public func lines(width: Int = 80) -> [String] {
    if let gap = undrawn { return WrappedText.lines(sentence(gap), width: width) }
    let chart = DayChart(facts.ahead, now: now, zone: zone, glyphs: glyphs, wording: wording)
    let texts =
      [chart.legend(width: width), wording.schedule.and([expected, used, warned, learnedFrom].compactMap(\.self))]
      + (facts.gap.map { [sentence($0)] } ?? [])
    let rows = chart.lines(width: width).map { $0.painted(with: ink) }
    return WrappedText.lines(sentence, width: width).map { ink.painted($0, .title) } + [""] + rows + [""]
      + texts.flatMap { WrappedText.lines($0, width: width) }.map { ink.painted($0, .dim) }
  }

  /// The content as one sentence.
  public var sentence: String {
    if let gap = undrawn { return sentence(gap) }
    return ScheduleText(zone: zone, wording: wording).sentence(facts.decision, at: now, isHosted: facts.isHosted)
  }

  /// The reason why no chart can be drawn. Without learned data, the plan for an unknown user is drawn.
  private var undrawn: DayFacts.Gap? { facts.gap == .nothingLearned ? nil : facts.gap }

  private func sentence(_ gap: DayFacts.Gap) -> String {
    switch gap {
    case .fixed: wording.day.fixed
    case .nothingSaved: wording.day.nothingSaved
    case .nothingLearned: wording.day.nothingLearned
    }
  }

  private var expected: String? {
    FixedDecimal.text(facts.ahead.expectedLooks, decimals: 1).map(wording.language.written).map(wording.day.expected)
  }

  private var used: String {
    wording.day.used(facts.ahead.used, facts.ahead.budget)
  }

  private var warned: String? {
    facts.ahead.lists.map { wording.day.warned($0.used, $0.budget) }
  }

  private var learnedFrom: String? {
    facts.firstLook.map { first in
      wording.day.learnedFrom(facts.looks, LocalTime(zone: zone, wording: wording).day(first, seenAt: now))
    }
  }
}
