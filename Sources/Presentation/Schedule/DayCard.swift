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
      [chart.legend(width: width), wording.clauses([expected, used, warned, learnedFrom].compactMap(\.self))]
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
    case .fixed: wording.tr("Nothing is learned while schedule.policy is fixed: every interval starts an update.")
    case .nothingSaved: wording.tr("No place is saved, so no update is planned. Save one: vane set Berlin")
    case .nothingLearned:
      wording.tr("Nothing learned yet. Until then, updates follow a typical day.")
    }
  }

  private var expected: String? {
    FixedDecimal.text(facts.ahead.expectedLooks, decimals: 1).map(wording.language.written).map {
      wording.tr("expects {looks} looks in 24 hours", ["looks": $0])
    }
  }

  private var used: String {
    wording.tr(
      "{used} of {budget} updates used in 24 hours",
      ["used": "\(facts.ahead.used)", "budget": "\(facts.ahead.budget)"])
  }

  private var warned: String? {
    facts.ahead.lists.map {
      wording.trn(
        "{count} request for warnings, of at most {budget}", "{count} requests for warnings, of at most {budget}",
        $0.used, ["budget": "\($0.budget)"])
    }
  }

  private var learnedFrom: String? {
    facts.firstLook.map { first in
      wording.trn(
        "learned from 1 look since {day}", "learned from {count} looks since {day}", facts.looks,
        ["day": LocalTime(zone: zone, wording: wording).day(first, seenAt: now)])
    }
  }
}
