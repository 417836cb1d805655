import BackgroundFetch
import ScheduleParts
import Wording

/// The output of `vane schedule` for the user: the sentence of `vane status`, the learned day as a chart, and the
/// source of the learning. If there is nothing to draw, the card is one sentence.
struct DayCard: Sendable {
  let facts: DayFacts
  let reader: Reader
  private var wording: Wording { reader.wording }

  /// The filtered lines, none wider than the terminal if that has at least 40 columns.
  var lines: [String] {
    if let gap = undrawn { return reader.wrapped([sentence(gap)]) }
    let chart = DayChart(facts.ahead, for: reader)
    let texts =
      [chart.legend, wording.clauses([expected, used, warned, learnedFrom].compactMap(\.self))]
      + (facts.gap.map { [sentence($0)] } ?? [])
    let lines =
      reader.wrapped(sentence, .title) + [InkLine()] + chart.lines + [InkLine()]
      + texts.flatMap { reader.wrapped($0, .dim) }
    return lines.map(reader.painted)
  }

  /// The content as one sentence.
  var sentence: String {
    if let gap = undrawn { return sentence(gap) }
    return reader.sentence(facts.decision, isHosted: facts.isHosted)
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
    let looks = facts.ahead.expectedLooks
    guard looks.isFinite else { return nil }
    if looks < 0.75 { return wording.tr("expects you less than once a day") }
    return looks < 1.5
      ? wording.tr("expects you about once a day")
      : looks < 2.5
        ? wording.tr("expects you about twice a day")
        : wording.tr("expects you about {number} times a day", ["number": "\(Int(min(looks, 1440).rounded()))"])
  }

  private var used: String {
    wording.tr(
      "updates in the last 24 h: {used} of {budget}",
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
        ["day": reader.time.day(first)])
    }
  }
}
